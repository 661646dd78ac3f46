# Jeux

game-r7 = Le relais des 7
about-r7 = Les quatre couleurs montent et descendent en cercle à partir des sept ; quelques tours de talon
game-qll = À la queue leu leu
about-qll = Des tas en ligne : un tas placé entre deux tas de même couleur ou de même rang va sur son voisin de gauche
game-c4 = Les quatre couleurs
about-c4 = Chaque carte retournée se glisse sous le tas de sa couleur, dont on retourne alors la carte du dessus
game-md = Montée-descente
about-md = Les couleurs montent dans l’ordre ; les autres cartes attendent sur quatre tas de stockage qui ne font que descendre

rules-r7 =
    Les quatre sept commencent quatre séries, une par couleur. Les 48 autres cartes forment le talon. Chaque
    carte retournée va sur la série de sa couleur si elle vient juste après, dessous si elle vient juste
    avant (après l’as vient le deux), sinon sur le rebut. Dès qu’une carte est allée sur une série, on essaie
    de nouveau la carte du dessus du rebut. Quand le talon est épuisé, on retourne le rebut, qui devient le
    talon. La réussite est gagnée si toutes les cartes sont sur les séries en trois tours de talon au plus, ou
    le nombre que vous avez choisi.
rules-qll =
    Les deux premières cartes commencent une ligne de tas ; chaque carte suivante forme un nouveau tas à
    droite. Tant que deux tas séparés par un seul autre montrent la même couleur ou le même rang, celui du
    milieu va sur son voisin de gauche, en commençant le plus à droite possible. Quand le talon est épuisé, on
    fait passer les deux tas de gauche à l’extrémité droite, tant que cela fait avancer la partie. La réussite
    est gagnée s’il ne reste que deux tas.
rules-c4 =
    Quatre tas, un par couleur, de huit cartes cachées. La carte qu’on retourne se glisse sous le tas de sa
    couleur, puis on retourne la carte du dessus de ce tas, jusqu’à ce qu’une carte arrive sous un tas qui n’a
    plus de carte cachée. La réussite est gagnée si toutes les cartes encore cachées sont dans le tas de leur
    couleur.
rules-md =
    Chaque carte retournée monte sur la série de sa couleur si c’est la suivante, du sept à l’as ; sinon
    elle descend sur un des quatre tas de stockage, sur une carte de rang égal ou supérieur ou sur un tas vide.
    Les cartes stockées montent dès qu’elles le peuvent. La réussite est perdue si une carte ne peut aller
    nulle part, gagnée quand les quatre séries sont complètes.

option-turns = nombre de tours de talon
    .label = tours de talon
option-pack = nombre de cartes du jeu
    .label = cartes
option-end = manière de jouer la fin
    .label = fin
option-reform = jouer la partie suivante avec les cartes telles qu’elles sont, sans les battre
    .label = sans battre

# Tas

pile-talon = talon
    .from = du talon
    .onto = sur le talon
    .under = sous le talon
pile-rebut = rebut
    .from = du rebut
    .onto = sur le rebut
    .under = sous le rebut
    .short = rebut
pile-series = série { $suit }
    .from = de la série { $suit }
    .onto = sur la série { $suit }
    .under = sous la série { $suit }
    .all = séries
    .label = { $suit }
pile-suit-pile = tas { $suit }
    .from = du tas { $suit }
    .onto = sur le tas { $suit }
    .under = sous le tas { $suit }
pile-pile = { $number }
    .from = du tas { $number }
    .onto = sur le tas { $number }
    .under = sous le tas { $number }
pile-storage = stockage { $number }
    .from = du tas de stockage { $number }
    .onto = sur le tas de stockage { $number }
    .under = sous le tas de stockage { $number }
pile-any-from = de { $name }
pile-any-onto = sur { $name }
pile-any-under = sous { $name }

# Coups

do-turn = retourner la carte du dessus { $from }
done-turn = { $known ->
    [yes] On retourne { $therevealed } { $from }.
   *[no] On retourne une carte { $from }.
  }
do-place = déplacer { $thecards } { $from } { $to }
done-place = On déplace { $thecards } { $from } { $to }.
do-slide-under = glisser { $thecards } { $from } { $to }
done-slide-under = On glisse { $thecards } { $from } { $to }.
do-discard = mettre { $thecards } { $from } { $to }
done-discard = On met { $thecards } { $to } : cette carte ne se place nulle part.
do-recycle = retourner les cartes { $from } et les remettre { $to }
done-recycle = On retourne les cartes { $from } et on les remet { $to }.
do-merge = poser le tas qui montre { $thetop } { $to }
done-merge = Le tas qui montre { $thetop } va { $to }.
do-rotate = faire passer les deux tas de gauche à l’extrémité droite
done-rotate = Les deux tas de gauche passent à l’extrémité droite.
do-reveal = retourner toutes les cartes cachées
done-reveal = On retourne toutes les cartes cachées : { $revealed }.
do-flip = retourner la carte cachée { $from }
done-flip = { $known ->
    [yes] On retourne { $therevealed } { $from }.
   *[no] On retourne une carte { $from }.
  }
