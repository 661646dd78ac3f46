# Piles of the patiences that are rule files

pile-cell = cell{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
  }
    .from = from a cell
    .onto = to a cell
    .under = under a cell
pile-reserve = reserve{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
  }
    .from = from { $number ->
        [none] the reserve
       *[other] reserve { $number }
      }
    .onto = onto { $number ->
        [none] the reserve
       *[other] reserve { $number }
      }
    .under = under { $number ->
        [none] the reserve
       *[other] reserve { $number }
      }
pile-hole = hole
    .from = from the hole
    .onto = into the hole
    .under = under the hole
pile-place = { $number }
    .from = from place { $number }
    .onto = to place { $number }
    .under = under place { $number }
pile-removed = removed
    .from = from the removed cards
    .onto = off the table
    .under = under the removed cards
pile-base = foundation{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
  }
    .from = from { $number ->
        [none] the foundation
       *[other] foundation { $number }
      }
    .onto = to { $number ->
        [none] the foundation
       *[other] foundation { $number }
      }
    .under = under { $number ->
        [none] the foundation
       *[other] foundation { $number }
      }
    .all = foundations
    .label = { $number ->
        [none] foundation
       *[other] f{ $number }
      }
play-help-patience =
    7h c3, c2 f, d           a card or a pile and where it goes; d deals from the stock
    auto, up                 send up the cards no longer needed; every card that can go up
note-old-rules = Old rules
    .alone = By the old rules: the file has changed since
note-gone-rules = Old rules
    .alone = By the old rules: the file is gone
note-redeals = Redeals
measure-cards-left = cards left
    .value = { $value ->
        [one] one card left
       *[other] { $value } cards left
    }
measure-cards-removed = removed
    .value = { $value ->
        [one] one card removed
       *[other] { $value } cards removed
    }

# Why not

reason-patience-no-stock = This game has no stock.
reason-patience-forced = Another move must be made first: it is the only legal one.
reason-patience-base-first = Choose the base first: a card of the reserve starts the foundations.
reason-patience-no-pass = You may go through the stock only { $n1 ->
    [one] once
   *[other] { $n1 } times
  }.
reason-patience-fill-spaces = Fill the empty piles first: a row can be dealt only when every pile has a card.
reason-patience-not-in-reach = { $c1 } can’t be taken from where it is.
reason-patience-no-such-pile = There is no such pile.
reason-patience-empty = There is no card there.
reason-patience-too-few = There { $n1 ->
    [one] is only one card
   *[other] are only { $n1 } cards
  } there.
reason-patience-face-down = A face-down card can’t be moved.
reason-patience-covered = { $c1 } is covered.
reason-patience-stays = { $c1 } stays where it is: no card leaves that pile.
reason-patience-nowhere = { $c1 } can’t go anywhere.
reason-patience-already = { $c1 } is already there.
reason-patience-no-pair = { $c1 } and { $c2 } don’t make a pair{ $rule ->
    [sum] : the two cards must add up to { $n1 }.
    [like] : the two cards must be { how-alike }.
    [file] : the rule of the file is { $text }.
   *[none] .
  }
reason-patience-not-there = { $c1 } can’t go there: no card is moved to { $from }.
reason-patience-one-at-a-time = Only one card moves at a time.
reason-patience-whole-suit = Only a complete suit can go there, from king to ace.
reason-patience-whole-pile = Only the whole pile moves.
reason-patience-no-run = { $c1 } can’t move together with { $c2 }{ $rule ->
    [steps] : cards that move together must go { how-built }.
    [like] : to move together, a card must lie on { like-what }.
    [file] : the rule of the file for cards that move together is { $text }.
   *[none] .
  }
reason-patience-full = The pile is full: it holds { $n1 ->
    [one] one card
   *[other] { $n1 } cards
  }.
reason-patience-after-gap = Nothing can go to the right of a gap.
reason-patience-space-not-from-there = { $rule ->
    [only] Empty piles don’t take { $c1 } from there, only cards from { $from }.
    [in-turn] Empty piles don’t take { $c1 } from there, only cards from { $from }: from the first of these that has a card.
   *[none] Empty piles don’t take { $c1 } from there.
  }
reason-patience-too-many = { $n1 } cards are more than the free cells and empty piles allow.
reason-patience-does-not-fit = { $role ->
    [grid] { $c1 } can’t go to the right of { $c2 }
   *[other] { $c1 } can’t go on { $c2 }
  }{ $rule ->
    [steps] : { what-is-built } built { how-built }.
    [like] : a card goes there only on { like-what }.
    [only] , only { $takes }.
    [file] : the rule of the file is { $text }.
   *[none] .
  }
