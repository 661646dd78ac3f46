# Jocs

game-r7 = El relleu dels 7
about-r7 = Els quatre colls pugen i baixen en cercle a partir dels sets; unes quantes voltes a la mà
game-qll = En filera
about-qll = Munts en filera: un munt situat entre dos munts del mateix coll o valor va sobre el veí de l’esquerra
game-c4 = Els quatre colls
about-c4 = Cada carta que s’obre llisca sota el munt del seu coll, i tot seguit se n’obre la carta de sobre
game-md = Pujada-baixada
about-md = Els colls pugen en ordre; les altres cartes esperen en quatre munts de reserva que només baixen

rules-r7 =
    Els quatre sets comencen quatre sèries, una per coll. Les altres 48 cartes són la mà. Cada carta que
    s’obre va sobre la sèrie del seu coll si n’és la següent, a sota si ve just abans (després de l’as ve el
    dos), i si no, a les descartades. Quan una carta ha anat a una sèrie, es torna a provar la carta de sobre
    de les descartades. Quan s’acaba la mà, les descartades es giren i passen a ser la mà. Guanyeu si totes
    les cartes són a les sèries en tres voltes a la mà com a màxim, o les que hàgiu triat.
rules-qll =
    Les dues primeres cartes comencen una filera de munts; cada carta següent forma un munt nou a la dreta.
    Mentre dos munts separats per un de sol mostrin el mateix coll o valor, el del mig va sobre el veí de
    l’esquerra, començant tan a la dreta com es pugui. Quan s’acaba la mà, els dos munts de l’esquerra passen
    a l’extrem dret, mentre això ajudi. Guanyeu si queden dos munts.
rules-c4 =
    Quatre munts, un per coll, de vuit cartes amagades. La carta que s’obre llisca sota el munt del seu coll;
    després s’obre la carta de sobre d’aquest munt, fins que una carta arriba a un munt que ja no té cap carta
    amagada. Guanyeu si totes les cartes encara amagades són al munt del seu coll.
rules-md =
    Cada carta que s’obre puja a la sèrie del seu coll si n’és la següent, del set a l’as; si no, baixa a un
    dels quatre munts de reserva, sobre una carta de valor igual o superior o en un munt buit. Les cartes de
    la reserva pugen tan bon punt poden. Perdeu si una carta no pot anar enlloc, i guanyeu quan les quatre
    sèries són completes.

option-turns = quantes voltes es fan a la mà
    .label = voltes
option-pack = quantes cartes té la baralla
    .label = cartes
option-end = com es juga el final
    .label = final
option-reform = jugar la partida següent amb les cartes tal com queden, sense barrejar
    .label = sense barrejar

# Munts

pile-talon = mà
    .from = de la mà
    .onto = a la mà
    .under = sota la mà
pile-rebut = descartades
    .from = de les descartades
    .onto = a les descartades
    .under = sota les descartades
    .short = descart.
pile-series = sèrie { $suit }
    .from = de la sèrie { $suit }
    .onto = a la sèrie { $suit }
    .under = sota la sèrie { $suit }
    .all = sèries
    .label = { $suit }
pile-suit-pile = munt { $suit }
    .from = del munt { $suit }
    .onto = al munt { $suit }
    .under = sota el munt { $suit }
pile-pile = { $number }
    .from = del munt { $number }
    .onto = al munt { $number }
    .under = sota el munt { $number }
pile-storage = reserva { $number }
    .from = de la reserva { $number }
    .onto = a la reserva { $number }
    .under = sota la reserva { $number }
pile-any-from = de { $name }
pile-any-onto = a { $name }
pile-any-under = sota { $name }

# Jugades

do-turn = obrir la carta de sobre { $from }
done-turn = { $known ->
    [yes] S’obre { $therevealed } { $from }.
   *[no] S’obre una carta { $from }.
  }
do-place = moure { $thecards } { $from } { $to }
done-place = { $count ->
    [one] Es mou { $thecards } { $from } { $to }.
   *[other] Es mouen { $cards } { $from } { $to }.
  }
do-slide-under = fer lliscar { $thecards } { $from } { $to }
done-slide-under = Es fa lliscar { $thecards } { $from } { $to }.
do-discard = posar { $thecards } { $from } { $to }
done-discard = Es posa { $thecards } { $to }: no encaixa enlloc.
do-recycle = girar les cartes { $from } i tornar-les { $to }
done-recycle = Les cartes { $from } es giren i tornen { $to }.
do-merge = posar el munt que mostra { $thetop } { $to }
done-merge = El munt que mostra { $thetop } va { $to }.
do-rotate = passar els dos munts de l’esquerra a l’extrem dret
done-rotate = Els dos munts de l’esquerra passen a l’extrem dret.
do-reveal = obrir totes les cartes amagades
done-reveal = S’obren totes les cartes amagades: { $revealed }.
do-flip = obrir la carta amagada { $from }
done-flip = { $known ->
    [yes] S’obre { $therevealed } { $from }.
   *[no] S’obre una carta { $from }.
  }
do-deal-row = repartir una filera de cartes { $from }
done-deal-row = { $known ->
    [yes] Es reparteix una filera de cartes { $from }: { $revealed }.
   *[no] Es reparteix una filera de cartes { $from }.
  }
