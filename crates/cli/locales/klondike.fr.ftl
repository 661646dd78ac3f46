game-klondike = Klondike
about-klondike = Sept colonnes, une main et un écart ; les couleurs montent de l'as au roi
rules-klondike =
    Sept colonnes d'une à sept cartes, la dernière de chacune découverte ; les 24 autres sont la main. Les
    colonnes descendent en couleurs alternées, les suites se déplacent ensemble, et seul un roi va sur une
    colonne vide. Les cartes de la main s'ouvrent une à une (ou trois par trois) sur l'écart, dont la carte du
    dessus peut être jouée. Gagnée quand toutes les cartes sont sur les quatre piles, de l'as au roi.
option-draw = combien de cartes s'ouvrent à la fois
option-passes = combien de fois on parcourt la main (0 : sans limite)
option-no-return = les cartes ne reviennent pas des piles

pile-stock = main
    .from = de la main
    .onto = sur la main
    .under = sous la main
pile-waste = écart
    .from = de l'écart
    .onto = sur l'écart
    .under = sous l'écart
pile-foundation = pile { $suit }
    .from = de la pile { $suit }
    .onto = sur la pile { $suit }
    .under = sous la pile { $suit }
pile-column = c{ $number }
    .from = de la colonne { $number }
    .onto = sur la colonne { $number }
    .under = sous la colonne { $number }
note-pass = Passage

do-draw = ouvrir { $from } { $to }
done-draw = { $known ->
    [yes] On ouvre { $from } { $to } : { $revealed }.
   *[no] On ouvre des cartes { $from } { $to }.
  }

reason-no-such-move = « { $typed } » n'est pas un coup ici : tapez ? pour l'aide
reason-stock-empty = La main est vide : retournez plutôt l'écart.
reason-stock-not-empty = La main n'est pas encore vide : ouvrez d'abord ses cartes.
reason-stock-and-waste-empty = La main et l'écart sont vides.
reason-no-pass-left = On ne parcourt la main que { $n1 } fois.
reason-waste-empty = L'écart est vide : ouvrez d'abord une carte.
reason-no-such-column = Il n'y a pas de colonne { $n1 } : elles vont de 1 à 7.
reason-column-empty = La colonne { $n1 } est vide.
reason-too-many-cards = La colonne { $n1 } a { $n2 ->
    [one] { $n2 } carte découverte
   *[other] { $n2 } cartes découvertes
  }, pas { $n3 }.
reason-same-column = Les cartes sont déjà dans la colonne { $n1 }.
reason-does-not-fit = { $c1 } ne va pas sur { $c2 } : il faut un rang de moins et l'autre couleur.
reason-only-kings = { $c1 } ne va pas sur une colonne vide : seuls les rois y vont.
reason-not-next = { $c1 } ne monte pas encore : { $c2 } vient d'abord.
reason-covered = { $c1 } est couverte : seule la dernière carte d'une colonne monte.
reason-other-suit = { $c1 } ne va pas sur la pile { $suit } : elle est d'une autre couleur.
reason-pile-empty = La pile { $suit } est vide.
reason-no-return = Dans cette variante les cartes ne reviennent pas des piles.
reason-not-in-reach = { $c1 } ne peut pas bouger d'où elle est.
reason-already-there = { $c1 } y est déjà.
reason-over = La partie est finie.

# solve klondike

help-klondike-load = une partie enregistrée : la position atteinte est résolue
help-klondike-file = beaucoup de donnes, une par ligne : donnes, cartes dans l'ordre de la donne, ou parties enregistrées ; # commence un commentaire
help-klondike-moves = avec les coups de chaque partie gagnée
help-klondike-shortest = chercher une solution la plus courte (chaque carte tirée compte) ; dans les limites de --time, --nodes et --memory, sinon un encadrement
help-klondike-watch = voir pas à pas les coups qui gagnent
help-klondike-threads = combien de donnes sont résolues à la fois (par défaut tous les cœurs) ; les réponses n'en dépendent pas, sauf par --time
help-klondike-time = combien de temps une donne peut prendre ; les réponses dépendent alors de la machine
help-klondike-memory = combien de mémoire la recherche d'une donne peut prendre, comme 256M ou 2G (par défaut 240M)
help-klondike-checkpoint = y enregistrer chaque réponse d'une série, pour pouvoir la reprendre
progress-klondike = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
  } · { $speed }/s · table { $memory } Mo · { $seconds } s{ $left }
progress-klondike-batch = { $done } sur { $total ->
    [one] { $total } donne
   *[other] { $total } donnes
  } · { $speed }/s · { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  }, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
  }, { $unknown ->
    [one] { $unknown } inconnue
   *[other] { $unknown } inconnues
  } · { $left }
progress-left = encore { $time }
solve-klondike-saved = { $title }, donne { $deal }, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
solve-klondike-won = won (gagné) : { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
solve-klondike-shortest = aucune solution n'est plus courte
solve-klondike-at-least = aucune solution n'a moins de { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
solve-klondike-spent = { $nodes ->
    [one] { $nodes } position examinée
   *[other] { $nodes } positions examinées
  }, { $memory } Mo, { $millis } ms
verdict-won = gagnée
verdict-lost = perdue
verdict-unknown = inconnue
solve-batch-deal = donne
solve-batch-verdict = verdict
solve-batch-nodes = positions
solve-batch-millis = ms
solve-batch-deals = donnes
solve-batch-won = gagnées
solve-batch-lost = perdues
solve-batch-unknown = inconnues
solve-batch-cpu = processeur
solve-batch-rate = de { $least } à { $most }  (intervalle à 95 % : de { $low } à { $high }, les inconnues comptées perdues et gagnées)
solve-batch-spent = { $total } s ; une donne : médiane { $median } ms, p90 { $most } ms, p99 { $nearly } ms, la plus longue { $longest } ms
error-deals-line = { $path }, ligne { $line } : { $error }
error-deals-none = { $path } n'a pas de donnes : il en faut une par ligne
error-deals-long = { $path } dépasse { $most } Mo : partagez-le en plusieurs fichiers
error-no-batch = { $argument } est pour beaucoup de donnes : nommez-les avec --deals ou --file
error-checkpoint-file = { $path } n'est pas celui des donnes de ce fichier : nommez le fichier avec lequel il a commencé
error-checkpoint-row = { $path }, ligne { $line } : ce n'est pas la réponse pour sa donne ; le fichier est abîmé
error-checkpoint-busy = une autre exécution écrit dans { $path } : attendez qu'elle soit finie, ou nommez un autre fichier avec --checkpoint
checkpoint-usual-limits = les limites habituelles
error-checkpoint-limits = { $path } a commencé avec { $found }, pas avec { $expected } : donnez les mêmes limites
error-checkpoint-moves = { $path } a commencé avec les coups : donnez encore --moves ou --format json
error-checkpoint-moves-missing = { $path } a commencé sans les coups : ôtez --moves, et --format json aussi
error-checkpoint-needs-file = le point de reprise est d'un fichier de donnes : nommez ce fichier avec --file