reason-patience-not-built = { $c1 } can’t go there: nothing is built on these piles.
reason-patience-onto-face-down = No card goes on a face-down card.
reason-patience-not-a-gap = { $c1 } can’t go there: only a gap takes a card.
what-is-built = { $role ->
    [foundation] foundations are
    [hole] the hole is
    [grid] rows are
   *[other] piles are
  }
how-built = { $direction ->
    [up] up
    [down] down
    [both] up or down
   *[same] by equal ranks
  }{ $by ->
    [one] {""}
   *[other] {" "}by { $by }
  }{" "}{ $suits ->
    [suit] in suit
    [color] in the same colour
    [alternating] in alternating colours
    [other] in a different suit
   *[any] regardless of suit
  }{ $wrap ->
    [yes] , around the corner from the last rank to the first
    [base] , around the corner from the last rank to the first, but nothing goes on a card of the base rank
   *[no] {""}
  }
how-alike = { $like ->
    [suit] of the same suit
    [color] of the same colour
    [other-color] of different colours
    [suit-or-rank] of the same suit or of the same rank
   *[rank] of the same rank
  }
like-what = { $like ->
    [suit] one of the same suit
    [rank] one of the same rank
    [color] one of the same colour
    [other-color] one of the other colour
    [suit-or-rank] one of the same suit or of the same rank
    [lower] a higher one
    [higher] a lower one
   *[not-higher] a higher one, or one of the same rank
  }
sets-or = { $first } or { $last }
sets-and = { $first } and { $last }
sets-else = { $first }, else from { $last }
reason-patience-part-of-run = Only the whole run moves: part of it would leave { $c1 }, which can’t go up now.
reason-patience-nothing-up = No card can go up by itself now.
reason-patience-space-stays = Empty piles stay empty.
reason-patience-not-first = { $c1 } can’t go there: only { $others } can.

# The rules in words

# The families of lists
family-canfield = Canfield: a reserve, and a base rank set by the deal
family-castle = Beleaguered Castle: open piles, one card at a time
family-clock = Clock: no choice at all
family-dozen = Baker’s Dozen: thirteen piles
family-fan = La Belle Lucie: fans
family-forty = Forty Thieves: by suit, two packs
family-freecell = FreeCell: open piles and cells
family-gaps = Montana: a grid with gaps
family-gypsy = Gypsy: rows from the stock
family-hole = Golf: everything onto one pile
family-klondike = Klondike: a stock, and spaces for kings
family-line = Accordion: one row that closes up
family-misc = others
family-pairing = Pyramid: remove pairs
family-reussites = réussites: they play themselves, or almost
family-spider = Spider: whole suits leave
family-yukon = Yukon: any face-up card moves, with all the cards on it

set-tableau = the tableau
    .of = of the tableau
set-foundation = the foundations
    .of = of the foundations
set-cell = the cells
    .of = of the cells
set-reserve = the reserve
    .of = of the reserve
set-hole = the hole
    .of = of the hole
set-grid = the grid
    .of = of the grid
set-stock = the stock
    .of = of the stock
set-waste = the waste
    .of = of the waste
set-removed = the removed cards
    .of = of the removed cards
set-own = { $set } “{ $name }”
tell-pack = { $decks ->
    [one] One pack
   *[other] { $decks } packs
  }, { $cards } cards, ranks { $ranks }.
tell-piles = { $set }: { $piles ->
    [one] one pile
   *[other] { $piles } piles
  }, dealt { $cards }.
tell-piles-empty = { $set }: { $piles ->
    [one] one pile
   *[other] { $piles } piles
  }, empty at first.
tell-piles-rest = { $set }: { $piles ->
    [one] one pile takes
   *[other] { $piles } piles take
  } all the cards that are left.
tell-down = Cards before a + are dealt face down and turned up when uncovered.
tell-build = On { $set }, build { $direction ->
    [up] up
    [down] down
    [both] up or down
   *[same] by equal ranks
  }{ $by ->
    [one] {""}
   *[other] {" "}by { $by }
  }, { $suits ->
    [suit] in suit
    [color] in the same colour
    [alternating] in alternating colours
    [other] in a different suit
   *[any] regardless of suit
  }{ $wrap ->
    [yes] , around the corner from the last rank to the first
    [base] , around the corner from the last rank to the first, but nothing on a card of the base rank
   *[no] {""}
  }.
tell-under = A card may also go under a pile of { $set }, { $direction ->
    [up] up
    [down] down
    [both] up or down
   *[same] of the same rank
  }, { $suits ->
    [suit] in suit
    [color] in the same colour
    [alternating] in alternating colours
    [other] in a different suit
   *[any] regardless of suit
  }{ $wrap ->
    [yes] , around the corner from the first rank to the last
   *[no] {""}
  }.
