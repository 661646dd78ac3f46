# Jeux

game-r7 = Le relais des 7
about-r7 = Quatre couleurs montent et descendent, circulairement, à partir des sept ; trois tours de talon
game-qll = À la queue leu leu
about-qll = Des tas en ligne : celui qui sépare deux tas de même couleur ou de même rang va sur son voisin de gauche
game-c4 = Les quatre couleurs
about-c4 = Chaque carte retournée glisse sous le tas de sa couleur, dont on retourne ensuite la carte du dessus
game-md = Montée-descente
about-md = Les couleurs montent dans l'ordre ; le reste attend sur quatre tas de stockage qui ne font que descendre

rules-r7 =
    Les quatre sept sont les bases de quatre séries, une par couleur. Les 48 autres cartes sont le talon.
    Chaque carte retournée va sur la série de sa couleur si elle en est la suivante, dessous si elle vient
    juste avant (après l'as vient le deux), sinon sur le rebut. Dès qu'une carte est allée sur une série, on
    essaie de nouveau le dessus du rebut. Le talon épuisé, le rebut retourné devient le talon. Gagnée quand
    toutes les cartes sont sur les séries en trois tours au plus.
rules-qll =
    Les deux premières cartes commencent une ligne de tas ; chaque carte suivante forme un nouveau tas à
    droite. Tant que deux tas séparés par un seul montrent la même couleur ou le même rang, celui du milieu va
    sur son voisin de gauche, en commençant toujours par la place la plus à droite. Le talon épuisé, on porte
    les deux tas de gauche à l'extrémité droite, tant que cela aide. Gagnée quand il reste deux tas.
rules-c4 =
    Huit cartes cachées dans chacun des quatre tas, un par couleur. Une carte retournée glisse sous le tas de
    sa couleur, puis on retourne la carte du dessus de ce tas, jusqu'à ce qu'une carte arrive sous un tas sans
    carte cachée. Gagnée si toutes les cartes encore cachées sont dans le tas de leur couleur.
rules-md =
    Chaque carte retournée monte sur la série de sa couleur si elle en est la suivante, du sept à l'as ; sinon
    elle descend sur un des quatre tas de stockage, sur une carte de rang égal ou supérieur ou sur un tas vide.
    Les cartes stockées montent dès qu'elles le peuvent. Perdue quand une carte ne va nulle part, gagnée quand
    les quatre séries sont complètes.

option-turns = nombre de tours de talon
option-pack = nombre de cartes
option-end = comment on joue la fin
option-reform = la partie suivante se joue avec les cartes telles quelles, sans les battre

# Tas

pile-talon = talon
    .from = du talon
    .onto = sur le talon
    .under = sous le talon
pile-rebut = rebut
    .from = du rebut
    .onto = sur le rebut
    .under = sous le rebut
pile-series = série { $suit }
    .from = de la série { $suit }
    .onto = sur la série { $suit }
    .under = sous la série { $suit }
pile-suit-pile = tas { $suit }
    .from = du tas { $suit }
    .onto = sur le tas { $suit }
    .under = sous le tas { $suit }
pile-pile = { $number }
    .from = du tas { $number }
    .onto = sur le tas { $number }
    .under = sous le tas { $number }
pile-storage = stock { $number }
    .from = du stock { $number }
    .onto = sur le stock { $number }
    .under = sous le stock { $number }
pile-any-from = de { $name }
pile-any-onto = sur { $name }
pile-any-under = sous { $name }

# Coups

do-turn = retourner la carte du dessus { $from }
done-turn = { $known ->
    [yes] On retourne { $revealed } { $from }.
   *[no] On retourne une carte { $from }.
  }
do-place = { $cards } { $from } { $to }
done-place = { $cards } va { $from } { $to }.
do-slide-under = glisser { $cards } { $from } { $to }
done-slide-under = { $cards } glisse { $from } { $to }.
do-discard = { $cards } { $from } { $to }
done-discard = { $cards } ne va nulle part et passe { $to }.
do-redeal = retourner les cartes { $from } { $to }
done-redeal = On retourne les cartes { $from } { $to }.
do-merge = { $cards } avec son tas { $from } { $to }
done-merge = { $cards } va avec son tas { $from } { $to }.
do-rotate = porter les deux tas de gauche à l'extrémité droite
done-rotate = Les deux tas de gauche passent à l'extrémité droite.
do-reveal = retourner toutes les cartes cachées
done-reveal = On retourne toutes les cartes cachées : { $revealed }.

# Mesures, compteurs, fins

measure-turn = tour
    .value = tour { $value }
measure-piles-left = tas
    .value = { $value ->
        [one] il reste un tas
       *[other] il reste { $value } tas
    }
measure-hidden-left = cachées
    .value = { $value ->
        [one] { $value } carte cachée restante
       *[other] { $value } cartes cachées restantes
    }
measure-cards-up = montées
    .value = { $value ->
        [one] { $value } carte montée
       *[other] { $value } cartes montées
    }
note = { $name } { $value }
note-of = { $name } { $value } sur { $of }
note-turn = Tour
ending-won = Gagné : { $measure }.
ending-lost = Perdu : { $measure }.
ending-drawn = Personne n'a gagné : { $measure }.
ending-undecided = Partie inachevée : { $measure }.
seat-person = Joueur { $number }
seat-you = Joueur { $number } (vous)
seat-bot = Joueur { $number } ({ $bot })
ending-seat-won = Le joueur { $seat } a gagné : { $measure }.
outcome-won = gagnées
outcome-lost = perdues
outcome-undecided = indécises

# Refusals

reason-md-goes-up = { $c1 } monte : les cartes qui peuvent aller sur leur série y vont.
reason-md-too-high = { $c1 } ne va pas sur { $c2 } : un stock ne fait que descendre.

# watch

watch-head = { $title }, donne { $deal }
watch-head-many = { $title }, partie { $number } sur { $games }, donne { $deal }
watch-start = Les cartes sont distribuées.
watch-start-board = Le plateau est prêt.
watch-step = { $number }. { $sentence }
watch-gives-up = Le joueur abandonne.
watch-small = La table demande { $width } colonnes et { $height } lignes : agrandissez la fenêtre.
watch-keys = espace/→ avancer · ← reculer · p automatique ({ $auto ->
    [on] oui
   *[off] non
  }, { $speed }/s, + −) · e fin · n partie suivante · q quitter

# play

play-welcome = Tapez le numéro ou la notation d'un coup, ou ? pour l'aide.
play-prompt = { "> " }
play-help =
    un numéro ou une notation  jouer ce coup           (une ligne vide joue le seul possible)
    annuler, refaire           reprendre, rejouer
play-help-deals =
    recommencer, nouvelle      la même donne, une autre donne
play-help-restart =
    recommencer                reprendre la partie au début
play-help-hint =
    conseil                    ce que ferait la stratégie
play-help-finish =
    finir                      jouer jusqu'au bout, quand toutes les cartes sont connues
play-help-finish-board =
    finir                      jouer jusqu'au bout
play-help-files =
    sauver FICHIER             garder la partie
    charger FICHIER            la reprendre
    quitter                    sortir
play-word-undo = u a undo annuler
play-word-redo = r redo refaire
play-word-restart = restart recommencer
play-word-new = n new nouvelle
play-word-finish = f finish finir
play-word-hint = h c hint conseil
play-word-save = s save sauver
play-word-load = l load charger
play-word-help = help aide
play-word-quit = q quit quitter
play-over = La partie est finie : annuler, recommencer, nouvelle ou quitter.
play-hint = Conseil : { $number }, { $sentence }.
play-finish-hidden = Des cartes sont encore inconnues : la partie se finit seule quand toutes sont connues.
play-finish-not = Jouer jusqu'au bout ne gagne pas d'ici : la position est restée la même.
play-count = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  } en { $time }
play-no-hint = Pas de conseil ici : la stratégie abandonnerait, ou le jeu n'en a pas.
play-nothing-to-undo = Il n'y a rien à annuler : la partie commence ici.
play-nothing-to-redo = Il n'y a rien à refaire.
play-no-number = Il n'y a pas de coup { $number } : { $moves ->
    [one] le seul est le 1
   *[other] ils sont numérotés de 1 à { $moves }
  }.