do-deal-row = distribuer une rangée de cartes { $from }
done-deal-row = { $known ->
    [yes] On distribue une rangée de cartes { $from } : { $revealed }.
   *[no] On distribue une rangée de cartes { $from }.
  }
do-redeal = ramasser les cartes et les redistribuer
done-redeal = On ramasse les cartes et on les redistribue.
do-gather = rassembler les tas { $to }
done-gather = On rassemble les tas { $to }.
do-shuffle = mélanger les cartes { $from }
done-shuffle = On mélange les cartes { $from }.
do-fill = { $known ->
    [yes] mettre { $thecards } { $from } { $to }, qui est vide
   *[no] mettre une carte { $from } { $to }, qui est vide
  }
done-fill = { $known ->
    [yes] On met { $thecards } { $from } { $to }, qui était vide.
   *[no] On met une carte { $from } { $to }, qui était vide.
  }
do-close-up = resserrer les cartes
done-close-up = On resserre les cartes : il ne reste plus de vide entre elles.
do-remove = retirer { $therevealed }
done-remove = On retire { $therevealed }.
do-remove-pair = retirer la paire { $revealed }
done-remove-pair = On retire la paire { $revealed }.
do-finish-suit = retirer la couleur complète { $from }
done-finish-suit = On retire une couleur complète { $from }.
do-swap = échanger { $revealed }
done-swap = On échange { $revealed }.

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
        [one] il reste { $value } carte cachée
       *[other] il reste { $value } cartes cachées
    }
measure-cards-up = montées
    .value = { $value ->
        [one] { $value } carte montée
       *[other] { $value } cartes montées
    }
note = { $name } { $value }
note-of = { $name } { $value } sur { $of }
note-turn = Tour
ending-won = Partie gagnée : { $measure }.
ending-lost = Partie perdue : { $measure }.
ending-drawn = Partie nulle : { $measure }.
ending-undecided = Partie inachevée : { $measure }.
seat-person = Joueur { $number }
seat-you = Joueur { $number } (vous)
seat-bot = Joueur { $number } ({ $bot })
ending-seat-won = Le joueur { $seat } a gagné : { $measure }.
outcome-won = gagnées
outcome-lost = perdues
outcome-undecided = indécises

# Refusals

reason-md-goes-up = { $c1 } peut aller sur sa série : il faut l’y mettre.
reason-md-too-high = { $c1 } ne va pas sur { $c2 } : un tas de stockage ne fait que descendre.

# Les stratégies, telles qu’on les lit ; la ligne de commande et les fichiers ont leurs propres noms

strategy-greedy = avide
strategy-random = au hasard
strategy-rollout = par simulation
strategy-hindsight = par hypothèses
strategy-best-fit = meilleur ajustement
strategy-first-fit = premier ajustement
strategy-worst-fit = pire ajustement
strategy-look-ahead = par anticipation
strategy-clairvoyant = extralucide
strategy-solver = solveur
strategy-sampler-128 = 128 tirages
strategy-sampler-512 = 512 tirages
strategy-reader = qui lit le jeu
strategy-shrewd = habile
strategy-simple = simple
strategy-only = aucun choix à faire

# Titles

title-option = { $label } : { $value }

# watch

watch-head = { $title }{ $deal ->
    [none] {""}
   *[other] , donne { $deal }
  }
watch-head-many = { $title }, partie { $number } sur { $games }{ $deal ->
    [none] {""}
   *[other] , donne { $deal }
  }
watch-start = Les cartes sont distribuées.
watch-start-board = Le plateau est prêt.
watch-step = { $number }. { $sentence }
watch-gives-up = La stratégie abandonne.
watch-small = Il faut { $width } colonnes et { $height } lignes : agrandissez la fenêtre.

# play

play-welcome = Tapez un coup ou son numéro, ou ? pour l’aide.
play-prompt = { "> " }
play-help =
    un numéro ou un coup       jouer ce coup           (Entrée seule joue l’unique coup possible)
    annuler, rétablir          annuler le dernier coup, le rejouer
play-help-deals =
    recommencer, nouvelle      rejouer cette donne, en prendre une autre
play-help-restart =
    recommencer                reprendre au début
play-help-hint =
    conseil                    le meilleur coup que trouve la stratégie
play-help-finish =
    finir                      jouer automatiquement jusqu’au bout, quand toutes les cartes sont connues
play-help-finish-board =
    finir                      jouer automatiquement jusqu’au bout
play-help-files =
    enregistrer FICHIER        enregistrer la partie
    charger FICHIER            charger une partie enregistrée
    quitter                    arrêter de jouer
play-word-undo = u a undo annuler
play-word-redo = r redo refaire rétablir retablir
play-word-restart = restart recommencer
play-word-new = n new nouvelle
play-word-finish = f finish finir
play-word-hint = h c hint conseil
play-word-save = s save sauver enregistrer
play-word-load = l load charger
play-word-help = help aide
play-go-on = Une partie est en cours ({ $deal ->
    [none] {""}
   *[other] donne { $deal },{" "}
  }{ $moves ->
    [one] un coup
   *[other] { $moves } coups
  }). La reprendre ? (oui ou non)
