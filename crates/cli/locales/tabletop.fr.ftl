tabletop-small = La table demande { $columns } colonnes et { $rows } lignes ; ce terminal en a { $width } et { $height }. Agrandissez-le, ou q pour quitter.
tabletop-count = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  } · { $time }
tabletop-watch-count = { $who } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
tabletop-solution = une façon de gagner
tabletop-keys = espace prendre · entrée sensé · u annuler · ? indice · m coups · F1 · q sortir
tabletop-keys-held = flèches et espace poser · tab où cela peut aller · échap rendre · F1 aide
tabletop-keys-over = n autre donne · r la même · u annuler · w observer · q sortir
tabletop-keys-wait = échap l’arrête
tabletop-keys-watch = espace { $running ->
    [on] pause
   *[off] jouer
  } · → ← pas · + − { $speed }/s · e fin · entrée à moi · w joueur · q
tabletop-keys-prompt = entrée : fait · échap : pas maintenant
tabletop-keys-text = une touche ferme · ↓ ↑ défiler
tabletop-keys-start = entrée jouer · w observer · a analyser · tab options · g langue · ? · q sortir
tabletop-keys-fields = ← → changer · entrée écrire · tab jeux · p jouer · w observer · q sortir
tabletop-thinking = Un indice est cherché.
tabletop-searching = Le jeu est exploré : échap l’arrête, et vous pouvez continuer à jouer.
tabletop-cancelled = Arrêté.
tabletop-over = Le jeu est fini : n en donne un autre, u annule, r recommence celui-ci.
tabletop-again = n en donne un autre.
tabletop-not-your-turn = C’est le tour d’un autre joueur.
tabletop-no-such-move = Ce n’est pas un coup ici : m montre ceux qu’il y a.
tabletop-only-move = Ce n’est pas un coup ici. Le seul est : { $sentence }.
tabletop-no-button = Il n’y a rien à dire ici : tous les coups se font sur la table.
tabletop-choose = Il y a plusieurs endroits possibles : choisissez l’un de ceux qui sont marqués.
tabletop-hint = Indice : { $sentence }.
tabletop-hint-lost = Aucun coup ne gagne d’ici : b annule ce qu’il faut.
tabletop-winnable = Le jeu peut encore être gagné d’ici : C montre comment.
tabletop-lost = Le jeu ne peut plus être gagné : b annule ce qu’il faut.
tabletop-line = { $moves ->
    [one] Un coup gagne
   *[other] { $moves } coups gagnent
  } d’ici : → les montre un par un, espace les joue.
tabletop-watch-begins = Le joueur continue d’ici : espace le laisse jouer, entrée reprend la main, échap revient.
tabletop-taken-over = À vous : continuez.
tabletop-no-strategy = Ce jeu n’a pas de joueur automatique.
tabletop-strategy = À partir d’ici { $name } joue.
tabletop-give-up-n = Ce jeu n’est pas fini : n encore une fois pour l’abandonner et en donner un autre.
tabletop-give-up-d = Ce jeu n’est pas fini : d encore une fois pour l’abandonner et choisir une autre donne.
tabletop-ask-deal = Quelle donne ? Un numéro, générateur:numéro, ou les cartes
tabletop-ask-file = Enregistrer dans quel fichier ?
tabletop-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
tabletop-won = Vous avez gagné !
tabletop-helped = Avec de l’aide : cela ne compte ni pour la série ni pour le record.
tabletop-resumed = Vous en étiez là, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }.
tabletop-last = Continuer { $title }, donne { $deal }, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }
tabletop-no-last = Il n’y a pas de jeu à continuer.
tabletop-not-resumed = Le jeu gardé ne peut pas être repris : { $error }
tabletop-unknown-game = Il n’y a pas de jeu « { $name } » ici.
tabletop-not-kept = Rien ne peut être gardé : { $error }
tabletop-trouble = Ce qui est gardé n’a pas pu être écrit ou lu : { $error }
tabletop-never-played = Encore jamais joué jusqu’au bout.
tabletop-played = { $played ->
    [one] { $played } joué
   *[other] { $played } joués
  }, { $won ->
    [one] { $won } gagné
   *[other] { $won } gagnés
  } ({ $rate }).
tabletop-streak = Série { $streak }, la plus longue { $longest }.
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
tabletop-depth-none = sans couleurs
tabletop-depth-true = couleurs vraies
tabletop-yes = oui
tabletop-no = non
tabletop-any = quelconque
tabletop-field-deal = donne
tabletop-field-deal-help = un numéro, générateur:numéro, ou les cartes
tabletop-field-player = joueur
tabletop-field-player-help = qui joue quand vous observez, et donne les indices
tabletop-field-opponents = adversaires
tabletop-field-opponents-help = qui joue contre vous, et quand vous observez
tabletop-help-title = Solitarium
tabletop-help-start =
    ↑ ↓ ou k j       choisir un jeu ; 1 à 9 les nomment
    entrée, p        jouer ; un jeu en cours continue
    w                observer un jeu qui se joue seul
    a                analyser : ses chances, sur toujours plus de donnes
    r                continuer le dernier jeu
    tab              options, donne et joueur : ← → les changent, entrée écrit
    g  t  c          langue, thème, nombre de couleurs
    q                sortir
    Souris : un clic choisit, un double clic joue.
tabletop-help-play =
    flèches, hjkl    aller à une carte, un tas ou une case
    chiffres         nomment un tas : d’abord d’où, puis où ; 0 le talon
    espace           prendre, poser
    entrée           le coup sensé : d’abord vers les fondations
    tab              où peut aller ce qui est pris
    u  U             annuler, refaire
    ?                indice
    m                tous les coups ; p ce qui n’a pas de tas, comme passer
    c  C  b          peut-on encore gagner ; comment ; annuler jusque-là
    w                laisser un joueur continuer d’ici
    n  r  d          autre donne, la même, une donne par son numéro
    s                enregistrer dans un fichier
    t                autre thème
    q                sortir : le jeu est gardé
    Souris : cliquer pour prendre et poser, ou tirer ; double clic pour le coup sensé ; le bouton droit annule.
tabletop-help-watch =
    espace           jouer, pause
    → ←              un pas en avant, un pas en arrière
    e, home          à la fin, au début
    + −              plus vite, moins vite
    entrée           prendre la main et continuer d’ici
    w                un autre joueur
    o                montrer aussi les cartes cachées
    c  C             peut-on encore gagner ; comment
    n  d             autre donne, une donne par son numéro
    échap, q         revenir, sortir