play-illegal = « { $typed } » n'est pas un coup permis ici : choisissez { $moves ->
    [one] le seul, ci-dessus
   *[other] un des { $moves } ci-dessus
  }, ou tapez ? pour l'aide.
play-illegal-near = « { $typed } » n'est pas un coup permis ici ; « { $near } » est { $moves ->
    [one] le seul
   *[other] un des { $moves } ci-dessus
  }.
play-which-file = Nommez un fichier, comme dans { $order ->
    [load] charger
   *[save] sauver
  } mapartie.txt.
play-finish-several = D'autres jouent aussi : une partie à plusieurs se joue coup par coup jusqu'au bout.
play-players = Joueurs : { $names }.
play-hand-over = { $player }, à vous : prenez l'écran, puis appuyez sur Entrée.
play-undo-several = C'est joué : à plusieurs, on ne reprend que les coups de son propre tour qui n'ont montré aucune carte.
play-saved = Enregistré dans { $path } : { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }.
play-help-oracle =
    soluble, garder            peut-on encore gagner ; quels coups gardent le gain
    secours                    reprendre jusqu'à ce qu'on puisse de nouveau gagner
play-help-ends =
    finales                    les cases où la partie peut encore finir
play-word-solvable = soluble
play-word-keep = k garder
play-word-rescue = secours
play-word-finishes = finales
play-no-oracle = Personne ne peut le dire de ce jeu.
play-thinking = Cela demande plus de temps : la réponse viendra avant une prochaine question, tant que la position reste la même.
play-solvable = On peut encore gagner à partir d'ici.
play-not-solvable = On ne peut plus gagner : secours reprend ce qu'il faut.
play-not-solvable-here = On ne peut pas gagner à partir d'ici ; on n'a pas pu établir si on le pouvait depuis le début.
play-solvable-unknown = On n'a pas pu établir si la partie peut encore être gagnée.
play-keeps = Ces coups gardent le gain :
play-loses = Ces coups le perdent :
play-keeps-unknown = Pour ces coups, on n'a pas pu l'établir :
play-hint-lost = Aucun coup ne gagne à partir d'ici : secours reprend ce qu'il faut.
play-hint-lost-here = Aucun coup ne gagne à partir d'ici ; on n'a pas pu établir si on pouvait gagner depuis le début.
play-hint-never = Aucun coup ne gagne : cette partie ne pouvait pas être gagnée dès le début.
play-hint-unknown = On ne connaît aucun coup qui gagne à partir d'ici : la stratégie abandonnerait.
play-rescued = { $moves ->
    [one] { $moves } coup repris
   *[other] { $moves } coups repris
  } : on peut gagner à partir d'ici.
