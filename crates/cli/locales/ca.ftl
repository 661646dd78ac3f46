# Jocs

game-r7 = El relleu dels 7
about-r7 = Quatre colls pugen i baixen, circularment, a partir dels sets; tres voltes al taló
game-qll = En filera
about-qll = Munts en línia: el que hi ha entre dos del mateix coll o valor va sobre el seu veí de l'esquerra
game-c4 = Els quatre colls
about-c4 = Cada carta girada llisca sota el munt del seu coll, i després se'n gira la carta de sobre
game-md = Pujada-baixada
about-md = Els colls pugen en ordre; la resta espera en quatre munts de reserva que només baixen

rules-r7 =
    Els quatre sets són les bases de quatre sèries, una per coll. Les altres 48 cartes són el taló. Cada carta
    girada va sobre la sèrie del seu coll si n'és la següent, a sota si ve just abans (després de l'as ve el
    dos), o si no al rebuig. Quan una carta ha anat a una sèrie, es torna a provar la de sobre del rebuig.
    Acabat el taló, el rebuig girat és el nou taló. Es guanya quan totes les cartes són a les sèries en tres
    voltes com a màxim.
rules-qll =
    Les dues primeres cartes comencen una línia de munts; cada carta següent és un munt nou a la dreta. Mentre
    dos munts amb un sol munt al mig mostrin el mateix coll o valor, el del mig va sobre el seu veí de
    l'esquerra, sempre primer el lloc més a la dreta. Acabat el taló, els dos munts de l'esquerra passen a
    l'extrem dret, mentre això ajudi. Es guanya quan queden dos munts.
rules-c4 =
    Vuit cartes amagades en cada un dels quatre munts, un per coll. Una carta girada llisca sota el munt del
    seu coll, després es gira la carta de sobre d'aquest munt, fins que una carta arriba sota un munt sense
    cap carta amagada. Es guanya si totes les cartes encara amagades són al munt del seu coll.
rules-md =
    Cada carta girada puja a la sèrie del seu coll si n'és la següent, del set a l'as; si no, baixa a un dels
    quatre munts de reserva, sobre una carta de valor igual o superior o en un munt buit. Les cartes de la
    reserva pugen tan bon punt poden. Es perd quan una carta no pot anar enlloc, es guanya quan les quatre
    sèries són completes.

option-turns = quantes voltes es fan al taló
option-pack = quantes cartes
option-end = com es juga el final
option-reform = la partida següent es juga amb les cartes tal com queden, sense barrejar

# Munts

pile-talon = taló
    .from = del taló
    .onto = sobre el taló
    .under = sota el taló
pile-rebut = rebuig
    .from = del rebuig
    .onto = sobre el rebuig
    .under = sota el rebuig
pile-series = sèrie { $suit }
    .from = de la sèrie { $suit }
    .onto = sobre la sèrie { $suit }
    .under = sota la sèrie { $suit }
pile-suit-pile = munt { $suit }
    .from = del munt { $suit }
    .onto = sobre el munt { $suit }
    .under = sota el munt { $suit }
pile-pile = { $number }
    .from = del munt { $number }
    .onto = sobre el munt { $number }
    .under = sota el munt { $number }
pile-storage = reserva { $number }
    .from = de la reserva { $number }
    .onto = sobre la reserva { $number }
    .under = sota la reserva { $number }
pile-any-from = de { $name }
pile-any-onto = sobre { $name }
pile-any-under = sota { $name }

# Jugades

do-turn = girar la carta de sobre { $from }
done-turn = { $known ->
    [yes] Es gira { $revealed } { $from }.
   *[no] Es gira una carta { $from }.
  }
do-place = { $cards } { $from } { $to }
done-place = { $cards } va { $from } { $to }.
do-slide-under = fer lliscar { $cards } { $from } { $to }
done-slide-under = { $cards } llisca { $from } { $to }.
do-discard = { $cards } { $from } { $to }
done-discard = { $cards } no encaixa i va { $to }.
do-redeal = girar les cartes { $from } { $to }
done-redeal = Es giren les cartes { $from } { $to }.
do-merge = { $cards } amb el seu munt { $from } { $to }
done-merge = { $cards } va amb el seu munt { $from } { $to }.
do-rotate = passar els dos munts de l'esquerra a l'extrem dret
done-rotate = Els dos munts de l'esquerra passen a l'extrem dret.
do-reveal = girar totes les cartes amagades
done-reveal = Es giren totes les cartes amagades: { $revealed }.

