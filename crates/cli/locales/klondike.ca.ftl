game-klondike = El Solitari (Klondike)
about-klondike = Set columnes, una mà i un descart; els colls pugen de l'as al rei
rules-klondike =
    Set columnes d'una a set cartes, l'última de cada una oberta; les altres 24 són la mà. Les columnes baixen
    amb colors alternats, les sèries es mouen juntes, i només un rei va a una columna buida. Les cartes de la
    mà s'obren una a una (o de tres en tres) sobre el descart, del qual es pot jugar la carta de sobre. Es
    guanya quan totes les cartes són a les quatre piles, de l'as al rei.
option-draw = quantes cartes s'obren alhora
option-passes = quantes vegades es recorre la mà (0: sense límit)
option-no-return = les cartes no tornen de les piles

pile-stock = mà
    .from = de la mà
    .onto = sobre la mà
    .under = sota la mà
pile-waste = descart
    .from = del descart
    .onto = sobre el descart
    .under = sota el descart
pile-foundation = pila { $suit }
    .from = de la pila { $suit }
    .onto = sobre la pila { $suit }
    .under = sota la pila { $suit }
pile-column = c{ $number }
    .from = de la columna { $number }
    .onto = sobre la columna { $number }
    .under = sota la columna { $number }
note-pass = Passada

do-draw = obrir { $from } { $to }
done-draw = { $known ->
    [yes] S'obre { $from } { $to }: { $revealed }.
   *[no] S'obren cartes { $from } { $to }.
  }

reason-no-such-move = «{ $typed }» no és cap jugada aquí: escriviu ? per a l'ajuda
reason-stock-empty = La mà és buida: gireu el descart.
reason-stock-not-empty = La mà encara no és buida: obriu-ne primer les cartes.
reason-stock-and-waste-empty = La mà i el descart són buits.
reason-no-pass-left = La mà només es recorre { $n1 ->
    [one] una vegada
   *[other] { $n1 } vegades
  }.
reason-waste-empty = El descart és buit: obriu primer una carta.
reason-no-such-column = No hi ha cap columna { $n1 }: van de l'1 al 7.
reason-column-empty = La columna { $n1 } és buida.
reason-too-many-cards = La columna { $n1 } té { $n2 ->
    [one] una carta oberta
   *[other] { $n2 } cartes obertes
  }, no { $n3 }.
reason-same-column = Les cartes ja són a la columna { $n1 }.
reason-does-not-fit = { $c1 } no va sobre { $c2 }: ha de ser un valor menys i de l'altre color.
reason-only-kings = { $c1 } no va a una columna buida: només hi van els reis.
reason-not-next = { $c1 } encara no puja: abans ve { $c2 }.
reason-covered = { $c1 } està coberta: només puja l'última carta d'una columna.
reason-other-suit = { $c1 } no va a la pila { $suit }: és d'un altre coll.
reason-pile-empty = La pila { $suit } és buida.
reason-no-return = En aquesta variant les cartes no tornen de les piles.
reason-not-in-reach = { $c1 } no es pot moure d'on és.
reason-already-there = { $c1 } ja hi és.
reason-over = La partida s'ha acabat.

# solve klondike

help-klondike-load = una partida desada: es resol la posició a què ha arribat
help-klondike-file = molts repartiments, un per línia: repartiments, cartes en l'ordre en què es reparteixen, o partides desades; # comença un comentari
help-klondike-moves = amb les jugades de cada partida guanyada
help-klondike-shortest = cercar una solució tan curta com sigui possible (cada carta oberta compta); dins de --time, --nodes i --memory, o si no, límits
help-klondike-watch = veure pas a pas les jugades que guanyen
help-klondike-threads = quants repartiments es resolen alhora (per defecte, tots els nuclis); les respostes no en depenen, si no és per --time
help-klondike-time = quant de temps pot durar un repartiment; llavors les respostes depenen de la màquina
help-klondike-memory = quanta memòria pot fer servir la cerca d'un repartiment, com 256M o 2G (per defecte, 240M)
help-klondike-checkpoint = desar-hi cada resposta d'una sèrie, per poder-la continuar
progress-klondike = { $positions ->
    [one] una posició
   *[other] { $positions } posicions
  } · { $speed }/s · taula { $memory } MB · { $seconds } s{ $left }
progress-klondike-batch = { $done } de { $total ->
    [one] { $total } repartiment
   *[other] { $total } repartiments
  } · { $speed }/s · { $won ->
    [one] { $won } guanyat
   *[other] { $won } guanyats
  }, { $lost ->
    [one] { $lost } perdut
   *[other] { $lost } perduts
  }, { $unknown ->
    [one] { $unknown } desconegut
   *[other] { $unknown } desconeguts
  } · { $left }
progress-left = falten { $time }
solve-klondike-saved = { $title }, repartiment { $deal }, després de { $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  }
solve-klondike-won = won (guanyat): { $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  }
solve-klondike-shortest = cap solució no és més curta
solve-klondike-at-least = cap solució no té menys { $moves ->
    [one] d'una jugada
   *[other] de { $moves } jugades
  }
solve-klondike-spent = { $nodes ->
    [one] una posició mirada
   *[other] { $nodes } posicions mirades
  }, { $memory } MB, { $millis } ms
verdict-won = guanyat
verdict-lost = perdut
verdict-unknown = desconegut
solve-batch-deal = repartiment
solve-batch-verdict = veredicte
solve-batch-nodes = posicions
solve-batch-millis = ms
solve-batch-deals = repartiments
solve-batch-won = guanyats
solve-batch-lost = perduts
solve-batch-unknown = desconeguts
solve-batch-cpu = processador
solve-batch-rate = de { $least } a { $most }  (interval del 95 %: de { $low } a { $high }, els desconeguts comptats com a perduts i com a guanyats)
solve-batch-spent = { $total } s; un repartiment: mediana { $median } ms, p90 { $most } ms, p99 { $nearly } ms, el més llarg { $longest } ms
error-deals-line = { $path }, línia { $line }: { $error }
error-deals-none = { $path } no té repartiments: se n'espera un per línia
error-deals-long = { $path } passa de { $most } MB: partiu-lo en diversos fitxers
error-no-batch = { $argument } és per a molts repartiments: anomeneu-los amb --deals o --file
error-checkpoint-file = { $path } no és dels repartiments d'aquest fitxer: anomeneu el fitxer amb què va començar
error-checkpoint-row = { $path }, línia { $line }: no és la resposta del seu repartiment; el fitxer està malmès
error-checkpoint-busy = una altra execució escriu a { $path }: espereu que acabi, o doneu un altre fitxer amb --checkpoint
checkpoint-usual-limits = els límits habituals
error-checkpoint-limits = { $path } va començar amb { $found }, no amb { $expected }: doneu els mateixos límits
error-checkpoint-moves = { $path } va començar amb les jugades: torneu a donar --moves o --format json
error-checkpoint-moves-missing = { $path } va començar sense les jugades: traieu --moves, i --format json també
error-checkpoint-needs-file = el punt de control és d'un fitxer de repartiments: anomeneu el fitxer amb --file
