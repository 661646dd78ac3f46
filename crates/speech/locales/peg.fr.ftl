game-peg = Solitaire
about-peg = Une bille saute par-dessus une autre et la prend ; il ne doit en rester qu’une
rules-peg =
    Chaque case porte une bille, sauf une. Une bille saute en ligne droite par-dessus une voisine dans la
    case vide juste derrière, et la bille sautée est retirée. La partie est gagnée quand il ne reste qu’une
    bille, sur la case finale s’il y en a une.
option-board = le plateau : english, european, wiegleb, diamond, asymmetric, square6, triangle15, triangle21, triangle28, ou un dessin comme .o./ooo/.o.
    .label = plateau
    .asked = le plateau : { $known }, ou un dessin comme .o./ooo/.o.
option-vacancy = les cases vides au départ, par exemple 3,3 ou d4, plusieurs séparées par +
    .label = case vide
option-finish = où doit finir la dernière bille : des cases, any ou auto
    .label = case finale
    .asked = où doit finir la dernière bille : des cases comme d4, « n’importe laquelle » ou « la case vide, si possible »
do-jump = { $from } saute en { $to }
done-jump = { $from } saute en { $to }.
measure-pegs-left = billes
    .value = { $value ->
        [one] il reste { $value } bille
       *[other] il reste { $value } billes
    }
note-pegs = Billes
note-jumps = Sauts
note-sweeps = Enchaînements

# solve peg

help-peg-position = la position à résoudre, dessinée dans un fichier (o bille, . trou, # ou espace pas de case)
help-peg-fewest-moves = une solution avec le moins d’enchaînements (suites de sauts d’une même bille)
help-peg-count = donner aussi le nombre exact de solutions
help-peg-all-pairs = chaque case vide avec chaque case finale du plateau, en tableau
help-limit-time = combien de temps la recherche peut durer
help-limit-nodes = combien de positions la recherche peut examiner
help-limit-memory = combien de mémoire la recherche peut utiliser, en mégaoctets, ou par exemple 256M ou 2G (par défaut { $usual })
progress-search = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
  } · { $seconds } s
solve-won = gagné : { $jumps ->
    [one] { $jumps } saut
   *[other] { $jumps } sauts
  } en { $sweeps ->
    [one] { $sweeps } enchaînement
   *[other] { $sweeps } enchaînements
  }
solve-lost = perdu : il n’y a pas de solution.
solve-unknown = indécis : { $reason }.
solve-spent = { $nodes ->
    [one] { $nodes } position examinée
   *[other] { $nodes } positions examinées
  }, { $millis } ms
solve-peg-fewest = (aucune solution n’a moins d’enchaînements)
solve-peg-not-fewest = On ne sait pas si moins d’enchaînements suffiraient : { $reason }.
solve-peg-jumps = sauts
solve-peg-sweeps = enchaînements
solve-peg-class = { $count ->
    [one] Classe de position : la dernière bille ne peut pas finir en { $cells }.
   *[other] Classe de position : la dernière bille ne peut finir sur aucune des cases { $cells }.
  } Chaque saut change l’état d’un nombre pair des cases marquées x (deux ou aucune) : le nombre de billes qu’elles portent reste pair ou reste impair. Il est de { $start } au départ et serait de { $end } à la fin.
solve-peg-pagoda = { $count ->
    [one] Fonction pagode : la dernière bille ne peut pas finir en { $cells }.
   *[other] Fonction pagode : la dernière bille ne peut finir sur aucune des cases { $cells }.
  } Aucun saut n’augmente la somme de ces poids sur les billes. Elle vaut { $start } au départ et devrait valoir au moins { $end } à la fin.
solve-peg-exhaustion = { $count ->
    [one] Épuisement : la dernière bille ne peut pas finir en { $cells }.
   *[other] Épuisement : la dernière bille ne peut finir sur aucune des cases { $cells }.
  } La recherche depuis les deux bouts, aux symétries près, a trouvé { $forward ->
    [one] { $forward } position
   *[other] { $forward } positions
  } depuis le départ et { $backward } depuis la fin ({ $positions } en tout) : elles ne se rencontrent jamais.
