# solve GAME

help-solve-load = une partie enregistrée : résoudre la position atteinte
help-solve-file = { $deals ->
    [no] plusieurs parties enregistrées, une par ligne ; # commence un commentaire
   *[yes] beaucoup de donnes, une par ligne : donnes, cartes dans l’ordre de la donne, ou parties enregistrées ; # commence un commentaire
  }
help-solve-moves = avec les coups de chaque partie gagnée
help-solve-shortest = chercher une solution de longueur minimale (chaque retournement compte) ; à défaut, dans les limites de --time, --nodes et --memory, encadrer cette longueur
help-solve-watch = parcourir les coups gagnants pas à pas
help-solve-threads = combien de positions sont résolues à la fois (par défaut tous les cœurs) ; les réponses n’en dépendent pas, sauf avec --time
help-solve-time = combien de temps une donne peut prendre ; les réponses dépendent alors de la machine
help-solve-memory = combien de mémoire la recherche d’une donne peut utiliser, par exemple 256M ou 2G (par défaut { $usual })
help-solve-checkpoint = y enregistrer chaque réponse d’une série, pour pouvoir la reprendre
progress-solve = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
  } · { $speed }/s · table { $memory } Mo · { $seconds } s{ $left }
progress-solve-batch = { $done } sur { $total ->
    [one] { $total } donne
   *[other] { $total } donnes
  } · { $speed }/s · { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  }, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
  }, { $unknown ->
    [one] { $unknown } indécise
   *[other] { $unknown } indécises
  } · { $left }
progress-left = encore { $time }
solve-saved = { $title }, donne { $deal }, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
solve-moves = gagné : { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
solve-can-be-won = gagné : il y a une solution ; --moves en montre une.
solve-shortest = aucune solution n’est plus courte
solve-at-least = aucune solution n’a moins de { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
solve-cost = { $nodes ->
    [one] { $nodes } position examinée
   *[other] { $nodes } positions examinées
  }, { $memory } Mo, { $millis } ms
verdict-won = gagnée
verdict-lost = perdue
verdict-unknown = indécise
solve-batch-deal = donne
solve-batch-verdict = verdict
solve-batch-nodes = positions
solve-batch-millis = ms
solve-batch-deals = donnes
solve-batch-won = gagnées
solve-batch-lost = perdues
solve-batch-unknown = indécises
solve-batch-cpu = temps processeur
solve-batch-rate = de { $least } à { $most }  (intervalle à 95 % : de { $low } à { $high }, les indécises comptées d’abord comme perdues, puis comme gagnées)
solve-batch-spent = { $total } s ; par donne : médiane { $median } ms, p90 { $most } ms, p99 { $nearly } ms, la plus longue { $longest } ms
error-deals-line = { $path }, ligne { $line } : { $error }
error-deals-none = { $path } ne contient pas de donnes : mettez-en une par ligne
error-deals-long = { $path } dépasse { $most } Mo : partagez-le en plusieurs fichiers
error-no-batch = { $argument } ne sert que pour plusieurs donnes : indiquez-les avec --deals ou --file
error-checkpoint-file = { $path } ne correspond pas aux donnes de ce fichier : indiquez le fichier avec lequel il a été commencé
error-checkpoint-row = { $path }, ligne { $line } : ce n’est pas la réponse pour sa donne ; le fichier est endommagé
checkpoint-usual-limits = les limites habituelles
error-checkpoint-limits = { $path } a été commencé avec { $found }, et non avec { $expected } : donnez les mêmes limites
error-checkpoint-moves = { $path } a été commencé avec les coups : redonnez --moves
error-checkpoint-moves-missing = { $path } a été commencé sans les coups : enlevez --moves
error-checkpoint-needs-file = ce point de reprise est celui d’un fichier de donnes : indiquez-le avec --file
solve-no-limit = aucune limite
error-solve-none = { $game } n’a pas de solveur
error-solve-shortest = { $game } n’a pas de recherche de la solution la plus courte : enlevez --shortest
error-not-built = { $path } ne peut pas être écrit : ce programme a été compilé sans { $name }