do-redeal = recollir les cartes i tornar-les a repartir
done-redeal = Es recullen les cartes i es tornen a repartir.
do-gather = aplegar els munts { $to }
done-gather = S’apleguen els munts { $to }.
do-shuffle = barrejar les cartes { $from }
done-shuffle = Es barregen les cartes { $from }.
do-fill = { $known ->
    [yes] moure { $thecards } { $from } { $to }, on hi ha un buit
   *[no] moure una carta { $from } { $to }, on hi ha un buit
  }
done-fill = { $known ->
    [yes] Es mou { $thecards } { $from } { $to }, on hi havia un buit.
   *[no] Es mou una carta { $from } { $to }, on hi havia un buit.
  }
do-close-up = ajuntar les cartes
done-close-up = S’ajunten les cartes: ja no queda cap buit entremig.
do-remove = retirar { $therevealed }
done-remove = Es retira { $therevealed }.
do-remove-pair = retirar la parella { $revealed }
done-remove-pair = Es retira la parella { $revealed }.
do-finish-suit = retirar el coll complet { $from }
done-finish-suit = Es retira un coll complet { $from }.
do-swap = intercanviar { $revealed }
done-swap = S’intercanvien { $revealed }.

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
note-of = { $name } { $value } { $of ->
    [1] d’1
    [11] d’11
   *[other] de { $of }
  }
note-turn = Volta
ending-won = Partida guanyada: { $measure }.
ending-lost = Partida perduda: { $measure }.
ending-drawn = Empat: { $measure }.
ending-undecided = Partida inacabada: { $measure }.
seat-person = Jugador { $number }
seat-you = Jugador { $number } (vós)
seat-bot = Jugador { $number } ({ $bot })
ending-seat-won = Ha guanyat el jugador { $seat }: { $measure }.
outcome-won = guanyades
outcome-lost = perdudes
outcome-undecided = per decidir

# Refusals

reason-md-goes-up = { $c1 } pot anar a la seva sèrie, i per tant hi ha d’anar.
reason-md-too-high = { $c1 } no va sobre { $c2 }: els munts de reserva només baixen.

# Les estratègies, tal com es llegeixen; a la línia d’ordres i als fitxers tenen els seus propis noms

strategy-greedy = voraç
strategy-random = a l’atzar
strategy-rollout = per simulació
strategy-hindsight = per hipòtesis
strategy-best-fit = millor ajust
strategy-first-fit = primer ajust
strategy-worst-fit = pitjor ajust
strategy-look-ahead = per anticipació
strategy-clairvoyant = clarivident
strategy-solver = solucionador
strategy-sampler-128 = 128 sortejos
strategy-sampler-512 = 512 sortejos
strategy-reader = que llegeix el joc
strategy-shrewd = hàbil
strategy-simple = simple
strategy-only = sense cap elecció

# Titles

title-option = { $label }: { $value }

# watch

watch-head = { $title }{ $deal ->
    [none] {""}
   *[other] , repartiment { $deal }
  }
watch-head-many = { $title }, partida { $number } { $games ->
    [1] d’1
    [11] d’11
   *[other] de { $games }
  }{ $deal ->
    [none] {""}
   *[other] , repartiment { $deal }
  }
watch-start = S’han repartit les cartes.
watch-start-board = El tauler és a punt.
watch-step = { $number }. { $sentence }
watch-gives-up = L’estratègia abandona.
watch-small = Calen { $width } columnes i { $height } línies: engrandiu la finestra.

# play

play-welcome = Escriviu una jugada o el seu número, o ? per demanar ajuda.
play-prompt = { "> " }
play-help =
    un número o una jugada     fer aquesta jugada       (Retorn tot sol fa l’única possible)
    desfer, refer              desfer l’última jugada, tornar-la a fer
play-help-deals =
    reiniciar, nova            tornar a jugar aquest repartiment, començar-ne un altre
play-help-restart =
    reiniciar                  tornar a començar
play-help-hint =
    pista                      la millor jugada que troba l’estratègia
play-help-finish =
    acabar                     jugar automàticament fins al final, quan es coneixen totes les cartes
play-help-finish-board =
    acabar                     jugar automàticament fins al final
play-help-files =
    desar FITXER               desar la partida
    carregar FITXER            carregar una partida desada
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
play-go-on = Teniu una partida començada ({ $deal ->
    [none] {""}
   *[other] repartiment { $deal },{" "}
  }{ $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  }). La voleu continuar? (sí o no)
play-kept = Partida desada. Per continuar-la: { $program } play { $game }
play-word-yes = sí si s
play-word-quit = q quit sortir
play-over = La partida s’ha acabat. Escriviu desfer, reiniciar, nova o sortir.
play-over-board = La partida s’ha acabat. Escriviu desfer, reiniciar o sortir.
play-hint = Pista: { $number }, { $sentence }.
play-finish-hidden = Encara hi ha cartes amagades. La partida es podrà acabar automàticament quan es coneguin totes.
play-finish-not = Jugant automàticament fins al final no es guanya. No ha canviat res.
play-count = { $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  } en { $time }
play-no-hint = Aquí no hi ha cap pista: l’estratègia abandonaria, o aquest joc no en té.
play-nothing-to-undo = No hi ha res per desfer.
play-nothing-to-redo = No hi ha res per refer.
play-no-number = No hi ha cap jugada { $number }: { $moves ->
    [one] l’única és la 1
   *[other] trieu de la 1 a la { $moves }
  }.
