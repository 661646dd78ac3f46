tabletop-small = La table demande { $columns } colonnes et { $rows } lignes ; ce terminal en a { $width } et { $height }. Agrandissez-le, ou appuyez sur q pour quitter.
tabletop-count = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  } · { $time }
tabletop-watch-count = { $who } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
tabletop-solution = une solution
tabletop-keys = espace prendre · ? conseil · entrée le jouer · u annuler · F1 aide · q quitter
tabletop-keys-held = flèches, espace poser · tab place suivante · échap reposer · F1 aide
tabletop-keys-over-lost = n nouvelle donne · r rejouer · u annuler · b secours · w observer · q quitter
tabletop-keys-over-lost-board = r rejouer · u annuler · b secours · w observer · q quitter
tabletop-keys-over = n nouvelle donne · r rejouer · u annuler · w observer · q quitter
tabletop-keys-over-board = r rejouer · u annuler · w observer · q quitter
tabletop-keys-wait = échap arrêter
tabletop-keys-watch = espace { $running ->
    [on] pause
   *[off] lire
  } · → ← +− { $speed }/s · entrée jouer · w stratégie · F1 aide · q quitter
tabletop-keys-prompt = entrée valider · échap annuler
tabletop-keys-text = ↓ ↑ défiler · toute autre touche ferme
tabletop-keys-start = p jouer · w observer · a analyser · / chercher · tab choix · ? aide · q quitter
tabletop-keys-fields = ← → changer · entrée saisir · tab jeux · p jouer · w observer · q quitter
tabletop-thinking = Recherche d’un conseil…
tabletop-searching = Recherche en cours… Échap pour l’arrêter ; vous pouvez continuer à jouer.
tabletop-cancelled = Recherche arrêtée.
tabletop-over = La partie est finie. Appuyez sur n pour une nouvelle donne, u pour annuler, r pour rejouer celle-ci.
tabletop-over-lost = La partie est finie. Appuyez sur n pour une nouvelle donne, u pour annuler, b pour revenir à la dernière position gagnable, r pour rejouer celle-ci.
tabletop-over-lost-board = La partie est finie. Appuyez sur u pour annuler, b pour revenir à la dernière position gagnable, r pour rejouer.
tabletop-again-lost = Appuyez sur n pour une nouvelle donne, b pour revenir à la dernière position gagnable.
tabletop-again-lost-board = Appuyez sur r pour rejouer, b pour revenir à la dernière position gagnable.
tabletop-again = Appuyez sur n pour une nouvelle donne.
tabletop-over-board = La partie est finie. Appuyez sur u pour annuler, sur r pour rejouer.
tabletop-again-board = Appuyez sur r pour rejouer.
tabletop-not-your-turn = C’est au tour d’un autre joueur.
tabletop-no-such-move = Ce coup n’est pas possible. Appuyez sur m pour voir les coups.
tabletop-only-move = Ce coup n’est pas possible. Le seul possible : { $sentence }.
tabletop-no-button = Rien à choisir ici : tous les coups se jouent sur la table.
tabletop-all-empty = Il n’y a encore aucune carte sur les { $piles }.
tabletop-choose = Plusieurs places sont possibles : choisissez l’une de celles qui sont marquées.
tabletop-hint = Conseil : { $sentence }.
tabletop-mistake = Le coup { $number }, { $text }, vous a coûté la partie. Appuyez sur b pour revenir juste avant.
tabletop-mistake-between = L’un des coups { $first } à { $last } vous a coûté la partie. Appuyez sur b pour revenir à la dernière position gagnable.
tabletop-winnable = La partie peut encore être gagnée. Appuyez sur C pour voir comment.
tabletop-lost = La partie ne peut plus être gagnée. Appuyez sur b pour revenir à la dernière position gagnable.
tabletop-line = { $moves ->
    [one] Un coup suffit pour gagner : → le montre, espace le joue.
   *[other] { $moves } coups suffisent pour gagner : → les montre un par un, espace les joue.
  }
tabletop-watch-begins = L’ordinateur continue d’ici : espace le lance, entrée vous rend la main, échap revient.
tabletop-taken-over = À vous de jouer.
tabletop-no-strategy = L’ordinateur ne sait pas jouer à ce jeu.
tabletop-strategy = Stratégie à partir d’ici : { $name }.
tabletop-give-up-n = La partie n’est pas finie. Appuyez encore sur n pour l’abandonner et prendre une nouvelle donne.
tabletop-give-up-d = La partie n’est pas finie. Appuyez encore sur d pour l’abandonner et choisir une autre donne.
tabletop-give-up-x = La partie n’est pas finie. Appuyez encore sur x pour l’abandonner ; elle comptera comme perdue.
tabletop-ask-deal = Quelle donne ? Un numéro, générateur:numéro, ou les cartes
tabletop-ask-file = Enregistrer dans quel fichier ?
tabletop-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }{ $solver ->
    [yes] {" "}· c dit lesquels permettent encore de gagner
   *[no] {""}
  }