play-rescue-not-needed = On peut gagner à partir d'ici : il n'y a rien à reprendre.
play-rescue-none = On ne connaît dans cette partie aucune position qui puisse être gagnée : la position reste comme elle était.
play-mistake = La partie a été perdue au coup { $number } : { $text }. (secours revient avant lui.)
play-mistake-between = La partie a été perdue à l'un des coups { $first } à { $last }. (secours y revient.)
play-mistake-none = Cette partie ne pouvait pas être gagnée dès le début.
play-mistake-unknown = On ne sait pas si cette partie aurait pu être gagnée.
play-no-ends = Cela ne se dit que des jeux sur un plateau.
play-ends = { $count ->
    [one] La dernière bille peut finir sur { $count } case.
   *[other] La dernière bille peut finir sur { $count } cases.
  }
play-ends-none = D'ici, il ne peut pas rester une seule bille.
play-ends-unknown = { $count ->
    [one] Pour { $count } autre case, on n'a pas pu l'établir.
   *[other] Pour { $count } autres cases, on n'a pas pu l'établir.
  }

# analyse

report-deals = donnes
report-games = parties
report-won = gagnées
report-undecided = indécises
report-rate = taux
report-share = part
report-interval = { $rate }  (intervalle à 95 % : de { $low } à { $high })
report-speed = { $speed ->
    [one] { $speed } partie
   *[other] { $speed } parties
  } par seconde : { $seconds } s sur { $threads ->
    [one] { $threads } fil
   *[other] { $threads } fils
  }, solitarium { $version }
report-again = à refaire : { $command }
stopped = Arrêté : voici ce qui était fait.
progress = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } · { $rate }{ $half } · { $speed }/s · { $left }
chain-chains = chaînes
chain-of = { $chains } de { $length ->
    [one] { $length } partie
   *[other] { $length } parties
  } chacune