play-illegal = «{ $typed }» no és una jugada permesa. Trieu { $moves ->
    [one] l’única jugada de la llista
   *[other] una de les { $moves } jugades de la llista
  }, o escriviu ? per demanar ajuda.
play-illegal-near = «{ $typed }» no és una jugada permesa. Volíeu dir «{ $near }», { $moves ->
    [one] l’única jugada possible
   *[other] una de les { $moves } jugades de la llista
  }?
play-doubtful-card = Voleu dir { $first } o { $second }? Escriviu { $firsttyped } o { $secondtyped }.
play-which-file = Indiqueu un fitxer, per exemple: { $order ->
    [load] carregar
   *[save] desar
  } partida.txt.
play-finish-several = Hi ha més jugadors: aquesta partida no es pot acabar automàticament.
play-players = Jugadors: { $names }.
play-hand-over = { $player }, us toca: poseu-vos davant de la pantalla i premeu Retorn.
play-undo-several = Aquesta jugada ja és feta. Quan hi juga més d’una persona, només podeu desfer les jugades del vostre torn que no hagin mostrat cap carta.
play-saved = Partida desada a { $path }: { $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  }.
play-help-oracle =
    soluble, guanyadores       si encara es pot guanyar; quines jugades encara permeten guanyar
    rescat                     tornar a l’última posició guanyable
play-help-ends =
    finals                     les caselles on encara pot acabar l’última clavilla
play-word-solvable = soluble
play-word-keep = k mantenir guanyadores
play-word-rescue = rescat
play-word-finishes = finals
play-no-oracle = Per a aquest joc no hi ha solucionador.
play-thinking = Això trigarà una estona. La resposta sortirà més endavant, si la posició no canvia.
play-solvable = Encara es pot guanyar.
play-not-solvable = Ja no es pot guanyar. Escriviu rescat per tornar a l’última posició guanyable.
play-not-solvable-here = Des d’aquí no es pot guanyar; no se sap si es podia guanyar des del principi.
play-solvable-unknown = Per decidir: no se sap si la partida encara es pot guanyar.
play-keeps = Aquestes jugades encara permeten guanyar:
play-loses = Aquestes jugades fan perdre:
play-keeps-unknown = Per decidir:
play-rescued = { $moves ->
    [one] S’ha desfet una jugada
   *[other] S’han desfet { $moves } jugades
  }: es pot guanyar des d’aquí.
play-rescue-not-needed = Encara es pot guanyar des d’aquí: no cal desfer res.
play-rescue-none = No es coneix cap posició guanyable d’aquesta partida. No ha canviat res.
play-rescue-lost = Aquesta partida no tenia solució: no hi ha cap posició guanyable on tornar.
play-mistake = La jugada { $number } us ha costat la partida: { $text }. (Escriviu rescat per tornar enrere.)
play-mistake-between = Una de les jugades de la { $first } a la { $last } us ha costat la partida. (Escriviu rescat per tornar enrere.)
play-mistake-none = Aquesta partida no tenia solució: no es podia guanyar de cap manera.
play-mistake-unknown = No se sap si aquesta partida es podia guanyar.
play-no-ends = Això només té resposta en els jocs de tauler.
play-ends = { $count ->
    [one] L’última clavilla pot acabar en una casella:
   *[other] L’última clavilla pot acabar en { $count } caselles:
  }
play-ends-none = Des d’aquí no es pot arribar a una sola clavilla.
play-ends-unknown = { $count ->
    [one] Hi ha una altra casella per decidir.
   *[other] Hi ha { $count } caselles més per decidir.
  }

# analyse

report-deals = repartiments
report-seeds = llavors
report-games = partides
report-won = guanyades
report-undecided = per decidir
report-rate = taxa de victòries
report-share = part
report-interval = { $rate }  (interval del 95 %: entre { $low } i { $high })
report-speed = { $speed ->
    [one] una partida
   *[other] { $speed } partides
  } per segon: { $seconds } s amb { $threads ->
    [one] un fil d’execució
   *[other] { $threads } fils d’execució
  }, solitarium { $version }
report-again = per repetir-ho: { $command }
stopped = Aturat: aquests són els resultats fins ara.
progress = { $games ->
    [one] una partida
   *[other] { $games } partides
  } · { $rate }{ $half } · { $speed }/s · { $left }
progress-undecided = Cap de les primeres { $games } partides no ha arribat al final: s’han aturat sense decidir després de moltíssimes jugades. Si el joc és vostre, comproveu-ne primer les lleis: solitarium_core::laws::check.
chain-chains = cadenes
chain-of = { $chains } { $length ->
    [one] d’una partida
    [11] d’11 partides
   *[other] de { $length } partides
  } cada una