play-kept = Partie sauvegardée. Pour la reprendre : { $program } play { $game }
play-word-yes = oui o
play-word-quit = q quit quitter
play-over = La partie est finie. Tapez annuler, recommencer, nouvelle ou quitter.
play-over-board = La partie est finie. Tapez annuler, recommencer ou quitter.
play-hint = Conseil : { $number }, { $sentence }.
play-finish-hidden = Des cartes sont encore cachées. La partie pourra finir automatiquement quand toutes seront connues.
play-finish-not = À partir d’ici, le jeu automatique ne mène pas à la victoire. Rien n’a changé.
play-count = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  } en { $time }
play-no-hint = Pas de conseil ici : la stratégie abandonnerait, ou ce jeu n’en a pas.
play-nothing-to-undo = Rien à annuler.
play-nothing-to-redo = Rien à rétablir.
play-no-number = Il n’y a pas de coup { $number } : { $moves ->
    [one] le seul est le 1
   *[other] choisissez de 1 à { $moves }
  }.
play-illegal = « { $typed } » n’est pas un coup permis. Choisissez { $moves ->
    [one] le seul coup de la liste
   *[other] l’un des { $moves } coups de la liste
  }, ou tapez ? pour l’aide.
play-illegal-near = « { $typed } » n’est pas un coup permis. Vouliez-vous dire « { $near } », { $moves ->
    [one] le seul coup possible
   *[other] l’un des { $moves } coups de la liste
  } ?
play-doubtful-card = Voulez-vous dire { $first } ou { $second } ? Tapez { $firsttyped } ou { $secondtyped }.
play-which-file = Indiquez un fichier, par exemple : { $order ->
    [load] charger
   *[save] enregistrer
  } mapartie.txt.
play-finish-several = On joue à plusieurs : cette partie ne peut pas finir automatiquement.
play-players = Joueurs : { $names }.
play-hand-over = { $player }, c’est à vous : prenez l’écran, puis appuyez sur Entrée.
play-undo-several = On ne peut plus annuler ce coup. À plusieurs, on n’annule que les coups de son propre tour qui n’ont montré aucune carte.
play-saved = Partie enregistrée dans { $path } : { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }.
play-help-oracle =
    soluble, gagnants          peut-on encore gagner ; quels coups permettent encore de gagner
    secours                    revenir à la dernière position gagnable
play-help-ends =
    finales                    les cases où la dernière bille peut encore finir
play-word-solvable = soluble
play-word-keep = k garder gagnants
play-word-rescue = secours
play-word-finishes = finales
play-no-oracle = Il n’y a pas de solveur pour ce jeu.
play-thinking = Cela prend un moment. La réponse s’affichera plus tard, sauf si la position change.
play-solvable = On peut encore gagner.
play-not-solvable = On ne peut plus gagner. Tapez secours pour revenir à la dernière position gagnable.
play-not-solvable-here = On ne peut pas gagner à partir d’ici. On ne sait pas si c’était possible au départ.
play-solvable-unknown = Indécis : on ne sait pas si la partie peut encore être gagnée.
play-keeps = Ces coups permettent encore de gagner :
play-loses = Ces coups font perdre :
play-keeps-unknown = Indécis :
play-rescued = { $moves ->
    [one] { $moves } coup annulé
   *[other] { $moves } coups annulés
  } : on peut gagner à partir d’ici.
play-rescue-not-needed = On peut encore gagner à partir d’ici : rien à annuler.
play-rescue-none = On ne connaît aucune position gagnable dans cette partie. Rien n’a changé.
play-rescue-lost = Cette partie était perdue d’avance : il n’y a pas de position gagnable où revenir.
play-mistake = Le coup { $number } vous a coûté la partie : { $text }. (Tapez secours pour revenir en arrière.)
play-mistake-between = L’un des coups { $first } à { $last } vous a coûté la partie. (Tapez secours pour revenir en arrière.)
play-mistake-none = Cette partie était perdue d’avance : elle n’a pas de solution.
play-mistake-unknown = On ne sait pas si cette partie aurait pu être gagnée.
play-no-ends = Cette question ne se pose que pour les jeux de plateau.
play-ends = { $count ->
    [one] La dernière bille peut finir sur { $count } case :
   *[other] La dernière bille peut finir sur { $count } cases :
  }
play-ends-none = À partir d’ici, on ne peut plus finir avec une seule bille.
play-ends-unknown = { $count ->
    [one] { $count } autre case est indécise.
   *[other] { $count } autres cases sont indécises.
  }

# analyse

report-deals = donnes
report-seeds = numéros
report-games = parties
report-won = gagnées
report-undecided = indécises
report-rate = taux de réussite
report-share = part
report-interval = { $rate }  (intervalle à 95 % : de { $low } à { $high })
report-speed = { $speed ->
    [one] { $speed } partie
   *[other] { $speed } parties
  } par seconde : { $seconds } s sur { $threads ->
    [one] { $threads } fil d’exécution
   *[other] { $threads } fils d’exécution
  }, solitarium { $version }