tabletop-move-keeps = permet encore de gagner
tabletop-move-loses = fait perdre
tabletop-move-undecided = indécis
tabletop-won = Vous avez gagné !
tabletop-helped = Avec de l’aide : cela ne compte ni pour la série ni pour le record.
tabletop-resumed = Partie reprise après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }.
tabletop-last = Reprendre { $title }{ $deal ->
    [none] {""}
   *[other] , donne { $deal }
  }, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
tabletop-no-last = Aucune partie à reprendre.
tabletop-not-resumed = La partie sauvegardée ne peut pas être reprise : { $error }
tabletop-beside = Un autre programme a continué ou terminé cette partie : la vôtre est sauvegardée à part.
tabletop-unknown-game = Il n’y a pas de jeu « { $name } ».
tabletop-not-kept = Les parties ne peuvent pas être sauvegardées : { $error }
tabletop-trouble = Les parties sauvegardées ne peuvent être ni lues ni écrites : { $error }
tabletop-never-played = Aucune partie terminée pour l’instant.
tabletop-played = { $played ->
    [one] { $played } partie jouée
   *[other] { $played } parties jouées
  }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  } ({ $rate }).
tabletop-streak = Série : { $streak }, la plus longue : { $longest }.
tabletop-best = Record : { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }, { $time }.
tabletop-head = Français · { $theme } · { $depth }
tabletop-theme-two-colours = rouge et noir
tabletop-theme-four-colours = quatre couleurs
tabletop-theme-letters = lettres
tabletop-theme-ascii = ASCII seul
tabletop-theme-monochrome = monochrome
tabletop-depth = { $colours } couleurs
tabletop-depth-none = sans couleur
tabletop-depth-true = couleurs 24 bits
tabletop-yes = oui
tabletop-no = non
tabletop-any = au hasard
tabletop-field-deal = donne
tabletop-field-deal-help = un numéro, générateur:numéro, ou les cartes
tabletop-field-winnable = gagnables seulement
tabletop-field-winnable-help = ne distribuer que des donnes dont on a prouvé qu’elles sont gagnables
tabletop-field-people = personnes
tabletop-field-people-help = combien de personnes jouent à tour de rôle sur cet écran
tabletop-people-range = De 1 à { $most } personnes peuvent jouer.
tabletop-type-it = Appuyez sur entrée pour saisir une valeur.
tabletop-field-player = stratégie
tabletop-field-player-help = la stratégie qui joue quand vous observez, et qui conseille
tabletop-field-opponents = adversaires
tabletop-field-opponents-help = qui joue contre vous, et qui joue quand vous observez
tabletop-help-title = Solitarium
tabletop-help-start =
    ↑ ↓ ou k j       choisir un jeu ; Page ↑ et Page ↓ changent de groupe
    /                chercher un jeu par une partie de son nom
    entrée, p        jouer, ou reprendre la partie en cours
    w                observer une partie jouée par l’ordinateur
    a                analyser : les chances de gain, sur de plus en plus de donnes
    r                reprendre une partie ; ← → en choisissent une autre, x l’abandonne
    tab              choisir les options, la donne, la stratégie : ← → changent la valeur, entrée permet d’en saisir une
    s                statistiques de tous les jeux
    g  t  c          langue, thème, nombre de couleurs
    q, échap         quitter
    Souris : un clic choisit, un double clic joue.
tabletop-help-play =
    flèches, hjkl    { $board ->
        [yes] aller à une case
       *[no] aller à une carte ou un tas
    }
    chiffres         { $board ->
        [yes] une rangée
       *[no] un tas : le départ, puis l’arrivée{ $stock ->
            [none] {""}
           *[other] {" "}; 0 : { $stock }
        }{ $nine ->
            [none] {""}
           *[other] {" "}; 9 : { $nine }
        }
    }
    espace           prendre, poser
    entrée           meilleur coup{ $foundations ->
        [none] {""}
       *[other] {" "}: d’abord vers les { $foundations }
    }
    tab              { $board ->
        [yes] case suivante où la bille prise peut aller
       *[no] place suivante où les cartes prises peuvent aller
    }
    u  U             annuler, rétablir
    ?                conseil ; entrée le joue
    { $foundations ->
        [none] {""}
       *[other] f                monter tout le reste, quand rien ne peut mal tourner
    }
    m                tous les coups{ $solver ->
        [yes] {" "}; là, c dit lesquels permettent de gagner
       *[no] {""}
    }{ $hand ->
        [yes] {" "}; p ceux qui ne concernent aucun tas, comme passer
       *[no] {""}
    }
    { $solver ->
        [yes] c  C  b          peut-on encore gagner ; comment ; dernière position gagnable
       *[no] {""}
    }
    w                laisser l’ordinateur continuer d’ici
    { $board ->
        [yes] r                recommencer
       *[no] n  r  d          nouvelle donne, rejouer celle-ci, choisir une donne
    }
    s                enregistrer dans un fichier
    t                thème suivant
    q                quitter : la partie est sauvegardée
    Souris : cliquer pour prendre et poser, ou glisser ; double clic pour le meilleur coup ; clic droit pour annuler.