solve-peg-checked = Ce certificat a été vérifié par une seconde partie, indépendante, du programme.
solve-peg-count = Solutions : { $count }
solve-peg-no-count = Les solutions n’ont pas été comptées : { $reason }.
solve-peg-pairs-legend = Lignes : la case vide au départ ; colonnes : la case de la dernière bille. W gagné, . autre classe, p fonction pagode, x épuisé, ? indécis.
solve-peg-pairs = { $won ->
    [one] { $won } gagné
   *[other] { $won } gagnés
  }, { $lost ->
    [one] { $lost } perdu
   *[other] { $lost } perdus
  }, { $unknown ->
    [one] { $unknown } indécis
   *[other] { $unknown } indécis
  }.
unknown-time = la limite de temps est atteinte
unknown-nodes = la limite de positions est atteinte
unknown-memory = la limite de mémoire est atteinte
unknown-stopped = la recherche a été arrêtée
unknown-overflow = le nombre a plus de 128 bits
unknown-fault = la recherche s’est contredite, ce qui est un bogue de ce programme

# études

help-peg = compter exactement les positions et les parties d’un problème de solitaire
help-head-studies = Études :
help-study-reachable = les positions qu’on peut atteindre, par nombre de billes
help-study-winning = les positions qui sont sur une solution, par nombre de billes
help-study-solutions = le nombre de solutions
help-study-games = le nombre de parties, quelle qu’en soit l’issue
study-pegs = billes
study-positions = positions
study-folded = aux symétries près
study-games = Parties : { $count }
study-pegs-left = billes restantes
study-games-head = parties
study-last-cell = dernière bille
study-spent = { $millis } ms
study-stopped = l’étude a été arrêtée
study-failed = l’étude n’a pas pu être terminée : { $reason }
error-missing-study = il manque une étude : choisissez parmi { $known }

# erreurs

error-peg-board = le plateau : { $error }
error-peg-vacancy = la case vide : { $error }
error-peg-finish = la case finale : { $error }
error-peg-no-peg = il n’y a pas de bille au départ : au moins une case doit en porter une
error-peg-character = ligne { $line }, colonne { $column } : « { $found } » n’est pas une case : utilisez o (bille), . (trou), # ou un espace (pas de case)
error-peg-empty = il n’y a pas de case : dessinez le plateau avec o (bille), . (trou), # ou un espace (pas de case)
error-peg-too-many = ligne { $line }, colonne { $column } : c’est la case 65 : un plateau a au plus 64 cases
error-peg-too-far = ligne { $line }, colonne { $column } : cette case est trop loin : un plateau a au plus 200 lignes et colonnes
error-peg-apart = ligne { $line }, colonne { $column } : cette case n’est pas reliée à la première : un plateau doit être d’un seul tenant
error-peg-no-jump = ligne { $line }, colonne { $column } : aucun saut n’est possible ici : un plateau a au moins trois cases alignées
error-peg-name = il n’y a pas de plateau « { $found } » : choisissez parmi { $known }, ou donnez un dessin aux lignes séparées par /
error-peg-cell = « { $text } » n’est pas une case : donnez une lettre et un nombre comme d4, ou ligne et colonne à partir de 0 comme 3,3
error-peg-off-board = « { $text } » est hors du plateau : il n’y a pas de case en ligne { $row }, colonne { $column } (à partir de 0)
error-peg-position-board = ligne { $line }, colonne { $column } : la position et le plateau diffèrent ici : ils doivent avoir les mêmes cases

reason-peg-off-board = « { $typed } » est hors du plateau.
reason-peg-no-jump = Il n’y a pas de saut de { $p1 } à { $p2 } : on saute par-dessus une case, en ligne droite.
reason-peg-direction = Il n’y a pas de saut dans cette direction depuis { $p1 }.
reason-peg-missing = Il n’y a pas de bille en { $p1 }.
reason-peg-over-missing = Il n’y a pas de bille à sauter en { $p1 }.
reason-peg-taken = { $p1 } n’est pas vide.
reason-peg-none = La bille en { $p1 } ne peut sauter nulle part.
reason-peg-several = La bille en { $p1 } peut sauter de plusieurs façons : dites où, par exemple d2-d4 ou d2 bas.
peg-cannot-be-won = Cette position de départ ne peut pas être gagnée.
peg-cannot-be-won-but = Cette position de départ ne peut pas être gagnée. Choisissez une autre case vide, par exemple { $hole }.