chain-cycles = cycles
chain-of-chains = { $cycles ->
    [one] { $cycles } chaîne ({ $share }) entre dans un cycle
   *[other] { $cycles } chaînes ({ $share }) entrent dans un cycle
  }
chain-after = entrée après
chain-period = longueur du cycle
chain-spread = de { $least } à { $most } { $most ->
    [one] partie
   *[other] parties
  }, la moitié jusqu'à { $median }
compare-head = { $games ->
    [1] La même donne
   *[other] Les mêmes { $games } donnes
  }, { $deals }
compare-differences = Par rapport à { $name }, donne par donne :
compare-difference = { $difference }  (intervalle à 95 % : de { $low } à { $high } ; seule celle-ci en gagne { $only }, seule l'autre { $first })
plot-share = part des parties (%)
plot-games = parties jouées (échelle logarithmique)
plot-rate = taux de parties gagnées (%)
plot-band = la bande est l'intervalle à 95 %

# Analyse en direct

live-chain = cette variante continue avec les cartes comme elles sont : solitarium analyse étudie ses chaînes
live-several = les jeux à plusieurs sont étudiés dans une arène : solitarium arena
live-beginning = Les premières parties se jouent.
live-count = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  }
live-speed = { $speed } parties/s
live-chart = Taux de parties gagnées, avec son intervalle à 95 %, après tant de parties
live-histogram = { $measure } : part des parties
live-keys = { $state ->
    [on] espace arrêter
   *[off] espace continuer
  } · ← → stratégie · s enregistrer · q retour
live-keys-alone = { $state ->
    [on] espace arrêter
   *[off] espace continuer
  } · s enregistrer · q retour
live-save = Enregistrer le rapport : .txt, .json, .csv ou .svg
live-saved = Enregistré dans { $path }.

# list

list-strategies = stratégies : { $names }
list-can-several = de { $fewest } à { $most } joueurs ; { $can }
list-can = { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
  } ; { $can }

# statistics

statistics-none = Aucune partie n'est encore gardée : celles qui seront terminées seront comptées ici.
statistics-played = parties
statistics-won = gagnées
statistics-streak = série en cours
statistics-longest = plus longue série
statistics-moves = moins de coups
statistics-time = temps le plus court
statistics-in-progress = en cours
statistics-waits = { $variant }donne { $deal }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
store-no-folder = il n'y a pas de dossier où garder quoi que ce soit : indiquez-en un avec --data-dir
store-unwritable = rien n'est gardé, car { $path } ne peut pas servir : { $error } ; indiquez un autre dossier avec --data-dir
store-newer = rien n'est gardé, car { $path } est d'une version plus récente de ce programme ({ $found }, alors que { $known } est connue) : employez celle-ci, ou un autre dossier avec --data-dir
store-busy = rien n'est gardé, car { $path } est utilisé par un autre programme : terminez celui-ci, ou réessayez
store-damaged = plus rien n'est gardé, car { $path } a été endommagé entre-temps : il sera mis de côté au prochain démarrage
store-set-aside = { $from } était endommagé : il est mis de côté sous le nom { $to }, et un nouveau est commencé
store-set-aside-foreign = { $from } n'a pas été écrit par ce programme : il est mis de côté sous le nom { $to }, et un nouveau est commencé

# Dialogue

dialogue-welcome = Solitarium : observer une réussite et étudier ses chances.
dialogue-games = Quel jeu ?
dialogue-leave = quitter
dialogue-what =
    { $game } :
    { "  " }1. observer des parties
    { "  " }2. analyser des parties
    { "  " }3. les règles
    { "  " }4. un autre jeu
    { "  " }5. quitter
dialogue-observe = Combien de parties voulez-vous observer ?
dialogue-analyse = Combien de parties faut-il analyser ?
dialogue-count = le nombre de parties
dialogue-wrong = « { $answer } » n'est pas une des réponses : tapez un nombre de 1 à { $last }.
dialogue-end = Au revoir.

# Aide

help-about = Un laboratoire de réussites : jouer, regarder une partie se jouer, analyser les chances sur des millions de parties.
help-exit-codes =

    Sans commande, la table : tous les jeux, en plein écran. Codes de sortie : 0 fait, 1 échec, 2 pas compris, 130 arrêté ; pour solve, 0 gagné, 10 perdu, 20 inconnu.
