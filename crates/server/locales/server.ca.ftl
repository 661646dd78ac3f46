# What the server itself says.

server-host = Aquest servidor només respon a l’adreça que ha mostrat en engegar-se.
server-origin = Això ve d’una altra pàgina: només la pàgina d’aquest servidor pot canviar res aquí.
server-house = Obriu l’adreça que s’ha mostrat en engegar el servidor: conté el testimoni que cal.
server-not-found = Aquí no hi ha res.
server-method = Aquesta adreça demana un altre mètode.
server-too-long = L’adreça és massa llarga: es llegeixen com a màxim { $bytes } bytes.
server-too-large = Són massa dades: es llegeixen com a màxim { $bytes } bytes.
server-slow = L’enviament ha estat massa lent.
server-type = Envieu JSON, del tipus application/json.
server-bad-json = Això no és JSON: { $error }.
server-bad-request = Aquesta crida espera una altra cosa: { $error }.
server-card = { $rank } de { $suit }
server-card-hidden = una carta amagada
server-rank-A = as
server-rank-2 = dos
server-rank-3 = tres
server-rank-4 = quatre
server-rank-5 = cinc
server-rank-6 = sis
server-rank-7 = set
server-rank-8 = vuit
server-rank-9 = nou
server-rank-T = deu
server-rank-J = jota
server-rank-Q = reina
server-rank-K = rei
server-suit-C = trèvols
server-suit-D = diamants
server-suit-H = cors
server-suit-S = piques
server-stale = La taula ha canviat mentrestant.
server-too-many = Massa peticions: espereu un moment.
server-too-many-tables = Massa taules noves: espereu un moment.
server-broken = Les regles d’aquest joc han fallat. La taula no ha canviat.
server-broken-game = Les regles d’aquest joc han fallat: no pot començar així.
server-not-kept = La jugada no s’ha pogut desar i s’ha desfet: { $error }
server-once = «once» és massa llarg: es llegeixen com a màxim { $most } caràcters.
server-no-move = No hi ha res per fer: envieu una jugada, un text o un intent.
server-no-attempt = Això no és un intent: envieu un lloc d’on agafar, un lloc on posar i cartes com 7H.
server-no-at = Falta la destinació: envieu un nombre de passos.
server-no-game = Indiqueu un joc, o envieu una partida desada.
server-unknown-game = No hi ha cap joc «{ $name }».
server-seats = { $count ->
    [one] Aquest joc és per a { $count } jugador
   *[other] Aquest joc és per a { $count } jugadors
    }, però { $found ->
    [one] s’ha indicat { $found } lloc
   *[other] s’han indicat { $found } llocs
    }.
server-nobody = Ningú no seu a aquesta taula: doneu almenys un lloc a una persona, o mireu la partida.
server-named-deal = Quan hi juguen diverses persones, les cartes es reparteixen a l’atzar: no indiqueu cap repartiment.
server-not-your-turn = És el torn d’un altre jugador.
server-over = La partida s’ha acabat.
server-watched = Esteu mirant aquesta partida: agafeu el relleu per jugar-hi.
server-several = Hi juguen altres persones: es podrà fer quan la partida s’acabi.
server-secret = Hi juguen altres persones: la partida es podrà desar quan s’acabi.
server-secret-question = Hi juguen altres persones: el solucionador no diu res.
server-nothing-to-undo = No hi ha res per desfer.
server-owner-only = Només qui ha obert la taula decideix qui juga per un absent.
server-own-name-only = Només qui seu en aquell lloc en pot canviar el nom.
server-no-person = Ningú no ha estat convidat a aquest lloc: hi juga un robot.
server-illegal = «{ $typed }» no és una jugada permesa.
server-illegal-near = «{ $typed }» no és una jugada permesa. Volíeu dir «{ $near }»?
server-no-number = No hi ha cap jugada { $number }: n’hi ha { $moves }.
server-no-such-move = Aquesta jugada no és possible.
server-no-socket = Aquesta adreça és per a un WebSocket.
server-unknown-question = No hi ha cap pregunta «{ $name }»: pregunteu winnable, moves, keeping, ends, way-back, mistake, line o proof.
server-busy = Hi ha massa cerques en curs: torneu-ho a provar d’aquí a un moment.
server-moves = { $keep } de { $all } jugades encara { $keep ->
    [one] permet
   *[other] permeten
    } guanyar, { $lose } { $lose ->
    [one] fa perdre
   *[other] fan perdre
    }{ $unknown ->
    [0] {""}
   *[other] , { $unknown } per decidir
    }.