tell-run = Cards of { $set } move as a unit if they are built { $direction ->
    [up] up
    [down] down
    [both] up or down
   *[same] by equal ranks
  }, { $suits ->
    [suit] in suit
    [color] in the same colour
    [alternating] in alternating colours
    [other] in a different suit
   *[any] regardless of suit
  }.
tell-build-none = No building on { $set }.
tell-build-any = { $set }: any card may go on any other.
tell-from = { $set }: cards come only from { $from }.
tell-move = { $unit ->
    [one] Cards move one at a time.
    [run] Cards built on one another move as a unit.
    [any] Any face-up card may move, together with the cards on it.
    [whole] Only whole piles move.
    [one-or-whole] The top card moves, or the whole pile.
    [run-if-up] Cards built on one another move as a unit; part of such a run moves only if the card it leaves behind can go up.
   *[by-cells] A run moves as a unit if the free cells and empty piles would let its cards move one by one.
  }
tell-fill-at-once = Empty piles are filled at once from { $from }.
tell-fill-from = { $then ->
    [yes] Once no card is left there, empty piles are filled only from { $from }.
   *[no] Empty piles are filled only from { $from }.
  }
tell-fill-in-turn = { $then ->
    [yes] Once no card is left there, empty piles are filled only from { $from }: from the first of these that has a card.
   *[no] Empty piles are filled only from { $from }: from the first of these that has a card.
  }
tell-fill = { $then ->
    [yes] Once no card is left there, empty piles { $fill ->
        [any] take any card.
        [stock] are filled only from the stock.
       *[none] stay empty.
      }
   *[no] Empty piles { $fill ->
        [any] take any card.
        [stock] are filled only from the stock.
       *[none] stay empty.
      }
  }
tell-cells = { $piles ->
    [one] One cell holds a single card
   *[other] { $piles } cells hold one card each
  }{ $dealt ->
    [0] .
    [one] ; one card is dealt there.
   *[other] ; { $dealt } cards are dealt there.
  }
tell-reserve = Reserve: { $piles ->
    [one] one pile
   *[other] { $piles } piles
  }, { $dealt ->
    [one] one card
   *[other] { $dealt } cards
  }{ $down ->
    [0] {""}
   *[other] , { $down } of them face down
  }; the top cards can be played.
tell-reserve-down = Reserve: { $piles ->
    [one] one pile
   *[other] { $piles } piles
  }, { $dealt ->
    [one] one card
   *[other] { $dealt } cards
  }, face down.
tell-hole = One pile, the hole, takes the cards of the table{ $dealt ->
    [0] .
    [one] ; one card is dealt there.
   *[other] ; { $dealt } cards are dealt there.
  }
tell-foundations = { $set }: { $piles ->
    [one] one pile
   *[other] { $piles } piles
  }.
tell-whole-suits = They take only complete suits, from king to ace.
tell-start-dealt = They start with the rank of the first card dealt.
tell-start-placed = The first card placed there sets the rank the others start with.
tell-base-first = The game begins with that card; it comes from { $from }.
tell-return = { $returns ->
    [yes] Cards may come back from there.
   *[no] Cards may not come back from there.
  }
tell-must = A card that can go to { $set } must go there.
tell-stock-waste = Draw { $by ->
    [one] one card
   *[other] { $by } cards
  } at a time from the stock to the waste; { $passes ->
    [0] any number of passes
    [one] one pass
   *[other] { $passes } passes
  }.
tell-stock-pile = Cards from the stock go to { $set } one by one, whether they fit or not.
tell-stock-stays = Cards of the stock are not dealt.
tell-stock-face = { $face ->
    [up] The cards of the stock are face up.
   *[top] The top card of the stock is face up.
  }
tell-stock-row = The stock is dealt in rows, one card to each pile of { $set }.
stock-when = { $when ->
    [no-space] when no pile is empty
    [space] when a pile is empty
    [empty] when no card is left on { $from }
    [file] by the rule of the file: { $text }
   *[first-pass] in the first pass
  }
tell-when = The stock is dealt only { stock-when }.
tell-pair-sum = Remove two cards that add up to { $sum }.
tell-pair-rank = Remove two cards of the same rank.
tell-overlap = A card may be removed together with the card it alone covers.
tell-redeal = { $times ->
    [0] The cards of { $set } may be gathered and redealt any number of times
    [one] The cards of { $set } may be gathered and redealt once
   *[other] The cards of { $set } may be gathered and redealt { $times } times
  }{ $shuffled ->
    [yes] , shuffled.
   *[no] , in their order.
  }