report-again = pour relancer : { $command }
stopped = Interrompu : voici les résultats obtenus jusque-là.
progress = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } · { $rate }{ $half } · { $speed }/s · { $left }
progress-undecided = Aucune des { $games } premières parties n’est arrivée à sa fin : chacune a été arrêtée, indécise, après un très grand nombre de coups. Si ce jeu est le vôtre, vérifiez d’abord ses lois : solitarium_core::laws::check.
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
chain-after = on y entre après
chain-period = longueur du cycle
chain-spread = de { $least } à { $most } { $most ->
    [one] partie
   *[other] parties
  }, médiane { $median }
compare-head = { $games ->
    [1] La même donne
   *[other] Les mêmes { $games } donnes
  }, { $deals }
compare-head-seeds = { $games ->
    [1] Le même numéro
   *[other] Les mêmes { $games } numéros
  }, { $deals }
compare-differences = Par rapport à { $name }, donne par donne :
compare-differences-seeds = Par rapport à { $name }, partie par partie :
compare-difference = { $difference }  (intervalle à 95 % : de { $low } à { $high } ; gagnées par celle-ci seule : { $only }, par l’autre seule : { $first })
plot-share = part des parties (%)
plot-games = parties jouées (échelle logarithmique)
plot-rate = taux de réussite (%)
plot-band = la bande est l’intervalle à 95 %

# Analyse en direct

live-chain = cette variante continue sans battre les cartes : « { $program } analyse » étudie ses chaînes
live-several = les jeux à plusieurs s’étudient dans une arène : « { $program } arena »
live-beginning = Premières parties en cours…
live-count = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  }
live-speed = { $speed } parties/s
live-chart = Taux de réussite et son intervalle à 95 %, selon le nombre de parties
live-histogram = { $measure } : part des parties
live-keys = espace { $state ->
    [on] pause
   *[off] continuer
  } · ← → stratégie · s enregistrer · q retour
live-keys-alone = espace { $state ->
    [on] pause
   *[off] continuer
  } · s enregistrer · q retour
live-save = Enregistrer le rapport en .txt, .json, .csv ou .svg
live-saved = Enregistré dans { $path }.

# list

list-files = Et { $count } autres patiences, qui sont des fichiers de règles. « list MOT » ou « list --family NOM » les décrit ; « rules show NOM » en affiche une.
list-nothing = aucun jeu ne correspond à « { $wanted } » ; les familles sont { $families }
list-strategies = stratégies : { $names }
list-can-several = de { $fewest } à { $most } joueurs ; { $can }
list-can = { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
  } ; { $can }

# statistics