server-hint-unknown = No es coneix cap jugada guanyadora.
server-not-winnable = La partida ja no es pot guanyar des d’aquí; des del principi es podia.
server-way-back = { $moves ->
    [one] Desfeu una jugada
   *[other] Desfeu { $moves } jugades
    } per tornar a l’última posició guanyable.
server-mistake = La jugada { $number } us ha costat la partida: { $text }.
server-mistake-between = Una de les jugades de la { $first } a la { $last } us ha costat la partida.
server-line = { $moves ->
    [one] Es pot guanyar amb una jugada.
   *[other] Es pot guanyar amb { $moves } jugades.
    }
server-no-winnable = { $deals ->
    [0] No s’ha trobat cap repartiment guanyable en el temps disponible.
    [one] S’ha provat un repartiment, i no s’ha pogut demostrar en el temps disponible que es pugui guanyar.
   *[other] S’han provat { $deals } repartiments, i no s’ha pogut demostrar en el temps disponible que cap es pugui guanyar.
    }
server-sheet-hand = Mà
server-sheet-total = Total
server-kept = { $title }, repartiment { $deal }, { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
    }
server-strategies = Aquí es comparen com a molt { $most } estratègies.
server-difference = { $name }: { $told }
server-study = Després { $games ->
    [one] d’una partida
   *[other] de { $games } partides
    }: { $rates } de victòries.
server-about-freecell = Totes les cartes es veuen i quatre cel·les ajuden; gairebé tots els repartiments es poden guanyar
server-about-spider = Dues baralles: feu colls sencers del rei a l’as i retireu-los
server-about-pyramid = Retireu parelles que sumin tretze fins que no quedi res de la piràmide
server-about-tripeaks = Buideu tres cims: cada carta va just abans o després de l’última
server-about-golf = Buideu set columnes sobre un sol munt, pujant o baixant d’un en un
server-value-until-stuck = fins que no es mogui res més
server-value-once = una vegada
server-value-none = cap
server-value-unlimited = sense límit
server-value-endless = sense límit
server-value-lowest-wins = la mà més baixa
server-value-nobody = ningú
server-value-any = qualsevol carta
server-value-true = sí
server-value-false = no
server-value-all = totes les cartes
server-value-pyramid = la piràmide
server-group-klondike = Klondike i les seves variants
server-group-freecell = FreeCell i les seves variants
server-group-forty = Els quaranta lladres i variants
server-group-spider = Spider i les seves variants
server-group-canfield = Canfield i les seves variants
server-group-pairing = Parelles
server-group-castle = Castells
server-group-fan = Ventalls
server-group-yukon = Yukon i les seves variants
server-group-dozen = La dotzena del forner i les seves variants
server-group-hole = Golf i Forat negre
server-group-gaps = Buits
server-group-reussites = Réussites
server-group-line = En una línia
server-group-gypsy = Gypsy i les seves variants
server-group-misc = Altres
server-proof-searched = { $positions ->
    [one] S’ha examinat una posició
   *[other] S’han examinat { $positions } posicions
    }: no s’ha deixat de banda cap continuació possible, i cap no guanya.
server-proof-known = Les regles ja demostren que cap continuació no guanya: no cal cercar.
server-proof-why = Només s’ha saltat el que no pot canviar res: posicions ja examinades i jugades que una altra substitueix sense pèrdua.