tell-max = A pile of { $set } holds at most { $most ->
    [one] one card
   *[other] { $most } cards
  }.
tell-take = Cards from { $set } go only to { $from }.
tell-stays = No card leaves { $set }.
tell-turns = Face-down cards of { $set } are turned up when uncovered.
tell-stays-down = Face-down cards of { $set } are not turned until they are played.
tell-turns-last = Cards of { $set } stay face down until they fill a space; the last one of a pile is turned up and can be played.
tell-sink = After the deal, { $kinds } go to the bottom of their pile.
tell-drop = After the deal, { $kinds } are removed.
tell-osmosis = { $set }: after the first card, only ranks that the previous pile already has.
tell-up-at-once = A card that can go up during the deal goes up.
tell-ranks-apart = No pile of the tableau is dealt two cards of the same rank: such a card goes to the bottom of the pack.
tell-not-dealt = During the deal, { $kinds } that come up go to the bottom of the stock.
tell-neighbours = They must touch: side by side, one above the other, or at their corners.
tell-line = A pile may go on the pile { $left } places to its left. Then the row closes up.
tell-clock = The face-up card goes under the pile of its rank, and the top card of that pile is turned over.
tell-gaps = A gap of { $set } takes the card that follows the one on its left; nothing goes to the right of a gap.
tell-gaps-first = A gap in the first column takes a card of rank { $ranks }{ $own ->
    [yes] {" "}of the suit of its row
   *[no] {""}
  }.
tell-stock-close-up = The cards of { $set } move up, and the stock fills the last places.
tell-stock-spaces = The stock fills the spaces of { $set }, one card each.
tell-win-count = You win when { $cards } cards are on { $from }.
tell-win-face-up = You win when every card is face up.
tell-win-all = You win when all cards are on { $from }.
tell-win-empty = You win when no card is left on { $from }.
tell-win-removed = You win when { $cards } cards are removed.
tell-win-rows = You win when every row is in order.
tell-win-piles = You win when { $piles ->
    [one] one pile is
   *[other] { $piles } piles are
  } left.

# rules

help-rules = work with rule files: check, show, start or test one
help-rules-check = check a file: find mistakes, put its rules into words, try random play
help-rules-show = print the rule file of a shipped game
help-rules-new = print a rule file to start from
help-rules-test = run the scenarios of a file
help-rules-file = the rule file, or the name of a shipped game
help-rules-id = the name of a shipped game
help-rules-set = override a value of the file, as in tableau.build="down suit"
help-rules-games = how many random games to play (default: 1,000)
rules-error = error
rules-warning = warning
rules-meant = did you mean { $word }?
rules-words = The rules
rules-trial = Random play on { $games ->
    [one] one deal
   *[other] { $games } deals
  }
rules-trial-line = { $won } won, { $lost } not won, { $stopped } stopped after { $limit } moves; { $length } moves per game, { $branching } choices per move
rules-trial-stuck = deals without a first move: { $stuck }
rules-ends-yes = every game ends
rules-ends-no = play may go on for ever: the player has to give up
rules-fine = { $count ->
    [0] no errors
    [one] no errors, one warning
   *[other] no errors, { $count } warnings
  }
rules-tests = { $count ->
    [0] the file has no scenarios: start one with [[test]]
    [one] one scenario passes
   *[other] { $count } scenarios pass
  }
rules-problem-line = { $severity }: { $problem }
rules-or = { $first } or { $last }
rules-tests-failed = { $count ->
    [one] the game does not do what a scenario says
   *[other] the game does not do what the scenarios say in { $count } places
  }
rules-test-refused = “{ $text }” should be legal, but: { $reason }
rules-test-legal = “{ $text }” should not be legal, but it is
rules-test-other = “{ $text }” is refused for the reason { $found }, not { $wanted }: { $reason }
rules-test-count = { $found ->
    [one] one move is legal
   *[other] { $found } moves are legal
  }, not { $wanted }
rules-no-such = there is no rule file { $name }: see { $program } list
rules-no-such-near = there is no rule file { $name }: did you mean { $near }?
rules-cannot-read = cannot read { $path }: { $error }
list-broken = { $file } is left out of the list: { $program } rules check { $file } says what is wrong with it
reason-not-a-file = it is not a file but a pipe, a socket or a device