chain-cycles = cicles
chain-of-chains = { $cycles ->
    [one] una cadena ({ $share }) entra en un cicle
   *[other] { $cycles } cadenes ({ $share }) entren en un cicle
  }
chain-after = abans del cicle
chain-period = longitud del cicle
chain-spread = { $least ->
    [1] d’1
    [11] d’11
   *[other] de { $least }
  } a { $most } { $most ->
    [one] partida
   *[other] partides
  }, mediana { $median }
compare-head = { $games ->
    [one] El mateix repartiment
   *[other] Els mateixos { $games } repartiments
  }, { $deals }
compare-head-seeds = { $games ->
    [one] La mateixa llavor
   *[other] Les mateixes { $games } llavors
  }, { $deals }
compare-differences = En comparació amb { $name }, repartiment per repartiment:
compare-differences-seeds = En comparació amb { $name }, partida per partida:
compare-difference = { $difference }  (interval del 95 %: entre { $low } i { $high }; guanyades només per aquesta: { $only }; només per l’altra: { $first })
plot-share = part de les partides (%)
plot-games = partides jugades (escala logarítmica)
plot-rate = taxa de victòries (%)
plot-band = la banda és l’interval del 95 %

# Anàlisi en directe

live-chain = aquesta variant continua sense barrejar: «{ $program } analyse» n’estudia les cadenes
live-several = els jocs de més d’un jugador s’estudien en una arena: «{ $program } arena»
live-beginning = S’estan jugant les primeres partides…
live-count = { $games ->
    [one] una partida
   *[other] { $games } partides
  }, { $won ->
    [one] una guanyada
   *[other] { $won } guanyades
  }
live-speed = { $speed } partides/s
live-chart = Taxa de victòries amb l’interval del 95 %, segons el nombre de partides
live-histogram = { $measure }: part de les partides
live-keys = espai { $state ->
    [on] pausa
   *[off] continua
  } · ← → estratègia · s desa · q torna
live-keys-alone = espai { $state ->
    [on] pausa
   *[off] continua
  } · s desa · q torna
live-save = Desa l’informe com a .txt, .json, .csv o .svg
live-saved = Desat a { $path }.

# list

list-files = I { $count } solitaris més, que són fitxers de regles. «list PARAULA» o «list --family NOM» els descriu; «rules show NOM» en mostra un.
list-nothing = cap joc no coincideix amb «{ $wanted }»; les famílies són { $families }
list-strategies = estratègies: { $names }
list-can-several = de { $fewest } a { $most } jugadors; { $can }
list-can = { $seats ->
    [one] un jugador
   *[other] { $seats } jugadors
  }; { $can }

# statistics

statistics-none = Encara no hi ha cap partida acabada.
statistics-played = partides
statistics-won = guanyades
statistics-streak = ratxa actual
statistics-longest = ratxa més llarga
statistics-moves = mínim de jugades
statistics-time = millor temps
statistics-in-progress = en curs
statistics-waits = { $variant }{ $deal ->
    [none] {""}
   *[other] repartiment { $deal },{" "}
  }{ $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  }
store-no-folder = no hi ha cap carpeta on desar res: indiqueu-ne una amb --data-dir
store-unwritable = no es desarà res, perquè { $path } no es pot fer servir: { $error }; indiqueu una altra carpeta amb --data-dir
store-newer = no es desarà res, perquè { $path } és d’una versió més nova d’aquest programa (format { $found }; aquesta coneix { $known }): feu servir aquella versió, o una altra carpeta amb --data-dir
store-busy = no es desarà res, perquè { $path } l’està fent servir un altre programa: tanqueu-lo, o torneu-ho a provar
store-damaged = ja no es pot desar res, perquè { $path } s’ha malmès: s’apartarà quan torneu a engegar el programa
store-unread-log = no es pot llegir { $path }: els darrers canvis són en un registre al costat, que només es pot llegir si es pot escriure a la carpeta; copieu la carpeta on s’hi pugui escriure i indiqueu-la amb --data-dir
store-set-aside = { $from } estava malmès: ara es diu { $to }, i se n’ha creat un de nou
store-set-aside-foreign = { $from } no l’ha escrit aquest programa: ara es diu { $to }, i se n’ha creat un de nou

# Diàleg

dialogue-welcome = Solitarium: mirar un solitari i estudiar-ne les probabilitats.
dialogue-games = Quin joc?
dialogue-leave = sortir
dialogue-what =
    { $game }:
    { "  " }1. mirar partides
    { "  " }2. analitzar partides
    { "  " }3. les regles
    { "  " }4. un altre joc
    { "  " }5. sortir
dialogue-observe = Quantes partides voleu mirar?
dialogue-analyse = Quantes partides voleu analitzar?
dialogue-count = el nombre de partides
dialogue-wrong = «{ $answer }» no és cap de les opcions: escriviu un nombre de l’1 al { $last }.
dialogue-end = Adeu.

# Ajuda

help-about = Un laboratori de solitaris: jugar-hi, mirar com es juguen sols, analitzar-ne les probabilitats en milions de partides.
help-exit-codes =

    Sense cap ordre s’obre la taula: tots els jocs, a pantalla completa. Codis de sortida: 0 correcte, 1 error, 2 ordre no entesa, 130 interrupció; per a solve: 0 guanyat, 10 perdut, 20 per decidir.
