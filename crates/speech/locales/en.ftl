# Games

game-r7 = Le relais des 7
about-r7 = Build all four suits up and down from the sevens, around the corner; a few passes through the stock
game-qll = À la queue leu leu
about-qll = Piles in a row: a pile between two of the same suit or rank goes onto its left neighbour
game-c4 = Les quatre couleurs
about-c4 = Each card turned up slides under the pile of its suit, whose top card is turned up next
game-md = Montée-descente
about-md = The suits go up in order; the other cards wait on four storage piles that only go down

rules-r7 =
    The four sevens start the four foundations, one per suit. The other 48 cards are the stock. Each card you
    turn up goes on top of its suit’s foundation if it comes next, under it if it comes just before (the two
    follows the ace), and otherwise to the waste. Whenever a card has gone to a foundation, the top card of
    the waste is tried again. When the stock is empty, the waste is turned over and becomes the stock.
    You win when all cards are on the foundations after at most three passes through the stock, or as many as
    you chose.
rules-qll =
    The first two cards start a row of piles; each further card becomes a new pile at the right end. Whenever
    two piles with exactly one pile between them show the same suit or rank, the pile between them goes onto
    its left neighbour, starting as far right as possible. When the stock is empty, the two leftmost piles
    move to the right end for as long as that helps. You win when two piles are left.
rules-c4 =
    Four piles, one per suit, of eight cards face down. A card that is turned up slides under the pile of its
    suit; then the top card of that pile is turned up, until a card arrives at a pile that has no card left
    face down. You win if every card still face down is in the pile of its suit.
rules-md =
    Each card you turn up goes onto the foundation of its suit if it comes next, from seven to ace; otherwise
    it goes onto one of the four storage piles, either an empty one or on a card of the same or a higher rank.
    Stored cards go up as soon as they can. You lose when a card cannot go anywhere, and win when the four
    foundations are complete.

option-turns = how many times you go through the stock
    .label = turns
option-pack = how many cards are in the pack
    .label = cards
option-end = how the end is played
    .label = end
option-reform = start the next game with the cards as they lie, without shuffling
    .label = no shuffle

# Piles

pile-talon = stock
    .from = from the stock
    .onto = to the stock
    .under = under the stock
pile-rebut = waste
    .from = from the waste
    .onto = to the waste
    .under = under the waste
    .short = waste
pile-series = foundation { $suit }
    .from = from the { $suit } foundation
    .onto = to the { $suit } foundation
    .under = under the { $suit } foundation
    .all = foundations
    .label = { $suit }
pile-suit-pile = pile { $suit }
    .from = from the { $suit } pile
    .onto = to the { $suit } pile
    .under = under the { $suit } pile
pile-pile = { $number }
    .from = from pile { $number }
    .onto = onto pile { $number }
    .under = under pile { $number }
pile-storage = storage { $number }
    .from = from storage { $number }
    .onto = to storage { $number }
    .under = under storage { $number }
pile-any-from = from { $name }
pile-any-onto = to { $name }
pile-any-under = under { $name }

# Steps

do-turn = turn up the top card { $from }
done-turn = { $known ->
    [yes] { $who ->
        [you] You turned up { $revealed } { $from }.
       *[other] { $revealed } is turned up { $from }.
    }
   *[no] A card is turned up { $from }.
  }
do-place = move { $cards } { $from } { $to }
done-place = { $who ->
    [you] You moved { $cards } { $from } { $to }.
   *[other] { $cards } { $count ->
        [one] goes
       *[other] go
    } { $from } { $to }.
  }
do-slide-under = slide { $cards } { $from } { $to }
done-slide-under = { $cards } slides { $from } { $to }.
do-discard = move { $cards } { $from } { $to }
done-discard = { $cards } does not fit and goes { $to }.
do-recycle = turn over the cards { $from } and return them { $to }
done-recycle = { $who ->
    [you] You turned over the cards { $from } and returned them { $to }.
   *[other] The cards { $from } are turned over and return { $to }.
  }
do-merge = move the pile of { $top } { $from } { $to }
done-merge = The pile of { $top } goes { $from } { $to }.
do-rotate = move the two leftmost piles to the right end
done-rotate = The two leftmost piles move to the right end.
do-reveal = turn up all cards that are face down
done-reveal = All cards that were face down are turned up: { $revealed }.
do-flip = turn up the card { $from }
done-flip = { $known ->
    [yes] { $who ->
        [you] You turned up { $revealed } { $from }.
       *[other] { $revealed } is turned up { $from }.
    }
   *[no] A card is turned up { $from }.
  }
