# The words of the page. A text stands for itself, with { $name } for values; a text that counts has one attribute for each plural
# category of the language, chosen by $n. Nothing else of Fluent is used here: the page is sent these texts as they are.

# Everywhere
page-skip = Aller au jeu
page-all-games = Tous les jeux
page-games = Jeux
page-settings = Réglages
page-language = Langue
page-close = Fermer
page-cancel = Annuler
page-go = Valider
page-yes = oui
page-no = non
page-copy = Copier
page-copied = Copié.
page-link = Lien
page-version = Solitarium { $version }
page-offline = Le serveur ne répond pas : fonctionne-t-il encore ?
page-online = Le serveur répond de nouveau.
page-broken = Une erreur s’est produite sur le serveur. Votre partie n’a pas changé.
page-not-here = Page introuvable
page-not-opened = Impossible d’ouvrir cette page
page-no-such-page = Cette page n’existe pas : choisissez un jeu.

# The first page
page-welcome = Réussites, solitaire et rami : jouer, observer, analyser et résoudre.
page-popular = Les plus joués
page-house-games = Jeux de la maison
page-groups = Groupes de jeux
page-find = Chercher un jeu
page-find-help = un nom, ou un mot comme « paires »
page-found =
    .one = { $n } jeu trouvé
    .other = { $n } jeux trouvés
page-options = Options et règles
page-under-way = Parties en cours
page-play = Jouer
page-watch = Observer
page-analyse = Analyser
page-solve = Résoudre
page-of-game = { $what } : { $game }
page-options-of = Options et règles : { $game }
page-deal = Donne
page-deal-help = Un numéro, générateur:numéro, ou les cartes ; laissez vide pour une donne au hasard.
page-strategy = Stratégie
page-sees-all = { $name } (voit les cartes cachées)
page-seat = Place { $n }
page-person-invite = une personne, sur invitation
page-rules = Règles

# On the table
page-pile =
    .one = { $name }, { $n } carte
    .other = { $name }, { $n } cartes
page-face-down =
    .one = { $n } carte cachée
    .other = { $n } cartes cachées
page-empty = vide
page-peg = bille
page-hole = trou
page-goal = où la dernière bille doit finir
page-can-end-here = la dernière bille peut finir ici
page-moves =
    .one = { $n } coup
    .other = { $n } coups
page-moves-here = Coups
page-tools = Outils
page-undo = Annuler
page-redo = Rétablir
page-hint = Conseil
page-finish = Finir
page-new = Nouvelle donne
page-new-game = Nouvelle partie
page-more = Plus
page-panel = Coups et réponses
page-restart = Recommencer
page-by-number = Choisir une donne
page-deal-is = Donne { $deal }
page-watch-this = Observer cette donne
page-link-deal = Lien vers cette donne
page-link-game = Lien vers cette partie avec ses coups
page-link-copied = Lien copié.
page-save = Enregistrer dans un fichier
page-command = Dans le terminal :
page-give-up = La partie n’est pas finie. L’abandonner et prendre une nouvelle donne ?
page-winnable-only = Ne distribuer que des donnes gagnables
page-winnable-passed =
    .one = Recherche d’une donne gagnable : { $n } écartée.
    .other = Recherche d’une donne gagnable : { $n } écartées.
page-held = Destinations possibles pour { $cards } : { $places }.
page-held-nowhere = Aucune destination possible pour { $cards }.
page-put-back = Reposer
page-put-back-done = Carte reposée.
page-only-move = Le seul coup : { $move }.
page-nothing-sensible = { $what } : aucun coup possible pour l’instant.
page-nothing-to-undo = Rien à annuler.
page-nothing-to-redo = Rien à rétablir.
page-no-moves = Vous n’avez aucun coup à jouer pour l’instant.
page-no-moves-over = La partie est finie.
page-position =
    .one = Après { $n } coup.
    .other = Après { $n } coups.
page-resumed =
    .one = Partie reprise après { $n } coup.
    .other = Partie reprise après { $n } coups.
page-thinking = { $name } réfléchit…
page-moves-list = Coups
page-typed = Taper un coup
page-story = Historique
page-keys = Clavier
page-keys-help =
    Les flèches vont de carte en carte ; les chiffres vont à un tas, 0 au talon.
    Espace prend et pose ; Entrée joue le meilleur coup ; Échap ou x repose.
    u ou Ctrl+Z annuler, r ou Ctrl+Y rétablir, h conseil, f finir, n nouvelle donne.
    m liste des coups, / taper un coup, p les boutons.
    l répète la dernière phrase, d décrit le tas, a toute la table.
    Pendant l’observation : espace lance la lecture et la met en pause, virgule et point reculent et avancent d’un pas, b et e vont au début et à la fin, + et - changent la vitesse, Entrée prend la main.