# Mesures, comptadors, finals

measure-turn = volta
    .value = volta { $value }
measure-piles-left = munts
    .value = { $value ->
        [one] queda un munt
       *[other] queden { $value } munts
    }
measure-hidden-left = amagades
    .value = { $value ->
        [one] queda una carta amagada
       *[other] queden { $value } cartes amagades
    }
measure-cards-up = pujades
    .value = { $value ->
        [one] una carta pujada
       *[other] { $value } cartes pujades
    }
note = { $name } { $value }
note-of = { $name } { $value } de { $of }
note-turn = Volta
ending-won = Guanyada: { $measure }.
ending-lost = Perduda: { $measure }.
ending-drawn = No ha guanyat ningú: { $measure }.
ending-undecided = Partida inacabada: { $measure }.
seat-person = Jugador { $number }
seat-you = Jugador { $number } (vós)
seat-bot = Jugador { $number } ({ $bot })
ending-seat-won = Ha guanyat el jugador { $seat }: { $measure }.
outcome-won = guanyades
outcome-lost = perdudes
outcome-undecided = indecises

# Refusals

reason-md-goes-up = { $c1 } puja: les cartes que poden anar a la seva sèrie hi van.
reason-md-too-high = { $c1 } no va sobre { $c2 }: les reserves només baixen.

# watch

watch-head = { $title }, repartiment { $deal }
watch-head-many = { $title }, partida { $number } de { $games }, repartiment { $deal }
watch-start = Les cartes són repartides.
watch-start-board = El tauler és a punt.
watch-step = { $number }. { $sentence }
watch-gives-up = El jugador abandona.
watch-small = La taula necessita { $width } columnes i { $height } línies: engrandiu la finestra.
watch-keys = espai/→ endavant · ← enrere · p automàtic ({ $auto ->
    [on] sí
   *[off] no
  }, { $speed }/s, + −) · e final · n partida següent · q sortir

# play