statistics-none = Aucune partie terminée pour l’instant.
statistics-played = parties
statistics-won = gagnées
statistics-streak = série en cours
statistics-longest = plus longue série
statistics-moves = minimum de coups
statistics-time = meilleur temps
statistics-in-progress = en cours
statistics-waits = { $variant }{ $deal ->
    [none] {""}
   *[other] donne { $deal },{" "}
  }{ $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
store-no-folder = aucun dossier où enregistrer : indiquez-en un avec --data-dir
store-unwritable = rien ne sera enregistré, car { $path } est inutilisable : { $error } ; indiquez un autre dossier avec --data-dir
store-newer = rien ne sera enregistré, car { $path } vient d’une version plus récente de ce programme (format { $found } ; celle-ci connaît { $known }) : utilisez cette version, ou un autre dossier avec --data-dir
store-busy = rien ne sera enregistré, car un autre programme utilise { $path } : quittez-le, ou réessayez
store-damaged = rien ne peut plus être enregistré, car { $path } a été endommagé : il sera mis de côté au prochain démarrage
store-unread-log = impossible de lire { $path } : ses derniers changements sont dans un journal à côté, qui ne peut être lu que si le dossier est accessible en écriture ; copiez le dossier là où c’est le cas et indiquez-le avec --data-dir
store-set-aside = { $from } était endommagé : il a été renommé { $to }, et un nouveau fichier a été créé
store-set-aside-foreign = { $from } n’a pas été écrit par ce programme : il a été renommé { $to }, et un nouveau fichier a été créé

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
dialogue-analyse = Combien de parties voulez-vous analyser ?
dialogue-count = le nombre de parties
dialogue-wrong = « { $answer } » n’est pas une réponse possible : tapez un nombre de 1 à { $last }.
dialogue-end = Au revoir.

# Aide

help-about = Un laboratoire de réussites : jouer, observer une partie qui se joue seule, analyser les chances de gain sur des millions de parties.
help-exit-codes =

    Sans commande, la table s’ouvre : tous les jeux, en plein écran. Codes de sortie : 0 succès, 1 échec, 2 commande non comprise, 130 interruption ; pour solve, 0 gagné, 10 perdu, 20 indécis.
help-head-usage = Usage :
help-head-commands = Commandes :
help-head-games = Jeux :
help-head-arguments = Arguments :
help-head-options = Options :
help-completions = afficher la complétion pour un interpréteur de commandes
help-completions-shell = l’interpréteur : { $known }
help-man = afficher la page de manuel
help-game-options = Les options d’un jeu : { $program } { $verb } GAME --help.
help-all-have = Options de tous les jeux :
error-no-such-verb = { $verb } ne s’applique pas à { $game } : pour ce jeu, il y a { $known }
help-play = jouer : en plein écran sur un terminal, ligne par ligne avec --console
help-watch = observer une partie qui se joue seule, coup par coup
help-analyse = étudier les chances de gain d’un jeu sur beaucoup de donnes
help-solve = résoudre un jeu : trouver une solution, ou prouver qu’il n’y en a pas
help-arena = faire jouer des robots les uns contre les autres, sur beaucoup de donnes
help-dialogue = choisir un jeu dans un menu, l’observer ou l’analyser
help-list = lister les jeux, leurs variantes et ce qu’on peut en faire
help-list-word = seulement les jeux dont le nom ou la description contient ce mot
help-list-family = seulement les jeux de cette famille, comme klondike ou spider
help-statistics = montrer le bilan de vos parties, pour tous les jeux ou un seul : jouées, gagnées, séries, records
help-version = afficher la version
help-help = afficher cette aide
help-lang = langue : en, fr ou ca (par défaut celle du système)
help-color = couleurs : auto, always ou never (NO_COLOR est respecté)
help-letters = des lettres au lieu des symboles, et des dessins en ASCII
help-data-dir = où sont enregistrées les parties et les statistiques (par défaut votre dossier de données)
help-format = sortie : { $values } (par défaut la première)
help-deal = { $deals ->
    [no] le numéro dont dépendent les tirages au sort des stratégies (par défaut au hasard)
   *[yes] la donne : un numéro, un générateur avec un numéro comme girona:7, ou les cartes (par défaut au hasard). Générateurs : sol (le nôtre), girona, ms, pysol, solvitaire (ceux d’autres programmes), exact (chaque ordre des cartes a son numéro, à partir de 0)
  }
help-console = jouer ligne par ligne, au lieu de la table en plein écran
help-load = reprendre une partie enregistrée
help-strategy = la stratégie qui joue : { $known } (par défaut la première)
help-strategy-hint = la stratégie qui conseille : { $known } (par défaut la première)
help-ui = une interface propre à ce jeu : { $known }
help-bots = les robots, un par place ou un seul pour toutes : { $known } ; un nom sans son numéro désigne le premier de ce nom
help-bots-play = vos adversaires : { $known } (par défaut le premier) ; un nom sans son numéro désigne le premier de ce nom
help-people = combien de personnes jouent à tour de rôle sur ce terminal (par défaut une, ou autant que les robots en laissent)
help-view = de quel joueur montrer les cartes : son numéro, ou open pour tous (par défaut 1)
help-samples = combien de répartitions possibles des cartes une stratégie tire au sort à chaque coup
help-time = combien de temps une stratégie peut réfléchir à un coup ; les résultats dépendent alors de la machine
help-watch-games = combien de parties (par défaut 1)
help-open = montrer aussi les cartes cachées
help-plain = chaque coup en texte simple, même sur un terminal
help-games = combien de parties, par exemple 1e7 ou 10M (par défaut un million)
help-precision = jouer jusqu’à ce que la demi-largeur de l’intervalle à 95 % ne dépasse pas cette valeur, par exemple 0.05%
help-deals = { $deals ->
    [no] les numéros dont dépendent les tirages au sort des stratégies : de A à B, B non compris
   *[yes] quelles donnes : de A à B, B non compris ; ou générateur:A..B
  }
help-chain = parties d’une chaîne, pour les variantes où l’on ne bat pas les cartes entre les parties (par défaut 1000)
help-compare = { $deals ->
    [no] des stratégies, ou des variantes comme board=european, sur les mêmes numéros
   *[yes] des stratégies, ou des variantes comme turns=3,turns=5, sur les mêmes donnes
  }
help-threads = combien de fils d’exécution (par défaut tous les cœurs)
help-plot = dessiner la distribution et la convergence du taux, ou avec --compare les taux et leurs intervalles (.svg)
help-games-out = { $deals ->
    [no] une ligne par partie : numéro, issue, mesure ; .csv ou .parquet
   *[yes] une ligne par partie : donne, issue, mesure ; .csv ou .parquet
  }
help-checkpoint = y enregistrer l’avancement chaque seconde, pour pouvoir reprendre
help-resume = reprendre à partir de ce fichier, et continuer d’y enregistrer
help-quiet = pas de barre de progression
help-option = { $help } : { $values } (par défaut { $default })
help-option-text = { $help } (par défaut { $default })

# Erreurs

error-unknown = nom inconnu : « { $name } » ; choisissez parmi { $known }
error-unknown-near = nom inconnu : « { $name } » ; vouliez-vous dire { $near } ? Les choix sont { $known }
error-missing-game = il manque le nom d’un jeu : choisissez parmi { $known }
error-argument = argument inattendu : { $argument } ; --help donne la liste
error-argument-near = argument inattendu : { $argument } ; vouliez-vous dire { $near } ?
error-value = { $argument } ne peut pas être « { $value } » : choisissez parmi { $expected }
error-value-missing = il manque une valeur à { $argument } : voyez --help
error-conflict = { $argument } et { $other } ne vont pas ensemble : enlevez l’un des deux
error-utf8 = un argument n’est pas un texte valide : utilisez l’UTF-8
error-count = { $name } ne peut pas être « { $text } » : donnez un nombre entier de { $min } à { $max }, par exemple 1000, 1e6 ou 10M
error-count-small = { $name } ne peut pas être « { $text } » : donnez un nombre entier de { $min } à { $max }
error-share = { $name } ne peut pas être « { $text } » : donnez une part entre 0 % et 100 %, par exemple 0.05%
error-seconds = { $name } ne peut pas être « { $text } » : donnez une durée de plus de 0 et d’au plus 86400 secondes, par exemple 2 ou 500ms
error-bytes = { $name } ne peut pas être « { $text } » : donnez une taille de 1M à 900000G, par exemple 256M ou 2G (un nombre seul est en mégaoctets)
error-output = impossible d’écrire la sortie : { $error }
error-input = impossible de lire l’entrée : { $error }
error-read = impossible de lire { $path } : { $error }
error-write = impossible d’écrire { $path } : { $error }
error-file = { $path } : { $error }
reason-not-found = fichier ou dossier introuvable
reason-not-allowed = accès refusé
reason-exists = il existe déjà et ne sera pas écrasé ; choisissez un autre nom
reason-directory = c’est un dossier
reason-not-text = ce n’est pas un fichier texte
reason-disk-full = le disque est plein
reason-not-directory = une partie du chemin n’est pas un dossier
reason-read-only = il est en lecture seule
error-card = « { $text } » n’est pas une carte : une carte est un rang (A 2 … 10 ou T, J Q K) et une couleur (C D H S ou ♣ ♦ ♥ ♠), par exemple 7C
error-deal = la donne : { $error }
error-deal-empty = il manque la donne : donnez un numéro, générateur:numéro ou une liste de cartes
error-deal-generator = il n’y a pas de générateur « { $name } » : choisissez parmi sol, girona, ms, pysol, solvitaire, exact, cards
error-deal-number-sol = « { $text } » n’est pas un numéro de donne : donnez un nombre entier de 0 à 18446744073709551615, générateur:numéro ou une liste de cartes
error-deal-number-girona = « { $text } » n’est pas une graine de girona : donnez un nombre entier
error-deal-number-ms = « { $text } » n’est pas un numéro de donne de ms : donnez un nombre entier de 0 à 4294967295
error-deal-number-pysol = « { $text } » n’est pas un numéro de pysol : donnez un nombre entier à partir de 1, de 20 chiffres au plus
error-deal-number-solvitaire = « { $text } » n’est pas un numéro de solvitaire : donnez un nombre entier de 0 à 2147483647
error-deal-number-exact = « { $text } » n’est pas un numéro de donne pour exact : donnez un nombre entier, de 0 au nombre d’ordres du jeu de cartes moins un (52! − 1 pour 52 cartes)
error-deal-card = carte { $position } : { $error }
error-deal-twice = { $card } figure deux fois, en position { $first } et en position { $second } : chaque carte doit y figurer une seule fois
error-deal-count = il y a { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
  }, et il manque { $card } : ce jeu se joue avec { $pack }
error-deal-too-often = la carte { $position }, { $card }, est de trop : ce jeu de cartes n’en a que { $copies }
error-deal-foreign = la carte { $position }, { $card }, n’est pas dans un jeu de { $pack } cartes : enlevez-la
error-deal-pack = { $generator } distribue { $deals } cartes, mais ce jeu se joue avec { $wanted }
error-deal-beyond = les donnes exactes de { $pack } cartes sont numérotées de 0 à { $orders } − 1 : choisissez un nombre plus petit
error-deal-no-cards = ce jeu se joue sans cartes : n’indiquez pas de donne
error-range-form = « { $text } » n’est pas un intervalle de donnes : écrivez A..B ou générateur:A..B, par exemple 0..1000
error-range-generator = « { $name } » n’a pas d’intervalles de donnes : utilisez sol, girona, ms, pysol ou solvitaire
error-range-empty = l’intervalle de donnes « { $text } » est vide : le second nombre doit être plus grand que le premier
error-range-beyond = les donnes de { $name } s’arrêtent à { $last } : prenez-en moins
error-option-unknown = il n’y a pas d’option « { $name } » : { $count ->
    [0] ce jeu n’en a pas
   *[other] ce jeu a { $known }
  }
error-option-value = { $name } ne peut pas être « { $value } » : il faut { $expected }
error-option-twice = { $name } est donné deux fois : donnez-le une seule fois
expected-number = un nombre entier de { $min } à { $max }
expected-one-of = l’une de ces valeurs : { $values }
expected-yes-no = yes (oui) ou no (non)
expected-no-blanks = un texte sans espaces et sans &
error-strategy = il n’y a pas de stratégie « { $name } » : choisissez parmi { $known }
error-strategy-near = il n’y a pas de stratégie « { $name } » : vouliez-vous dire { $near } ? Les choix sont { $known }
error-strategy-forced = il n’y a pas de stratégie « { $name } » : ce jeu ne laisse aucun choix, n’en donnez pas
error-strategy-none = ce jeu n’a pas de stratégie : seules des personnes peuvent y jouer
error-players = on ne peut pas jouer à { $players } : ce jeu se joue de { $fewest } à { $most } joueurs
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
  } pour { $players } joueurs : nommez-en un par place, ou un seul pour toutes
