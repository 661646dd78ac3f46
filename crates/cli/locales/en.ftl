# Games

game-r7 = Le relais des 7
about-r7 = Four suits are built up and down, circularly, from the sevens; three turns through the talon
game-qll = À la queue leu leu
about-qll = Piles in a line: the one between two of the same suit or rank goes on its left neighbour
game-c4 = Les quatre couleurs
about-c4 = Each card turned slides under the pile of its suit, whose top card is turned next
game-md = Montée-descente
about-md = Suits go up in order; the rest waits on four storage piles that only go down

rules-r7 =
    The four sevens are the bases of four series, one of each suit. The other 48 cards are the talon.
    Each card turned goes on its suit's series if it comes next, under it if it comes just before (after
    the ace comes the two), or else on the rebut. Whenever a card has gone to a series, the top of the
    rebut is tried again. When the talon is empty, the rebut is turned over and becomes the talon.
    Won when all cards are on the series within three turns.
rules-qll =
    The first two cards begin a line of piles; each further card becomes a new pile at the right. While two
    piles with one pile between them show the same suit or rank, the one between goes on its left
    neighbour, the rightmost such place first. When the talon is empty, the two leftmost piles are taken to
    the right end, as long as that helps. Won when two piles are left.
rules-c4 =
    Eight cards lie face down in each of four piles, one for each suit. A card turned slides under the pile
    of its suit, then that pile's top card is turned, until a card comes under a pile that has no hidden
    card left. Won if all cards still hidden are in the pile of their suit.
rules-md =
    Each card turned goes up on the series of its suit if it is the next one, from the seven to the ace;
    otherwise it goes down on one of four storage piles, on a card of equal or higher rank or on an empty
    one. Cards on storage go up as soon as they can. Lost when a card can go nowhere, won when the four
    series are complete.

option-turns = how often the talon is gone through
option-pack = how many cards
option-end = how the end is played
option-reform = the next game is played with the cards as they lie, without a shuffle

# Piles

pile-talon = talon
    .from = from the talon
    .onto = onto the talon
    .under = under the talon
pile-rebut = rebut
    .from = from the rebut
    .onto = onto the rebut
    .under = under the rebut
pile-series = series { $suit }
    .from = from the { $suit } series
    .onto = onto the { $suit } series
    .under = under the { $suit } series
pile-suit-pile = pile { $suit }
    .from = from the pile of { $suit }
    .onto = onto the pile of { $suit }
    .under = under the pile of { $suit }
pile-pile = { $number }
    .from = from pile { $number }
    .onto = onto pile { $number }
    .under = under pile { $number }
pile-storage = storage { $number }
    .from = from storage { $number }
    .onto = onto storage { $number }
    .under = under storage { $number }
pile-any-from = from { $name }
pile-any-onto = onto { $name }
pile-any-under = under { $name }

# Steps

do-turn = turn the top card { $from }
done-turn = { $known ->
    [yes] { $revealed } is turned { $from }.
   *[no] A card is turned { $from }.
  }
do-place = { $cards } { $from } { $to }
done-place = { $cards } goes { $from } { $to }.
do-slide-under = slide { $cards } { $from } { $to }
done-slide-under = { $cards } slides { $from } { $to }.
do-discard = { $cards } { $from } { $to }
done-discard = { $cards } does not fit and goes { $to }.
do-redeal = turn the cards over, { $from } { $to }
done-redeal = The cards are turned over, { $from } { $to }.
do-merge = { $cards } with its pile { $from } { $to }
done-merge = { $cards } goes with its pile { $from } { $to }.
do-rotate = take the two leftmost piles to the right end
done-rotate = The two leftmost piles go to the right end.
do-reveal = turn all hidden cards
done-reveal = All hidden cards are turned: { $revealed }.

# Measures, counters, endings

measure-turn = turn
    .value = turn { $value }
measure-piles-left = piles
    .value = { $value ->
        [one] one pile left
       *[other] { $value } piles left
    }