# What is wrong with a rule file
rules-problem-too-large = the file has { $size } bytes: at most { $most } are read
rules-problem-not-text = the file is not UTF-8 text: byte { $place } cannot be read
rules-problem-toml = this is not TOML: { $error }
rules-problem-unknown-key = unknown key { $key }: use { $known } here
rules-problem-unknown-set = { $name } is not a set of piles: use { $known }
rules-problem-missing = { $place } must specify { $key }
rules-problem-kind = { $key } takes { $expected }
rules-problem-range = { $key } cannot be { $value }: a number from { $min } to { $max } is expected
rules-problem-word = { $word } does not fit here: use { $expected }
rules-problem-ends = the phrase ends too early: { $expected } should follow
rules-problem-extra = the phrase should end before { $word }
rules-problem-no-parent = there are no rules called { $name } to extend
rules-problem-circle = extends goes in a circle: { $names }
rules-problem-chain = more than { $most } files extend one another
rules-problem-bad-path = { $path } is not a path of keys: write something like tableau.build
rules-problem-many-piles = { $found } piles are asked for: at most { $most } are possible
rules-problem-many-sets = { $found } sets of piles are asked for: at most { $most } are possible
rules-problem-many-entries = { $key } appears { $found } times: at most { $most } are possible
rules-problem-too-many-dealt = deals { $dealt } of { $size } cards
rules-problem-cards-left = deals { $dealt } of { $size } cards, and there is no stock for the others
rules-problem-deal-piles = the deal names { $named } piles, and there are { $count }
rules-problem-no-such-set = { $name } is named here, but there is none
rules-problem-waste-alone = there is a waste but no stock that goes to it
rules-problem-no-target = the stock goes to { $name }, but there is none
rules-problem-homeless = no foundation ever takes { $cards }
rules-problem-too-small = the foundations hold { $hold } of { $size } cards
rules-problem-not-in-pack = there is no { $what } in the pack
rules-problem-never = this never holds for any two cards of the pack
rules-problem-always = this holds for any two cards of the pack: any says the same
rules-problem-no-circle = wrap by { $step } never comes back to the first rank
rules-problem-dead-end = no card can leave { $name }, and win does not count it
rules-problem-no-win = there is no foundation: win must say when the game is won
rules-problem-not-together = { $first } and { $second } cannot be used together
rules-problem-deep = the expression is nested more than { $most } levels deep
rules-problem-long = the expression has more than { $most } parts
rules-problem-mixed = a comparison mixes a card with a number of cards: compare them separately, joined by and or or
rules-problem-many-counts = more than { $most } comparisons of counts in one rule
rules-problem-truth = { $expected } is expected here
rules-problem-twice = { $what } appears twice
rules-problem-short-row = the last row has { $last } cards for { $piles } piles
rules-problem-wider-move = move takes groups that build never makes: they move only as they were dealt
rules-problem-nothing-enters = nothing ever comes to { $name }
rules-problem-stays-down = nothing turns up the face-down cards of { $name }
rules-problem-to-and-fro = play may go back and forth for ever: { $how }
rules-problem-no-first-move = { $stuck } of { $deals } deals have no first move
rules-problem-no-win-at-all = even if every card that was ever free stayed free, { $lost } of { $deals } deals could not be won
rules-expected-card = a card such as AS
rules-expected-laid = a card, a rank, a list of them, or a number of cards
rules-expected-comparison = a comparison
rules-expected-tests = a list of tables, [[test]]
rules-expected-texts = a list of strings
rules-expected-number = a number
rules-expected-number-as = a number such as 5
rules-expected-number-of-cards = a number of cards
rules-expected-phrase = a phrase
rules-expected-rank = a rank
rules-expected-rank-as-a = a rank such as A
rules-expected-rank-as-k = a rank such as K
rules-expected-options = a table for each option
rules-expected-table = a table of keys
rules-expected-text = a string
rules-expected-languages = a string for each language
rules-expected-text-or-texts = a string or a list of strings
rules-expected-text-or-languages = a string, or one for each language
rules-expected-cards-or-ranks = cards or ranks
rules-expected-down-and-up = cards face down and face up, such as 5+1
rules-expected-nothing = nothing more
rules-expected-later-piles = numbers of later piles
rules-expected-covers = for each pile, a list of those that cover it
rules-expected-file = the file
rules-expected-toml-comma = a comma is missing
rules-expected-toml-pair = a key, = and a value are expected
rules-expected-toml-quotes = a string needs quotes, and a key needs a value
rules-expected-toml-deep = tables or lists are nested too deeply
rules-expected-toml-no-key = the key has no name
rules-expected-toml-twice = the key is there already
rules-expected-toml-list = the list has no closing ]
rules-expected-toml-head = the name of the table has no closing ]
rules-expected-toml-escape = the character after \ means nothing: write \\ for \
rules-expected-toml-table = the table has no closing {"}"}
rules-expected-toml-text = the string has no closing quote
rules-expected-columns = the heights of the piles of the table, such as 5+1, 4+1 x9
rules-expected-set = the name of a set
rules-expected-rules = the name of other rules
rules-expected-count = the number of piles, as `count`
rules-expected-flag = true or false
rules-expected-sets-and-values = `sets` and `values`
rules-expected-values = words without spaces; `values = {"{"} word = "its value" {"}"}` names longer ones