error-view = --view ne peut pas être « { $text } » : donnez un joueur de 1 à { $seats }, ou open
error-record-form = ce n’est pas une partie enregistrée : celle-ci commence par « solitarium/1 »
error-record-version = cette partie enregistrée est de la version « { $found } », mais ce programme lit la version 1
error-record-cut = la partie enregistrée est coupée : il manque { $missing }
error-record-trailing = la partie enregistrée continue après sa fin, par « { $text } » : supprimez cela
error-record-count = « { $text } » n’est pas un nombre de coups : il faut un nombre entier et deux-points, par exemple 12:
error-record-rules = « { $text } » n’est pas une empreinte de règles : elle a 16 chiffres hexadécimaux
error-record-deal = la donne de la partie enregistrée : { $error }
missing-game = le jeu
missing-variant = la variante
missing-deal = la donne
missing-count = le nombre de coups
missing-move = le coup { $number } sur { $count }
missing-end = la fin
error-replay-game = cette partie enregistrée est une partie de { $found }, et non de { $expected }
error-replay-variant = cette partie enregistrée est de la variante « { $found } », et non de « { $expected } »
error-replay-players = la partie enregistrée nomme { $found ->
    [one] { $found } joueur
   *[other] { $found } joueurs
  } : il en faut { $expected }