help-head-usage = Ús:
help-head-commands = Ordres:
help-head-games = Jocs:
help-head-arguments = Arguments:
help-head-options = Opcions:
help-completions = generar l’autocompleció per a un intèrpret d’ordres
help-completions-shell = l’intèrpret: { $known }
help-man = mostrar la pàgina de manual
help-game-options = Les opcions d’un joc: { $program } { $verb } GAME --help.
help-all-have = Opcions de tots els jocs:
error-no-such-verb = { $verb } no es pot fer servir amb { $game }: per a aquest joc hi ha { $known }
help-play = jugar: a pantalla completa en un terminal, línia a línia amb --console
help-watch = mirar com un joc es juga sol, jugada a jugada
help-analyse = estudiar les probabilitats d’un joc en molts repartiments
help-solve = resoldre un joc: trobar una solució, o demostrar que no n’hi ha cap
help-arena = enfrontar robots en molts repartiments
help-dialogue = triar un joc en un menú, i mirar-lo o analitzar-lo
help-list = llistar els jocs, les variants i què s’hi pot fer
help-list-word = només els jocs amb aquesta paraula al nom o a la descripció
help-list-family = només els jocs d’aquesta família, com klondike o spider
help-statistics = mostrar com han anat les vostres partides, de tots els jocs o d’un de sol: jugades, guanyades, ratxes, rècords
help-version = mostrar la versió
help-help = mostrar aquesta ajuda
help-lang = llengua: en, fr o ca (per defecte, la del sistema)
help-color = colors: auto, always o never (es respecta NO_COLOR)
help-letters = lletres en lloc dels símbols, i dibuixos en ASCII
help-data-dir = on es desen les partides i les estadístiques (per defecte, la vostra carpeta de dades)
help-format = sortida: { $values } (per defecte, la primera)
help-deal = { $deals ->
    [no] la llavor de les decisions a l’atzar de les estratègies (per defecte, qualsevol)
   *[yes] el repartiment: un número, un generador amb un número com girona:7, o les cartes (per defecte, a l’atzar). Generadors: sol (el nostre), girona, ms, pysol, solvitaire (els d’altres programes), exact (cada ordre de les cartes té el seu número, des de 0)
  }
help-console = jugar línia a línia, en lloc de la taula a pantalla completa
help-load = continuar una partida desada
help-strategy = l’estratègia que juga: { $known } (per defecte, la primera)
help-strategy-hint = l’estratègia que dona pistes: { $known } (per defecte, la primera)
help-ui = una interfície pròpia d’aquest joc: { $known }
help-bots = els robots, un per a cada lloc o un per a tots: { $known }; un nom sense número és el primer d’aquest nom
help-bots-play = els vostres rivals: { $known } (per defecte, el primer); un nom sense número és el primer d’aquest nom
help-people = quantes persones juguen per torns en aquest terminal (per defecte, una, o les que deixin els robots)
help-view = de qui són les cartes que es veuen: el número d’un jugador, o open per a tots (per defecte, 1)
help-samples = quantes distribucions possibles de les cartes sorteja una estratègia a cada jugada
help-time = quant de temps pot pensar una estratègia per a cada jugada; llavors els resultats depenen de la màquina
help-watch-games = quantes partides (per defecte, 1)
help-open = mostrar també les cartes amagades
help-plain = cada jugada en text pla, fins i tot en un terminal
help-games = quantes partides, per exemple 1e7 o 10M (per defecte, un milió)
help-precision = jugar fins que la meitat de l’amplada de l’interval del 95 % no superi aquest valor, per exemple 0.05%
help-deals = { $deals ->
    [no] les llavors de les decisions a l’atzar de les estratègies: de l’A al B, sense el B
   *[yes] quins repartiments: de l’A al B, sense el B; o generador:A..B
  }
help-chain = partides d’una cadena, per a les variants que no barregen entre partides (per defecte, 1000)
help-compare = { $deals ->
    [no] estratègies, o variants com board=european, amb les mateixes llavors
   *[yes] estratègies, o variants com turns=3,turns=5, amb els mateixos repartiments
  }
help-threads = quants fils d’execució (per defecte, tots els nuclis)
help-plot = dibuixar la distribució i la convergència de la taxa, o amb --compare les taxes i els seus intervals (.svg)
help-games-out = { $deals ->
    [no] una fila per partida: llavor, resultat, mesura; .csv o .parquet
   *[yes] una fila per partida: repartiment, resultat, mesura; .csv o .parquet
  }
help-checkpoint = desar-hi el progrés cada segon, per poder reprendre la feina
help-resume = continuar a partir d’aquest fitxer, i seguir-hi desant
help-quiet = sense barra de progrés
help-option = { $help }: { $values } (per defecte, { $default })
help-option-text = { $help } (per defecte, { $default })

# Errors

