# solve GAME

help-solve-load = a saved game: solve the position it has reached
help-solve-file = { $deals ->
    [no] many saved games, one per line; # starts a comment
   *[yes] many deals, one per line: deal names, cards in the order dealt, or saved games; # starts a comment
  }
help-solve-moves = show the moves of each win
help-solve-shortest = look for a shortest win (every draw counts); if none is found within --time, --nodes and --memory, give bounds
help-solve-watch = step through the winning moves
help-solve-threads = how many positions are solved at a time (default: all cores); the answers don’t depend on it unless --time is given
help-solve-time = how long a deal may take; answers then depend on the machine
help-solve-memory = how much memory the search for one deal may use, such as 256M or 2G (default: { $usual })
help-solve-checkpoint = save every answer of a batch there, so that it can be resumed
progress-solve = { $positions ->
    [one] one position
   *[other] { $positions } positions
  } · { $speed }/s · table { $memory } MB · { $seconds } s{ $left }
progress-solve-batch = { $done } of { $total ->
    [one] one deal
   *[other] { $total } deals
  } · { $speed }/s · { $won } won, { $lost } lost, { $unknown } undecided · { $left }
progress-left = { $time } left
solve-saved = { $title }, deal { $deal }, after { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
solve-moves = won: { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
solve-can-be-won = won: there is a solution; --moves shows one.
solve-shortest = a shortest win
solve-at-least = every win takes at least { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
solve-cost = { $nodes ->
    [one] one position
   *[other] { $nodes } positions
  } searched, { $memory } MB, { $millis } ms
verdict-won = won
verdict-lost = lost
verdict-unknown = undecided
solve-batch-deal = deal
solve-batch-verdict = verdict
solve-batch-nodes = positions
solve-batch-millis = ms
solve-batch-deals = deals
solve-batch-won = won
solve-batch-lost = lost
solve-batch-unknown = undecided
solve-batch-cpu = CPU time
solve-batch-rate = { $least } to { $most }  (95 % interval { $low } to { $high }, counting the undecided ones first as lost, then as won)
solve-batch-spent = { $total } s; per deal: median { $median } ms, p90 { $most } ms, p99 { $nearly } ms, longest { $longest } ms
error-deals-line = { $path }, line { $line }: { $error }
error-deals-none = { $path } has no deals: put one on each line
error-deals-long = { $path } is longer than { $most } MB: split it into several files
error-no-batch = { $argument } is for many deals: name them with --deals or --file
error-checkpoint-file = { $path } does not belong to the deals of this file: name the file it was started with
error-checkpoint-row = { $path }, line { $line }: this is not an answer for its deal; the file is damaged
checkpoint-usual-limits = the usual limits
error-checkpoint-limits = { $path } was started with { $found }, not with { $expected }: give the same limits
error-checkpoint-moves = { $path } was started with moves: give --moves again
error-checkpoint-moves-missing = { $path } was started without moves: leave out --moves
error-checkpoint-needs-file = this checkpoint belongs to a file of deals: name it with --file
solve-no-limit = no limit
error-solve-none = { $game } has no solver
error-solve-shortest = { $game } has no search for a shortest win: leave out --shortest
error-not-built = { $path } cannot be written: this program was built without { $name }