error-replay-option = la variante de la partie enregistrée : { $error }
error-replay-rules = les règles de « { $game } » ont changé depuis que cette partie a été enregistrée : les nouvelles ne permettent pas de la continuer
error-replay-illegal = le coup { $number } de la partie enregistrée, « { $text } », n’est pas permis à cet endroit : la partie est valable jusqu’au coup d’avant
error-compare-one = --compare demande au moins deux stratégies ou variantes, séparées par une virgule
error-compare-name = « { $name } » n’est ni une stratégie ni une option : donnez une stratégie ({ $strategies }) ou une valeur de { $options }, par exemple nom=valeur
error-no-chain = dans { $game }, on bat les cartes avant chaque partie : seule une variante qui les ramasse a des chaînes, comme qll --reform
error-chain-option = { $name } ne va pas avec les chaînes de parties : enlevez-le
error-rows-format = { $path } n’est ni .csv ni .parquet : c’est l’extension qui décide du format
error-rows-parquet = un fichier Parquet ne peut pas être repris : utilisez .csv avec --checkpoint et --resume
error-rows-other = { $path } n’est pas le fichier de parties de ce point de reprise : indiquez le bon
error-same-file = { $argument } et { $other } sont le même fichier, { $path } : indiquez-en deux
error-save-foreign = { $path } existe déjà et n’est pas une partie enregistrée : il ne sera pas écrasé, choisissez un autre nom
error-plot-format = { $path } ne finit pas par .svg : les images sont dans ce format
error-checkpoint-exists = { $path } existe déjà : continuez avec --resume { $path }, choisissez un autre nom, ou recommencez avec --force
error-checkpoint-busy = une autre exécution écrit dans { $path } : attendez qu’elle finisse, ou choisissez un autre nom
error-checkpoint-damaged = { $path } est endommagé ou incomplet : il faut un fichier écrit par --checkpoint
error-checkpoint-foreign = { $path } n’a pas été écrit par --checkpoint : indiquez un fichier qui l’a été
error-checkpoint-version = { $path } est au format { $found }, mais ce programme lit { $expected }
error-checkpoint-older = { $path } vient d’une version plus ancienne de ce programme ({ $found }), qui n’écrivait pas de somme de contrôle : continuez avec cette version, ou recommencez avec un nouveau fichier
error-checkpoint-game = { $path } concerne le jeu { $found }, et non { $expected } : indiquez le même jeu
error-checkpoint-variant = { $path } concerne la variante { $found }, et non { $expected } : donnez les mêmes options
error-checkpoint-strategy = { $path } concerne la stratégie { $found }, et non { $expected } : donnez la même
error-checkpoint-deals = { $path } contient les donnes { $found }, que { $expected } ne continue pas : enlevez --deals
error-checkpoint-rows = l’analyse de { $path } écrivait aussi un fichier de parties : indiquez-le avec --games-out
error-checkpoint-rows-missing = l’analyse de { $path } n’écrivait pas de fichier de parties : enlevez --games-out

