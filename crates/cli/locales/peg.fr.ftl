game-peg = Le solitaire
about-peg = Une bille saute par-dessus une autre, qui est prise ; il doit en rester une
rules-peg =
    Toutes les cases sauf une portent une bille. Une bille saute par-dessus une voisine dans la case vide juste
    derrière, en ligne droite, et la bille sautée est prise. Gagné quand il reste une seule bille, sur la case
    finale si elle est imposée.
option-board = le plateau : english, european, wiegleb, diamond, asymmetric, square6, triangle15, triangle21, triangle28, ou un dessin comme .o./ooo/.o.
option-vacancy = les cases vides au départ, comme 3,3 ou d4, séparées par +
option-finish = où doit rester la dernière bille : des cases, any ou auto
do-jump = { $from } saute en { $to }
done-jump = { $from } saute en { $to }.
measure-pegs-left = billes
    .value = { $value ->
        [one] il reste { $value } bille
       *[other] il reste { $value } billes
    }
note-pegs = Billes
note-jumps = Sauts