option-set = override values of the rules, as in tableau.build="down suit"; separate several with ;
    .label = changed rules
option-layout = start from the position in that file
    .label = position
option-return = whether cards may come back from the foundations
    .label = return
option-spaces = what empty piles take
    .label = empty piles
option-overlap = whether a card may be removed together with the card it alone covers
    .label = overlapping pairs
option-step = by how much the foundations go up: by ones, or by twos
    .label = step
option-clear = what must be cleared: the pyramid, or all cards
    .label = to clear

rules-solver = The solver
rules-model-columns = The solver searches columns of cards: the order of the columns and of the cells doesn’t matter, and all spaces count as one.
rules-model-hole = The solver searches piles that go to one hole: only their heights and the top card of the hole matter.
rules-model-merging = The solver searches the top cards of the line of piles, and their order.
rules-model-gaps = The solver searches the places of the cards in the grid.
rules-model-pairs = For each position, the solver keeps track only of which cards are gone and how far the stock has been drawn.
rules-model-plain = The solver searches positions exactly as they lie on the table.
rules-model-why = It is not searched as columns: { $why }.
rules-lemma-yes = { $lemma }: yes
rules-lemma-no = { $lemma }: no, { $why }
rules-lemma-safe-up = cards no longer needed go up at once
rules-lemma-units = runs move as a unit by way of the free cells
rules-lemma-free-runs = a run goes at once to the card that takes it
rules-lemma-staying = a card goes at once to the card that takes it, if that one will stay where it is
rules-lemma-twins = when several cards can take a run, it makes no difference which one does
rules-lemma-equal-hosts = when several cards can take a top card, it makes no difference which one does as long as one of them is uncovered
rules-lemma-waiting = a card stays in the reserve or the stock until another one goes on it
rules-lemma-exchange = a position is lost if it would be lost even with like cards trading places
rules-lemma-walk = the ranks of the remaining cards must form a walk
rules-lemma-parts = a line that falls into too many parts is lost
rules-lemma-settled = a card goes at once to a place where it will stay
rules-lemma-pairing = a position in which some card can no longer find a partner is lost, and cards that go alone go at once
rules-why-several-packs = there are several packs
rules-why-forced-moves = some moves are forced
rules-why-cards-removed = cards are removed
rules-why-redeal = cards are gathered and dealt again
rules-why-base-placed = the first card placed sets the rank the foundations start with
rules-why-shape = piles lie in a shape, a line or a grid, or wait for one another
rules-why-other-piles = what a pile takes depends on how many cards there are, or cards go under it
rules-why-other-win = it is not won by moving all cards to the foundations
rules-why-other-sets = it has several sets of one kind, or a kind of its own
rules-why-columns-differ = the columns do not all follow one rule
rules-why-cells-differ = some cells do not take any card
rules-why-reserve-built = cards are built on the reserve, or groups leave it
rules-why-part-of-foundations = from some places cards reach only some of the foundations
rules-why-runs-not-by-singles = runs over free cells cannot be made card by card
rules-why-ways-up = some card has several ways up, or none
rules-why-other-fills = spaces are filled at once from several places
rules-why-other-stock = the stock is dealt in its own way
rules-why-whole-suits = only whole suits go up
rules-why-loose-groups = groups that are not built can move
rules-why-other-runs = what moves together is not what is built
rules-why-part-of-runs = part of a run moves only if the card it leaves behind can go up
rules-why-rows-without-space = rows are dealt only when no pile is empty, and a card on the foundations cannot fill an empty one
rules-why-not-all-go-up = some cards cannot go up from where they lie
rules-why-runs-move = runs need no cells to move
rules-why-with-cells = cards wait in cells, so there is little to gain
rules-why-cards-wait = cards wait in the reserve or the stock, so there is little to gain
rules-why-in-runs = cards move in runs
rules-why-no-cells = there are no cells
rules-why-cells-not-free = cards do not go freely between columns and cells
rules-why-back-to-cells = cards come back from the foundations to cells
rules-why-runs-stay = cards move one at a time
rules-why-columns-apart = cards do not move between columns
rules-why-runs-and-cells = there are cells, to which a run does not go as a single card does
rules-why-several-hosts = several cards can take the same card
rules-why-one-host = no card can be taken by several others
rules-why-none-waits = cards don’t come from a reserve or a stock in which each can be reached at any time
rules-why-hosts-differ = the cards that can take a given card do not all take the same cards
rules-why-no-ring = the ranks do not form a ring of odd length
rules-why-draws-to-hole = cards are drawn to the hole
rules-why-ring-of-ranks = the order of the ranks has no end
rules-why-same-direction = columns are not built in the opposite direction to the foundations
rules-why-rows-dealt = rows are dealt over the columns
rules-why-spaces-filled = spaces are filled at once
rules-why-first-cards = there are not as many first cards as rows