do-deal-row = deal a row of cards { $from }
done-deal-row = { $known ->
    [yes] { $who ->
        [you] You dealt a row of cards { $from }: { $revealed }.
       *[other] A row of cards is dealt { $from }: { $revealed }.
    }
   *[no] A row of cards is dealt { $from }.
  }
do-redeal = gather the cards and deal them again
done-redeal = The cards are gathered and dealt again.
do-gather = gather the piles { $to }
done-gather = The piles are gathered { $to }.
do-shuffle = shuffle the cards { $from }
done-shuffle = The cards { $from } are shuffled.
do-fill = { $known ->
    [yes] move { $cards } { $from } { $to }, which is empty
   *[no] move a card { $from } { $to }, which is empty
  }
done-fill = { $known ->
    [yes] { $cards } { $count ->
        [one] goes
       *[other] go
    } { $from } { $to }, which was empty.
   *[no] A card goes { $from } { $to }, which was empty.
  }
do-close-up = close up the gaps
done-close-up = The cards close up, leaving no gap between them.
do-remove = remove { $revealed }
done-remove = { $who ->
    [you] You removed { $revealed }.
   *[other] { $revealed } is removed.
  }
do-remove-pair = remove the pair { $revealed }
done-remove-pair = { $who ->
    [you] You removed the pair { $revealed }.
   *[other] The pair { $revealed } is removed.
  }
do-finish-suit = remove the complete suit { $from }
done-finish-suit = A complete suit { $from } is removed.
do-swap = swap { $revealed }
done-swap = { $revealed } swap places.

# Measures, counters, endings

measure-turn = turn
    .value = turn { $value }
measure-piles-left = piles
    .value = { $value ->
        [one] one pile left
       *[other] { $value } piles left
    }
measure-hidden-left = face down
    .value = { $value ->
        [one] one card still face down
       *[other] { $value } cards still face down
    }
measure-cards-up = cards up
    .value = { $value ->
        [one] one card up
       *[other] { $value } cards up
    }
note = { $name } { $value }
note-of = { $name } { $value } of { $of }
note-turn = Turn
ending-won = Won: { $measure }.
ending-lost = Lost: { $measure }.
ending-drawn = A draw: { $measure }.
ending-undecided = Unfinished: { $measure }.
seat-person = Player { $number }
seat-you = Player { $number } (you)
seat-bot = Player { $number } ({ $bot })
ending-seat-won = Player { $seat } won: { $measure }.
outcome-won = won
outcome-lost = lost
outcome-undecided = undecided

# Refusals

reason-md-goes-up = { $c1 } can go to its foundation, so it must.
reason-md-too-high = { $c1 } can’t go on { $c2 }: storage piles only go down.

# Strategies, as people read them; on the command line and in files they have their own names

strategy-greedy = greedy
strategy-random = random
strategy-rollout = rollout
strategy-hindsight = hindsight
strategy-best-fit = best-fit
strategy-first-fit = first-fit
strategy-worst-fit = worst-fit
strategy-look-ahead = look-ahead
strategy-clairvoyant = clairvoyant
strategy-solver = solver
strategy-sampler-128 = sampler-128
strategy-sampler-512 = sampler-512
strategy-reader = reader
strategy-shrewd = shrewd
strategy-simple = simple
strategy-only = forced moves

# Titles

title-option = { $label }: { $value }

# watch

watch-head = { $title }{ $deal ->
    [none] {""}
   *[other] , deal { $deal }
  }
watch-head-many = { $title }, game { $number } of { $games }{ $deal ->
    [none] {""}
   *[other] , deal { $deal }
  }
watch-start = The cards are dealt.
watch-start-board = The board is set up.
watch-step = { $number }. { $sentence }
watch-gives-up = The strategy gives up.
watch-small = This needs { $width } columns and { $height } lines: please enlarge the window.

# play

play-welcome = Type a move or its number, or ? for help.
play-prompt = { "> " }
play-help =
    a number or a move       make that move        (Enter alone makes the only move)
    undo, redo               undo the last move, redo it
