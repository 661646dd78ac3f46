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
