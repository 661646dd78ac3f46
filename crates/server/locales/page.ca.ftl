# The words of the page. A text stands for itself, with { $name } for values; a text that counts has one attribute for each plural
# category of the language, chosen by $n. Nothing else of Fluent is used here: the page is sent these texts as they are.

# Everywhere
page-skip = Ves al joc
page-all-games = Tots els jocs
page-games = Jocs
page-settings = Preferències
page-language = Llengua
page-close = Tanca
page-cancel = Cancel·la
page-go = D’acord
page-yes = sí
page-no = no
page-copy = Copia
page-copied = Copiat.
page-link = Enllaç
page-version = Solitarium { $version }
page-offline = El servidor no respon: encara funciona?
page-online = El servidor torna a respondre.
page-broken = Alguna cosa ha fallat al servidor. La vostra partida no ha canviat.
page-not-here = No s’ha trobat
page-not-opened = No es pot obrir aquesta pàgina
page-no-such-page = Aquesta pàgina no existeix: trieu un joc.

# The first page
page-welcome = Solitaris de cartes, solitari de clavilles i rummy: jugar, mirar, analitzar i resoldre.
page-popular = Els més jugats
page-house-games = Jocs de la casa
page-groups = Grups de jocs
page-find = Cerca un joc
page-find-help = un nom o una paraula, com ara «parelles»
page-found =
    .one = { $n } joc trobat
    .other = { $n } jocs trobats
page-options = Opcions i regles
page-under-way = Partides començades
page-play = Juga
page-watch = Mira
page-analyse = Analitza
page-solve = Resol
page-of-game = { $what }: { $game }
page-options-of = Opcions i regles: { $game }
page-deal = Repartiment
page-deal-help = Un número, generador:número, o les cartes; deixeu-ho buit per a un repartiment a l’atzar.
page-strategy = Estratègia
page-sees-all = { $name } (veu les cartes amagades)
page-seat = Lloc { $n }
page-person-invite = una persona, amb invitació
page-rules = Regles

# On the table
page-pile =
    .one = { $name }, { $n } carta
    .other = { $name }, { $n } cartes
page-face-down =
    .one = { $n } carta amagada
    .other = { $n } cartes amagades
page-empty = buit
page-peg = clavilla
page-hole = forat
page-goal = on ha d’acabar l’última clavilla
page-can-end-here = l’última clavilla pot acabar aquí
page-moves =
    .one = { $n } jugada
    .other = { $n } jugades
page-moves-here = Jugades
page-tools = Eines
page-undo = Desfés
page-redo = Refés
page-hint = Pista
page-finish = Acaba
page-new = Nova partida
page-new-game = Nova partida
page-more = Més
page-panel = Jugades i respostes
page-restart = Torna a començar
page-by-number = Tria un repartiment
page-deal-is = Repartiment { $deal }
page-watch-this = Mira aquest repartiment
page-link-deal = Enllaç a aquest repartiment
page-link-game = Enllaç a aquesta partida amb les jugades
page-link-copied = S’ha copiat l’enllaç.
page-save = Desa en un fitxer
page-command = Al terminal:
page-give-up = La partida no s’ha acabat. Voleu abandonar-la i començar un nou repartiment?
page-winnable-only = Reparteix només partides que es poden guanyar
page-winnable-passed =
    .one = S’està cercant un repartiment guanyable: { $n } de descartat.
    .other = S’està cercant un repartiment guanyable: { $n } de descartats.
page-held = Destinacions possibles de { $cards }: { $places }.
page-held-nowhere = Cap destinació possible per a { $cards }.
page-put-back = Torna-ho al seu lloc
page-put-back-done = S’ha tornat al seu lloc.
page-only-move = L’única jugada: { $move }.
page-nothing-sensible = { $what }: ara no hi ha cap jugada possible.
page-nothing-to-undo = No hi ha res per desfer.
page-nothing-to-redo = No hi ha res per refer.
page-no-moves = Ara no teniu cap jugada.
page-no-moves-over = La partida s’ha acabat.
page-position =
    .one = Després d’{ $n } jugada.
    .other = Després de { $n } jugades.
page-resumed =
    .one = Partida represa després d’{ $n } jugada.
    .other = Partida represa després de { $n } jugades.
page-thinking = { $name } pensa…
page-moves-list = Jugades
page-typed = Escriu una jugada
page-story = Historial
page-keys = Teclat
page-keys-help =
    Les fletxes van de carta en carta; les xifres van a un munt, 0 a la mà.
    Espai agafa i deixa; Retorn fa la millor jugada; Esc o x torna la carta al seu lloc.
    u o Ctrl+Z desfés, r o Ctrl+Y refés, h pista, f acaba, n nou repartiment.
    m llista de jugades, / escriu una jugada, p els botons.
    l repeteix l’última frase, d descriu el munt, a tota la taula.
    Mentre mireu: espai engega i posa en pausa, coma i punt fan un pas enrere i endavant, b i e van al principi i al final, + i - canvien la velocitat, Retorn agafa el relleu.