error-family-id = « { $id } » ne peut pas être le nom d’un jeu : il faut des lettres, des chiffres et des traits d’union, en commençant par une lettre ou un chiffre.
error-family-doubled = Deux jeux s’appellent « { $id } » : chaque jeu doit avoir son propre nom.
error-family-option = { $id } a une option nommée « { $option } » : il faut des minuscules, des chiffres et des traits d’union.
error-family-option-taken = { $id } a une option nommée « { $option } », mais ce nom est déjà pris : choisissez-en un autre.
error-family-strategy = { $id } a deux stratégies nommées « { $strategy } » : chaque stratégie doit avoir son propre nom.
error-family-default = { $id } ne peut pas se jouer sans options : { $error }

# The server

help-serve = jouer, observer, analyser et résoudre dans le navigateur
help-serve-listen = où écouter (par défaut { $address }, ou un port libre s’il est pris) ; si l’adresse n’est pas locale, d’autres machines du réseau peuvent lire les échanges
help-serve-open = ouvrir la page dans le navigateur
help-serve-dev = servir les modules de la page un par un, pour qui la développe
serve-at = Solitarium est à l’adresse { $address } – Ctrl-C pour l’arrêter.
serve-overheard = D’autres machines du réseau peuvent atteindre la page. C’est du HTTP simple, qu’on peut intercepter ; toute personne qui a l’adresse ci-dessus peut ouvrir des tables.
serve-not-kept = Rien ne peut être enregistré, les parties seront perdues à l’arrêt du serveur : { $error }
serve-not-opened = Aucun navigateur n’a pu être ouvert : ouvrez l’adresse vous-même.
error-serve-address = « { $text } » n’est pas une adresse où écouter : donnez IP:PORT, par exemple 127.0.0.1:8473
error-serve-listen = impossible d’écouter à { $address } : { $error }
help-threads-table = combien de fils d’exécution pour une analyse à la table (par défaut tous les cœurs)
help-force = écraser les fichiers qui existent déjà
plot-interval = les barres sont les intervalles à 95 %
error-file-exists = { $path } existe déjà : choisissez un autre nom, ou écrasez-le avec --force

# Deals that can be won
winnable-looking = Recherche d’une donne gagnable : { $deals ->
    [0] la première…
    [one] une donne écartée…
   *[other] { $deals } donnes écartées…
}
winnable-found = La donne { $deal } est gagnable.
winnable-passed-over = Donnes écartées : { $lost ->
    [one] { $lost } perdue d’avance
   *[other] { $lost } perdues d’avance
}, { $undecided ->
    [one] { $undecided } indécise
   *[other] { $undecided } indécises
}.
winnable-difficulty = La stratégie { $strategy } la gagne { $won } fois sur { $games }.
error-winnable-none = { $deals ->
    [one] On n’a pas pu prouver que la donne { $deal } est gagnable.
   *[other] On n’a pas trouvé de donne gagnable parmi les { $deals } donnes à partir de { $deal }.
} Partez d’une autre donne.
error-winnable-stopped = La recherche d’une donne gagnable a été interrompue.
help-winnable = distribuer, à partir de cette donne, la première dont on prouve qu’elle est gagnable
expected-setting = un chemin et une valeur, comme tableau.build=down_suit
error-rules-unread = les règles sont illisibles
reason-address-used = un autre programme utilise cette adresse
reason-system-full = le système n’a plus assez de fils d’exécution, de processus ou de mémoire disponibles
reason-system = le système indique « { $error } »
error-serve-system = impossible de démarrer le serveur : { $error }
server-no-resource = Le serveur n’a pas pu le faire : { $error }. Réessayez.
reason-file-too-large = le système n’autorise pas un fichier aussi grand
statistics-unreadable = impossible de lire { $path } : { $error } ; indiquez un autre dossier avec --data-dir

# les cartes et les donnes qu’on tape

error-card-typed = « { $text } » n’est pas une carte : une carte est un rang (A 2 … 10, V D R) et une couleur (T K C P ou ♣ ♦ ♥ ♠), par exemple 7T
error-deal-doubtful = carte { $position } : « { $text } » est { $first } en français et { $second } en lettres internationales : tapez { $firsttyped } ou { $secondtyped }

# l’aide sur les jeux et les commandes

help-rule-files = Beaucoup d’autres patiences sont des fichiers de règles : { $program } list les énumère. Pour un fichier à vous, donnez son chemin : { $program } { $verb } mon-jeu.toml.
help-rule-files-name = fichiers de règles
help-some-have = Options de certains jeux :
help-of-games = { $help } ({ $games })
help-strategy-any = la stratégie : chaque jeu a les siennes, par défaut la première
help-man-command = la commande dont on veut la page, par exemple play ou play klondike
error-unknown-game = il n’y a pas de jeu « { $name } » : voyez { $program } list
error-unknown-game-near = il n’y a pas de jeu « { $name } » (vouliez-vous dire { $near } ?) : voyez { $program } list
error-missing-game-or-file = il manque le nom d’un jeu : choisissez parmi { $known }, ou un fichier de règles (voyez { $program } list)
error-is-game = { $name } est un jeu et non une commande : { $program } play { $name }

# watch

watch-keys-line = espace { $auto ->
    [on] pause
   *[off] lire
  } · → ← pas · + − { $speed }/s · e fin · n suivante · F1 aide · q quitter