help-head-usage = Usage :
help-head-commands = Commandes :
help-head-games = Jeux :
help-head-options = Options :
help-play = jouer à la console
help-watch = regarder un jeu se jouer, coup par coup
help-analyse = étudier les chances d'un jeu sur beaucoup de donnes
help-solve = résoudre un jeu : une solution, ou la preuve qu'il n'y en a pas
help-arena = faire se rencontrer des robots, sur beaucoup de donnes, dans un jeu à plusieurs
help-dialogue = choisir un jeu dans un dialogue, l’observer ou l’analyser
help-list = lister les jeux, leurs variantes et ce qu'on peut en faire
help-statistics = montrer le bilan des parties jouées, ou de celles d'un jeu : combien, gagnées, séries, records
help-version = afficher la version
help-help = afficher cette aide
help-lang = langue : en, fr ou ca (par défaut celle du système)
help-color = couleurs : auto, always ou never (NO_COLOR est respecté)
help-letters = des lettres au lieu des symboles, et des dessins en ASCII
help-data-dir = où les parties et les statistiques sont gardées (par défaut le dossier de données de l'utilisateur)
help-format = sortie : { $values } (par défaut la première)
help-deal = la donne : un nombre, générateur:nombre (sol, girona, ms, exact) ou les cartes (par défaut une quelconque)
help-load = reprendre une partie enregistrée
help-strategy = qui joue : { $known } (par défaut la première)
help-strategy-hint = qui conseille : { $known } (par défaut la première)
help-ui = une interface propre à ce jeu : { $known }
help-bots = les robots, un par place ou un seul pour toutes : { $known } ; un nom sans son nombre est le premier de ce nom
help-bots-play = vos adversaires : { $known } (par défaut le premier) ; un nom sans son nombre est le premier de ce nom
help-people = combien de personnes jouent à tour de rôle à ce terminal (par défaut une, ou toutes celles que laissent les robots)
help-view = de qui on voit les cartes : le numéro d'un joueur, ou open pour tous (par défaut 1)
help-samples = combien de mondes une stratégie tire pour un coup
help-time = combien de temps une stratégie peut réfléchir à un coup ; les résultats dépendent alors de la machine
help-watch-games = combien de parties (par défaut 1)
help-open = montrer aussi les cartes cachées
help-plain = chaque coup en texte simple, même sur un terminal
help-games = combien de parties, aussi 1e7 ou 10M (par défaut un million)
help-precision = jouer jusqu'à ce que la moitié de l'intervalle à 95 % soit au plus ceci, comme 0.05%
help-deals = quelles donnes, la fin non comprise, aussi générateur:A..B
help-chain = parties d'une chaîne, pour les variantes qui ne battent pas entre les parties (par défaut 1000)
help-compare = des stratégies, ou des variantes comme turns=3,turns=5, sur les mêmes donnes
help-threads = combien de fils d'exécution (par défaut tous les cœurs)
help-plot = dessiner la distribution et la convergence du taux
help-games-out = une ligne par partie : donne, issue, mesure ; .csv ou .parquet
help-checkpoint = y enregistrer le travail chaque seconde, pour pouvoir le reprendre
help-resume = reprendre un travail enregistré, et l'y enregistrer
help-quiet = pas de barre de progression
help-option = { $help } : { $values } (par défaut { $default })
help-option-text = { $help } (par défaut { $default })

# Erreurs

error-unknown = il n'y a pas de « { $name } » : il faut un de { $known }
error-unknown-near = il n'y a pas de « { $name } » (vouliez-vous dire { $near } ?) : il faut un de { $known }
error-missing-game = il manque un jeu : nommez un de { $known }
error-argument = il n'y a pas d'argument { $argument } ici : --help donne la liste
error-argument-near = il n'y a pas d'argument { $argument } ici : vouliez-vous dire { $near } ?
error-value = { $argument } ne peut pas être « { $value } » : il faut un de { $expected }
error-value-missing = { $argument } demande une valeur : --help dit laquelle
error-conflict = { $argument } et { $other } ne vont pas ensemble : enlevez l'un des deux
error-utf8 = un argument n'est pas un texte valide : il faut de l'UTF-8
error-count = { $name } ne peut pas être « { $text } » : il faut un nombre entier de { $min } à { $max }, comme 1000, 1e6 ou 10M
error-count-small = { $name } ne peut pas être « { $text } » : il faut un nombre entier de { $min } à { $max }
error-share = { $name } ne peut pas être « { $text } » : il faut une part entre 0 % et 100 %, comme 0.05%
error-seconds = { $name } ne peut pas être « { $text } » : il faut une durée de plus de 0 et d'au plus 86400 secondes, comme 2 ou 500ms
error-bytes = { $name } ne peut pas être « { $text } » : il faut une taille d'au moins 1M et d'au plus 900000G, comme 256M ou 2G (un nombre seul est en mégaoctets)
error-closed-pipe = la sortie a été fermée avant que tout soit écrit : il faut la lire jusqu'au bout
error-output = impossible d'écrire la sortie : { $error }
error-input = impossible de lire l'entrée : { $error }
error-read = impossible de lire { $path } : { $error }
error-write = impossible d'écrire { $path } : { $error }
error-file = { $path } : { $error }
reason-not-found = il n'y a pas de tel fichier ou dossier
reason-not-allowed = ce n'est pas permis
reason-exists = il existe déjà et n'est pas écrasé ; nommez-en un autre
reason-directory = c'est un dossier
reason-not-text = ce n'est pas un fichier de texte
reason-disk-full = le disque est plein
reason-not-directory = une partie du chemin n'est pas un dossier
reason-read-only = il est en lecture seule
error-card = « { $text } » n'est pas une carte : il faut un rang (A 2 … 10 ou T, J Q K) et une couleur (C D H S ou ♣ ♦ ♥ ♠), comme 7C
error-deal = la donne : { $error }
error-deal-empty = il manque une donne : il faut un nombre, générateur:nombre ou une liste de cartes
error-deal-generator = il n'y a pas de générateur « { $name } » : il faut un de sol, girona, ms, exact, cards
error-deal-number-sol = « { $text } » n'est pas un numéro de donne : il faut un nombre entier de 0 à 18446744073709551615, ou générateur:nombre, ou une liste de cartes
error-deal-number-girona = « { $text } » n'est pas une graine de girona : il faut un nombre entier
error-deal-number-ms = « { $text } » n'est pas un numéro de ms : il faut un nombre entier de 0 à 4294967295
error-deal-number-exact = « { $text } » n'est pas un numéro de exact : il faut un nombre entier de 0 à 52! − 1
error-deal-card = carte { $position } : { $error }
error-deal-twice = { $card } y est deux fois, en carte { $first } et en carte { $second } : il faut chaque carte une fois
error-deal-count = il y a { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
  } : il faut un jeu entier de 32 ou 52
error-deal-foreign = la carte { $position }, { $card }, n'est pas dans un jeu de { $size } cartes : enlevez-la
error-deal-pack = { $generator } donne { $deals } cartes : ce jeu se joue avec { $wanted }
error-deal-beyond = les donnes exactes de { $size } cartes sont numérotées de 0 à { $size }! − 1 : prenez un nombre plus petit
error-range-form = « { $text } » n'est pas un intervalle de donnes : il faut A..B ou générateur:A..B, comme 0..1000
error-range-generator = « { $name } » n'a pas d'intervalles de donnes : il faut sol, girona ou ms
error-range-empty = l'intervalle de donnes « { $text } » est vide : le second nombre doit être plus grand que le premier
error-range-beyond = les donnes de { $name } sont numérotées jusqu'à { $last } : prenez-en moins
error-option-unknown = il n'y a pas d'option « { $name } » : { $count ->
    [0] ce jeu n'en a pas
   *[other] ce jeu a { $known }
  }
error-option-value = { $name } ne peut pas être « { $value } » : il faut { $expected }
error-option-twice = { $name } est donné deux fois : il faut une seule fois
expected-number = un nombre entier de { $min } à { $max }
expected-one-of = un de { $values }
expected-yes-no = yes ou no
expected-no-blanks = un texte sans blancs et sans &
error-strategy = il n'y a pas de stratégie « { $name } » : il faut une de { $known }
error-strategy-near = il n'y a pas de stratégie « { $name } » (vouliez-vous dire { $near } ?) : il faut une de { $known }
error-strategy-forced = il n'y a pas de stratégie « { $name } » : ce jeu ne laisse aucun choix, omettez --strategy
error-strategy-none = ce jeu n'a pas de stratégie : seul quelqu'un peut y jouer
error-players = on ne peut pas jouer à { $players } : on attend de { $fewest } à { $most } joueurs
error-bots-people = { $bots ->
    [one] { $bots } robot
   *[other] { $bots } robots
  } et { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
  } ne font pas { $players } joueurs : accordez --players, --people et --bots
error-bots-seats = { $bots ->
    [one] { $bots } robot est nommé
   *[other] { $bots } robots sont nommés
  } et on joue à { $players } : nommez-en un par place, ou un seul pour toutes
error-view = --view ne peut pas être « { $text } » : on attend un joueur de 1 à { $seats }, ou open
error-record-form = ce n'est pas une partie enregistrée : elle commencerait par « solitarium/1 »
error-record-version = la partie enregistrée est de la version « { $found } » : ce programme lit la version 1
error-record-cut = la partie enregistrée est coupée : il manque { $missing }
error-record-trailing = la partie enregistrée continue après sa fin, par « { $text } » : cela ne devrait pas y être
error-record-count = « { $text } » n'est pas un nombre de coups : il faut un nombre entier et deux-points, comme 12:
error-record-deal = la donne de la partie enregistrée : { $error }
missing-game = le jeu
missing-variant = la variante
missing-deal = la donne
missing-count = le nombre de coups
missing-move = le coup { $number } sur { $count }
missing-end = la fin
error-replay-game = la partie enregistrée est de { $found } : il faut { $expected }
error-replay-variant = la partie enregistrée est de la variante « { $found } » : il faut « { $expected } »
error-replay-players = la partie enregistrée nomme { $found ->
    [one] { $found } joueur
   *[other] { $found } joueurs
  } : il en faut { $expected }
error-replay-option = la variante de la partie enregistrée : { $error }
error-replay-illegal = le coup { $number } de la partie enregistrée, « { $text } », n'y est pas permis : la partie est saine jusqu'au coup d'avant
error-compare-one = --compare demande au moins deux stratégies ou variantes, séparées par une virgule
error-compare-name = il n'y a ni stratégie ni option « { $name } » : il faut une stratégie ({ $strategies }) ou une valeur de { $options }, comme nom=valeur
error-no-chain = { $game } se bat avant chaque partie : seule une variante qui ramasse ses cartes a des chaînes, comme qll --reform
error-chain-option = { $name } ne va pas avec les chaînes de parties : enlevez-le
error-rows-format = { $path } n'est ni .csv ni .parquet : la terminaison dit quel format est voulu
error-rows-parquet = un fichier Parquet ne peut pas être repris : prenez .csv avec --checkpoint et --resume
error-rows-other = { $path } n'est pas le fichier de parties qui accompagnait l'enregistrement : nommez celui-là
error-same-file = { $argument } et { $other } nomment le même fichier, { $path } : nommez-en deux
error-save-foreign = { $path } existe déjà et n'est pas une partie enregistrée : il n'est pas écrasé, nommez-en un autre
error-plot-format = { $path } n'est pas un .svg : l'image se dessine dans ce format
error-checkpoint-exists = { $path } existe déjà : continuez avec --resume { $path }, ou nommez un autre fichier
error-checkpoint-damaged = { $path } est abîmé ou coupé : il faut un fichier écrit par --checkpoint
error-checkpoint-foreign = { $path } n'a pas été écrit par --checkpoint : nommez le fichier qui l'a été
error-checkpoint-version = { $path } est au format { $found } : ce programme lit { $expected }
error-checkpoint-game = { $path } est du jeu { $found }, et non de { $expected } : nommez le même jeu
error-checkpoint-variant = { $path } est de la variante { $found }, et non de { $expected } : donnez les mêmes options
error-checkpoint-strategy = { $path } est de la stratégie { $found }, et non de { $expected } : donnez la même
error-checkpoint-deals = { $path } est des donnes { $found }, que { $expected } ne continue pas : enlevez --deals
error-checkpoint-rows = { $path } a aussi écrit un fichier de parties : nommez-le avec --games-out
error-checkpoint-rows-missing = { $path } n'a pas écrit de fichier de parties : enlevez --games-out