error-unknown = nom desconegut: «{ $name }»; trieu entre { $known }
error-unknown-near = nom desconegut: «{ $name }»; volíeu dir { $near }? Les opcions són { $known }
error-missing-game = falta el nom d’un joc: trieu entre { $known }
error-argument = argument inesperat: { $argument }; --help mostra els que es poden fer servir
error-argument-near = argument inesperat: { $argument }; volíeu dir { $near }?
error-value = { $argument } no pot ser «{ $value }»: trieu entre { $expected }
error-value-missing = a { $argument } li falta un valor: vegeu --help
error-conflict = { $argument } i { $other } no poden anar junts: traieu-ne un
error-utf8 = un argument no és un text vàlid: cal UTF-8
error-count = { $name } no pot ser «{ $text }»: doneu un nombre enter entre { $min } i { $max }, per exemple 1000, 1e6 o 10M
error-count-small = { $name } no pot ser «{ $text }»: doneu un nombre enter entre { $min } i { $max }
error-share = { $name } no pot ser «{ $text }»: doneu un percentatge entre 0 % i 100 %, per exemple 0.05%
error-seconds = { $name } no pot ser «{ $text }»: doneu un temps de més de 0 i com a màxim 86400 segons, per exemple 2 o 500ms
error-bytes = { $name } no pot ser «{ $text }»: doneu una mida d’1M a 900000G, per exemple 256M o 2G (un nombre sol són megabytes)
error-output = no es pot escriure la sortida: { $error }
error-input = no es pot llegir l’entrada: { $error }
error-read = no es pot llegir { $path }: { $error }
error-write = no es pot escriure { $path }: { $error }
error-file = { $path }: { $error }
reason-not-found = no s’ha trobat el fitxer o la carpeta
reason-not-allowed = s’ha denegat el permís
reason-exists = ja existeix i no se sobreescriurà; trieu un altre nom
reason-directory = és una carpeta
reason-not-text = no és un fitxer de text
reason-disk-full = el disc és ple
reason-not-directory = una part del camí no és una carpeta
reason-read-only = és només de lectura
error-card = «{ $text }» no és una carta: una carta és un valor (A 2 … 10 o T, J Q K) i un coll (C D H S o ♣ ♦ ♥ ♠), per exemple 7C
error-deal = el repartiment: { $error }
error-deal-empty = falta el repartiment: doneu un número, generador:número o una llista de cartes
error-deal-generator = no hi ha cap generador «{ $name }»: trieu entre sol, girona, ms, pysol, solvitaire, exact, cards
error-deal-number-sol = «{ $text }» no és un número de repartiment: doneu un nombre enter de 0 a 18446744073709551615, generador:número o una llista de cartes
error-deal-number-girona = «{ $text }» no és una llavor de girona: doneu un nombre enter
error-deal-number-ms = «{ $text }» no és un número de repartiment de ms: doneu un nombre enter de 0 a 4294967295
error-deal-number-pysol = «{ $text }» no és cap número de pysol: doneu un nombre enter a partir d’1, de 20 xifres com a molt
error-deal-number-solvitaire = «{ $text }» no és cap número de solvitaire: doneu un nombre enter de 0 a 2147483647
error-deal-number-exact = «{ $text }» no és un número de repartiment per a exact: doneu un nombre enter de 0 al nombre d’ordres de la baralla menys u (52! − 1 per a 52 cartes)
error-deal-card = carta { $position }: { $error }
error-deal-twice = { $card } surt dues vegades, com a carta { $first } i com a carta { $second }: cada carta hi ha de sortir una sola vegada
error-deal-count = hi ha { $found ->
    [one] una carta
   *[other] { $found } cartes
  }, i hi falta { $card }: aquest joc es juga amb { $pack } cartes
error-deal-too-often = la carta { $position }, { $card }, hi sobra: aquesta baralla només en té { $copies }
error-deal-foreign = la carta { $position }, { $card }, no és en una baralla de { $pack } cartes: traieu-la
error-deal-pack = { $generator } reparteix { $deals } cartes, però aquest joc es juga amb { $wanted }
error-deal-beyond = els repartiments exactes de { $pack } cartes van de 0 a { $orders } − 1: trieu un nombre més petit
error-deal-no-cards = aquest joc es juga sense cartes: no indiqueu cap repartiment
error-range-form = «{ $text }» no és un interval de repartiments: escriviu A..B o generador:A..B, per exemple 0..1000
error-range-generator = «{ $name }» no té intervals de repartiments: feu servir sol, girona, ms, pysol o solvitaire
error-range-empty = l’interval de repartiments «{ $text }» és buit: el segon nombre ha de ser més gran que el primer
error-range-beyond = els repartiments de { $name } s’acaben al { $last }: trieu-ne menys
error-option-unknown = no hi ha cap opció «{ $name }»: { $count ->
    [0] aquest joc no en té
   *[other] aquest joc té { $known }
  }