layout-empty = there is no layout: a line such as tableau: 6H QS 4S; KS 3S is expected
layout-on-board = line { $line }, place { $place }: “{ $text }” is not a card: a rank and a suit are expected, as in 7C
layout-too-long = the layout has { $size } bytes: at most { $most } are read
layout-no-name = place { $place }: the name of a set and a colon are expected, as in tableau: 6H QS
layout-unknown-set = place { $place }: this game has no “{ $name }”: { $known } are expected
layout-bad-card = place { $place }: “{ $text }” is not a card: a rank and a suit are expected, as in 7C, or 7c face down
layout-too-often = place { $place }: { $card } appears { $found } times: the pack has { $copies }
layout-missing = { $card } is missing: all { $size } cards of the pack are expected, and there are { $found }
layout-many-piles = place { $place }: { $name } has { $piles } piles, and this is one more
layout-full = place { $place }: this pile of { $name } holds { $most } cards, and this is one more
layout-down-on-up = place { $place }: { $card } is face down on a face-up card
rules-errors = { $count ->
    [one] the rules have an error
   *[other] the rules have { $count } errors
}

rules-fro-stock = the stock can be gone through endlessly
rules-fro-redeal = the cards can be dealt again endlessly
rules-fro-foundations = cards come back from the foundations
rules-fro-cells = cards go to cells and back
rules-fro-sets = cards go from one set to another and back
rules-fro-spaces = cards go from space to space
rules-fro-piles = cards go from one pile to another and back

# the rules in words, of rule files

rank-many = { $rank ->
    [ace] aces
    [two] twos
    [three] threes
    [four] fours
    [five] fives
    [six] sixes
    [seven] sevens
    [eight] eights
    [nine] nines
    [ten] tens
    [jack] jacks
    [queen] queens
    [king] kings
    [below] cards one rank below the one that the foundations start with
    [above] cards one rank above the one that the foundations start with
   *[base] the rank that the foundations start with
  }
tell-kinds-single = { $kinds } are removed on their own.
tell-kinds-fill = { $then ->
    [yes] Once no card is left there, empty piles take { $kinds }.
   *[no] Empty piles take { $kinds }.
  }
tell-kinds-start = { $laid ->
    [yes] They start with { $kinds }, placed there before the deal.
   *[no] They start with { $kinds }.
  }
tell-build-like = { $set }: a card goes on { like-what }.
tell-build-rule = { $set }: a card c goes on a card t by the rule of the file: { $rule }.
tell-pair-like = Remove two cards { $like ->
    [suit] of the same suit.
    [color] of the same colour.
    [other-color] of different colours.
    [suit-or-rank] of the same suit or of the same rank.
   *[rank] of the same rank.
  }
tell-pair-rule = Remove two cards together by the rule of the file: { $rule }.
tell-beaten-like = { $like ->
    [suit-lower] A card is removed if a higher one of its suit lies on top of another pile.
   *[lower] A card is removed if a higher one lies on top of another pile.
  }
tell-beaten-rule = Remove a card c if a card t lies on top of another pile, by the rule of the file: { $rule }.
tell-condition-rule = { $set }: moreover, by the rule of the file: { $rule }.

rules-set-form = --set { $value }: a path, = and a value are expected, as in tableau.build="down suit"
rules-missing = no command was named: choose from { $known }
error-word-missing = { $argument } is missing: { $usage }
error-only-rules = { $game } isn’t a rule file, and { $argument } is only for rule files: try { $known }
error-layout-not-dealt = { $game } takes only the layout of one whole deal, before the first move: { $known } take every position

# More reasons why not

reason-patience-condition = { $c1 } can’t go there: { $rule ->
    [file] the rule of the file is { $text }.
   *[none] a further condition of the rules isn’t met.
  }
