game-klondike = Klondike
about-klondike = Seven columns, a hand and a discard; the suits go up from ace to king
rules-klondike =
    Seven columns of one to seven cards, the last of each open; the other 24 are the hand. Columns are built
    down in alternating colours, whole runs move together, and only a king goes to an empty column. Cards of
    the hand are opened one by one (or three at a time) onto the discard, whose top card can be played. Won
    when all cards are on the four piles, each suit from the ace to the king.
option-draw = how many cards are opened at a time
option-passes = how often the hand may be gone through (0: no limit)
option-no-return = cards do not come back from the piles

pile-stock = hand
    .from = from the hand
    .onto = onto the hand
    .under = under the hand
pile-waste = discard
    .from = from the discard
    .onto = onto the discard
    .under = under the discard
pile-foundation = pile { $suit }
    .from = from the { $suit } pile
    .onto = onto the { $suit } pile
    .under = under the { $suit } pile
pile-column = c{ $number }
    .from = from column { $number }
    .onto = onto column { $number }
    .under = under column { $number }
note-pass = Pass

do-draw = open { $from } { $to }
done-draw = { $known ->
    [yes] Opened { $from } { $to }: { $revealed }.
   *[no] Cards are opened { $from } { $to }.
  }

reason-no-such-move = “{ $typed }” is no move here: type ? for help
reason-stock-empty = The hand is empty: turn the discard over instead.
reason-stock-not-empty = The hand is not empty yet: open its cards first.
reason-stock-and-waste-empty = The hand and the discard are empty.
reason-no-pass-left = The hand may be gone through only { $n1 ->
    [one] once
   *[other] { $n1 } times
  }.
reason-waste-empty = The discard is empty: open a card first.
reason-no-such-column = There is no column { $n1 }: they are numbered from 1 to 7.
reason-column-empty = Column { $n1 } is empty.
reason-too-many-cards = Column { $n1 } has { $n2 ->
    [one] one open card
   *[other] { $n2 } open cards
  }, not { $n3 }.
reason-same-column = The cards are in column { $n1 } already.
reason-does-not-fit = { $c1 } does not go on { $c2 }: it must be one lower and of the other colour.
reason-only-kings = { $c1 } does not go to an empty column: only kings do.
reason-not-next = { $c1 } does not go up yet: { $c2 } comes first.
reason-covered = { $c1 } is covered: only the last card of a column goes up.
reason-other-suit = { $c1 } does not go on the { $suit } pile: it is of another suit.
reason-pile-empty = The { $suit } pile is empty.
reason-no-return = In this variant cards do not come back from the piles.
reason-not-in-reach = { $c1 } cannot be moved from where it is.
reason-already-there = { $c1 } is there already.
reason-over = The game is over.

# solve klondike

help-klondike-load = a saved game: the position that it has reached is solved
help-klondike-file = many deals, one per line: deals, cards in the order dealt, or saved games; # begins a comment
help-klondike-moves = with the moves of each win
help-klondike-shortest = look for a shortest win (every draw counts); within --time, --nodes and --memory, or else bounds
help-klondike-watch = step through the moves of the win
help-klondike-threads = how many deals are solved at a time (default: all cores); answers do not depend on it, unless by --time
help-klondike-time = how long a deal may take; answers then depend on the machine
help-klondike-memory = how much memory the search of a deal may use, as in 256M or 2G (default: 240M)
help-klondike-checkpoint = save every answer of a batch there, so that it can be resumed
progress-klondike = { $positions ->
    [one] one position
   *[other] { $positions } positions
  } · { $speed }/s · table { $memory } MB · { $seconds } s{ $left }
progress-klondike-batch = { $done } of { $total ->
    [one] one deal
   *[other] { $total } deals
  } · { $speed }/s · { $won } won, { $lost } lost, { $unknown } unknown · { $left }
progress-left = { $time } left
solve-klondike-saved = { $title }, deal { $deal }, after { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
solve-klondike-won = won: { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
solve-klondike-shortest = a shortest win
solve-klondike-at-least = no win has fewer than { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
solve-klondike-spent = { $nodes ->
    [one] one position
   *[other] { $nodes } positions
  } looked at, { $memory } MB, { $millis } ms
verdict-won = won
verdict-lost = lost
verdict-unknown = unknown
solve-batch-deal = deal
solve-batch-verdict = verdict
solve-batch-nodes = positions
solve-batch-millis = ms
solve-batch-deals = deals
solve-batch-won = won
solve-batch-lost = lost
solve-batch-unknown = unknown
solve-batch-cpu = processor
solve-batch-rate = { $least } to { $most }  (95 % interval { $low } to { $high }, the unknown ones counted as lost and as won)
solve-batch-spent = { $total } s; a deal: median { $median } ms, p90 { $most } ms, p99 { $nearly } ms, longest { $longest } ms
error-deals-line = { $path }, line { $line }: { $error }
error-deals-none = { $path } has no deals: one per line is expected
error-deals-long = { $path } is longer than { $most } MB: split it into several files
error-no-batch = { $argument } is for many deals: name them with --deals or --file
error-checkpoint-file = { $path } is not of the deals of this file: name the file that it was begun with
error-checkpoint-row = { $path }, line { $line }: this is no answer for its deal; the file is damaged
error-checkpoint-busy = { $path } is being written by another run: wait until that one has ended, or name another file with --checkpoint
checkpoint-usual-limits = the usual limits
error-checkpoint-limits = { $path } was begun with { $found }, not with { $expected }: give the same limits
error-checkpoint-moves = { $path } was begun with moves: give --moves or --format json again
error-checkpoint-moves-missing = { $path } was begun without moves: leave --moves out, and --format json too
error-checkpoint-needs-file = the checkpoint is of a file of deals: name the file with --file
