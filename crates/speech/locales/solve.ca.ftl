# solve GAME

help-solve-load = una partida desada: es resol la posició a què s’ha arribat
help-solve-file = { $deals ->
    [no] moltes partides desades, una per línia; # comença un comentari
   *[yes] molts repartiments, un per línia: repartiments, cartes en l’ordre en què es reparteixen, o partides desades; # comença un comentari
  }
help-solve-moves = amb les jugades de cada partida guanyada
help-solve-shortest = cercar una solució tan curta com sigui possible (cada obertura compta); si no se’n troba cap dins de --time, --nodes i --memory, es donen fites de la longitud
help-solve-watch = recórrer pas a pas les jugades guanyadores
help-solve-threads = quantes posicions es resolen alhora (per defecte, tots els nuclis); les respostes no en depenen, tret que hi hagi --time
help-solve-time = quant de temps pot durar la cerca d’un repartiment; llavors les respostes depenen de la màquina
help-solve-memory = quanta memòria pot fer servir la cerca d’un repartiment, per exemple 256M o 2G (per defecte, { $usual })
help-solve-checkpoint = desar-hi cada resposta d’una sèrie, per poder-la continuar
progress-solve = { $positions ->
    [one] una posició
   *[other] { $positions } posicions
  } · { $speed }/s · taula { $memory } MB · { $seconds } s{ $left }
progress-solve-batch = { $done } de { $total ->
    [one] { $total } repartiment
   *[other] { $total } repartiments
  } · { $speed }/s · { $won ->
    [one] { $won } guanyat
   *[other] { $won } guanyats
  }, { $lost ->
    [one] { $lost } perdut
   *[other] { $lost } perduts
  }, { $unknown } per decidir · { $left }
progress-left = falten { $time }
solve-saved = { $title }, repartiment { $deal }, després { $moves ->
    [one] d’una jugada
    [11] d’11 jugades
   *[other] de { $moves } jugades
  }
solve-moves = guanyat: { $moves ->
    [one] una jugada
   *[other] { $moves } jugades
  }
solve-can-be-won = guanyat: hi ha solució; --moves en mostra una.
solve-shortest = cap solució no és més curta
solve-at-least = cap solució no té menys { $moves ->
    [one] d’una jugada
    [11] d’11 jugades
   *[other] de { $moves } jugades
  }
solve-cost = { $nodes ->
    [one] una posició explorada
   *[other] { $nodes } posicions explorades
  }, { $memory } MB, { $millis } ms
verdict-won = guanyat
verdict-lost = perdut
verdict-unknown = per decidir
solve-batch-deal = repartiment
solve-batch-verdict = veredicte
solve-batch-nodes = posicions
solve-batch-millis = ms
solve-batch-deals = repartiments
solve-batch-won = guanyats
solve-batch-lost = perduts
solve-batch-unknown = per decidir
solve-batch-cpu = temps de CPU
solve-batch-rate = entre { $least } i { $most }  (interval del 95 %: entre { $low } i { $high }, comptant els que queden per decidir primer com a perduts i després com a guanyats)
solve-batch-spent = { $total } s; per repartiment: mediana { $median } ms, p90 { $most } ms, p99 { $nearly } ms, el més llarg { $longest } ms
error-deals-line = { $path }, línia { $line }: { $error }
error-deals-none = { $path } no té repartiments: poseu-ne un a cada línia
error-deals-long = { $path } passa de { $most } MB: partiu-lo en diversos fitxers
error-no-batch = { $argument } és per a molts repartiments: indiqueu-los amb --deals o --file
error-checkpoint-file = { $path } no correspon als repartiments d’aquest fitxer: indiqueu el fitxer amb què es va començar
error-checkpoint-row = { $path }, línia { $line }: no és la resposta del seu repartiment; el fitxer està malmès
checkpoint-usual-limits = els límits habituals
error-checkpoint-limits = { $path } es va començar amb { $found }, no amb { $expected }: doneu els mateixos límits
error-checkpoint-moves = { $path } es va començar amb les jugades: torneu a donar --moves
error-checkpoint-moves-missing = { $path } es va començar sense les jugades: traieu --moves
error-checkpoint-needs-file = aquest punt de control és d’un fitxer de repartiments: indiqueu-lo amb --file
solve-no-limit = sense límit
error-solve-none = { $game } no té cap solucionador
error-solve-shortest = { $game } no té cap cerca de la solució més curta: traieu --shortest
error-not-built = { $path } no es pot escriure: aquest programa s’ha compilat sense { $name }