play-help-deals =
    restart, new             play this deal again, start a new deal
play-help-restart =
    restart                  start again
play-help-hint =
    hint                     the best move the strategy can find
play-help-finish =
    finish                   play to the end automatically, once every card is known
play-help-finish-board =
    finish                   play to the end automatically
play-help-files =
    save FILE, load FILE     save the game, load a saved game
    quit                     leave
play-word-undo = u undo
play-word-redo = r redo
play-word-restart = restart
play-word-new = n new
play-word-finish = f finish
play-word-hint = h hint
play-word-save = s save
play-word-load = l load
play-word-help = help
play-go-on = You have a game in progress{ $deal ->
    [none] {""}
   *[other] , deal { $deal }
  }, { $moves ->
    [one] one move
   *[other] { $moves } moves
  } in. Continue it? (yes or no)
play-kept = Game saved: { $program } play { $game } resumes it.
play-word-yes = yes y
play-word-quit = q quit exit
play-over = The game is over. Type undo, restart, new or quit.
play-over-board = The game is over. Type undo, restart or quit.
play-hint = Hint: { $number }, { $sentence }.
play-finish-hidden = Some cards are still face down. The game can finish by itself once all cards are known.
play-finish-not = Playing on automatically doesn’t win from here. Nothing was changed.
play-count = { $moves ->
    [one] one move
   *[other] { $moves } moves
  } in { $time }
play-no-hint = No hint here: the strategy would give up, or this game has none.
play-nothing-to-undo = Nothing to undo.
play-nothing-to-redo = Nothing to redo.
play-no-number = There is no move { $number }: { $moves ->
    [one] the only one is 1
   *[other] choose from 1 to { $moves }
  }.
play-illegal = “{ $typed }” isn’t a legal move. { $moves ->
    [one] Choose the one move listed above
   *[other] Choose one of the { $moves } moves above
  }, or type ? for help.
play-illegal-near = “{ $typed }” isn’t a legal move. Did you mean “{ $near }”, { $moves ->
    [one] the only move
   *[other] one of the { $moves } moves above
  }?
play-doubtful-card = Do you mean { $first } or { $second }? Type { $firsttyped } or { $secondtyped }.
play-which-file = Name a file, as in { $order ->
    [load] load
   *[save] save
  } mygame.txt.
