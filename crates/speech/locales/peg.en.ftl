game-peg = Peg solitaire
about-peg = A peg jumps over another and removes it; leave a single peg
rules-peg =
    Every cell but one holds a peg. A peg jumps in a straight line over a neighbour into the empty cell just
    behind it, and the peg it jumped over is removed. You win when a single peg is left, on the finishing cell
    if there is one.
option-board = the board: english, european, wiegleb, diamond, asymmetric, square6, triangle15, triangle21, triangle28, or a drawing such as .o./ooo/.o.
    .label = board
    .asked = the board: { $known }, or a drawing such as .o./ooo/.o.
option-vacancy = the cells that are empty at the start, such as 3,3 or d4; join several with +
    .label = empty cell
option-finish = where the last peg must end: cells, any or auto
    .label = last cell
    .asked = where the last peg must end: cells such as d4, “any cell”, or “the empty cell, if possible”
do-jump = { $from } jumps to { $to }
done-jump = { $from } jumps to { $to }.
measure-pegs-left = pegs
    .value = { $value ->
        [one] one peg left
       *[other] { $value } pegs left
    }
note-pegs = Pegs
note-jumps = Jumps
note-sweeps = Sweeps

# solve peg

help-peg-position = the position to solve, drawn in a file (o peg, . hole, # or space no cell)
help-peg-fewest-moves = a solution with the fewest sweeps
help-peg-count = also count all solutions exactly
help-peg-all-pairs = a table of every vacancy against every finish
help-limit-time = how long the search may take
help-limit-nodes = how many positions the search may visit
help-limit-memory = how much memory the search may use, such as 256M or 2G; a bare number is megabytes (default: { $usual })
progress-search = { $positions ->
    [one] one position
   *[other] { $positions } positions
  } · { $seconds } s
solve-won = won: { $jumps ->
    [one] one jump
   *[other] { $jumps } jumps
  } in { $sweeps ->
    [one] one sweep
   *[other] { $sweeps } sweeps
  }
solve-lost = lost: there is no solution.
solve-unknown = undecided: { $reason }.
solve-spent = { $nodes ->
    [one] one position
   *[other] { $nodes } positions
  } searched, { $millis } ms
solve-peg-fewest = (no solution has fewer sweeps)
solve-peg-not-fewest = It is not known whether fewer sweeps would do: { $reason }.
solve-peg-jumps = jumps
solve-peg-sweeps = sweeps
solve-peg-class = { $count ->
    [one] Position class: the last peg can’t end on { $cells }.
   *[other] Position class: the last peg can’t end on any of { $cells }.
  } Every jump changes an even number (two or none) of the cells marked x, so the number of pegs on them stays even or stays odd. It is { $start } at the start and would be { $end } at the end.
solve-peg-pagoda = { $count ->
    [one] Pagoda function: the last peg can’t end on { $cells }.
   *[other] Pagoda function: the last peg can’t end on any of { $cells }.
  } No jump raises the sum of these weights over the pegs. It is { $start } at the start and would have to be at least { $end } at the end.
solve-peg-exhaustion = { $count ->
    [one] Exhaustion: the last peg can’t end on { $cells }.
   *[other] Exhaustion: the last peg can’t end on any of { $cells }.
  } Searching from both ends, up to symmetry, found { $forward ->
    [one] one position
   *[other] { $forward } positions
  } from the start and { $backward } from the finish ({ $positions } in all): they never meet.
solve-peg-checked = A second, independent part of the program has checked this certificate.
solve-peg-count = Solutions: { $count }
solve-peg-no-count = The solutions were not counted: { $reason }.
solve-peg-pairs-legend = Rows: the empty cell at the start; columns: the cell of the last peg. W won, . other class, p pagoda function, x exhausted, ? undecided.
solve-peg-pairs = { $won } won, { $lost } lost, { $unknown } undecided.
unknown-time = the time limit was reached
unknown-nodes = the limit on positions was reached
unknown-memory = the memory limit was reached
unknown-stopped = the search was stopped
unknown-overflow = the number needs more than 128 bits
unknown-fault = the search contradicted itself, which is a bug in this program

# peg studies

help-peg = count the positions and games of a peg solitaire problem exactly
help-head-studies = Studies:
help-study-reachable = the positions that can be reached, by number of pegs
help-study-winning = the positions that lie on a solution, by number of pegs
help-study-solutions = the number of solutions
help-study-games = the number of games, however they end
study-pegs = pegs
study-positions = positions
study-folded = up to symmetry
study-games = Games: { $count }
study-pegs-left = pegs left
study-games-head = games
study-last-cell = last peg
study-spent = { $millis } ms
study-stopped = the study was stopped
study-failed = the study was not finished: { $reason }
error-missing-study = no study was named: choose from { $known }

# peg errors

error-peg-board = the board: { $error }
error-peg-vacancy = the empty cell: { $error }
error-peg-finish = the finish: { $error }
error-peg-no-peg = there is no peg at the start: at least one cell must hold one
error-peg-character = line { $line }, column { $column }: “{ $found }” is not a cell: use o (peg), . (hole), # or a space (no cell)
error-peg-empty = there is no cell: draw the board with o (peg), . (hole), # or a space (no cell)
error-peg-too-many = line { $line }, column { $column }: this is cell 65: a board has at most 64 cells
error-peg-too-far = line { $line }, column { $column }: this cell is too far out: a board has at most 200 lines and columns
error-peg-apart = line { $line }, column { $column }: this cell is not connected to the first one: a board must be in one piece
error-peg-no-jump = line { $line }, column { $column }: no jump is possible here: a board needs at least three cells in a row
error-peg-name = there is no board “{ $found }”: name one of { $known }, or give a drawing with rows joined by /
error-peg-cell = “{ $text }” is not a cell: give a letter and a number such as d4, or row and column from 0 such as 3,3
error-peg-off-board = “{ $text }” is off the board: there is no cell in row { $row }, column { $column } (counted from 0)
error-peg-position-board = line { $line }, column { $column }: the position and the board differ here: they must have the same cells

reason-peg-off-board = “{ $typed }” is off the board.
reason-peg-no-jump = There is no jump from { $p1 } to { $p2 }: a jump goes over one cell in a straight line.
reason-peg-direction = There is no jump that way from { $p1 }.
reason-peg-missing = There is no peg on { $p1 }.
reason-peg-over-missing = There is no peg on { $p1 } to jump over.
reason-peg-taken = { $p1 } is not empty.
reason-peg-none = The peg on { $p1 } can’t jump anywhere.
reason-peg-several = The peg on { $p1 } has several jumps: say where to, as in d2-d4 or d2 down.
peg-cannot-be-won = This starting position can’t be won.
peg-cannot-be-won-but = This starting position can’t be won. Choose another empty cell, such as { $hole }.
