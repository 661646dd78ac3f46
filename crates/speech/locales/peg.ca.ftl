game-peg = Solitari de clavilles
about-peg = Una clavilla salta per sobre d’una altra i l’elimina; n’ha de quedar una de sola
rules-peg =
    Totes les caselles menys una tenen una clavilla. Una clavilla salta en línia recta per sobre d’una veïna
    fins a la casella buida del darrere, i la clavilla saltada s’elimina. Guanyeu quan queda una sola clavilla,
    a la casella final si n’hi ha una.
option-board = el tauler: english, european, wiegleb, diamond, asymmetric, square6, triangle15, triangle21, triangle28, o un dibuix com .o./ooo/.o.
    .label = tauler
    .asked = el tauler: { $known }, o un dibuix com .o./ooo/.o.
option-vacancy = les caselles buides al principi, per exemple 3,3 o d4, unides amb +
    .label = casella buida
option-finish = on ha d’acabar l’última clavilla: caselles, any o auto
    .label = casella final
    .asked = on ha d’acabar l’última clavilla: caselles com d4, «qualsevol» o «la casella buida, si es pot»
do-jump = { $from } salta a { $to }
done-jump = { $from } salta a { $to }.
measure-pegs-left = clavilles
    .value = { $value ->
        [one] queda una clavilla
       *[other] queden { $value } clavilles
    }
note-pegs = Clavilles
note-jumps = Salts
note-sweeps = Sèries

# solve peg