error-option-value = { $name } no pot ser «{ $value }»: cal { $expected }
error-option-twice = { $name } surt dues vegades: poseu-lo una sola vegada
expected-number = un nombre enter entre { $min } i { $max }
expected-one-of = un d’aquests valors: { $values }
expected-yes-no = yes o no
expected-no-blanks = un text sense espais i sense &
error-strategy = no hi ha cap estratègia «{ $name }»: trieu entre { $known }
error-strategy-near = no hi ha cap estratègia «{ $name }»: volíeu dir { $near }? Les opcions són { $known }
error-strategy-forced = no hi ha cap estratègia «{ $name }»: aquest joc no deixa triar, no n’hi poseu cap
error-strategy-none = aquest joc no té cap estratègia: només hi poden jugar persones
error-players = no hi poden jugar { $players }: aquest joc és de { $fewest } a { $most } jugadors
error-bots-people = { $bots ->
    [one] un robot
   *[other] { $bots } robots
  } i { $people ->
    [one] una persona
   *[other] { $people } persones
  } no fan { $players } jugadors: feu que --players, --people i --bots quadrin
error-bots-seats = { $bots ->
    [one] s’ha indicat un robot
   *[other] s’han indicat { $bots } robots
  } per a { $players } jugadors: indiqueu-ne un per a cada lloc, o un per a tots
error-view = --view no pot ser «{ $text }»: doneu un jugador de l’1 al { $seats }, o open
error-record-form = això no és una partida desada: una partida desada comença per «solitarium/1»
error-record-version = aquesta partida desada és de la versió «{ $found }», però aquest programa llegeix la versió 1
error-record-cut = la partida desada està tallada: falta { $missing }
error-record-trailing = la partida desada continua després del final, amb «{ $text }»: traieu-ho
error-record-count = «{ $text }» no és un nombre de jugades: cal un nombre enter i dos punts, per exemple 12:
error-record-rules = «{ $text }» no és cap marca de regles: calen 16 xifres hexadecimals
error-record-deal = el repartiment de la partida desada: { $error }
missing-game = el joc
missing-variant = la variant
missing-deal = el repartiment
missing-count = el nombre de jugades
missing-move = la jugada { $number } de { $count }
missing-end = el final
error-replay-game = aquesta partida desada és de { $found }, no de { $expected }
error-replay-variant = aquesta partida desada és de la variant «{ $found }», no de «{ $expected }»
error-replay-players = la partida desada indica { $found ->
    [one] un jugador
   *[other] { $found } jugadors
  }: { $expected ->
    [one] n’hi ha d’haver un
   *[other] n’hi ha d’haver { $expected }
  }
error-replay-option = la variant de la partida desada: { $error }
error-replay-rules = les regles de «{ $game }» han canviat des que es va desar aquesta partida: no es pot continuar amb les noves
error-replay-illegal = la jugada { $number } de la partida desada, «{ $text }», no és permesa en aquell punt: la partida és vàlida fins a la jugada anterior
error-compare-one = --compare necessita almenys dues estratègies o variants, separades per una coma
error-compare-name = «{ $name }» no és cap estratègia ni cap opció: doneu una estratègia ({ $strategies }) o un valor de { $options }, per exemple nom=valor
error-no-chain = a { $game } es barreja abans de cada partida: només tenen cadenes les variants que recullen les cartes, com ara qll --reform
error-chain-option = { $name } no va amb les cadenes de partides: traieu-lo
error-rows-format = { $path } no és ni .csv ni .parquet: l’extensió decideix el format
error-rows-parquet = un fitxer Parquet no es pot reprendre: feu servir .csv amb --checkpoint i --resume
error-rows-other = { $path } no és el fitxer de partides d’aquest punt de control: indiqueu el correcte
error-same-file = { $argument } i { $other } són el mateix fitxer, { $path }: indiqueu-ne dos
error-save-foreign = { $path } ja existeix i no és una partida desada: no se sobreescriurà, trieu un altre nom
error-plot-format = { $path } no acaba en .svg: les imatges es fan en aquest format
error-checkpoint-exists = { $path } ja existeix: continueu amb --resume { $path }, trieu un altre nom, o torneu a començar amb --force
error-checkpoint-busy = una altra execució escriu a { $path }: espereu que acabi, o trieu un altre nom
error-checkpoint-damaged = { $path } està malmès o incomplet: cal un fitxer escrit per --checkpoint
error-checkpoint-foreign = { $path } no l’ha escrit --checkpoint: indiqueu-ne un que sí
error-checkpoint-version = { $path } té el format { $found }, però aquest programa llegeix { $expected }
error-checkpoint-older = { $path } és d’una versió més antiga d’aquest programa ({ $found }), que no escrivia cap suma de control: continueu amb aquella versió, o torneu a començar amb un fitxer nou
error-checkpoint-game = { $path } és del joc { $found }, no de { $expected }: indiqueu el mateix joc
error-checkpoint-variant = { $path } és de la variant { $found }, no de { $expected }: doneu les mateixes opcions
error-checkpoint-strategy = { $path } és de l’estratègia { $found }, no de { $expected }: doneu la mateixa
error-checkpoint-deals = { $path } conté els repartiments { $found }, i { $expected } no els continua: traieu --deals
error-checkpoint-rows = l’anàlisi de { $path } també escrivia un fitxer de partides: indiqueu-lo amb --games-out
error-checkpoint-rows-missing = l’anàlisi de { $path } no escrivia cap fitxer de partides: traieu --games-out