play-welcome = Escriviu el número o la notació d'una jugada, o ? per a l'ajuda.
play-prompt = { "> " }
play-help =
    un número o una notació    fer aquesta jugada       (una línia buida fa l'única possible)
    desfer, refer              tornar enrere, tornar-hi
play-help-deals =
    reiniciar, nova            el mateix repartiment, un altre
play-help-restart =
    reiniciar                  tornar a començar
play-help-hint =
    pista                      què faria l'estratègia
play-help-finish =
    acabar                     jugar fins al final, quan totes les cartes són conegudes
play-help-finish-board =
    acabar                     jugar fins al final
play-help-files =
    desar FITXER               guardar la partida
    carregar FITXER            reprendre-la
    sortir                     sortir
play-word-undo = u undo desfer
play-word-redo = r redo refer
play-word-restart = restart reiniciar
play-word-new = n new nova
play-word-finish = f finish acabar
play-word-hint = h p hint pista
play-word-save = s save desar
play-word-load = l load carregar
play-word-help = help ajuda
play-word-quit = q quit sortir
play-over = La partida s'ha acabat: desfer, reiniciar, nova o sortir.
play-hint = Pista: { $number }, { $sentence }.
play-finish-hidden = Encara hi ha cartes desconegudes: la partida s'acaba sola quan totes són conegudes.
play-finish-not = Jugar fins al final no guanya des d'aquí: la posició és la d'abans.
play-count = { $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  } en { $time }
play-no-hint = Aquí no hi ha cap pista: l'estratègia abandonaria, o el joc no en té.
play-nothing-to-undo = No hi ha res per desfer: la partida comença aquí.
play-nothing-to-redo = No hi ha res per refer.
play-no-number = No hi ha cap jugada { $number }: { $moves ->
    [one] l'única és la 1
   *[other] van de la 1 a la { $moves }
  }.
play-illegal = «{ $typed }» no és una jugada permesa aquí: trieu { $moves ->
    [one] l'única, la de dalt
   *[other] una de les { $moves } de dalt
  }, o escriviu ? per a l'ajuda.
play-illegal-near = «{ $typed }» no és una jugada permesa aquí; «{ $near }» és { $moves ->
    [one] l'única
   *[other] una de les { $moves } de dalt
  }.
play-which-file = Digueu un fitxer, com a { $order ->
    [load] carregar
   *[save] desar
  } partida.txt.
play-finish-several = També hi juguen altres: una partida de diversos jugadors es juga fins al final jugada a jugada.
play-players = Jugadors: { $names }.
play-hand-over = { $player }, us toca: agafeu la pantalla i premeu Retorn.
play-undo-several = Queda jugat: amb diverses persones només es desfan les jugades del propi torn que no han mostrat cap carta.
play-saved = Desada a { $path }: { $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  }.
play-help-oracle =
    soluble, mantenir          es pot guanyar encara; quines jugades mantenen la victòria
    rescat                     desfer fins que es pugui tornar a guanyar
play-help-ends =
    finals                     les caselles on la partida encara pot acabar
play-word-solvable = soluble
play-word-keep = k mantenir
play-word-rescue = rescat
play-word-finishes = finals
play-no-oracle = Ningú no ho pot dir d'aquest joc.
play-thinking = Això demana més temps: la resposta vindrà abans d'una altra pregunta, mentre la posició sigui la mateixa.
play-solvable = Encara es pot guanyar des d'aquí.
play-not-solvable = Ja no es pot guanyar: rescat desfà el que calgui.
play-not-solvable-here = Des d'aquí no es pot guanyar; no s'ha pogut saber si es podia des del principi.
play-solvable-unknown = No s'ha pogut saber si encara es pot guanyar.
play-keeps = Aquestes jugades mantenen la victòria:
play-loses = Aquestes jugades la perden:
play-keeps-unknown = D'aquestes jugades no s'ha pogut saber:
play-hint-lost = Cap jugada no guanya des d'aquí: rescat desfà el que calgui.
play-hint-lost-here = Cap jugada no guanya des d'aquí; no s'ha pogut saber si es podia guanyar des del principi.
play-hint-never = Cap jugada no guanya: aquesta partida no es podia guanyar des del principi.
play-hint-unknown = No es coneix cap jugada que guanyi des d'aquí: l'estratègia abandonaria.
play-rescued = { $moves ->
    [one] S'ha desfet una jugada
   *[other] S'han desfet { $moves } jugades
  }: es pot guanyar des d'aquí.
play-rescue-not-needed = Es pot guanyar des d'aquí: no cal desfer res.
play-rescue-none = No es coneix cap posició d'aquesta partida que es pugui guanyar: la posició és la d'abans.
play-mistake = La partida es va perdre amb la jugada { $number }: { $text }. (rescat torna a abans.)
play-mistake-between = La partida es va perdre amb una de les jugades { $first } a { $last }. (rescat hi torna.)
play-mistake-none = Aquesta partida no es podia guanyar des del principi.
play-mistake-unknown = No se sap si aquesta partida es podia guanyar.
play-no-ends = Això només es diu dels jocs en un tauler.
play-ends = { $count ->
    [one] L'última clavilla pot acabar en una casella.
   *[other] L'última clavilla pot acabar en { $count } caselles.
  }
play-ends-none = Des d'aquí no pot quedar una sola clavilla.
play-ends-unknown = { $count ->
    [one] D'una altra casella no s'ha pogut saber.
   *[other] De { $count } caselles més no s'ha pogut saber.
  }

# analyse

report-deals = repartiments
report-games = partides
report-won = guanyades
report-undecided = indecises
report-rate = taxa
report-share = part
report-interval = { $rate }  (interval del 95 %: de { $low } a { $high })
report-speed = { $speed ->
    [one] una partida
   *[other] { $speed } partides
  } per segon: { $seconds } s en { $threads ->
    [one] un fil
   *[other] { $threads } fils
  }, solitarium { $version }
report-again = per repetir-ho: { $command }
stopped = Aturat: això és el que s'havia fet.
progress = { $games ->
    [one] una partida
   *[other] { $games } partides
  } · { $rate }{ $half } · { $speed }/s · { $left }
chain-chains = cadenes
chain-of = { $chains } de { $length ->
    [one] { $length } partida
   *[other] { $length } partides
  } cada una
chain-cycles = cicles
chain-of-chains = { $cycles ->
    [one] una cadena ({ $share }) entra en un cicle
   *[other] { $cycles } cadenes ({ $share }) entren en un cicle
  }
chain-after = hi entren després de
chain-period = llargada del cicle
chain-spread = de { $least } a { $most } { $most ->
    [one] partida
   *[other] partides
  }, la meitat fins a { $median }
compare-head = { $games ->
    [one] El mateix repartiment
   *[other] Els mateixos { $games } repartiments
  }, { $deals }
compare-differences = Respecte de { $name }, repartiment per repartiment:
compare-difference = { $difference }  (interval del 95 %: de { $low } a { $high }; només aquesta en guanya { $only }, només l'altra { $first })
plot-share = part de les partides (%)
plot-games = partides jugades (escala logarítmica)
plot-rate = taxa de partides guanyades (%)
plot-band = la banda és l'interval del 95 %

# Anàlisi en directe

live-chain = aquesta variant continua amb les cartes tal com queden: solitarium analyse n'estudia les cadenes
live-several = els jocs de diversos jugadors s'estudien en una arena: solitarium arena
live-beginning = S'estan jugant les primeres partides.
live-count = { $games ->
    [one] una partida
   *[other] { $games } partides
  }, { $won ->
    [one] una guanyada
   *[other] { $won } guanyades
  }
live-speed = { $speed } partides/s
live-chart = Taxa de partides guanyades, amb l'interval del 95 %, per nombre de partides
live-histogram = { $measure }: part de les partides
live-keys = { $state ->
    [on] espai atura
   *[off] espai continua
  } · ← → estratègia · s desa · q torna
live-keys-alone = { $state ->
    [on] espai atura
   *[off] espai continua
  } · s desa · q torna
live-save = Desa l'informe: .txt, .json, .csv o .svg
live-saved = Desat a { $path }.

# list

list-strategies = estratègies: { $names }
list-can-several = de { $fewest } a { $most } jugadors; { $can }
list-can = { $seats ->
    [one] un jugador
   *[other] { $seats } jugadors
  }; { $can }

# statistics

statistics-none = Encara no es guarda cap partida: les que s'acabin es comptaran aquí.
statistics-played = partides
statistics-won = guanyades
statistics-streak = ratxa actual
statistics-longest = ratxa més llarga
statistics-moves = menys jugades
statistics-time = temps més curt
statistics-in-progress = en curs
statistics-waits = { $variant }repartiment { $deal }, { $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  }
store-no-folder = no hi ha cap carpeta on guardar res: indiqueu-ne una amb --data-dir
store-unwritable = no es guarda res, perquè { $path } no es pot fer servir: { $error }; indiqueu una altra carpeta amb --data-dir
store-newer = no es guarda res, perquè { $path } és d'una versió posterior d'aquest programa ({ $found }, quan es coneix { $known }): feu servir aquella, o una altra carpeta amb --data-dir
store-busy = no es guarda res, perquè { $path } l'està fent servir un altre programa: tanqueu-lo, o torneu-ho a provar
store-damaged = ja no es guarda res, perquè { $path } s'ha malmès mentrestant: s'apartarà la propera vegada
store-set-aside = { $from } estava malmès: s'ha apartat amb el nom { $to }, i se'n comença un de nou
store-set-aside-foreign = { $from } no l'ha escrit aquest programa: s'ha apartat amb el nom { $to }, i se'n comença un de nou

# Diàleg

dialogue-welcome = Solitarium: observar un solitari i estudiar-ne les probabilitats.
dialogue-games = Quin joc?
dialogue-leave = sortir
dialogue-what =
    { $game }:
    { "  " }1. observar partides
    { "  " }2. analitzar partides
    { "  " }3. les regles
    { "  " }4. un altre joc
    { "  " }5. sortir
dialogue-observe = Quantes partides voleu observar?
dialogue-analyse = Quantes partides s'han d'analitzar?
dialogue-count = el nombre de partides
dialogue-wrong = «{ $answer }» no és cap de les respostes: escriviu un nombre de l'1 al { $last }.
dialogue-end = Adeu.

# Ajuda

help-about = Un laboratori de solitaris: jugar, mirar com es juga sol, analitzar les probabilitats en milions de partides.
help-exit-codes =

    Sense ordre, la taula: tots els jocs, a pantalla completa. Codis de sortida: 0 fet, 1 error, 2 no s'entén, 130 aturat; de solve: 0 guanyat, 10 perdut, 20 desconegut.
help-head-usage = Ús:
help-head-commands = Ordres:
help-head-games = Jocs:
help-head-options = Opcions:
help-play = jugar a la consola
help-watch = mirar com un joc es juga sol, jugada a jugada
help-analyse = estudiar les probabilitats d'un joc en molts repartiments
help-solve = resoldre un joc: una solució, o la prova que no n'hi ha cap
help-arena = enfrontar robots d'un joc de diversos jugadors en molts repartiments
help-dialogue = triar un joc en un diàleg, i observar-lo o analitzar-lo
help-list = llistar els jocs, les variants i què s'hi pot fer
help-statistics = mostrar el balanç de les partides jugades, o de les d'un joc: quantes, guanyades, ratxes, marques
help-version = mostrar la versió
help-help = mostrar aquesta ajuda
help-lang = llengua: en, fr o ca (per defecte, la del sistema)
help-color = colors: auto, always o never (es respecta NO_COLOR)
help-letters = lletres en lloc dels símbols, i dibuixos en ASCII
help-data-dir = on es guarden les partides i les estadístiques (per defecte, la carpeta de dades de l'usuari)
help-format = sortida: { $values } (per defecte, la primera)
help-deal = el repartiment: un nombre, generador:nombre (sol, girona, ms, exact) o les cartes (per defecte, qualsevol)
help-load = continuar una partida desada
help-strategy = qui juga: { $known } (per defecte, la primera)
help-strategy-hint = qui dona pistes: { $known } (per defecte, la primera)
help-ui = una interfície pròpia d'aquest joc: { $known }
help-bots = els robots, un per a cada lloc o un per a tots: { $known }; un nom sense el seu nombre és el primer d'aquest nom
help-bots-play = els vostres adversaris: { $known } (per defecte el primer); un nom sense el seu nombre és el primer d'aquest nom
help-people = quantes persones juguen per torns en aquest terminal (per defecte una, o totes les que deixin els robots)
help-view = de qui es veuen les cartes: el número d'un jugador, o open per a tots (per defecte 1)
help-samples = quants mons mostreja una estratègia per a una jugada
help-time = quant pot pensar una estratègia cada jugada; els resultats llavors depenen de la màquina
help-watch-games = quantes partides (per defecte, 1)
help-open = mostrar també les cartes amagades
help-plain = cada jugada en text pla, fins i tot en un terminal
help-games = quantes partides, també 1e7 o 10M (per defecte, un milió)
help-precision = jugar fins que la meitat de l'interval del 95 % sigui com a màxim això, com 0.05%
help-deals = quins repartiments, sense el final, també generador:A..B
help-chain = partides d'una cadena, per a les variants que no barregen entre partides (per defecte, 1000)
help-compare = estratègies, o variants com turns=3,turns=5, amb els mateixos repartiments
help-threads = quants fils d'execució (per defecte, tots els nuclis)
help-plot = dibuixar la distribució i la convergència de la taxa
help-games-out = una fila per partida: repartiment, resultat, mesura; .csv o .parquet
help-checkpoint = desar-hi la feina cada segon, per poder-la reprendre
help-resume = reprendre una feina desada, i desar-la-hi
help-quiet = sense barra de progrés
help-option = { $help }: { $values } (per defecte, { $default })
help-option-text = { $help } (per defecte, { $default })

# Errors

error-unknown = no hi ha cap «{ $name }»: ha de ser un de { $known }
error-unknown-near = no hi ha cap «{ $name }» (volíeu dir { $near }?): ha de ser un de { $known }
error-missing-game = falta un joc: digueu-ne un de { $known }
error-argument = aquí no hi ha cap argument { $argument }: --help en dona la llista
error-argument-near = aquí no hi ha cap argument { $argument }: volíeu dir { $near }?
error-value = { $argument } no pot ser «{ $value }»: ha de ser un de { $expected }
error-value-missing = { $argument } necessita un valor: --help diu quin
error-conflict = { $argument } i { $other } no poden anar junts: traieu-ne un
error-utf8 = un argument no és un text vàlid: cal UTF-8
error-count = { $name } no pot ser «{ $text }»: cal un nombre enter de { $min } a { $max }, com 1000, 1e6 o 10M
error-count-small = { $name } no pot ser «{ $text }»: cal un nombre enter de { $min } a { $max }
error-share = { $name } no pot ser «{ $text }»: cal una part entre 0 % i 100 %, com 0.05%
error-seconds = { $name } no pot ser «{ $text }»: cal un temps de més de 0 i com a màxim 86400 segons, com 2 o 500ms
error-bytes = { $name } no pot ser «{ $text }»: s'espera una mida d'almenys 1M i com a molt 900000G, com 256M o 2G (un nombre sol són megabytes)
error-closed-pipe = la sortida s'ha tancat abans d'escriure-ho tot: cal llegir-la fins al final
error-output = no es pot escriure la sortida: { $error }
error-input = no es pot llegir l'entrada: { $error }
error-read = no es pot llegir { $path }: { $error }
error-write = no es pot escriure { $path }: { $error }
error-file = { $path }: { $error }
reason-not-found = no existeix aquest fitxer o carpeta
reason-not-allowed = no és permès
reason-exists = ja existeix i no se sobreescriu; digueu-ne un altre
reason-directory = és una carpeta
reason-not-text = no és un fitxer de text
reason-disk-full = el disc és ple
reason-not-directory = una part del camí no és una carpeta
reason-read-only = només es pot llegir
error-card = «{ $text }» no és una carta: cal un valor (A 2 … 10 o T, J Q K) i un coll (C D H S o ♣ ♦ ♥ ♠), com 7C
error-deal = el repartiment: { $error }
error-deal-empty = falta un repartiment: cal un nombre, generador:nombre o una llista de cartes
error-deal-generator = no hi ha cap generador «{ $name }»: ha de ser un de sol, girona, ms, exact, cards
error-deal-number-sol = «{ $text }» no és cap número de repartiment: cal un nombre enter de 0 a 18446744073709551615, o generador:nombre, o una llista de cartes
error-deal-number-girona = «{ $text }» no és cap llavor de girona: cal un nombre enter
error-deal-number-ms = «{ $text }» no és cap número de ms: cal un nombre enter de 0 a 4294967295
error-deal-number-exact = «{ $text }» no és cap número de exact: cal un nombre enter de 0 a 52! − 1
error-deal-card = carta { $position }: { $error }
error-deal-twice = { $card } hi és dues vegades, com a carta { $first } i com a carta { $second }: cada carta hi ha de ser una vegada
error-deal-count = hi ha { $found ->
    [one] una carta
   *[other] { $found } cartes
  }: cal una baralla sencera de 32 o 52
error-deal-foreign = la carta { $position }, { $card }, no és en una baralla de { $size } cartes: traieu-la
error-deal-pack = { $generator } dona { $deals } cartes: aquest joc es juga amb { $wanted }
error-deal-beyond = els repartiments exactes de { $size } cartes van de 0 a { $size }! − 1: preneu un nombre més petit
error-range-form = «{ $text }» no és cap interval de repartiments: cal A..B o generador:A..B, com 0..1000
error-range-generator = «{ $name }» no té intervals de repartiments: cal sol, girona o ms
error-range-empty = l'interval de repartiments «{ $text }» és buit: el segon nombre ha de ser més gran que el primer
error-range-beyond = els repartiments de { $name } arriben fins a { $last }: preneu-ne menys
error-option-unknown = no hi ha cap opció «{ $name }»: { $count ->
    [0] aquest joc no en té
   *[other] aquest joc té { $known }
  }
error-option-value = { $name } no pot ser «{ $value }»: cal { $expected }
error-option-twice = { $name } hi és dues vegades: cal una sola vegada
expected-number = un nombre enter de { $min } a { $max }
expected-one-of = un de { $values }
expected-yes-no = yes o no
expected-no-blanks = un text sense blancs i sense &
error-strategy = no hi ha cap estratègia «{ $name }»: ha de ser una de { $known }
error-strategy-near = no hi ha cap estratègia «{ $name }» (volíeu dir { $near }?): ha de ser una de { $known }
error-strategy-forced = no hi ha cap estratègia «{ $name }»: aquest joc no deixa triar, traieu --strategy
error-strategy-none = aquest joc no té cap estratègia: només hi poden jugar persones
error-players = no poden jugar { $players }: s'esperen de { $fewest } a { $most } jugadors
error-bots-people = { $bots ->
    [one] un robot
   *[other] { $bots } robots
  } i { $people ->
    [one] una persona
   *[other] { $people } persones
  } no fan { $players } jugadors: feu que --players, --people i --bots quadrin
error-bots-seats = { $bots ->
    [one] s'anomena un robot
   *[other] s'anomenen { $bots } robots
  } i juguen { $players }: anomeneu-ne un per a cada lloc, o un per a tots
error-view = --view no pot ser «{ $text }»: s'espera un jugador de l'1 al { $seats }, o open
error-record-form = això no és una partida desada: començaria per «solitarium/1»
error-record-version = la partida desada és de la versió «{ $found }»: aquest programa llegeix la versió 1
error-record-cut = la partida desada està tallada: falta { $missing }
error-record-trailing = la partida desada continua després del final, amb «{ $text }»: això no hi hauria de ser
error-record-count = «{ $text }» no és cap nombre de jugades: cal un nombre enter i dos punts, com 12:
error-record-deal = el repartiment de la partida desada: { $error }
missing-game = el joc
missing-variant = la variant
missing-deal = el repartiment
missing-count = el nombre de jugades
missing-move = la jugada { $number } de { $count }
missing-end = el final
error-replay-game = la partida desada és de { $found }: cal { $expected }
error-replay-variant = la partida desada és de la variant «{ $found }»: cal «{ $expected }»
error-replay-players = la partida desada anomena { $found ->
    [one] un jugador
   *[other] { $found } jugadors
  }: { $expected ->
    [one] en cal un
   *[other] en calen { $expected }
  }
error-replay-option = la variant de la partida desada: { $error }
error-replay-illegal = la jugada { $number } de la partida desada, «{ $text }», no hi és permesa: la partida és bona fins a la jugada anterior
error-compare-one = --compare necessita almenys dues estratègies o variants, separades per una coma
error-compare-name = no hi ha cap estratègia ni opció «{ $name }»: cal una estratègia ({ $strategies }) o un valor de { $options }, com ara nom=valor
error-no-chain = { $game } es barreja abans de cada partida: només una variant que recull les cartes té cadenes, com qll --reform
error-chain-option = { $name } no va amb les cadenes de partides: traieu-lo
error-rows-format = { $path } no és ni .csv ni .parquet: la terminació diu quin format es vol
error-rows-parquet = un fitxer Parquet no es pot reprendre: feu servir .csv amb --checkpoint i --resume
error-rows-other = { $path } no és el fitxer de partides que acompanyava la feina desada: anomeneu aquell
error-same-file = { $argument } i { $other } anomenen el mateix fitxer, { $path }: anomeneu-ne dos
error-save-foreign = { $path } ja existeix i no és una partida desada: no se sobreescriu, anomeneu-ne un altre
error-plot-format = { $path } no és cap .svg: la imatge es dibuixa en aquest format
error-checkpoint-exists = { $path } ja existeix: continueu amb --resume { $path }, o digueu un altre fitxer
error-checkpoint-damaged = { $path } està malmès o tallat: cal un fitxer escrit per --checkpoint
error-checkpoint-foreign = { $path } no l'ha escrit --checkpoint: digueu el fitxer que sí
error-checkpoint-version = { $path } té el format { $found }: aquest programa llegeix { $expected }
error-checkpoint-game = { $path } és del joc { $found }, no de { $expected }: digueu el mateix joc
error-checkpoint-variant = { $path } és de la variant { $found }, no de { $expected }: doneu les mateixes opcions
error-checkpoint-strategy = { $path } és de l'estratègia { $found }, no de { $expected }: doneu la mateixa
error-checkpoint-deals = { $path } és dels repartiments { $found }, que { $expected } no continua: traieu --deals
error-checkpoint-rows = { $path } també va escriure un fitxer de partides: digueu-lo amb --games-out
error-checkpoint-rows-missing = { $path } no va escriure cap fitxer de partides: traieu --games-out