help-peg-position = la posició que cal resoldre, dibuixada en un fitxer (o clavilla, . forat, # o espai cap casella)
help-peg-fewest-moves = una solució amb el mínim de sèries de salts (d’una mateixa clavilla)
help-peg-count = comptar també, exactament, totes les solucions
help-peg-all-pairs = cada casella buida amb cada casella final del tauler, en una taula
help-limit-time = quant de temps pot durar la cerca
help-limit-nodes = quantes posicions pot explorar la cerca
help-limit-memory = quanta memòria pot fer servir la cerca, en megabytes, o per exemple 256M o 2G (per defecte, { $usual })
progress-search = { $positions ->
    [one] una posició
   *[other] { $positions } posicions
  } · { $seconds } s
solve-won = guanyat: { $jumps ->
    [one] un salt
   *[other] { $jumps } salts
  } en { $sweeps ->
    [one] una sèrie
   *[other] { $sweeps } sèries
  }
solve-lost = perdut: no hi ha cap solució.
solve-unknown = per decidir: { $reason }.
solve-spent = { $nodes ->
    [one] una posició explorada
   *[other] { $nodes } posicions explorades
  }, { $millis } ms
solve-peg-fewest = (amb menys sèries no és possible)
solve-peg-not-fewest = No se sap si n’hi hauria prou amb menys sèries: { $reason }.
solve-peg-jumps = salts
solve-peg-sweeps = sèries
solve-peg-class = { $count ->
    [one] Classe de posició: l’última clavilla no pot acabar a { $cells }.
   *[other] Classe de posició: l’última clavilla no pot acabar a cap de les caselles { $cells }.
  } Cada salt canvia un nombre parell de caselles marcades amb x (dues o cap): el nombre de clavilles que hi ha és sempre parell o sempre senar. És { $start } al principi i seria { $end } al final.
solve-peg-pagoda = { $count ->
    [one] Funció pagoda: l’última clavilla no pot acabar a { $cells }.
   *[other] Funció pagoda: l’última clavilla no pot acabar a cap de les caselles { $cells }.
  } Cap salt no fa pujar la suma d’aquests pesos sobre les clavilles. Val { $start } al principi i hauria de valer almenys { $end } al final.
solve-peg-exhaustion = { $count ->
    [one] Exhaustió: l’última clavilla no pot acabar a { $cells }.
   *[other] Exhaustió: l’última clavilla no pot acabar a cap de les caselles { $cells }.
  } Cercant des dels dos extrems, llevat de simetries, { $forward ->
    [one] s’ha trobat una posició
   *[other] s’han trobat { $forward } posicions
  } des del principi i { $backward } des del final ({ $positions } en total): no es troben mai.
solve-peg-checked = Aquest certificat l’ha comprovat una segona part, independent, del programa.
solve-peg-count = Solucions: { $count }
solve-peg-no-count = Les solucions no s’han comptat: { $reason }.
solve-peg-pairs-legend = Files: la casella buida al principi; columnes: la casella de l’última clavilla. W guanyat, . una altra classe, p funció pagoda, x exhaurit, ? per decidir.
solve-peg-pairs = { $won ->
    [one] { $won } guanyat
   *[other] { $won } guanyats
  }, { $lost ->
    [one] { $lost } perdut
   *[other] { $lost } perduts
  }, { $unknown } per decidir.
unknown-time = s’ha arribat al límit de temps
unknown-nodes = s’ha arribat al límit de posicions
unknown-memory = s’ha arribat al límit de memòria
unknown-stopped = la cerca s’ha aturat
unknown-overflow = el nombre té més de 128 bits
unknown-fault = la cerca s’ha contradit: és un error d’aquest programa

# estudis

help-peg = comptar exactament les posicions i les partides d’un problema de clavilles
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
study-stopped = l’estudi s’ha aturat
study-failed = l’estudi no s’ha pogut acabar: { $reason }
error-missing-study = falta un estudi: trieu entre { $known }

# errors

error-peg-board = el tauler: { $error }
error-peg-vacancy = la casella buida: { $error }
error-peg-finish = la casella final: { $error }
error-peg-no-peg = no hi ha cap clavilla al principi: almenys una casella n’ha de tenir una
error-peg-character = línia { $line }, columna { $column }: «{ $found }» no és una casella: feu servir o (clavilla), . (forat), # o un espai (cap casella)
error-peg-empty = no hi ha cap casella: dibuixeu el tauler amb o (clavilla), . (forat), # o un espai (cap casella)
error-peg-too-many = línia { $line }, columna { $column }: aquesta és la casella 65: un tauler té com a màxim 64 caselles
error-peg-too-far = línia { $line }, columna { $column }: aquesta casella és massa lluny: un tauler té com a màxim 200 línies i columnes
error-peg-apart = línia { $line }, columna { $column }: aquesta casella no està unida a la primera: un tauler ha de ser d’una sola peça
error-peg-no-jump = línia { $line }, columna { $column }: a partir d’aquí no és possible cap salt: un tauler té almenys tres caselles seguides
error-peg-name = no hi ha cap tauler «{ $found }»: trieu entre { $known }, o doneu un dibuix amb les files separades per /
error-peg-cell = «{ $text }» no és una casella: doneu una lletra i un número com d4, o fila i columna des de 0 com 3,3
error-peg-off-board = «{ $text }» és fora del tauler: no hi ha cap casella a la fila { $row }, columna { $column } (des de 0)
error-peg-position-board = línia { $line }, columna { $column }: la posició i el tauler no coincideixen: han de tenir les mateixes caselles

reason-peg-off-board = «{ $typed }» és fora del tauler.
reason-peg-no-jump = Entre { $p1 } i { $p2 } no hi ha cap salt: se salta per sobre d’una casella, en línia recta.
reason-peg-direction = Des de la casella { $p1 } no hi ha cap salt en aquesta direcció.
reason-peg-missing = No hi ha cap clavilla a { $p1 }.
reason-peg-over-missing = A { $p1 } no hi ha cap clavilla per saltar.
reason-peg-taken = { $p1 } no és buida.
reason-peg-none = La clavilla de la casella { $p1 } no pot saltar enlloc.
reason-peg-several = La clavilla de la casella { $p1 } pot fer més d’un salt: digueu cap on, per exemple d2-d4 o d2 avall.
peg-cannot-be-won = Aquesta posició inicial no es pot guanyar.
peg-cannot-be-won-but = Aquesta posició inicial no es pot guanyar. Trieu una altra casella buida, per exemple { $hole }.
