# Tas des patiences décrites par des fichiers

pile-cell = cellule{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
  }
    .from = d’une cellule
    .onto = dans une cellule
    .under = sous une cellule
pile-reserve = réserve{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
  }
    .from = de la réserve{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .onto = sur la réserve{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .under = sous la réserve{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
pile-hole = trou
    .from = du trou
    .onto = dans le trou
    .under = sous le trou
pile-place = { $number }
    .from = de la place { $number }
    .onto = à la place { $number }
    .under = sous la place { $number }
pile-removed = retirées
    .from = des cartes retirées
    .onto = hors de la table
    .under = sous les cartes retirées
pile-base = fondation{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
  }
    .from = de la fondation{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .onto = sur la fondation{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .under = sous la fondation{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .all = fondations
    .label = { $number ->
        [none] fondation
       *[other] f{ $number }
      }
play-help-patience =
    7p c3, c2 f, d             une carte ou un tas, puis où il va ; d pour le talon
    auto, up                   faire monter les cartes devenues inutiles ; toutes celles qui peuvent monter
note-old-rules = Anciennes règles
    .alone = Selon les anciennes règles : le fichier a changé depuis
note-gone-rules = Anciennes règles
    .alone = Selon les anciennes règles : le fichier n’existe plus
note-redeals = Redonnes
measure-cards-left = restantes
    .value = { $value ->
        [one] { $value } carte restante
       *[other] { $value } cartes restantes
    }
measure-cards-removed = retirées
    .value = { $value ->
        [one] { $value } carte retirée
       *[other] { $value } cartes retirées
    }

# Pourquoi pas

reason-patience-no-stock = Il n’y a pas de talon dans ce jeu.
reason-patience-forced = Un autre coup doit être joué d’abord : c’est le seul permis.
reason-patience-base-first = Choisissez d’abord la base : une carte de la réserve commence les fondations.
reason-patience-no-pass = On ne peut parcourir le talon { $n1 ->
    [one] qu’une fois
   *[other] que { $n1 } fois
  }.
reason-patience-fill-spaces = Remplissez d’abord les tas vides : on ne distribue une rangée que si chaque tas a une carte.
reason-patience-not-in-reach = On ne peut pas jouer { $c1 } pour l’instant.
reason-patience-no-such-pile = Ce tas n’existe pas.
reason-patience-empty = Il n’y a pas de carte ici.
reason-patience-too-few = Il n’y a ici que { $n1 ->
    [one] { $n1 } carte
   *[other] { $n1 } cartes
  }.
reason-patience-face-down = On ne peut pas déplacer une carte cachée.
reason-patience-covered = Une autre carte couvre { $c1 }.
reason-patience-stays = { $c1 } reste en place : aucune carte ne quitte ce tas.
reason-patience-nowhere = { $c1 } ne peut aller nulle part.
reason-patience-already = { $c1 } y est déjà.
reason-patience-no-pair = { $c1 } et { $c2 } ne font pas une paire{ $rule ->
    [sum] {" "}: la somme des deux cartes doit être { $n1 }.
    [like] {" "}: il faut deux cartes { how-alike }.
    [file] {" "}: la règle du fichier est { $text }.
   *[none] .
  }
reason-patience-not-there = { $c1 } ne va pas là : on ne déplace aucune carte sur { $from }.
reason-patience-one-at-a-time = On ne déplace qu’une carte à la fois.
reason-patience-whole-suit = Seule une couleur complète peut y aller, du roi à l’as.
reason-patience-whole-pile = Seul le tas entier se déplace.
reason-patience-no-run = { $c1 } ne se déplace pas avec { $c2 }{ $rule ->
    [steps] {" "}: les cartes qui se déplacent ensemble doivent se suivre { how-built }.
    [like] {" "}: pour qu’elles se déplacent ensemble, une carte doit être sur { like-what }.
    [file] {" "}: pour les cartes qui se déplacent ensemble, la règle du fichier est { $text }.
   *[none] .
  }
reason-patience-full = Le tas est plein : il contient { $n1 ->
    [one] { $n1 } carte
   *[other] { $n1 } cartes
  }.
reason-patience-after-gap = Rien ne peut aller à droite d’un trou.
reason-patience-space-not-from-there = { $rule ->
    [only] { $c1 } ne peut pas aller de là sur un tas vide : les tas vides ne prennent que des cartes { $offrom }.
    [in-turn] { $c1 } ne peut pas aller de là sur un tas vide : les tas vides ne prennent que des cartes { $offrom }, du premier qui en a encore.
   *[none] { $c1 } ne peut pas aller de là sur un tas vide.
  }
reason-patience-too-many = { $n1 } cartes, c’est plus que n’en permettent les cellules libres et les tas vides.
reason-patience-does-not-fit = { $role ->
    [grid] { $c1 } ne va pas à droite de { $c2 }
   *[other] { $c1 } ne va pas sur { $c2 }
  }{ $rule ->
    [steps] {" "}: { what-is-built } { how-built }.
    [like] {" "}: une carte n’y va que sur { like-what }.
    [only] , seulement { $takes }.
    [file] {" "}: la règle du fichier est { $text }.
   *[none] .
  }
reason-patience-not-built = { $c1 } ne va pas là : on ne construit rien sur ces tas.
reason-patience-onto-face-down = Rien ne va sur une carte cachée.
reason-patience-not-a-gap = { $c1 } ne va pas là : seul un trou prend une carte.
what-is-built = { $role ->
    [foundation] les fondations se construisent
    [hole] le trou se construit
    [grid] les rangées se construisent
   *[other] les tas se construisent
  }
how-built = { $direction ->
    [up] en montant
    [down] en descendant
    [both] en montant ou en descendant
   *[same] par rangs égaux
  }{ $by ->
    [one] {""}
   *[other] {" "}de { $by } en { $by }
  }, { $suits ->
    [suit] dans la même couleur
    [color] rouge sur rouge et noir sur noir
    [alternating] en alternant rouge et noir
    [other] dans une autre couleur
   *[any] quelle que soit la couleur
  }{ $wrap ->
    [yes] , le premier rang suivant le dernier
    [base] , le premier rang suivant le dernier, mais rien ne va sur une carte du rang de base
   *[no] {""}
  }
how-alike = { $like ->
    [suit] de même couleur
    [color] toutes deux rouges ou toutes deux noires
    [other-color] dont une rouge et une noire
    [suit-or-rank] de même couleur ou de même rang
   *[rank] de même rang
  }
like-what = { $like ->
    [suit] une carte de même couleur
    [rank] une carte de même rang
    [color] une rouge si elle est rouge, sur une noire si elle est noire
    [other-color] une rouge si elle est noire, sur une noire si elle est rouge
    [suit-or-rank] une carte de même couleur ou de même rang
    [lower] une plus forte
    [higher] une plus faible
   *[not-higher] une plus forte, ou une de même rang
  }
sets-or = { $first } ou { $last }
sets-and = { $first } et { $last }
sets-else = { $first }, sinon { $last }
reason-patience-part-of-run = Seule la suite entière se déplace : une partie découvrirait { $c1 }, qui ne peut pas monter maintenant.
reason-patience-nothing-up = Aucune carte ne peut monter toute seule maintenant.
reason-patience-space-stays = Les tas vides restent vides.
reason-patience-not-first = { $c1 } ne va pas là : il faut { $others }.

# Les règles en mots

family-canfield = Canfield : une réserve, et une base fixée par la donne
family-castle = Le Château assiégé : tas ouverts, une carte à la fois
family-clock = L’Horloge : aucun choix
family-dozen = Treize à la douzaine : treize tas
family-fan = La Belle Lucie : éventails
family-forty = Les Quarante Voleurs : deux jeux, on suit la couleur
family-freecell = FreeCell : tas ouverts et cellules
family-gaps = Montana : une grille avec des trous
family-gypsy = Gypsy : le talon se distribue par rangées
family-hole = Golf : tout sur un seul tas
family-klondike = Klondike : un talon, et les colonnes vides pour les rois
family-line = L’Accordéon : une ligne qui se resserre
family-misc = autres
family-pairing = Pyramide : on retire des paires
family-reussites = réussites : elles se jouent seules, ou presque
family-spider = Spider : on retire des couleurs entières
family-yukon = Yukon : toute carte visible se déplace avec celles qui la couvrent

set-tableau = le tableau
    .of = du tableau
set-foundation = les fondations
    .of = des fondations
set-cell = les cellules
    .of = des cellules
set-reserve = la réserve
    .of = de la réserve
set-hole = le trou
    .of = du trou
set-grid = la grille
    .of = de la grille
set-stock = le talon
    .of = du talon
set-waste = la défausse
    .of = de la défausse
set-removed = les cartes retirées
    .of = des cartes retirées
set-own = { $set } « { $name } »
tell-pack = { $decks ->
    [one] Un jeu
   *[other] { $decks } jeux
  }, { $cards } cartes, rangs { $ranks }.
tell-piles = { $set } : { $piles } tas de { $cards } cartes.
tell-piles-empty = { $set } : { $piles } tas, { $piles ->
    [one] vide
   *[other] vides
  } au départ.
tell-piles-rest = { $set } : { $piles } tas, { $piles ->
    [one] qui reçoit
   *[other] qui reçoivent
  } toutes les cartes restantes.
tell-down = Les cartes comptées avant le + sont distribuées face cachée ; on les retourne dès que plus rien ne les couvre.
tell-build = Sur { $set }, on construit { $direction ->
    [up] en montant
    [down] en descendant
    [both] en montant ou en descendant
   *[same] par rangs égaux
  }{ $by ->
    [one] {""}
   *[other] {" "}de { $by } en { $by }
  }, { $suits ->
    [suit] dans la même couleur
    [color] rouge sur rouge et noir sur noir
    [alternating] en alternant rouge et noir
    [other] dans une autre couleur
   *[any] quelle que soit la couleur
  }{ $wrap ->
    [yes] , le premier rang suivant le dernier
    [base] , le premier rang suivant le dernier, mais rien sur une carte du rang de base
   *[no] {""}
  }.
tell-under = Une carte peut aussi aller sous un tas { $ofset }, { $direction ->
    [up] en montant
    [down] en descendant
    [both] en montant ou en descendant
   *[same] de même rang
  }, { $suits ->
    [suit] dans la même couleur
    [color] rouge sur rouge et noir sur noir
    [alternating] en alternant rouge et noir
    [other] dans une autre couleur
   *[any] quelle que soit la couleur
  }{ $wrap ->
    [yes] , en cercle
   *[no] {""}
  }.
tell-run = Les cartes { $ofset } se déplacent d’un bloc si elles se suivent { $direction ->
    [up] en montant
    [down] en descendant
    [both] en montant ou en descendant
   *[same] par rangs égaux
  }, { $suits ->
    [suit] dans la même couleur
    [color] rouge sur rouge et noir sur noir
    [alternating] en alternant rouge et noir
    [other] dans une autre couleur
   *[any] quelle que soit la couleur
  }.
tell-build-none = Sur { $set }, on ne construit rien.
tell-build-any = Sur { $set }, n’importe quelle carte va sur n’importe quelle autre.
tell-from = Sur { $set }, les cartes ne viennent que { $offrom }.
tell-move = { $unit ->
    [one] On déplace une carte à la fois.
    [run] Les cartes construites se déplacent d’un bloc.
    [any] Toute carte découverte se déplace, avec toutes celles qui la couvrent.
    [whole] Seuls les tas entiers se déplacent.
    [one-or-whole] On déplace la carte du dessus, ou le tas entier.
    [run-if-up] Les cartes construites se déplacent d’un bloc ; une partie d’une telle suite ne se déplace que si la carte qu’elle découvre peut monter.
   *[by-cells] Une suite se déplace d’un bloc si les cellules libres et les tas vides laisseraient passer ses cartes une à une.
  }
tell-fill-at-once = Les tas vides sont remplis aussitôt avec des cartes { $offrom }.
tell-fill-from = { $then ->
    [yes] Quand il n’y reste plus de carte, les tas vides ne prennent que des cartes { $offrom }.
   *[no] Les tas vides ne prennent que des cartes { $offrom }.
  }
tell-fill-in-turn = { $then ->
    [yes] Quand il n’y reste plus de carte, les tas vides ne prennent que des cartes { $offrom } : du premier qui en a encore.
   *[no] Les tas vides ne prennent que des cartes { $offrom } : du premier qui en a encore.
  }
tell-fill = { $then ->
    [yes] Quand il n’y reste plus de carte, les tas vides { $fill ->
        [any] prennent n’importe quelle carte.
        [stock] ne sont remplis que par le talon.
       *[none] restent vides.
      }
   *[no] Les tas vides { $fill ->
        [any] prennent n’importe quelle carte.
        [stock] ne sont remplis que par le talon.
       *[none] restent vides.
      }
  }
tell-cells = { $piles ->
    [one] Une cellule, d’une seule carte
   *[other] { $piles } cellules, d’une seule carte chacune
  }{ $dealt ->
    [0] .
    [one] {" "}; une carte y est distribuée.
   *[other] {" "}; { $dealt } cartes y sont distribuées.
  }
tell-reserve = Réserve : { $piles } tas, { $dealt ->
    [one] { $dealt } carte
   *[other] { $dealt } cartes
  }{ $down ->
    [0] {""}
    [one] , dont { $down } cachée
   *[other] , dont { $down } cachées
  } ; on peut jouer les cartes du dessus.
tell-reserve-down = Réserve : { $piles } tas, { $dealt ->
    [one] { $dealt } carte cachée
   *[other] { $dealt } cartes cachées
  }.
tell-hole = Un tas, le trou, prend les cartes du tableau{ $dealt ->
    [0] .
    [one] {" "}; une carte y est distribuée.
   *[other] {" "}; { $dealt } cartes y sont distribuées.
  }
tell-foundations = { $set }{ $piles ->
    [one] {" "}: un seul tas
   *[other] {" "}sont au nombre de { $piles }
  }.
tell-whole-suits = Elles ne prennent que des couleurs entières, du roi à l’as.
tell-start-dealt = Elles commencent par le rang de la première carte distribuée.
tell-start-placed = La première carte posée donne le rang par lequel les autres commencent.
tell-base-first = La partie commence par cette carte ; c’est une carte { $offrom }.
tell-return = { $returns ->
    [yes] Une carte peut en redescendre.
   *[no] Une carte qui y est posée y reste.
  }
tell-must = Une carte qui peut aller sur { $set } doit y aller.
tell-stock-waste = On retourne { $by ->
    [one] une carte
   *[other] { $by } cartes
  } à la fois du talon sur la défausse ; { $passes ->
    [0] autant de passages qu’on veut
    [one] un seul passage
   *[other] { $passes } passages
  }.
tell-stock-pile = Les cartes du talon vont une à une sur { $set }, qu’elles conviennent ou non.
tell-stock-stays = Les cartes du talon ne sont pas distribuées.
tell-stock-face = { $face ->
    [up] Les cartes du talon sont découvertes.
   *[top] La carte du dessus du talon est découverte.
  }
tell-stock-row = Le talon se distribue par rangées, une carte sur chaque tas { $ofset }.
stock-when = { $when ->
    [no-space] si aucun tas n’est vide
    [space] si un tas est vide
    [empty] s’il ne reste aucune carte { $offrom }
    [file] selon la règle du fichier : { $text }
   *[first-pass] au premier passage
  }
tell-when = Le talon se distribue seulement { stock-when }.
tell-pair-sum = On retire deux cartes dont la somme est { $sum }.
tell-pair-rank = On retire deux cartes de même rang.
tell-overlap = On peut retirer une carte avec celle qu’elle est seule à couvrir.
tell-redeal = { $times ->
    [0] Les cartes { $ofset } peuvent être ramassées et redistribuées autant de fois qu’on veut
    [one] Les cartes { $ofset } peuvent être ramassées et redistribuées une fois
   *[other] Les cartes { $ofset } peuvent être ramassées et redistribuées { $times } fois
  }{ $shuffled ->
    [yes] , après avoir été battues.
   *[no] , dans leur ordre.
  }
tell-max = Un tas { $ofset } contient au plus { $most ->
    [one] une carte
   *[other] { $most } cartes
  }.
tell-take = Les cartes { $ofset } ne vont que sur { $from }.
tell-stays = Aucune carte ne quitte { $set }.
tell-turns = Les cartes cachées { $ofset } sont retournées quand plus rien ne les couvre.
tell-stays-down = Les cartes cachées { $ofset } ne se retournent qu’une fois jouées.
tell-turns-last = Les cartes { $ofset } restent cachées jusqu’à ce qu’elles comblent un vide ; la dernière d’un tas est retournée et peut être jouée.
tell-sink = Après la donne, { $kinds } vont au fond de leur tas.
tell-drop = Après la donne, on retire { $kinds }.
tell-osmosis = Après la première carte, un tas { $ofset } ne prend que les rangs que le précédent a déjà.
tell-up-at-once = Pendant la donne, toute carte qui peut monter monte aussitôt.
tell-ranks-apart = Aucun tas du tableau ne reçoit deux cartes de même rang : une telle carte passe sous le paquet.
tell-not-dealt = Pendant la donne, { $kinds } qui sortent vont au fond du talon.
tell-neighbours = Elles doivent se toucher : côte à côte, l’une au-dessus de l’autre ou par les coins.
tell-line = Un tas peut aller sur celui qui se trouve { $left } places plus à gauche. Puis la ligne se resserre.
tell-clock = La carte découverte va sous le tas de son rang, et on retourne la carte du dessus de ce tas.
tell-gaps = Un trou { $ofset } prend la carte qui suit celle de gauche ; rien ne va à droite d’un trou.
tell-gaps-first = Un trou dans la première colonne prend une carte de rang { $ranks }{ $own ->
    [yes] {" "}de la couleur de sa rangée
   *[no] {""}
  }.
tell-stock-close-up = Les cartes { $ofset } se resserrent, et le talon remplit les dernières places.
tell-stock-spaces = Le talon remplit les vides { $ofset }, une carte chacun.
tell-win-count = La partie est gagnée quand { $cards } cartes sont sur { $from }.
tell-win-face-up = La partie est gagnée quand toutes les cartes sont découvertes.
tell-win-all = La partie est gagnée quand toutes les cartes sont sur { $from }.
tell-win-empty = La partie est gagnée quand il ne reste rien sur { $from }.
tell-win-removed = La partie est gagnée quand { $cards } cartes sont retirées.
tell-win-rows = La partie est gagnée quand chaque rangée est en ordre.
tell-win-piles = La partie est gagnée quand il reste { $piles } tas.

# rules

help-rules = fichiers de règles : en vérifier un, en montrer un, en commencer un, exécuter ses scénarios
help-rules-check = vérifier un fichier : ses erreurs, ses règles en clair, et ce que donne le jeu au hasard
help-rules-show = afficher le fichier de règles d’un jeu fourni
help-rules-new = afficher un fichier de règles pour commencer
help-rules-test = exécuter les scénarios d’un fichier
help-rules-file = le fichier de règles, ou le nom d’un jeu fourni
help-rules-id = le nom d’un jeu fourni
help-rules-set = remplacer une valeur du fichier, par exemple tableau.build="down suit"
help-rules-games = combien de parties jouer au hasard (par défaut 1 000)
rules-error = erreur
rules-warning = avertissement
rules-meant = vouliez-vous dire { $word } ?
rules-words = Les règles
rules-trial = Jeu au hasard, { $games ->
    [one] { $games } donne
   *[other] { $games } donnes
  }
rules-trial-line = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  }, { $lost ->
    [one] { $lost } non gagnée
   *[other] { $lost } non gagnées
  }, { $stopped ->
    [one] { $stopped } arrêtée
   *[other] { $stopped } arrêtées
  } après { $limit } coups ; { $length } coups par partie, { $branching } possibles à chaque fois
rules-trial-stuck = donnes sans premier coup : { $stuck }
rules-ends-yes = toutes les parties se terminent
rules-ends-no = la partie peut durer indéfiniment : c’est au joueur d’abandonner
rules-fine = { $count ->
    [0] pas d’erreur
    [one] pas d’erreur, un avertissement
   *[other] pas d’erreur, { $count } avertissements
  }
rules-tests = { $count ->
    [0] le fichier n’a pas de scénario : commencez-en un avec [[test]]
    [one] un scénario réussit
   *[other] { $count } scénarios réussissent
  }
rules-problem-line = { $severity } : { $problem }
rules-or = { $first } ou { $last }
rules-tests-failed = { $count ->
    [one] le jeu ne fait pas ce que dit un scénario
   *[other] le jeu ne fait pas ce que disent les scénarios, à { $count } endroits
  }
rules-test-refused = « { $text } » devrait être permis, mais : { $reason }
rules-test-legal = « { $text } » ne devrait pas être permis, mais l’est
rules-test-other = « { $text } » est refusé pour la raison { $found } et non { $wanted } : { $reason }
rules-test-count = { $found ->
    [one] { $found } coup est permis
   *[other] { $found } coups sont permis
  }, et non { $wanted }
rules-no-such = il n’y a pas de fichier de règles { $name } : voyez { $program } list
rules-no-such-near = il n’y a pas de fichier de règles { $name } : vouliez-vous dire { $near } ?
rules-cannot-read = impossible de lire { $path } : { $error }
list-broken = { $file } n’est pas dans la liste : { $program } rules check { $file } dit ce qui n’y va pas
reason-not-a-file = ce n’est pas un fichier, mais un tube, une socket ou un périphérique

# What is wrong with a rule file
rules-problem-too-large = le fichier a { $size } octets : on en lit { $most } au plus
rules-problem-not-text = le fichier n’est pas du texte UTF-8 : l’octet { $place } est illisible
rules-problem-toml = ce n’est pas du TOML : { $error }
rules-problem-unknown-key = clé inconnue { $key } : utilisez ici { $known }
rules-problem-unknown-set = { $name } n’est pas un groupe de tas : utilisez { $known }
rules-problem-missing = { $place } doit avoir { $key }
rules-problem-kind = { $key } attend { $expected }
rules-problem-range = { $key } ne peut pas être { $value } : donnez un nombre de { $min } à { $max }
rules-problem-word = { $word } ne va pas ici : utilisez { $expected }
rules-problem-ends = l’expression finit trop tôt : il manque { $expected }
rules-problem-extra = l’expression devrait finir avant { $word }
rules-problem-no-parent = il n’y a pas de règles { $name } à étendre
rules-problem-circle = extends tourne en rond : { $names }
rules-problem-chain = plus de { $most } fichiers s’étendent l’un l’autre
rules-problem-bad-path = { $path } n’est pas un chemin de clés : écrivez par exemple tableau.build
rules-problem-many-piles = { $found } tas, c’est trop : { $most } au plus sont possibles
rules-problem-many-sets = { $found } groupes de tas, c’est trop : { $most } au plus sont possibles
rules-problem-many-entries = { $key } y est { $found } fois : { $most } au plus sont possibles
rules-problem-too-many-dealt = { $dealt } cartes à distribuer, mais le jeu de cartes n’en a que { $size }
rules-problem-cards-left = { $dealt } cartes distribuées sur { $size }, et il n’y a pas de talon pour les autres
rules-problem-deal-piles = la distribution nomme { $named } tas, et il y en a { $count }
rules-problem-no-such-set = { $name } est nommé ici, mais n’existe pas dans ce jeu
rules-problem-waste-alone = il y a une défausse, mais aucun talon n’y va
rules-problem-no-target = le talon va sur { $name }, qui n’existe pas dans ce jeu
rules-problem-homeless = aucune fondation ne prend jamais { $cards }
rules-problem-too-small = les fondations ne peuvent recevoir que { $hold } cartes sur { $size }
rules-problem-not-in-pack = il n’y a pas de { $what } dans le jeu
rules-problem-never = cela n’est vrai pour aucune paire de cartes du jeu
rules-problem-always = cela est vrai pour toute paire de cartes du jeu : any dit la même chose
rules-problem-no-circle = wrap de { $step } en { $step } ne revient jamais au premier rang
rules-problem-dead-end = aucune carte ne peut quitter { $name }, et win ne le compte pas
rules-problem-no-win = il n’y a pas de fondation : win doit dire quand la partie est gagnée
rules-problem-not-together = { $first } et { $second } ne vont pas ensemble
rules-problem-deep = l’expression est imbriquée sur plus de { $most } niveaux
rules-problem-long = l’expression a plus de { $most } éléments
rules-problem-mixed = une comparaison mêle une carte et un nombre de cartes : comparez-les séparément, reliés par and ou or
rules-problem-many-counts = plus de { $most } comparaisons de nombres dans une règle
rules-problem-truth = il faut ici { $expected }
rules-problem-twice = { $what } figure deux fois
rules-problem-short-row = la dernière rangée a { $last } cartes pour { $piles } tas
rules-problem-wider-move = move prend des groupes que build ne construit pas : ils ne bougent que tels qu’ils sont distribués
rules-problem-nothing-enters = aucune carte ne va jamais sur { $name }
rules-problem-stays-down = rien ne retourne les cartes cachées de { $name }
rules-problem-to-and-fro = on peut aller et venir indéfiniment : { $how }
rules-problem-no-first-move = sur { $deals } donnes, { $stuck } n’ont pas de premier coup
rules-problem-no-win-at-all = même si toute carte une fois libre restait libre, { $lost } donnes sur { $deals } ne pourraient pas être gagnées
rules-expected-card = une carte comme AS
rules-expected-laid = une carte, un rang, une liste des deux, ou un nombre de cartes
rules-expected-comparison = une comparaison
rules-expected-tests = une liste de tables, [[test]]
rules-expected-texts = une liste de textes
rules-expected-number = un nombre
rules-expected-number-as = un nombre comme 5
rules-expected-number-of-cards = un nombre de cartes
rules-expected-phrase = une expression
rules-expected-rank = un rang
rules-expected-rank-as-a = un rang comme A
rules-expected-rank-as-k = un rang comme K
rules-expected-options = une table par option
rules-expected-table = une table de clés
rules-expected-text = un texte
rules-expected-languages = un texte par langue
rules-expected-text-or-texts = un texte ou une liste de textes
rules-expected-text-or-languages = un texte, ou un par langue
rules-expected-cards-or-ranks = des cartes ou des rangs
rules-expected-down-and-up = cartes cachées et cartes visibles comme 5+1
rules-expected-nothing = rien de plus
rules-expected-later-piles = les numéros de tas qui viennent après
rules-expected-covers = pour chaque tas, la liste de ceux qui le couvrent
rules-expected-file = le fichier
rules-expected-toml-comma = il manque une virgule
rules-expected-toml-pair = il faut une clé, = et une valeur
rules-expected-toml-quotes = un texte se met entre guillemets, et une clé a une valeur
rules-expected-toml-deep = des tables ou des listes sont trop imbriquées
rules-expected-toml-no-key = la clé n’a pas de nom
rules-expected-toml-twice = la clé y est déjà
rules-expected-toml-list = il manque le ] qui ferme la liste
rules-expected-toml-head = il manque le ] qui ferme le nom de la table
rules-expected-toml-escape = le signe après \ ne veut rien dire : pour \, écrivez \\
rules-expected-toml-table = il manque l’accolade qui ferme la table
rules-expected-toml-text = il manque le guillemet qui ferme le texte
rules-expected-columns = la hauteur des tas du tableau, comme 5+1, 4+1 x9
rules-expected-set = le nom d’un groupe de tas
rules-expected-rules = le nom d’autres règles
rules-expected-count = le nombre de tas, avec `count`
rules-expected-flag = true ou false
rules-expected-sets-and-values = `sets` et `values`
rules-expected-values = des mots sans espace ; `values = {"{"} mot = "sa valeur" {"}"}` en nomme de plus longs

option-set = remplacer des valeurs des règles, par exemple tableau.build="down suit" ; plusieurs séparées par ;
    .label = règles modifiées
option-layout = commencer par la position de ce fichier
    .label = position
option-return = les cartes peuvent-elles revenir des fondations
    .label = retour
option-spaces = ce que prennent les tas vides
    .label = tas vides
option-overlap = peut-on retirer une carte avec celle qu’elle est seule à couvrir
    .label = paires superposées
option-step = de combien les fondations montent : de un en un, ou de deux en deux
    .label = pas
option-clear = ce qu’il faut retirer : la pyramide, ou toutes les cartes
    .label = à retirer

rules-solver = Le solveur
rules-model-columns = Le solveur explore des colonnes de cartes : leur ordre ne compte pas, celui des cellules non plus, et tous les vides se valent.
rules-model-hole = Le solveur explore des tas qui vont dans un seul trou : leur hauteur, et la carte du trou.
rules-model-merging = Le solveur explore les cartes du dessus de la ligne de tas, et leur ordre.
rules-model-gaps = Le solveur explore les places des cartes dans la grille.
rules-model-pairs = De chaque position, le solveur ne retient que les cartes parties et l’avancement du talon.
rules-model-plain = Le solveur explore les positions telles quelles, comme elles se présentent sur la table.
rules-model-why = Le jeu n’est pas exploré comme un jeu de colonnes : { $why }.
rules-lemma-yes = { $lemma } : oui
rules-lemma-no = { $lemma } : non, { $why }
rules-lemma-safe-up = les cartes devenues inutiles montent aussitôt
rules-lemma-units = les suites se déplacent d’un bloc par les cellules libres
rules-lemma-free-runs = les suites vont aussitôt sur la carte qui peut les recevoir
rules-lemma-staying = une carte va aussitôt sur celle qui peut la recevoir, si celle-ci reste en place
rules-lemma-twins = si plusieurs cartes peuvent recevoir une suite, peu importe laquelle la reçoit
rules-lemma-equal-hosts = si plusieurs cartes peuvent recevoir une carte du dessus, peu importe laquelle la reçoit tant que l’une d’elles est découverte
rules-lemma-waiting = une carte reste à la réserve ou au talon jusqu’à ce qu’une autre se pose sur elle
rules-lemma-exchange = une position est perdue si elle le serait même en échangeant les cartes équivalentes
rules-lemma-walk = les rangs des cartes restantes doivent pouvoir se suivre
rules-lemma-parts = une ligne qui se sépare en trop de parties est perdue
rules-lemma-settled = une carte va aussitôt à la place où elle restera
rules-lemma-pairing = une position où une carte ne peut plus trouver de partenaire est perdue, et les cartes qui partent seules partent aussitôt
rules-why-several-packs = il y a plusieurs jeux de cartes
rules-why-forced-moves = certains coups sont forcés
rules-why-cards-removed = des cartes sont retirées
rules-why-redeal = les cartes sont ramassées et redistribuées
rules-why-base-placed = la première carte posée fixe le début des fondations
rules-why-shape = les tas forment une figure, une ligne ou une grille, ou s’attendent l’un l’autre
rules-why-other-piles = ce que prend un tas dépend du nombre de cartes, ou des cartes vont dessous
rules-why-other-win = on ne gagne pas en montant toutes les cartes aux fondations
rules-why-other-sets = le jeu a plusieurs groupes de tas du même genre, ou d’un genre particulier
rules-why-columns-differ = les colonnes ne suivent pas toutes la même règle
rules-why-cells-differ = certaines cellules ne prennent pas toutes les cartes
rules-why-reserve-built = on construit sur la réserve, ou des groupes la quittent
rules-why-part-of-foundations = de certains endroits, les cartes n’atteignent qu’une partie des fondations
rules-why-runs-not-by-singles = les suites par les cellules libres ne se font pas carte par carte
rules-why-ways-up = une carte a plusieurs façons de monter, ou aucune
rules-why-other-fills = les vides sont remplis aussitôt depuis plusieurs endroits
rules-why-other-stock = le talon se distribue d’une façon particulière
rules-why-whole-suits = seules des couleurs entières montent
rules-why-loose-groups = des groupes qui ne sont pas construits se déplacent
rules-why-other-runs = ce qui se déplace ensemble n’est pas ce qui se construit
rules-why-part-of-runs = une partie d’une suite ne se déplace que si la carte qu’elle découvre peut monter
rules-why-rows-without-space = on ne distribue une rangée que sans vide, et une carte montée n’en remplit plus
rules-why-not-all-go-up = certaines cartes ne peuvent pas monter d’où elles sont
rules-why-runs-move = les suites se déplacent telles quelles
rules-why-with-cells = des cartes attendent dans les cellules, il y a peu à gagner
rules-why-cards-wait = des cartes attendent dans la réserve ou le talon, il y a peu à gagner
rules-why-in-runs = les cartes se déplacent par suites
rules-why-no-cells = il n’y a pas de cellules
rules-why-cells-not-free = les cartes ne circulent pas librement entre les colonnes et les cellules
rules-why-back-to-cells = des cartes reviennent des fondations aux cellules
rules-why-runs-stay = les cartes se déplacent une à une
rules-why-columns-apart = les cartes ne vont pas d’une colonne à l’autre
rules-why-runs-and-cells = il y a des cellules, où une suite ne va pas comme une carte seule
rules-why-several-hosts = une carte peut se poser sur plusieurs autres
rules-why-one-host = aucune carte ne peut se poser sur plusieurs autres
rules-why-none-waits = aucune carte ne vient d’une réserve ou d’un talon où chacune est accessible à tout moment
rules-why-hosts-differ = les cartes sur lesquelles une carte peut aller ne prennent pas les mêmes cartes
rules-why-no-ring = les rangs ne forment pas un cycle de longueur impaire
rules-why-draws-to-hole = des cartes du talon vont dans le trou
rules-why-ring-of-ranks = l’ordre des rangs n’a pas de fin
rules-why-same-direction = les colonnes ne se construisent pas à l’inverse des fondations
rules-why-rows-dealt = des rangées se distribuent sur les colonnes
rules-why-spaces-filled = les vides sont remplis aussitôt
rules-why-first-cards = il n’y a pas autant de premières cartes que de rangées

layout-empty = il n’y a pas de position : on attend une ligne comme tableau: 6H QS 4S; KS 3S
layout-on-board = ligne { $line }, place { $place } : « { $text } » n’est pas une carte : on attend un rang et une couleur, comme 7C
layout-too-long = la position a { $size } octets : on en lit au plus { $most }
layout-no-name = place { $place } : on attend le nom d’un groupe de tas et deux-points, comme tableau: 6H QS
layout-unknown-set = place { $place } : ce jeu n’a pas de « { $name } » : on attend { $known }
layout-bad-card = place { $place } : « { $text } » n’est pas une carte : on attend un rang et une couleur, comme 7C, ou 7c face cachée
layout-too-often = place { $place } : { $card } figure { $found } fois : le jeu de cartes en a { $copies }
layout-missing = il manque { $card } : on attend les { $size } cartes du jeu, et il y en a { $found }
layout-many-piles = place { $place } : { $name } a { $piles } tas, et en voici un de plus
layout-full = place { $place } : ce tas de { $name } contient au plus { $most } cartes, et en voici une de plus
layout-down-on-up = place { $place } : { $card } est face cachée sur une carte face visible
rules-errors = { $count ->
    [one] les règles ont une erreur
   *[other] les règles ont { $count } erreurs
}

rules-fro-stock = le talon se parcourt sans fin
rules-fro-redeal = les cartes se redistribuent sans fin
rules-fro-foundations = des cartes reviennent des fondations
rules-fro-cells = des cartes vont aux cellules et en reviennent
rules-fro-sets = des cartes vont d’un groupe de tas à un autre et en reviennent
rules-fro-spaces = des cartes vont d’un vide à l’autre
rules-fro-piles = des cartes vont d’un tas à l’autre et en reviennent

# les règles en mots, des fichiers de règles

rank-many = { $rank ->
    [ace] les as
    [two] les deux
    [three] les trois
    [four] les quatre
    [five] les cinq
    [six] les six
    [seven] les sept
    [eight] les huit
    [nine] les neuf
    [ten] les dix
    [jack] les valets
    [queen] les dames
    [king] les rois
    [below] les cartes du rang juste au-dessous de celui par lequel commencent les fondations
    [above] les cartes du rang juste au-dessus de celui par lequel commencent les fondations
   *[base] le rang par lequel commencent les fondations
  }
tell-kinds-single = On retire { $kinds } sans les apparier.
tell-kinds-fill = { $then ->
    [yes] Quand il n’y reste plus de carte, les tas vides prennent { $kinds }.
   *[no] Les tas vides prennent { $kinds }.
  }
tell-kinds-start = { $laid ->
    [yes] Elles commencent par { $kinds }, que l’on pose avant la donne.
   *[no] Elles commencent par { $kinds }.
  }
tell-build-like = Sur { $set }, une carte va sur { like-what }.
tell-build-rule = Sur { $set }, une carte c va sur une carte t selon la règle du fichier : { $rule }.
tell-pair-like = On retire deux cartes { $like ->
    [suit] de même couleur.
    [color] toutes deux rouges ou toutes deux noires.
    [other-color] dont une rouge et une noire.
    [suit-or-rank] de même couleur ou de même rang.
   *[rank] de même rang.
  }
tell-pair-rule = On retire deux cartes ensemble selon la règle du fichier : { $rule }.
tell-beaten-like = { $like ->
    [suit-lower] Une carte est retirée si une carte plus forte de sa couleur est au sommet d’un autre tas.
   *[lower] Une carte est retirée si une carte plus forte est au sommet d’un autre tas.
  }
tell-beaten-rule = On retire une carte c si une carte t est au sommet d’un autre tas, selon la règle du fichier : { $rule }.
tell-condition-rule = De plus, une carte ne va sur { $set } que selon la règle du fichier : { $rule }.

rules-set-form = --set { $value } : il faut un chemin, = et une valeur, comme tableau.build="down suit"
rules-missing = il manque une commande : choisissez parmi { $known }
error-word-missing = il manque { $argument } : { $usage }
error-only-rules = { $game } n’est pas un fichier de règles, et { $argument } est réservé à ces fichiers : essayez avec { $known }
error-layout-not-dealt = { $game } ne prend que la position d’une seule donne entière, avant le premier coup : { $known } prennent toutes les positions

# D’autres raisons

reason-patience-condition = { $c1 } ne va pas là : { $rule ->
    [file] la règle du fichier est { $text }.
   *[none] une autre condition des règles n’est pas remplie.
  }
reason-patience-dealt-only = Les cartes du talon se distribuent, elles ne se choisissent pas.
reason-patience-no-gap = Il n’y a pas de vide à resserrer.
reason-patience-no-redeal = { $n1 ->
    [0] On ne redistribue pas dans ce jeu.
    [one] On ne peut redistribuer qu’une fois.
   *[other] On ne peut redistribuer que { $n1 } fois.
  }
reason-patience-no-space = Le talon remplit les tas vides, et il n’y en a pas.
reason-patience-none-takes = Aucun de ces emplacements ne prend { $c1 } maintenant{ $rule ->
    [steps] {" "}: { what-is-built } { how-built }.
    [like] {" "}: une carte n’y va que sur { like-what }.
   *[none] .
  }
reason-patience-not-alone = { $c1 } ne se retire qu’avec une autre carte{ $rule ->
    [sum] {" "}: la somme des deux cartes doit être { $n1 }.
    [like] {" "}: il faut deux cartes { how-alike }.
    [file] {" "}: la règle du fichier est { $text }.
   *[none] .
  }
reason-patience-not-beaten = { $c1 } reste : { $rule ->
    [file] une carte c ne se retire que si une carte t est au sommet d’un autre tas, selon la règle du fichier : { $text }.
   *[like] { $like ->
        [suit-lower] aucune carte plus forte de sa couleur n’est au sommet d’un autre tas.
       *[lower] aucune carte plus forte n’est au sommet d’un autre tas.
      }
  }
reason-patience-not-from-there = { $rule ->
    [comes] { $c1 } ne va pas là : il n’y vient que des cartes { $offrom }.
    [goes] { $c1 } ne va pas là : d’où elle est, une carte ne va que sur { $from }.
   *[none] { $c1 } ne peut pas y aller depuis sa place.
  }
reason-patience-not-neighbours = { $c1 } et { $c2 } ne se touchent pas.
reason-patience-osmosis = { $c1 } doit attendre que la fondation précédente ait une carte de même rang.
reason-patience-osmosis-next = { $c1 } doit attendre : la fondation précédente doit être commencée d’abord.
reason-patience-several = Plusieurs coups sont possibles : dites d’où et vers où.
reason-patience-stock-condition = Le talon se distribue seulement { stock-when }.
reason-patience-stock-gone = Il ne reste pas de carte au talon.
reason-patience-stock-left = Distribuez d’abord les cartes qui restent au talon.
reason-patience-too-far = Un tas ne peut avancer que de { $n1 }{ $n2 ->
    [0] {""}
   *[other] {" "}ou { $n2 }
  }{ $n3 ->
    [0] {""}
   *[other] {" "}ou { $n3 }
  } places vers la gauche.
reason-patience-waste-first = Jouez d’abord la carte qui s’y trouve : il n’y a de place que pour une.

rules-trial-cut = essai abrégé : tant de coups sont permis que les { $asked } donnes demandées prendraient trop de temps
rules-problem-always-true = c’est toujours vrai : cela ne dit rien
rules-problem-never-true = ce n’est jamais vrai
rules-problem-never-built = ce n’est jamais vrai pour deux cartes que build laisse poser l’une sur l’autre
rules-problem-never-removed = rien n’enlève jamais { $cards }
rules-problem-laid-too-often = { $what } est posé { $wanted } fois : le jeu de cartes en a { $has }
rules-problem-no-base = base est nommée ici, mais aucune fondation ne commence par la première carte distribuée ou posée
rules-problem-large-pack = il y a { $cards } cartes : un fichier de règles en accepte { $most } au plus ({ $decks } jeux de 52)
rules-problem-decks = on ne peut pas prendre { $found } jeux : il en faut de un à { $decks }, avec { $most } cartes au plus en tout
rules-problem-rank-order = { $second } ne peut pas venir après { $first } : les rangs d’un jeu montent, de 2 à K, avec l’as avant ou après, comme A..8 ou 7..A
rules-problem-list-piles = { $key } nomme { $named } tas, et il y en a { $count }
rules-problem-option-name = { $name } ne peut pas être une option : employez des minuscules, des chiffres et des traits d’union
rules-problem-option-taken = la ligne de commande a déjà --{ $name } : choisissez un autre nom
rules-problem-won-at-once = { $won } donnes sur { $deals } sont gagnées avant le premier coup

tell-pack-suits = Il n’y a que ces couleurs : { $suits }.
tell-suits = Sur { $set } : seulement { $suits }.
tell-also-same = Une carte de même rang peut aussi y aller.
tell-covered = { $shape ->
    [pyramid] Les cartes { $ofset } forment une pyramide de { $rows } rangées. Chacune est couverte par deux cartes de la rangée du dessous et se joue quand elles sont parties.
    [peaks] Les cartes { $ofset } forment { $peaks } sommets de { $rows } rangées, réunis dans la dernière. Chacune est couverte par deux cartes de la rangée du dessous et se joue quand elles sont parties.
   *[own] Les cartes { $ofset } se couvrent en partie ; une carte se joue quand rien ne la couvre.
  }
tell-remove-from = On ne retire que des cartes { $offrom } que rien ne couvre.
tell-redeal-keep = Les cartes en ordre depuis la gauche de leur rangée restent.
tell-redeal-size = Chaque tas reçoit de nouveau { $size } cartes.
tell-laid = Cartes posées sur { $set } avant la donne : { $ranks }.
tell-laid-first = { $count ->
    [one] La première carte distribuée va sur { $set }.
   *[other] Les { $count } premières cartes distribuées vont sur { $set }.
  }
tell-laid-base = Les autres cartes du rang de base sont posées sur { $set } avant la donne.
tell-closed = Aucune carte ne vient sur { $set }.
tell-max-list = Nombre maximal de cartes par tas { $ofset } : { $list }.
