game-peg = El solitari de clavilles
about-peg = Una clavilla salta per sobre d'una altra, que s'elimina; n'ha de quedar una
rules-peg =
    Totes les caselles menys una tenen una clavilla. Una clavilla salta per sobre d'una veïna a la casella buida
    de darrere, en línia recta, i la saltada s'elimina. Es guanya quan queda una sola clavilla, a la casella
    final si se n'ha dit una.
option-board = el tauler: english, european, wiegleb, diamond, asymmetric, square6, triangle15, triangle21, triangle28, o un dibuix com .o./ooo/.o.
option-vacancy = les caselles buides al principi, com 3,3 o d4, separades per +
option-finish = on ha de quedar l'última clavilla: caselles, any o auto
do-jump = { $from } salta a { $to }
done-jump = { $from } salta a { $to }.
measure-pegs-left = clavilles
    .value = { $value ->
        [one] queda una clavilla
       *[other] queden { $value } clavilles
    }
note-pegs = Clavilles
note-jumps = Salts