reason-patience-dealt-only = Cards of the stock are dealt, not chosen.
reason-patience-no-gap = There is no gap to close.
reason-patience-no-redeal = { $n1 ->
    [0] This game has no redeals.
    [one] You may redeal only once.
   *[other] You may redeal only { $n1 } times.
  }
reason-patience-no-space = The stock fills empty piles, and there are none.
reason-patience-none-takes = No pile there takes { $c1 } now{ $rule ->
    [steps] : { what-is-built } built { how-built }.
    [like] : a card goes there only on { like-what }.
   *[none] .
  }
reason-patience-not-alone = { $c1 } can’t be removed on its own{ $rule ->
    [sum] : two cards that add up to { $n1 } are removed together.
    [like] : two cards { how-alike } are removed together.
    [file] : two cards are removed together, and the rule of the file is { $text }.
   *[none] .
  }
reason-patience-not-beaten = { $c1 } can’t be removed: { $rule ->
    [file] a card c is removed only if a card t lies on top of another pile, by the rule of the file: { $text }.
   *[like] { $like ->
        [suit-lower] no higher card of its suit lies on top of another pile.
       *[lower] no higher card lies on top of another pile.
      }
  }
reason-patience-not-from-there = { $rule ->
    [comes] { $c1 } can’t go there: cards come there only from { $from }.
    [goes] { $c1 } can’t go there: from where it is, a card goes only to { $from }.
   *[none] { $c1 } can’t go there from where it is.
  }
reason-patience-not-neighbours = { $c1 } and { $c2 } don’t touch.
reason-patience-osmosis = { $c1 } has to wait until the previous foundation has a card of its rank.
reason-patience-osmosis-next = { $c1 } has to wait: the previous foundation must be started first.
reason-patience-several = That could be more than one move: say where from and where to.
reason-patience-stock-condition = The stock is dealt only { stock-when }.
reason-patience-stock-gone = No cards are left in the stock.
reason-patience-stock-left = First deal the cards that are left in the stock.
reason-patience-too-far = A pile goes only { $n1 }{ $n2 ->
    [0] {""}
   *[other] {" "}or { $n2 }
  }{ $n3 ->
    [0] {""}
   *[other] {" "}or { $n3 }
  } places to the left.
reason-patience-waste-first = First play the card that lies where the stock is dealt: there is no room for another.

rules-trial-cut = cut short: so many moves are legal that the { $asked } deals asked for would take too long
rules-problem-always-true = this always holds: it says nothing
rules-problem-never-true = this never holds
rules-problem-never-built = this never holds for a card and one that build lets it go on
rules-problem-never-removed = nothing ever removes { $cards }
rules-problem-laid-too-often = { $what } is laid { $wanted } times: the pack has { $has }
rules-problem-no-base = base is named here, but no foundation starts with the first card dealt or placed
rules-problem-large-pack = this pack has { $cards } cards: a rule file takes at most { $most } ({ $decks } decks of 52)
rules-problem-decks = a pack of { $found } decks is not possible: one to { $decks } are, with at most { $most } cards in all
rules-problem-rank-order = { $second } cannot come after { $first }: the ranks of a pack go up, from 2 to K, with the ace before or after them, as in A..8 or 7..A
rules-problem-list-piles = { $key } names { $named } piles, and there are { $count }
rules-problem-option-name = { $name } cannot be a flag: use lower-case letters, digits and hyphens
rules-problem-option-taken = the command line has its own --{ $name }: choose another name
rules-problem-won-at-once = { $won } of { $deals } deals are won before the first move

tell-pack-suits = There are only these suits: { $suits }.
tell-suits = { $set }: only { $suits }.
tell-also-same = A card of the same rank may go there too.
tell-covered = { $shape ->
    [pyramid] { $set }: a pyramid of { $rows } rows. Each card is covered by two cards of the row below and can be played once both are gone.
    [peaks] { $set }: { $peaks } peaks of { $rows } rows, joined in the last one. Each card is covered by two cards of the row below and can be played once both are gone.
   *[own] { $set }: cards lie partly over one another; one can be played once nothing lies over it.
  }
tell-remove-from = Cards are removed from { $from }, and only if no card lies over them.
tell-redeal-keep = Cards that are in order from the left of their row stay.
tell-redeal-size = Each pile gets { $size } cards again.
tell-laid = { $set }: { $ranks }, placed there before the deal.
tell-laid-first = { $set }: { $count ->
    [one] the first card dealt goes there.
   *[other] the first { $count } cards dealt go there.
  }
tell-laid-base = { $set }: the other cards of the base rank, placed there before the deal.
tell-closed = { $set }: no card may be placed there.
tell-max-list = The most cards each pile of { $set } holds: { $list }.
