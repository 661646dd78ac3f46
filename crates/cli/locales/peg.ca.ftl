game-peg = El solitari de clavilles
about-peg = Una clavilla salta per sobre d'una altra, que s'elimina; n'ha de quedar una
rules-peg =
    Totes les caselles menys una tenen una clavilla. Una clavilla salta per sobre d'una veïna a la casella buida
    de darrere, en línia recta, i la saltada s'elimina. Es guanya quan queda una sola clavilla, a la casella
    final si se n'ha dit una.
option-board = el tauler: english, european, wiegleb, diamond, asymmetric, square6, triangle15, triangle21, triangle28, o un dibuix com .o./ooo/.o.
option-vacancy = les caselles buides al principi, com 3,3 o d4, separades per +
option-finish = on ha de quedar l'última clavilla: caselles, any o auto
do-jump = { $from } salta a { $to }
done-jump = { $from } salta a { $to }.
measure-pegs-left = clavilles
    .value = { $value ->
        [one] queda una clavilla
       *[other] queden { $value } clavilles
    }
note-pegs = Clavilles
note-jumps = Salts
note-sweeps = Jugades

# solve peg

help-peg-position = la posició per resoldre, dibuixada en un fitxer (o clavilla, . forat, # o blanc cap casella)
help-peg-fewest-moves = una solució amb el mínim de jugades (sèries de salts)
help-peg-count = comptar també totes les solucions, exactament
help-peg-all-pairs = cada casella buida amb cada casella final del tauler, en una taula
help-limit-time = quant de temps pot durar la cerca
help-limit-nodes = quantes posicions pot mirar la cerca
help-limit-memory = quanta memòria pot fer servir la cerca, en megabytes, o com 256M o 2G
progress-search = { $positions ->
    [one] una posició
   *[other] { $positions } posicions
  } · { $seconds } s
solve-won = won (guanyat): { $jumps ->
    [one] un salt
   *[other] { $jumps } salts
  } en { $sweeps ->
    [one] una jugada
   *[other] { $sweeps } jugades
  }
solve-lost = lost (perdut): no hi ha cap solució.
solve-unknown = unknown (desconegut): { $reason }.
solve-spent = { $nodes ->
    [one] una posició mirada
   *[other] { $nodes } posicions mirades
  }, { $millis } ms
solve-peg-fewest = (amb menys jugades no és possible)
solve-peg-not-fewest = No se sap si n'hi hauria prou amb menys jugades: { $reason }.
solve-peg-jumps = salts
solve-peg-sweeps = jugades
solve-peg-class = { $count ->
    [one] Classe de posició: l'última clavilla no pot ser a { $cells }.
   *[other] Classe de posició: l'última clavilla no pot ser a cap de { $cells }.
  } De les caselles marcades amb x cada salt en canvia un nombre parell (dues o cap): el nombre de clavilles que hi ha continua sent parell o continua sent senar. És { $start } al principi i seria { $end } al final.
solve-peg-pagoda = { $count ->
    [one] Funció pagoda: l'última clavilla no pot ser a { $cells }.
   *[other] Funció pagoda: l'última clavilla no pot ser a cap de { $cells }.
  } Cap salt no fa pujar la suma d'aquests pesos sobre les clavilles. Val { $start } al principi i hauria de valer almenys { $end } al final.
solve-peg-exhaustion = { $count ->
    [one] Exhaustió: l'última clavilla no pot ser a { $cells }.
   *[other] Exhaustió: l'última clavilla no pot ser a cap de { $cells }.
  } Cerca des dels dos extrems, llevat de simetries: { $forward ->
    [one] una posició
   *[other] { $forward } posicions
  } des del principi i { $backward } des del final ({ $positions } en total), que no es troben mai.
solve-peg-checked = El certificat l'ha comprovat una segona part del programa, separada.
solve-peg-count = Solucions: { $count }
solve-peg-no-count = Les solucions no s'han comptat: { $reason }.
solve-peg-pairs-legend = Files: la casella buida al principi; columnes: la casella de l'última clavilla. W guanyat, . una altra classe, p funció pagoda, x exhaurit, ? desconegut.
solve-peg-pairs = { $won ->
    [one] { $won } guanyat
   *[other] { $won } guanyats
  }, { $lost ->
    [one] { $lost } perdut
   *[other] { $lost } perduts
  }, { $unknown ->
    [one] { $unknown } desconegut
   *[other] { $unknown } desconeguts
  }.
unknown-time = s'ha acabat el temps permès
unknown-nodes = s'ha mirat el nombre de posicions permès
unknown-memory = la memòria permesa no ha bastat
unknown-stopped = la cerca s'ha aturat
unknown-overflow = el nombre té més de 128 bits
unknown-fault = la cerca es contradiu, cosa que és un error d'aquest programa

# estudis

help-peg = comptar les posicions i les partides d'un problema de solitari, exactament
help-head-studies = Estudis:
help-study-reachable = les posicions on es pot arribar, per nombre de clavilles
help-study-winning = les posicions que són en una solució, per nombre de clavilles
help-study-solutions = el nombre de solucions
help-study-games = el nombre de partides, acabin com acabin
study-pegs = clavilles
study-positions = posicions
study-folded = llevat de simetries
study-games = Partides: { $count }
study-pegs-left = clavilles restants
study-games-head = partides
study-last-cell = última clavilla
study-spent = { $millis } ms
study-stopped = l'estudi s'ha aturat
study-failed = l'estudi no s'ha acabat: { $reason }
error-missing-study = falta un estudi: digueu-ne un de { $known }

# errors

error-peg-board = el tauler: { $error }
error-peg-vacancy = la casella buida: { $error }
error-peg-finish = la casella final: { $error }
error-peg-no-peg = no hi ha cap clavilla al principi: cal almenys una casella que no sigui buida
error-peg-character = línia { $line }, columna { $column }: «{ $found }» no és cap casella: cal o (clavilla), . (forat), # o un blanc (cap casella)
error-peg-empty = no hi ha cap casella: dibuixeu el tauler amb o (clavilla), . (forat), # o un blanc (cap casella)
error-peg-too-many = línia { $line }, columna { $column }: aquesta és la casella 65: un tauler té com a màxim 64 caselles
error-peg-too-far = línia { $line }, columna { $column }: aquesta casella és massa lluny: calen com a màxim 200 línies i columnes
error-peg-apart = línia { $line }, columna { $column }: aquesta casella no està unida amb la primera: un tauler és d'una sola peça
error-peg-no-jump = línia { $line }, columna { $column }: a partir d'aquí no és possible cap salt: un tauler té almenys tres caselles seguides
error-peg-name = no hi ha cap tauler «{ $found }»: cal un de { $known }, un dibuix amb les files separades per / o un fitxer com @tauler.txt
error-peg-cell = «{ $text }» no és cap casella: cal una lletra i un número com d4, o fila i columna des de 0 com 3,3
error-peg-off-board = «{ $text }» és fora del tauler: no hi ha cap casella a la fila { $row }, columna { $column } (des de 0)
error-peg-position-board = línia { $line }, columna { $column }: la posició i el tauler hi són diferents: la posició ha de tenir les caselles del tauler

reason-peg-off-board = «{ $typed }» és fora del tauler.
reason-peg-no-jump = Cap salt no va de { $p1 } a { $p2 }: se salta una casella en línia recta.
reason-peg-direction = Cap salt no hi va des de { $p1 }.
reason-peg-missing = No hi ha cap clavilla a { $p1 }.
reason-peg-over-missing = No hi ha cap clavilla per saltar a { $p1 }.
reason-peg-taken = { $p1 } no és buida.
reason-peg-none = La clavilla de { $p1 } no té cap salt.
reason-peg-several = La clavilla de { $p1 } té més d'un salt: digueu cap a on, com d2-d4 o d2 avall.