play-finish-several = Others are playing too, so this game can’t finish by itself.
play-players = Players: { $names }.
play-hand-over = { $player } is next. Pass the screen over, then press Enter.
play-undo-several = That move stands. With several people at the table, you can only undo moves of your own turn that showed no card.
play-saved = Saved to { $path }: { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
play-help-oracle =
    solvable, keep           can the game still be won; which moves keep it winnable
    rescue                   go back to the last winnable position
play-help-ends =
    finishes                 where the last peg can still end
play-word-solvable = solvable
play-word-keep = k keep
play-word-rescue = rescue
play-word-finishes = finishes
play-no-oracle = There is no solver for this game.
play-thinking = This takes a while. The answer will appear later, unless the position changes.
play-solvable = The game can still be won.
play-not-solvable = The game can no longer be won. Type rescue to go back to the last winnable position.
play-not-solvable-here = The game can’t be won from here. Whether it could be won from the start is undecided.
play-solvable-unknown = Undecided: it is not known whether the game can still be won.
play-keeps = These moves keep the game winnable:
play-loses = These moves lose:
play-keeps-unknown = Undecided:
play-rescued = { $moves ->
    [one] One move undone
   *[other] { $moves } moves undone
  }. The game can be won from here.
play-rescue-not-needed = The game can still be won from here: nothing to undo.
play-rescue-none = No winnable position of this game is known. Nothing was changed.
play-rescue-lost = This game could never have been won, so there is nothing to go back to.
play-mistake = Move { $number } threw the win away: { $text }. (Type rescue to go back.)
play-mistake-between = One of moves { $first } to { $last } threw the win away. (Type rescue to go back.)
play-mistake-none = This game could never have been won.
play-mistake-unknown = It is not known whether this game could have been won.
play-no-ends = Only board games can answer that.
play-ends = { $count ->
    [one] The last peg can end on one cell:
   *[other] The last peg can end on { $count } cells:
  }
play-ends-none = You can’t get down to a single peg from here.
play-ends-unknown = { $count ->
    [one] One more cell is undecided.
   *[other] { $count } more cells are undecided.
  }

# analyse

report-deals = deals
report-seeds = seeds
report-games = games
report-won = won
report-undecided = undecided
report-rate = rate
report-share = share
report-interval = { $rate }  (95 % interval { $low } to { $high })
report-speed = { $speed ->
    [one] one game
   *[other] { $speed } games
  } per second: { $seconds } s on { $threads ->
    [one] one thread
   *[other] { $threads } threads
  }, solitarium { $version }
report-again = again: { $command }
stopped = Stopped. These are the results so far.
progress = { $games ->
    [one] one game
   *[other] { $games } games
  } · { $rate }{ $half } · { $speed }/s · { $left }
progress-undecided = None of the first { $games } games finished: each was stopped, undecided, after a great many moves. If this is a game of your own, check its laws first: solitarium_core::laws::check.
chain-chains = chains
chain-of = { $chains } of { $length ->
    [one] one game
   *[other] { $length } games
  } each
chain-cycles = cycles
chain-of-chains = { $cycles ->
    [one] one chain ({ $share }) enters a cycle
   *[other] { $cycles } chains ({ $share }) enter a cycle
  }
chain-after = entered after
chain-period = cycle length
chain-spread = { $least } to { $most } { $most ->
    [one] game
   *[other] games
  }, median { $median }
compare-head = { $games ->
    [one] The same deal
   *[other] The same { $games } deals
  }, { $deals }
compare-head-seeds = { $games ->
    [one] The same seed
   *[other] The same { $games } seeds
  }, { $deals }
compare-differences = Compared with { $name }, deal by deal:
compare-differences-seeds = Compared with { $name }, game by game:
compare-difference = { $difference }  (95 % interval { $low } to { $high }; won by this one alone: { $only }, by the other alone: { $first })
plot-share = share of games (%)
plot-games = games played (logarithmic)
plot-rate = win rate (%)
plot-band = the band is the 95 % interval

# Live analysis

live-chain = this variant plays on without shuffling: use “{ $program } analyse” to study its chains
live-several = games for several players are studied in an arena: use “{ $program } arena”
live-beginning = Playing the first games …
live-count = { $games ->
    [one] one game
   *[other] { $games } games
  }, { $won } won
live-speed = { $speed } games/s
live-chart = Win rate with its 95 % interval, by number of games
live-histogram = { $measure }: share of games
live-keys = space { $state ->
    [on] pause
   *[off] continue
  } · ← → strategy · s save · q back
live-keys-alone = space { $state ->
    [on] pause
   *[off] continue
  } · s save · q back
live-save = Save the report as .txt, .json, .csv or .svg
live-saved = Saved to { $path }.

# list

list-files = And { $count } more patiences, which are rule files. “list WORD” or “list --family NAME” describes them; “rules show NAME” prints one.
list-nothing = no game matches “{ $wanted }”; the families are { $families }
list-strategies = strategies: { $names }
list-can-several = { $fewest } to { $most } players; { $can }
list-can = { $seats ->
    [one] one player
   *[other] { $seats } players
  }; { $can }

# statistics

statistics-none = No finished games yet.
statistics-played = played
statistics-won = won
statistics-streak = streak
statistics-longest = longest streak
statistics-moves = fewest moves
statistics-time = shortest time
statistics-in-progress = in progress
statistics-waits = { $variant }{ $deal ->
    [none] {""}
   *[other] deal { $deal },{" "}
  }{ $moves ->
    [one] one move
   *[other] { $moves } moves
  }
store-no-folder = there is no folder to save to: name one with --data-dir
store-unwritable = nothing will be saved, because { $path } cannot be used: { $error }; name another folder with --data-dir
store-newer = nothing will be saved, because { $path } was written by a newer version of this program (format { $found }; this version reads up to { $known }): use that version, or another folder with --data-dir
store-busy = nothing will be saved, because another program is using { $path }: quit that one, or try again
store-damaged = nothing can be saved any more, because { $path } has been damaged: it will be set aside at the next start
store-unread-log = { $path } cannot be read: its last changes are in a log beside it, which can be read only where the folder can be written; copy the folder to such a place and name it with --data-dir
store-set-aside = { $from } was damaged: it has been renamed to { $to }, and a new file was created
store-set-aside-foreign = { $from } was not written by this program: it has been renamed to { $to }, and a new file was created

# Dialogue

dialogue-welcome = Solitarium: watch a solitaire and study its chances.
dialogue-games = Which game?
dialogue-leave = quit
dialogue-what =
    { $game }:
    { "  " }1. watch games
    { "  " }2. analyse games
    { "  " }3. the rules
    { "  " }4. another game
    { "  " }5. quit
dialogue-observe = How many games would you like to watch?
dialogue-analyse = How many games should be analysed?
dialogue-count = the number of games
dialogue-wrong = “{ $answer }” is not one of the choices: type a number from 1 to { $last }.
dialogue-end = Goodbye.

# Help

help-about = A solitaire laboratory: play a game, watch it play itself, analyse its chances over millions of games.
help-exit-codes =

    Without a command, the table opens: every game, full screen. Exit codes: 0 success, 1 failure, 2 usage error, 130 stopped; for solve: 0 won, 10 lost, 20 undecided.
help-head-usage = Usage:
help-head-commands = Commands:
help-head-games = Games:
help-head-arguments = Arguments:
help-head-options = Options:
help-completions = print the completions for a shell
help-completions-shell = the shell: { $known }
help-man = print the manual page
help-game-options = The options of a game: { $program } { $verb } GAME --help.
help-all-have = Options for all games:
error-no-such-verb = { $verb } doesn’t work with { $game }: use { $known }
help-play = play a game: full screen on a terminal, line by line with --console
help-watch = watch a game play itself, move by move
help-analyse = study a game’s chances over many deals
help-solve = solve a game: find a solution, or prove that there is none
help-arena = let the bots of a game for several players compete over many deals
help-dialogue = choose a game from a menu, then watch or analyse it
help-list = list the games, their variants and what you can do with them
help-list-word = only games with this word in their names or descriptions
help-list-family = only games of this family, such as klondike or spider
help-statistics = show your results for all games or one: played, won, streaks, bests
help-version = print the version
help-help = print this help
help-lang = language: en, fr or ca (default: the locale’s)
help-color = colours: auto, always or never (NO_COLOR is respected)
help-letters = letters instead of suit symbols, and ASCII pictures
help-data-dir = where games and statistics are kept (default: your data folder)
help-format = output: { $values } (default: the first)
help-deal = { $deals ->
    [no] the seed of the strategies’ random choices (default: a random one)
   *[yes] the deal: a number, a generator with a number such as girona:7, or the cards (default: a random one). Generators: sol (ours), girona, ms, pysol, solvitaire (those of other programs), exact (every order of the cards has its own number, from 0)
  }
help-console = play line by line instead of at the full-screen table
help-load = resume a saved game
help-strategy = who plays: { $known } (default: the first)
help-strategy-hint = who gives hints: { $known } (default: the first)
help-ui = a special front end of this game: { $known }
help-bots = the bots, one for each seat or one for all: { $known }; a name without its number means the first of that name
help-bots-play = your opponents: { $known } (default: the first); a name without its number means the first of that name
help-people = how many people take turns at this terminal (default: one, or as many as the bots leave)
help-view = whose cards to show: a player’s number, or open for all (default: 1)
help-samples = how many possible layouts a strategy samples for each move
help-time = how long a strategy may think about a move; results then depend on the machine
help-watch-games = how many games (default: 1)
help-open = show the face-down cards too
help-plain = every move as plain text, even on a terminal
help-games = how many games, such as 1e7 or 10M (default: one million)
help-precision = play until half the width of the 95 % interval is at most this, as in 0.05%
help-deals = { $deals ->
    [no] which seeds of the strategies’ random choices: from A up to, but not including, B
   *[yes] which deals: from A up to, but not including, B; or generator:A..B
  }
help-chain = games in a chain, for variants that don’t shuffle between games (default: 1000)
help-compare = { $deals ->
    [no] strategies, or variants such as board=european, on the same seeds
   *[yes] strategies, or variants such as turns=3,turns=5, on the same deals
  }
help-threads = how many threads (default: all cores)
help-plot = draw the distribution and the convergence of the rate, or with --compare the rates and their intervals (.svg)
help-games-out = { $deals ->
    [no] one row per game: seed, outcome, measure; .csv or .parquet
   *[yes] one row per game: deal, outcome, measure; .csv or .parquet
  }
help-checkpoint = save progress there every second, so that it can be resumed
help-resume = continue from a checkpoint, and keep saving to it
help-quiet = no progress bar
help-option = { $help }: { $values } (default: { $default })
help-option-text = { $help } (default: { $default })

# Errors: one sentence each, that says what was wrong and what would be right

error-unknown = there is no “{ $name }”: it must be one of { $known }
error-unknown-near = there is no “{ $name }” (did you mean { $near }?): it must be one of { $known }
error-missing-game = no game was named: choose from { $known }
error-argument = unexpected argument { $argument }: --help lists the arguments
error-argument-near = unexpected argument { $argument }: did you mean { $near }?
error-value = { $argument } cannot be “{ $value }”: it must be one of { $expected }
error-value-missing = { $argument } needs a value: see --help
error-conflict = { $argument } and { $other } cannot be used together: leave one out
error-utf8 = an argument is not valid text: use UTF-8
error-count = { $name } cannot be “{ $text }”: a whole number from { $min } to { $max } is expected, as in 1000, 1e6 or 10M
error-count-small = { $name } cannot be “{ $text }”: a whole number from { $min } to { $max } is expected
error-share = { $name } cannot be “{ $text }”: a percentage between 0 % and 100 % is expected, as in 0.05%
error-seconds = { $name } cannot be “{ $text }”: a time of more than 0 and at most 86400 seconds is expected, as in 2 or 500ms
error-bytes = { $name } cannot be “{ $text }”: a size of at least 1M and at most 900000G is expected, as in 256M or 2G (a bare number is megabytes)
error-output = cannot write the output: { $error }
error-input = cannot read the input: { $error }
error-read = cannot read { $path }: { $error }
error-write = { $path } cannot be written: { $error }
error-file = { $path }: { $error }
reason-not-found = there is no such file or folder
reason-not-allowed = permission denied
reason-exists = it already exists and won’t be overwritten; choose another name
reason-directory = it is a folder
reason-not-text = it is not a text file
reason-disk-full = the disk is full
reason-not-directory = a part of the path is not a folder
reason-read-only = it is read-only
error-card = “{ $text }” is not a card: a card is a rank (A 2 … 10 or T, J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠), as in 7C
error-deal = the deal: { $error }
error-deal-empty = a deal is missing: a number, generator:number or a list of cards is expected
error-deal-generator = there is no generator “{ $name }”: choose one of sol, girona, ms, pysol, solvitaire, exact, cards
error-deal-number-sol = “{ $text }” is not a deal number: give a whole number from 0 to 18446744073709551615, generator:number or a list of cards
error-deal-number-girona = “{ $text }” is not a seed for girona: give a whole number
error-deal-number-ms = “{ $text }” is not a deal number for ms: give a whole number from 0 to 4294967295
error-deal-number-pysol = “{ $text }” is not a number for pysol: give a whole number from 1 on, of at most 20 digits
error-deal-number-solvitaire = “{ $text }” is not a number for solvitaire: give a whole number from 0 to 2147483647
error-deal-number-exact = “{ $text }” is not a deal number for exact: give a whole number from 0 to the number of orders of the pack less one (52! − 1 for 52 cards)
error-deal-card = card { $position }: { $error }
error-deal-twice = { $card } appears twice, as card { $first } and as card { $second }: each card must appear once
error-deal-count = { $found ->
    [one] there is only one card
   *[other] there are { $found } cards
  }, but this game is played with { $pack }: { $card } is missing
error-deal-too-often = card { $position }, { $card }, is one too many: this pack has { $copies } of it
error-deal-foreign = card { $position }, { $card }, is not in a pack of { $pack } cards: take it out
error-deal-pack = { $generator } gives { $deals } cards: this game is played with { $wanted }
error-deal-beyond = exact deals of { $pack } cards are numbered from 0 to { $orders } − 1: choose a smaller number
error-deal-no-cards = this game is played without cards: leave the deal out
error-range-form = “{ $text }” is not a range of deals: write A..B or generator:A..B, as in 0..1000
error-range-generator = “{ $name }” has no ranges of deals: use sol, girona, ms, pysol or solvitaire
error-range-empty = the range of deals “{ $text }” is empty: the second number must be larger than the first
error-range-beyond = the deals of { $name } are numbered up to { $last }: take fewer
error-option-unknown = there is no option “{ $name }”: { $count ->
    [0] this game has none
   *[other] this game has { $known }
  }
error-option-value = { $name } cannot be “{ $value }”: { $expected } is expected
error-option-twice = { $name } is given twice: give it once
expected-number = a whole number from { $min } to { $max }
expected-one-of = one of { $values }
expected-yes-no = yes or no
expected-no-blanks = text without spaces and without &
error-strategy = there is no strategy “{ $name }”: it must be one of { $known }
error-strategy-near = there is no strategy “{ $name }” (did you mean { $near }?): it must be one of { $known }
error-strategy-forced = there is no strategy “{ $name }”: this game leaves no choice, so none can be given
error-strategy-none = this game has no strategy: only people can play it
error-players = { $players } can’t play: this game is for { $fewest } to { $most } players
error-bots-people = { $bots ->
    [one] one bot
   *[other] { $bots } bots
  } and { $people ->
    [one] one person
   *[other] { $people } people
  } don’t make { $players } players: make --players, --people and --bots add up
error-bots-seats = { $bots ->
    [one] one bot is
   *[other] { $bots } bots are
  } named for { $players } players: name one for each seat, or one for all
error-view = --view cannot be “{ $text }”: a player from 1 to { $seats }, or open, is expected
error-record-form = this is not a saved game: a saved game starts with “solitarium/1 ”
error-record-version = this saved game has version “{ $found }”, but this program reads version 1
error-record-cut = the saved game is cut off: { $missing } is missing
error-record-trailing = the saved game has extra text after its end, “{ $text }”: remove it
error-record-count = “{ $text }” is not a number of moves: a whole number and a colon belong there, as in 12:
error-record-rules = “{ $text }” is not a fingerprint of rules: it has 16 hexadecimal digits
error-record-deal = the deal of the saved game: { $error }
missing-game = the game
missing-variant = the variant
missing-deal = the deal
missing-count = the number of moves
missing-move = move { $number } of { $count }
missing-end = the end
error-replay-game = the saved game is a game of { $found }: { $expected } is expected
error-replay-variant = the saved game uses the variant “{ $found }”: “{ $expected }” is expected
error-replay-players = the saved game names { $found ->
    [one] one player
   *[other] { $found } players
  }: { $expected ->
    [one] one is expected
   *[other] { $expected } are expected
  }
error-replay-option = the variant of the saved game: { $error }
error-replay-rules = the rules of “{ $game }” have changed since this game was saved: it cannot be continued with the new ones
error-replay-illegal = move { $number } of the saved game, “{ $text }”, is not legal there: the game is valid up to the move before it
error-compare-one = --compare needs at least two strategies or variants, separated by commas
error-compare-name = “{ $name }” is neither a strategy nor an option: give a strategy ({ $strategies }) or a value of { $options }, as in name=value
error-no-chain = { $game } is shuffled before each game: only variants that gather their cards have chains, such as qll --reform
error-chain-option = { $name } cannot be used with chains of games: leave it out
error-rows-format = { $path } is neither .csv nor .parquet: its ending decides the format
error-rows-parquet = a Parquet file cannot be continued: use .csv with --checkpoint and --resume
error-rows-other = { $path } is not the file of games that belongs to this checkpoint: name the right one
error-same-file = { $argument } and { $other } are the same file, { $path }: name two different files
error-save-foreign = { $path } already exists and is not a saved game, so it will not be overwritten: choose another name
error-plot-format = { $path } does not end in .svg: pictures are drawn in that format
error-checkpoint-exists = { $path } already exists: continue with --resume { $path }, name another file, or start over with --force
error-checkpoint-busy = another run is writing { $path }: wait until it has finished, or choose another name
error-checkpoint-damaged = { $path } is damaged or incomplete: it should be a checkpoint of this program
error-checkpoint-foreign = { $path } is not a checkpoint: name a file that --checkpoint wrote
error-checkpoint-version = { $path } has the format { $found }: this program reads { $expected }
error-checkpoint-older = { $path } comes from an older version of this program ({ $found }) that wrote no checksum: continue with that version, or start again with a new file
error-checkpoint-game = { $path } is for the game { $found }, not { $expected }: name the same game
error-checkpoint-variant = { $path } is for the variant { $found }, not { $expected }: give the same options
error-checkpoint-strategy = { $path } is for the strategy { $found }, not { $expected }: give the same one
error-checkpoint-deals = { $path } covers the deals { $found }, and { $expected } does not continue them: leave out --deals
error-checkpoint-rows = the run in { $path } also wrote a file of games: name it with --games-out
error-checkpoint-rows-missing = the run in { $path } wrote no file of games: leave out --games-out

error-family-id = “{ $id }” cannot be the name of a game: use letters, digits and hyphens, starting with a letter or digit.
error-family-doubled = There are two games called “{ $id }”: give each game its own name.
error-family-option = { $id } has an option called “{ $option }”: use lower-case letters, digits and hyphens.
error-family-option-taken = { $id } has an option called “{ $option }”, but that name is taken: choose another one.
error-family-strategy = { $id } has two strategies called “{ $strategy }”: give each strategy its own name.
error-family-default = { $id } cannot be played without options: { $error }

# The server

help-serve = play, watch, analyse and solve in the browser
help-serve-listen = where to listen (default: { $address }, or a free port if that one is taken); if it isn’t local, others on the network can eavesdrop
help-serve-open = open the page in the browser
help-serve-dev = serve the page’s modules separately, for development
serve-at = Solitarium is running at { $address } – press Ctrl-C to stop.
serve-overheard = Others on this network can reach the page. It is plain HTTP, so they could eavesdrop; anyone who has the address above can set up tables.
serve-not-kept = Nothing can be saved, so games will be lost when the server stops: { $error }
serve-not-opened = No browser could be opened: please open the address yourself.
error-serve-address = “{ $text }” is not an address to listen on: use IP:PORT, as in 127.0.0.1:8473
error-serve-listen = cannot listen on { $address }: { $error }
help-threads-table = how many threads an analysis at the table uses (default: all cores)
help-force = overwrite files that already exist
plot-interval = the bars are the 95 % intervals
error-file-exists = { $path } already exists: name another file, or overwrite it with --force

# Deals that can be won
winnable-looking = Looking for a winnable deal: { $deals ->
    [0] the first one …
    [one] one passed over …
   *[other] { $deals } passed over …
}
winnable-found = Deal { $deal } can be won.
winnable-passed-over = Deals passed over: { $lost } lost, { $undecided } undecided.
winnable-difficulty = The { $strategy } strategy wins it in { $won } of { $games } games.
error-winnable-none = { $deals ->
    [one] Deal { $deal } could not be proved winnable.
   *[other] None of the { $deals } deals from { $deal } on could be proved winnable.
} Start from another deal.
error-winnable-stopped = The search for a winnable deal was stopped.
help-winnable = from --deal on, deal the first game that is provably winnable
expected-setting = a path and a value, as in tableau.build=down_suit
error-rules-unread = the rules cannot be read
reason-address-used = another program is using that address
reason-system-full = the system is out of threads, processes or memory at the moment
reason-system = the system reports “{ $error }”
error-serve-system = the server cannot be started: { $error }
server-no-resource = The server could not do that: { $error }. Please try again.
reason-file-too-large = the system does not allow so large a file
statistics-unreadable = { $path } cannot be read: { $error }; name another folder with --data-dir

# cards and deals as they are typed

error-card-typed = “{ $text }” is not a card: a card is a rank (A 2 … 10 or T, J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠), as in 7C
error-deal-doubtful = card { $position }: “{ $text }” is { $first } here and { $second } in international letters: type { $firsttyped } or { $secondtyped }

# help on games and commands

help-rule-files = Many more patiences are rule files: { $program } list shows them all. To use a file of your own, give its path: { $program } { $verb } mine.toml.
help-rule-files-name = rule files
help-some-have = Options for some games:
help-of-games = { $help } ({ $games })
help-strategy-any = the strategy: every game has its own, the first one by default
help-man-command = the command whose page is printed, such as play or play klondike
error-unknown-game = there is no game “{ $name }”: see { $program } list
error-unknown-game-near = there is no game “{ $name }” (did you mean { $near }?): see { $program } list
error-missing-game-or-file = no game was named: choose from { $known }, or name a rule file (see { $program } list)
error-is-game = { $name } is a game, not a command: { $program } play { $name }

# watch

watch-keys-line = space { $auto ->
    [on] pause
   *[off] play
  } · → ← step · + − { $speed }/s · e end · n next game · F1 help · q quit