page-over-won = Vous avez gagné !
page-over-lost = Vous avez perdu
page-over-drawn = Partie nulle
page-over-undecided = Partie inachevée
page-look-at-table = Voir la table

# Watch
page-run = Lancer
page-pause = Pause
page-to-start = Au début
page-step-back = Reculer
page-step-on = Avancer
page-to-end = À la fin
page-take-over = Prendre la main
page-slider = Étape
page-step-of = Étape { $text } sur { $of }
page-speed = Vitesse
page-speed-value =
    .one = { $text } étape par seconde
    .other = { $text } étapes par seconde
page-dealt = La partie commence.
page-at-end = La partie est finie.

# Solve
page-solver = Solveur
page-solver-help = Le solveur voit les cartes cachées : il ne répond que si vous l’interrogez.
page-solver-follow = Dire après chaque coup si la partie peut encore être gagnée
page-lamp-off = Encore gagnable ? Demandez.
page-lamp-busy = Encore gagnable ? Recherche en cours…
page-lamp-won = Encore gagnable : oui
page-lamp-lost = Encore gagnable : non
page-lamp-unknown = Encore gagnable : indécis
page-ask-winnable = Encore gagnable ?
page-ask-moves = Quels coups permettent encore de gagner ?
page-ask-keeping = Un coup gagnant
page-ask-ends = Où peut finir la dernière bille ?
page-ask-way-back = Retour à la dernière position gagnable
page-ask-mistake = Quel coup a fait perdre la partie ?
page-ask-line = Montrer comment gagner
page-ask-proof = Qu’est-ce qui prouve que c’est perdu ?
page-searching = Recherche en cours…
page-searched =
    .one = { $text } position examinée
    .other = { $text } positions examinées
page-step-through = Parcourir pas à pas
page-go-back =
    .one = Annuler { $n } coup
    .other = Annuler { $n } coups
page-before-mistake = Aller juste avant l’erreur
page-prospect-won = permet encore de gagner
page-prospect-lost = fait perdre
page-prospect-unknown = indécis

# Analyse
page-analysis-of = Analyse : { $game }
page-analysis-ready = Choisissez qui joue et combien de parties, puis lancez.
page-begin = Lancer
page-stop = Arrêter
page-go-on = Continuer
page-running = Parties en cours…
page-stopped-at =
    .one = Arrêté après { $text } partie.
    .other = Arrêté après { $text } parties.
page-compare = Comparer avec
page-nobody = personne
page-how-many = Nombre de parties
page-games-speed =
    .one = { $text } partie · { $speed } parties/s
    .other = { $text } parties · { $speed } parties/s
page-rate = Taux de réussite
page-chart-rate = Taux de réussite, avec son intervalle à 95 %
page-chart-games = parties jouées (échelle logarithmique)
page-chart-measure = Part des parties selon : { $measure } ; plein : gagnées
page-numbers = Les chiffres
page-games-head = parties
page-share = part
page-counted = Parties jouées
page-counted-help = Choisissez-en une pour l’observer.
page-reproduce = Reproduire
page-download = Télécharger { $kind }

# Several people
page-players = Joueurs
page-you = vous
page-bot = robot : { $name }
page-here = présent
page-away = absent
page-to-move = c’est son tour
page-person = une personne
page-who-plays = Qui joue à la place { $n }
page-waiting = C’est au tour de { $name }.
page-invite = Inviter
page-invite-copied = Invitation copiée : envoyez-la à une seule personne.
page-invite-help = La personne qui ouvre ce lien prend cette place. Ne l’envoyez qu’à une personne.
page-invite-link = Invitation
page-your-name = Votre nom
page-sheet = Feuille de marque

# Statistics
page-statistics = Statistiques
page-never-played = Aucune partie terminée pour l’instant.

# Settings
page-set-scheme = Apparence
page-set-scheme-auto = comme le système
page-set-scheme-light = clair
page-set-scheme-dark = sombre
page-set-cloth = Table
page-set-cloth-green = tapis vert
page-set-cloth-plain = unie
page-set-deck = Couleurs
page-set-deck-two = rouge et noir
page-set-deck-four = quatre couleurs
page-set-side = Disposition
page-set-side-right = pour droitiers
page-set-side-left = inversée, pour gauchers
page-set-flights = Animer les cartes
page-set-flights-on = oui
page-set-flights-off = non
page-set-names = Noms des tas
page-set-names-on = affichés
page-set-names-off = masqués

# Addresses that ask for what a game does not have
page-no-option = { $game } : il n’y a pas d’option « { $name } ».
page-not-for = { $game } : « { $what } » n’est pas possible pour ce jeu.