tabletop-help-watch =
    espace           lire, mettre en pause
    → ←              un pas en avant, un pas en arrière
    e, début         aller à la fin, revenir là où l’observation a commencé
    + −              plus vite, moins vite
    entrée           prendre la main et jouer à partir d’ici
    w                une autre stratégie
    { $board ->
        [yes] {""}
       *[no] o                montrer aussi les cartes cachées
    }
    { $solver ->
        [yes] c  C             peut-on encore gagner ; comment
       *[no] {""}
    }
    { $board ->
        [yes] {""}
       *[no] n  d             nouvelle donne, choisir une donne
    }
    échap, q         revenir, quitter
tabletop-hand-over = { $player }, c’est à vous.
tabletop-hand-over-keys = Quand personne d’autre ne regarde, appuyez sur entrée pour montrer les cartes. q quitte.
tabletop-can-finish = Le reste peut monter tout seul : appuyez sur f.
tabletop-cannot-finish = Le reste ne peut pas encore monter tout seul.
tabletop-theme = Thème : { $theme }
tabletop-several = Impossible quand on joue à plusieurs.
tabletop-statistics = Statistiques
tabletop-keys-search = tapez un nom · ↑ ↓ choisir · entrée jouer · tab choix · échap retour
group-klondike = Klondike et ses variantes
group-freecell = FreeCell et ses variantes
group-forty = Les Quarante Voleurs
group-spider = Spider
group-canfield = Canfield
group-pairing = Paires
group-castle = Châteaux
group-misc = Autres
group-fan = Éventails
group-yukon = Yukon
group-dozen = Treize à la douzaine
group-hole = Golf et Trou noir
group-gaps = Grilles à trous
group-reussites = Réussites
group-line = En une ligne
group-gypsy = Gypsy
group-mine = Mes jeux
tabletop-no-deal = Ce jeu n’a pas de donnes.

# Valeurs des options, sur la page de départ
value-until-stuck = jusqu’au blocage
value-once = une fois
value-none = aucune
value-unlimited = sans limite
value-nobody = personne
value-lowest-wins = la main la plus faible
value-endless = sans limite
value-true = oui
value-false = non
value-pyramid = la pyramide
value-all = toutes les cartes
value-english = anglais
value-european = européen
value-diamond = losange
value-asymmetric = asymétrique
value-centre = centre
value-auto = automatique
value-any = n’importe laquelle
value-finish-auto = la case vide, si possible
value-finish-any = n’importe laquelle

# Les lignes de touches quand il n’y a que 60 colonnes
tabletop-keys-short = espace prendre · ? conseil · m coups · F1 aide · q quitter
tabletop-keys-held-short = espace poser · tab place suivante · échap reposer · F1 aide
tabletop-keys-over-lost-short = n nouvelle donne · r rejouer · b secours · q quitter
tabletop-keys-over-lost-board-short = r rejouer · u annuler · b secours · q quitter
tabletop-keys-over-short = n nouvelle donne · r rejouer · u annuler · q quitter
tabletop-keys-watch-short = espace { $running ->
    [on] pause
   *[off] lire
  } · → ← pas · + − { $speed }/s · F1 aide · q quitter
tabletop-keys-start-short = entrée jouer · / chercher · tab choix · ? aide · q quitter
tabletop-keys-fields-short = ← → changer · entrée saisir · p jouer · échap retour
tabletop-keys-search-short = tapez un nom · ↑ ↓ choisir · entrée jouer · échap retour
tabletop-no-match = Aucun jeu ne porte ce nom.

# Les lignes de touches à partir de 100 colonnes
tabletop-keys-long = espace prendre · entrée meilleur coup · u annuler · ? conseil · m coups · F1 aide · q quitter
tabletop-keys-start-long = entrée jouer · w observer · a analyser · / chercher · tab choix · ? aide · q, échap quitter
tabletop-keys-watch-long = espace { $running ->
    [on] pause
   *[off] lire
  } · → ← pas · + − { $speed }/s · e fin · entrée jouer · w stratégie · F1 aide · q quitter