page-over-won = Heu guanyat!
page-over-lost = Heu perdut
page-over-drawn = Empat
page-over-undecided = Partida inacabada
page-look-at-table = Mira la taula

# Watch
page-run = Engega
page-pause = Pausa
page-to-start = Al principi
page-step-back = Enrere
page-step-on = Endavant
page-to-end = Al final
page-take-over = Agafa el relleu
page-slider = Pas
page-step-of = Pas { $text } de { $of }
page-speed = Velocitat
page-speed-value =
    .one = { $text } pas per segon
    .other = { $text } passos per segon
page-dealt = La partida comença.
page-at-end = La partida s’ha acabat.

# Solve
page-solver = Solucionador
page-solver-help = El solucionador veu les cartes amagades: només respon si li ho pregunteu.
page-solver-follow = Digues després de cada jugada si encara es pot guanyar
page-lamp-off = Encara es pot guanyar? Pregunteu-ho.
page-lamp-busy = Encara es pot guanyar? S’està cercant…
page-lamp-won = Encara es pot guanyar: sí
page-lamp-lost = Encara es pot guanyar: no
page-lamp-unknown = Encara es pot guanyar: per decidir
page-ask-winnable = Encara es pot guanyar?
page-ask-moves = Quines jugades encara permeten guanyar?
page-ask-keeping = Una jugada guanyadora
page-ask-ends = On pot acabar l’última clavilla?
page-ask-way-back = Torna a l’última posició guanyable
page-ask-mistake = Quina jugada ha estat l’error?
page-ask-line = Mostra com es guanya
page-ask-proof = Què demostra que la partida està perduda?
page-searching = S’està cercant…
page-searched =
    .one = { $text } posició explorada
    .other = { $text } posicions explorades
page-step-through = Recorre-la pas a pas
page-go-back =
    .one = Desfés { $n } jugada
    .other = Desfés { $n } jugades
page-before-mistake = Ves a just abans de l’error
page-prospect-won = encara permet guanyar
page-prospect-lost = fa perdre
page-prospect-unknown = per decidir

# Analyse
page-analysis-of = Anàlisi: { $game }
page-analysis-ready = Trieu qui juga i quantes partides, i comenceu.
page-begin = Comença
page-stop = Atura
page-go-on = Continua
page-running = S’estan jugant les partides…
page-stopped-at =
    .one = Aturat després d’{ $text } partida.
    .other = Aturat després de { $text } partides.
page-compare = Compara amb
page-nobody = ningú
page-how-many = Quantes partides
page-games-speed =
    .one = { $text } partida · { $speed } partides/s
    .other = { $text } partides · { $speed } partides/s
page-rate = Taxa de victòries
page-chart-rate = Taxa de victòries, amb l’interval del 95 %
page-chart-games = partides jugades (escala logarítmica)
page-chart-measure = Part de les partides segons: { $measure }; ple: guanyades
page-numbers = Les xifres
page-games-head = partides
page-share = part
page-counted = Partides jugades
page-counted-help = Trieu-ne una per mirar-la.
page-reproduce = Reprodueix
page-download = Baixa { $kind }

# Several people
page-players = Jugadors
page-you = vós
page-bot = robot: { $name }
page-here = hi és
page-away = no hi és
page-to-move = li toca
page-person = una persona
page-who-plays = Qui juga al lloc { $n }
page-waiting = Ara juga { $name }.
page-invite = Convida
page-invite-copied = S’ha copiat la invitació: envieu-la a una sola persona.
page-invite-help = Qui obri aquest enllaç ocuparà aquest lloc. Envieu-lo a una sola persona.
page-invite-link = Invitació
page-your-name = El vostre nom
page-sheet = Full de puntuació

# Statistics
page-statistics = Estadístiques
page-never-played = Encara no hi ha cap partida acabada.

# Settings
page-set-scheme = Aspecte
page-set-scheme-auto = com el sistema
page-set-scheme-light = clar
page-set-scheme-dark = fosc
page-set-cloth = Taula
page-set-cloth-green = tapet verd
page-set-cloth-plain = llisa
page-set-deck = Colls
page-set-deck-two = vermell i negre
page-set-deck-four = quatre colors
page-set-side = Disposició
page-set-side-right = per a dretans
page-set-side-left = invertida, per a esquerrans
page-set-flights = Anima les cartes
page-set-flights-on = sí
page-set-flights-off = no
page-set-names = Noms dels munts
page-set-names-on = visibles
page-set-names-off = amagats

# Addresses that ask for what a game does not have
page-no-option = { $game }: no hi ha cap opció «{ $name }».
page-not-for = { $game }: «{ $what }» no és possible en aquest joc.