error-family-id = «{ $id }» no pot ser el nom d’un joc: cal fer servir lletres, xifres i guionets, i començar per una lletra o una xifra.
error-family-doubled = Hi ha dos jocs que es diuen «{ $id }»: cada joc ha de tenir un nom propi.
error-family-option = { $id } té una opció que es diu «{ $option }»: cal fer servir minúscules, xifres i guionets.
error-family-option-taken = { $id } té una opció que es diu «{ $option }», però aquest nom ja està agafat: trieu-ne un altre.
error-family-strategy = { $id } té dues estratègies que es diuen «{ $strategy }»: cada estratègia ha de tenir un nom propi.
error-family-default = No es pot jugar a { $id } sense opcions: { $error }

# The server

help-serve = jugar, mirar, analitzar i resoldre al navegador
help-serve-listen = on escoltar (per defecte, { $address }, o un port lliure si està ocupat); si l’adreça no és local, altres persones de la xarxa poden llegir el que s’hi envia
help-serve-open = obrir la pàgina al navegador
help-serve-dev = servir els mòduls de la pàgina un per un, per a qui la desenvolupa
serve-at = Solitarium funciona a { $address } – premeu Ctrl-C per aturar-lo.
serve-overheard = Altres màquines de la xarxa poden arribar a la pàgina. És HTTP sense xifrar, que es pot interceptar; qui tingui l’adreça de dalt pot obrir taules.
serve-not-kept = No es pot desar res, i les partides es perdran quan s’aturi el servidor: { $error }
serve-not-opened = No s’ha pogut obrir cap navegador: obriu l’adreça vós mateix.
error-serve-address = «{ $text }» no és una adreça on escoltar: doneu IP:PORT, per exemple 127.0.0.1:8473
error-serve-listen = no es pot escoltar a { $address }: { $error }
help-threads-table = quants fils d’execució fa servir una anàlisi a la taula (per defecte, tots els nuclis)
help-force = sobreescriure els fitxers que ja existeixen
plot-interval = les barres són els intervals del 95 %
error-file-exists = { $path } ja existeix: trieu un altre nom, o sobreescriviu-lo amb --force

# Deals that can be won
winnable-looking = S’està cercant un repartiment guanyable: { $deals ->
    [0] el primer…
    [one] un de descartat…
   *[other] { $deals } de descartats…
}
winnable-found = El repartiment { $deal } es pot guanyar.
winnable-passed-over = Repartiments descartats: { $lost ->
    [one] un de perdut
   *[other] { $lost } de perduts
}, { $undecided } per decidir.
winnable-difficulty = L’estratègia { $strategy } el guanya en { $won } de { $games } partides.
error-winnable-none = { $deals ->
    [one] No s’ha pogut demostrar que el repartiment { $deal } es pugui guanyar.
   *[other] De { $deals } repartiments a partir de { $deal }, no s’ha pogut demostrar que cap es pugui guanyar.
} Comenceu per un altre repartiment.
error-winnable-stopped = S’ha aturat la cerca d’un repartiment guanyable.
help-winnable = a partir de --deal, repartir la primera partida que es demostra que es pot guanyar
expected-setting = un camí i un valor, com tableau.build=down_suit
error-rules-unread = les regles no es poden llegir
reason-address-used = un altre programa fa servir aquesta adreça
reason-system-full = ara mateix el sistema no té prou fils d’execució, processos o memòria disponibles
reason-system = el sistema indica «{ $error }»
error-serve-system = no es pot engegar el servidor: { $error }
server-no-resource = El servidor no ho ha pogut fer: { $error }. Torneu-ho a provar.
reason-file-too-large = el sistema no permet un fitxer tan gran
statistics-unreadable = no es pot llegir { $path }: { $error }; indiqueu una altra carpeta amb --data-dir

# les cartes i els repartiments que s’escriuen

error-card-typed = «{ $text }» no és una carta: una carta és un valor (A 2 … 10, J Q K) i un coll (P c d T o ♠ ♥ ♦ ♣), per exemple 7T
error-deal-doubtful = carta { $position }: «{ $text }» és { $first } en català i { $second } en lletres internacionals: escriviu { $firsttyped } o { $secondtyped }

# l’ajuda sobre els jocs i les ordres

help-rule-files = Molts altres solitaris són fitxers de regles: { $program } list en dona la llista. Per a un fitxer vostre, indiqueu-ne el camí: { $program } { $verb } meu.toml.
help-rule-files-name = fitxers de regles
help-some-have = Opcions d’alguns jocs:
help-of-games = { $help } ({ $games })
help-strategy-any = l’estratègia: cada joc té les seves, per defecte la primera
help-man-command = l’ordre de la qual es vol la pàgina, per exemple play o play klondike
error-unknown-game = no hi ha cap joc «{ $name }»: vegeu { $program } list
error-unknown-game-near = no hi ha cap joc «{ $name }» (volíeu dir { $near }?): vegeu { $program } list
error-missing-game-or-file = falta el nom d’un joc: trieu entre { $known }, o un fitxer de regles (vegeu { $program } list)
error-is-game = { $name } és un joc i no una ordre: { $program } play { $name }

# watch

watch-keys-line = espai { $auto ->
    [on] pausa
   *[off] juga
  } · → ← pas · + − { $speed }/s · e final · n següent · F1 ajuda · q surt