measure-hidden-left = hidden
    .value = { $value ->
        [one] one hidden card left
       *[other] { $value } hidden cards left
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
ending-drawn = Nobody won: { $measure }.
ending-undecided = Not played to its end: { $measure }.
seat-person = Player { $number }
seat-you = Player { $number } (you)
seat-bot = Player { $number } ({ $bot })
ending-seat-won = Player { $seat } won: { $measure }.
outcome-won = won
outcome-lost = lost
outcome-undecided = undecided

# Refusals

reason-md-goes-up = { $c1 } goes up: cards that can go on their series do.
reason-md-too-high = { $c1 } does not go on { $c2 }: storage piles only go down.

# watch

watch-head = { $title }, deal { $deal }
watch-head-many = { $title }, game { $number } of { $games }, deal { $deal }
watch-start = The cards are dealt.
watch-start-board = The board is set up.
watch-step = { $number }. { $sentence }
watch-gives-up = The player gives up.
watch-small = The table needs { $width } columns and { $height } lines: make the window larger.
watch-keys = space/→ on · ← back · p auto-play ({ $auto ->
    [on] on
   *[off] off
  }, { $speed }/s, + −) · e end · n next game · q quit

# play

play-welcome = Type the number or the notation of a move, or ? for help.
play-prompt = { "> " }
play-help =
    a number or a notation   make that move        (an empty line makes the only one)
    undo, redo               take back, make again
play-help-deals =
    restart, new             the same deal again, another deal
play-help-restart =
    restart                  begin again
play-help-hint =
    hint                     what the strategy would do
play-help-finish =
    finish                   play to the end by itself, once every card is known
play-help-finish-board =
    finish                   play to the end by itself
play-help-files =
    save FILE, load FILE     keep the game, take it up again
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
play-word-quit = q quit exit
play-over = The game is over: undo, restart, new or quit.
play-hint = Hint: { $number }, { $sentence }.
play-finish-hidden = Cards are still unknown: the game can be finished by itself when all are known.
play-finish-not = Playing on by itself does not win from here: the position is as it was.
play-count = { $moves ->
    [one] one move
   *[other] { $moves } moves
  } in { $time }
play-no-hint = There is no hint here: the strategy would give up, or the game has none.
play-nothing-to-undo = There is nothing to take back: the game begins here.
play-nothing-to-redo = There is nothing to make again.
play-no-number = There is no move { $number }: { $moves ->
    [one] the only one is 1
   *[other] they are numbered from 1 to { $moves }
  }.
play-illegal = “{ $typed }” is no legal move here: { $moves ->
    [one] choose the only one, above
   *[other] choose one of the { $moves } above
  }, or type ? for help.
play-illegal-near = “{ $typed }” is no legal move here; “{ $near }” is { $moves ->
    [one] the only one
   *[other] one of the { $moves } above
  }.
play-which-file = Name a file, as in { $order ->
    [load] load
   *[save] save
  } mygame.txt.
play-finish-several = Others play too: a game of several is played to its end move by move.
play-players = Players: { $names }.
play-hand-over = { $player } is next: hand the screen over, then press Enter.
play-undo-several = That stands: with several people, only moves of one's own turn that showed no card are taken back.
play-saved = Saved in { $path }: { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
play-help-oracle =
    solvable, keep           can the game still be won; which moves keep the win
    rescue                   take back until the game can be won again
play-help-ends =
    finishes                 the cells on which it can still end
play-word-solvable = solvable
play-word-keep = k keep
play-word-rescue = rescue
play-word-finishes = finishes
play-no-oracle = Nobody can say that of this game.
play-thinking = That takes longer: the answer comes before a later prompt, as long as the position stays the same.
play-solvable = The game can still be won from here.
play-not-solvable = The game cannot be won any more: rescue takes back what has to be.
play-not-solvable-here = The game cannot be won from here; whether it could be from the start was not found out.
play-solvable-unknown = It was not found out whether the game can still be won.
play-keeps = These moves keep the win:
play-loses = These moves give it away:
play-keeps-unknown = Of these moves it was not found out:
play-hint-lost = No move wins from here: rescue takes back what has to be.
play-hint-lost-here = No move wins from here; whether the game could be won from the start was not found out.
play-hint-never = No move wins: this game could not be won from the start.
play-hint-unknown = No move is known to win from here: the strategy would give up.
play-rescued = { $moves ->
    [one] One move is
   *[other] { $moves } moves are
  } taken back: the game can be won from here.
play-rescue-not-needed = The game can be won from here: nothing needs to be taken back.
play-rescue-none = No position of this game is known to be winnable: the position is as it was.
play-mistake = The win was thrown away with move { $number }: { $text }. (rescue goes back to before it.)
play-mistake-between = The win was thrown away with one of the moves { $first } to { $last }. (rescue goes back.)
play-mistake-none = This game could not be won from the start.
play-mistake-unknown = Whether this game could have been won is not known.
play-no-ends = That can be said of games on a board only.
play-ends = { $count ->
    [one] The last peg can end on one cell.
   *[other] The last peg can end on { $count } cells.
  }
play-ends-none = No single peg can be left from here.
play-ends-unknown = { $count ->
    [one] Of one more cell it was not found out.
   *[other] Of { $count } more cells it was not found out.
  }

# analyse

report-deals = deals
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
stopped = Stopped: this is what was done by then.
progress = { $games ->
    [one] one game
   *[other] { $games } games
  } · { $rate }{ $half } · { $speed }/s · { $left }
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
  }, half of them up to { $median }
compare-head = { $games ->
    [one] The same deal
   *[other] The same { $games } deals
  }, { $deals }
compare-differences = Compared with { $name }, deal by deal:
compare-difference = { $difference }  (95 % interval { $low } to { $high }; only this one won { $only }, only the other { $first })
plot-share = share of the games (%)
plot-games = games played (logarithmic)
plot-rate = rate of games won (%)
plot-band = the band is the 95 % interval

# Live analysis

live-chain = this variant plays on with the cards as they lie: solitarium analyse studies its chains
live-several = games of several players are studied in an arena: solitarium arena
live-beginning = The first games are being played.
live-count = { $games ->
    [one] one game
   *[other] { $games } games
  }, { $won } won
live-speed = { $speed } games/s
live-chart = Rate of games won, with its 95 % interval, after so many games
live-histogram = { $measure }: share of the games
live-keys = { $state ->
    [on] space stop
   *[off] space go on
  } · ← → strategy · s save · q back
live-keys-alone = { $state ->
    [on] space stop
   *[off] space go on
  } · s save · q back
live-save = Save the report: .txt, .json, .csv, or .svg
live-saved = Saved in { $path }.

# list

list-strategies = strategies: { $names }
list-can-several = { $fewest } to { $most } players; { $can }
list-can = { $seats ->
    [one] one player
   *[other] { $seats } players
  }; { $can }

# statistics

statistics-none = No game is kept yet: the ones that are finished will be counted here.
statistics-played = played
statistics-won = won
statistics-streak = streak
statistics-longest = longest streak
statistics-moves = fewest moves
statistics-time = shortest time
statistics-in-progress = in progress
statistics-waits = { $variant }deal { $deal }, { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
store-no-folder = there is no folder to keep anything in: name one with --data-dir
store-unwritable = nothing is kept, since { $path } cannot be used: { $error }; name another folder with --data-dir
store-newer = nothing is kept, since { $path } is of a later version of this program ({ $found }, where { $known } is known): use that one, or another folder with --data-dir
store-busy = nothing is kept, since { $path } is in use by another program: end that one, or try again
store-damaged = nothing is kept any more, since { $path } was damaged meanwhile: it will be set aside at the next start
store-set-aside = { $from } was damaged: it is set aside as { $to }, and a new one is begun
store-set-aside-foreign = { $from } was not written by this program: it is set aside as { $to }, and a new one is begun

# Dialogue

dialogue-welcome = Solitarium: observe a solitaire, and study its chances.
dialogue-games = Which game?
dialogue-leave = leave
dialogue-what =
    { $game }:
    { "  " }1. observe games
    { "  " }2. analyse games
    { "  " }3. the rules
    { "  " }4. another game
    { "  " }5. leave
dialogue-observe = How many games do you want to observe?
dialogue-analyse = How many games are to be analysed?
dialogue-count = the number of games
dialogue-wrong = “{ $answer }” is not one of the answers: type a number from 1 to { $last }.
dialogue-end = Goodbye.

# Help

help-about = A solitaire laboratory: play a game, watch it play itself, analyse its chances over millions of games.
help-exit-codes =

    Without a command, the table: every game, full screen. Exit codes: 0 done, 1 failed, 2 not understood, 130 stopped; of solve: 0 won, 10 lost, 20 unknown.
help-head-usage = Usage:
help-head-commands = Commands:
help-head-games = Games:
help-head-options = Options:
help-play = play a game at the console
help-watch = watch a game play itself, step by step
help-analyse = study the chances of a game over many deals
help-solve = solve a game: a solution, or the proof that there is none
help-arena = let bots of a game of several players meet over many deals
help-dialogue = choose a game in a dialogue, and observe or analyse it
help-list = list the games, their variants and what can be done with them
help-statistics = show how the games that were played went, or those of one game: how many, won, streaks, bests
help-version = print the version
help-help = print this help
help-lang = language: en, fr or ca (default: the locale's)
help-color = colours: auto, always or never (NO_COLOR is honoured)
help-letters = letters instead of suit symbols, and pictures in ASCII
help-data-dir = where games and statistics are kept (default: the user's data folder)
help-format = output: { $values } (default: the first)
help-deal = the deal: a number, generator:number (sol, girona, ms, exact) or the cards (default: any)
help-load = go on with a saved game
help-strategy = who plays: { $known } (default: the first)
help-strategy-hint = who gives hints: { $known } (default: the first)
help-ui = a front end of this game alone: { $known }
help-bots = the bots, one for each seat or one for all: { $known }; a name without its number is the first of that name
help-bots-play = your opponents: { $known } (default: the first); a name without its number is the first of that name
help-people = how many people play in turn at this terminal (default: one, or all that the bots leave)
help-view = whose cards are seen: the number of a player, or open for all (default: 1)
help-samples = how many worlds a strategy samples for a move
help-time = how long a strategy may think about a move; results then depend on the machine
help-watch-games = how many games (default: 1)
help-open = show the hidden cards too
help-plain = every step as plain text, even on a terminal
help-games = how many games, also 1e7 or 10M (default: one million)
help-precision = play until half of the 95 % interval is at most this, as in 0.05%
help-deals = which deals, the end not included, also generator:A..B
help-chain = games of a chain, for variants that do not shuffle between games (default: 1000)
help-compare = strategies, or variants such as turns=3,turns=5, on the same deals
help-threads = how many threads (default: all cores)
help-plot = draw the distribution and the convergence of the rate
help-games-out = one row per game: deal, outcome, measure; .csv or .parquet
help-checkpoint = save the work there every second, so that it can be resumed
help-resume = go on from a checkpoint, and save there
help-quiet = no progress bar
help-option = { $help }: { $values } (default: { $default })
help-option-text = { $help } (default: { $default })

# Errors: one sentence each, that says what was wrong and what would be right

error-unknown = there is no “{ $name }”: it must be one of { $known }
error-unknown-near = there is no “{ $name }” (did you mean { $near }?): it must be one of { $known }
error-missing-game = a game is missing: name one of { $known }
error-argument = there is no argument { $argument } here: --help lists those that there are
error-argument-near = there is no argument { $argument } here: did you mean { $near }?
error-value = { $argument } cannot be “{ $value }”: it must be one of { $expected }
error-value-missing = { $argument } needs a value: --help says which
error-conflict = { $argument } and { $other } cannot be given together: leave one out
error-utf8 = an argument is not valid text: UTF-8 is expected
error-count = { $name } cannot be “{ $text }”: a whole number from { $min } to { $max } is expected, as in 1000, 1e6 or 10M
error-count-small = { $name } cannot be “{ $text }”: a whole number from { $min } to { $max } is expected
error-share = { $name } cannot be “{ $text }”: a share between 0 % and 100 % is expected, as in 0.05%
error-seconds = { $name } cannot be “{ $text }”: a time of more than 0 and at most 86400 seconds is expected, as in 2 or 500ms
error-bytes = { $name } cannot be “{ $text }”: a size of at least 1M and at most 900000G is expected, as in 256M or 2G (a bare number is megabytes)
error-closed-pipe = the output was closed before everything was written: read it to its end
error-output = the output cannot be written: { $error }
error-input = the input cannot be read: { $error }
error-read = { $path } cannot be read: { $error }
error-write = { $path } cannot be written: { $error }
error-file = { $path }: { $error }
reason-not-found = there is no such file or folder
reason-not-allowed = it is not allowed
reason-exists = it exists already, and is not overwritten; name another one
reason-directory = it is a folder
reason-not-text = it is not a text file
reason-disk-full = the disk is full
reason-not-directory = a part of the path is not a folder
reason-read-only = it can only be read
error-card = “{ $text }” is not a card: a rank (A 2 … 10 or T, J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠) are expected, as in 7C
error-deal = the deal: { $error }
error-deal-empty = a deal is missing: a number, generator:number or a list of cards is expected
error-deal-generator = there is no generator “{ $name }”: it must be one of sol, girona, ms, exact, cards
error-deal-number-sol = “{ $text }” is no number of a deal: a whole number from 0 to 18446744073709551615 is expected, or generator:number, or a list of cards
error-deal-number-girona = “{ $text }” is no seed for girona: a whole number is expected
error-deal-number-ms = “{ $text }” is no number for ms: a whole number from 0 to 4294967295 is expected
error-deal-number-exact = “{ $text }” is no number for exact: a whole number from 0 to 52! − 1 is expected
error-deal-card = card { $position }: { $error }
error-deal-twice = { $card } is there twice, as card { $first } and as card { $second }: each card must be there once
error-deal-count = { $found ->
    [one] there is one card
   *[other] there are { $found } cards
  }: a whole pack of 32 or 52 is expected
error-deal-foreign = card { $position }, { $card }, is not in a pack of { $size } cards: take it out
error-deal-pack = { $generator } gives { $deals } cards: this game is played with { $wanted }
error-deal-beyond = exact deals of { $size } cards are numbered from 0 to { $size }! − 1: take a smaller number
error-range-form = “{ $text }” is no range of deals: A..B or generator:A..B is expected, as in 0..1000
error-range-generator = “{ $name }” has no ranges of deals: sol, girona or ms is expected
error-range-empty = the range of deals “{ $text }” is empty: the second number must be larger than the first
error-range-beyond = the deals of { $name } are numbered up to { $last }: take fewer
error-option-unknown = there is no option “{ $name }”: { $count ->
    [0] this game has none
   *[other] this game has { $known }
  }
error-option-value = { $name } cannot be “{ $value }”: { $expected } is expected
error-option-twice = { $name } is given twice: once is expected
expected-number = a whole number from { $min } to { $max }
expected-one-of = one of { $values }
expected-yes-no = yes or no
expected-no-blanks = a text without blanks and without &
error-strategy = there is no strategy “{ $name }”: it must be one of { $known }
error-strategy-near = there is no strategy “{ $name }” (did you mean { $near }?): it must be one of { $known }
error-strategy-forced = there is no strategy “{ $name }”: this game leaves no choice, so leave --strategy out
error-strategy-none = this game has no strategy: only people can play it
error-players = { $players } cannot play: from { $fewest } to { $most } players are expected
error-bots-people = { $bots ->
    [one] one bot
   *[other] { $bots } bots
  } and { $people ->
    [one] one person
   *[other] { $people } people
  } do not make { $players } players: give --players, --people and --bots that add up
error-bots-seats = { $bots ->
    [one] one bot is
   *[other] { $bots } bots are
  } named and { $players } play: name one for each seat, or one for all
error-view = --view cannot be “{ $text }”: a player from 1 to { $seats }, or open, is expected
error-record-form = this is not a saved game: it should begin with “solitarium/1 ”
error-record-version = the saved game has version “{ $found }”: this program reads version 1
error-record-cut = the saved game is cut off: { $missing } is missing
error-record-trailing = the saved game goes on after its end, with “{ $text }”: that should not be there
error-record-count = “{ $text }” is no number of moves: a whole number and a colon are expected, as in 12:
error-record-deal = the deal of the saved game: { $error }
missing-game = the game
missing-variant = the variant
missing-deal = the deal
missing-count = the number of moves
missing-move = move { $number } of { $count }
missing-end = the end
error-replay-game = the saved game is one of { $found }: { $expected } is expected
error-replay-variant = the saved game is of the variant “{ $found }”: “{ $expected }” is expected
error-replay-players = the saved game names { $found ->
    [one] one player
   *[other] { $found } players
  }: { $expected ->
    [one] one is expected
   *[other] { $expected } are expected
  }
error-replay-option = the variant of the saved game: { $error }
error-replay-illegal = move { $number } of the saved game, “{ $text }”, is not legal there: the game up to the move before it is sound
error-compare-one = --compare needs at least two strategies or variants, with a comma between them
error-compare-name = there is neither a strategy nor an option “{ $name }”: a strategy ({ $strategies }) or a value of { $options } is expected, as in name=value
error-no-chain = { $game } is shuffled before each game: only a variant that gathers its cards has chains, such as qll --reform
error-chain-option = { $name } does not go with chains of games: leave it out
error-rows-format = { $path } is neither .csv nor .parquet: the ending says which format is wanted
error-rows-parquet = a Parquet file cannot be taken up again: use .csv with --checkpoint and --resume
error-rows-other = { $path } is not the file of games that the checkpoint was saved with: name that one
error-same-file = { $argument } and { $other } name the same file, { $path }: name two
error-save-foreign = { $path } exists already and is not a saved game: it is not overwritten, name another one
error-plot-format = { $path } is no .svg: the picture is drawn in that format
error-checkpoint-exists = { $path } exists already: go on with --resume { $path }, or name another file
error-checkpoint-damaged = { $path } is damaged or cut off: a checkpoint of this program is expected
error-checkpoint-foreign = { $path } is not a checkpoint of this program: name the file that --checkpoint wrote
error-checkpoint-version = { $path } has the format { $found }: this program reads { $expected }
error-checkpoint-game = { $path } is of the game { $found }, not of { $expected }: name the same game
error-checkpoint-variant = { $path } is of the variant { $found }, not of { $expected }: give the same options
error-checkpoint-strategy = { $path } is of the strategy { $found }, not of { $expected }: give the same one
error-checkpoint-deals = { $path } is of the deals { $found }, which { $expected } does not go on from: leave --deals out
error-checkpoint-rows = { $path } also wrote a file of games: name it with --games-out
error-checkpoint-rows-missing = { $path } wrote no file of games: leave --games-out out
