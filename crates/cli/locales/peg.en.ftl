game-peg = Peg solitaire
about-peg = A peg jumps over another, which is taken; one peg is to be left
rules-peg =
    All cells but one hold a peg. A peg jumps over a neighbour into the empty cell behind it, in a straight
    line along the board, and the peg jumped over is taken. Won when one peg is left, on the finishing cell
    if one is named.
option-board = the board: english, european, wiegleb, diamond, asymmetric, square6, triangle15, triangle21, triangle28, or a drawing such as .o./ooo/.o.
option-vacancy = the empty cells at the start, as 3,3 or d4, with + between several
option-finish = where the last peg is to be: cells, any, or auto
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

help-peg-position = the position to solve, drawn in a file (o peg, . hole, # or blank no cell)
help-peg-fewest-moves = a solution with the fewest sweeps
help-peg-count = also count all solutions, exactly
help-peg-all-pairs = every vacancy with every finish of the board, as a table
help-limit-time = how long the search may take
help-limit-nodes = how many positions the search may look at
help-limit-memory = how much memory the search may use, in megabytes, or as 256M or 2G
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
solve-unknown = unknown: { $reason }.
solve-spent = { $nodes ->
    [one] one position
   *[other] { $nodes } positions
  } looked at, { $millis } ms
solve-peg-fewest = (fewer sweeps are not possible)
solve-peg-not-fewest = Whether fewer sweeps would do is not known: { $reason }.
solve-peg-jumps = jumps
solve-peg-sweeps = sweeps
solve-peg-class = { $count ->
    [one] Position class: no last peg can be on { $cells }.
   *[other] Position class: no last peg can be on any of { $cells }.
  } Of the cells marked x every jump changes an even number (two or none), so that the number of pegs on them stays even or stays odd. It is { $start } at the start, and would be { $end } at the end.
solve-peg-pagoda = { $count ->
    [one] Pagoda function: no last peg can be on { $cells }.
   *[other] Pagoda function: no last peg can be on any of { $cells }.
  } No jump raises the sum of these weights over the pegs. It is { $start } at the start, and would have to be at least { $end } at the end.
solve-peg-exhaustion = { $count ->
    [one] Exhaustion: no last peg can be on { $cells }.
   *[other] Exhaustion: no last peg can be on any of { $cells }.
  } Searched from both ends, up to symmetry, { $forward ->
    [one] one position
   *[other] { $forward } positions
  } from the start on and { $backward } from the end back ({ $positions } in all): they never meet.
solve-peg-checked = The certificate was checked by a second, separate program part.
solve-peg-count = Solutions: { $count }
solve-peg-no-count = The solutions are not counted: { $reason }.
solve-peg-pairs-legend = Rows: the empty cell at the start; columns: the cell of the last peg. W won, . other class, p pagoda function, x exhausted, ? unknown.
solve-peg-pairs = { $won } won, { $lost } lost, { $unknown } unknown.
unknown-time = the time allowed was over
unknown-nodes = the number of positions allowed was looked at
unknown-memory = the memory allowed was not enough
unknown-stopped = the search was stopped
unknown-overflow = the number has more than 128 bits
unknown-fault = the search contradicts itself, which is a fault of this program

# peg studies

help-peg = count the positions and the games of a peg solitaire problem, exactly
help-head-studies = Studies:
help-study-reachable = the positions that can be reached, by number of pegs
help-study-winning = the positions that are on a solution, by number of pegs
help-study-solutions = the number of solutions
help-study-games = the number of games, whatever their end
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
error-missing-study = a study is missing: name one of { $known }

# peg errors

error-peg-board = the board: { $error }
error-peg-vacancy = the vacancy: { $error }
error-peg-finish = the finish: { $error }
error-peg-no-peg = there is no peg at the start: at least one cell that is not empty is expected
error-peg-character = line { $line }, column { $column }: “{ $found }” is no cell: o (peg), . (hole), # or blank (no cell) are expected
error-peg-empty = there is no cell: draw the board with o (peg), . (hole), # or blank (no cell)
error-peg-too-many = line { $line }, column { $column }: this is cell 65: a board has at most 64 cells
error-peg-too-far = line { $line }, column { $column }: this cell lies too far out: at most 200 lines and columns are expected
error-peg-apart = line { $line }, column { $column }: this cell is not connected with the first one: a board is one piece
error-peg-no-jump = line { $line }, column { $column }: no jump is possible from here on: a board has at least three cells in a row
error-peg-name = there is no board “{ $found }”: one of { $known }, a drawing with rows joined by / or a file as in @board.txt is expected
error-peg-cell = “{ $text }” is no cell: a letter and a number as in d4, or row and column from 0 as in 3,3, are expected
error-peg-off-board = “{ $text }” is off the board: there is no cell in row { $row }, column { $column } (counted from 0)
error-peg-position-board = line { $line }, column { $column }: the position and the board differ here: the position must have the cells of the board

reason-peg-off-board = “{ $typed }” is off the board.
reason-peg-no-jump = No jump leads from { $p1 } to { $p2 }: it goes over one cell in a straight line.
reason-peg-direction = No jump leads that way from { $p1 }.
reason-peg-missing = There is no peg on { $p1 }.
reason-peg-over-missing = There is no peg to jump over on { $p1 }.
reason-peg-taken = { $p1 } is not empty.
reason-peg-none = The peg on { $p1 } has no jump.
reason-peg-several = The peg on { $p1 } has several jumps: say where to, as in d2-d4 or d2 down.
