tabletop-small = La taula demana { $columns } columnes i { $rows } línies; aquest terminal en té { $width } i { $height }. Feu-lo més gran, o q per sortir.
tabletop-count = { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
  } · { $time }
tabletop-watch-count = { $who } · { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
  }
tabletop-solution = una manera de guanyar
tabletop-keys = espai agafar · retorn assenyat · u desfer · ? pista · m tot · F1 · q sortir
tabletop-keys-held = fletxes i espai deixar · tab on pot anar · esc tornar · F1 ajuda
tabletop-keys-over = n nova mà · r la mateixa · u desfer · w mirar · q sortir
tabletop-keys-wait = esc ho atura
tabletop-keys-watch = espai { $running ->
    [on] pausa
   *[off] jugar
  } · → ← pas · + − { $speed }/s · e final · retorn jo · w jugador · q
tabletop-keys-prompt = retorn: fet · esc: ara no
tabletop-keys-text = una tecla ho tanca · ↓ ↑ desplaçar
tabletop-keys-start = retorn jugar · w mirar · a analitzar · tab opcions · g llengua · ? · q sortir
tabletop-keys-fields = ← → canviar · retorn escriure · tab jocs · p jugar · w mirar · q sortir
tabletop-thinking = S’està buscant una pista.
tabletop-searching = S’està explorant el joc: esc ho atura, i podeu continuar jugant.
tabletop-cancelled = Aturat.
tabletop-over = El joc s’ha acabat: n en reparteix un altre, u desfà, r torna a començar.
tabletop-again = n en reparteix un altre.
tabletop-not-your-turn = És el torn d’un altre jugador.
tabletop-no-such-move = Això no és cap jugada aquí: m mostra les que hi ha.
tabletop-only-move = Això no és cap jugada aquí. L’única és: { $sentence }.
tabletop-no-button = Aquí no hi ha res a dir: totes les jugades es fan sobre la taula.
tabletop-choose = Pot anar a més d’un lloc: trieu un dels marcats.
tabletop-hint = Pista: { $sentence }.
tabletop-hint-lost = Cap jugada no guanya des d’aquí: b desfà el que cal.
tabletop-winnable = El joc encara es pot guanyar des d’aquí: C mostra com.
tabletop-lost = El joc ja no es pot guanyar: b desfà el que cal.
tabletop-line = { $moves ->
    [one] Una jugada guanya
   *[other] { $moves } jugades guanyen
  } des d’aquí: → les mostra una a una, espai les juga.
tabletop-watch-begins = El jugador continua des d’aquí: espai el deixa jugar, retorn us torna la mà, esc torna enrere.
tabletop-taken-over = És vostre: continueu.
tabletop-no-strategy = Aquest joc no té cap jugador automàtic.
tabletop-strategy = Des d’aquí juga { $name }.
tabletop-give-up-n = Aquest joc no s’ha acabat: n un altre cop per abandonar-lo i repartir-ne un altre.
tabletop-give-up-d = Aquest joc no s’ha acabat: d un altre cop per abandonar-lo i triar una altra mà.
tabletop-ask-deal = Quina mà? Un número, generador:número, o les cartes
tabletop-ask-file = En quin fitxer es desa?
tabletop-moves = { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
  }
tabletop-won = Heu guanyat!
tabletop-helped = Amb ajuda: no compta ni per a la ratxa ni per al rècord.
tabletop-resumed = Éreu aquí, després de { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
  }.
tabletop-last = Continuar { $title }, mà { $deal }, després de { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
  }
tabletop-no-last = No hi ha cap joc per continuar.
tabletop-not-resumed = El joc desat no es pot reprendre: { $error }
tabletop-unknown-game = Aquí no hi ha cap joc «{ $name }».
tabletop-not-kept = No es pot desar res: { $error }
tabletop-trouble = El que es desa no s’ha pogut escriure o llegir: { $error }
tabletop-never-played = Encara no s’ha jugat mai fins al final.
tabletop-played = { $played ->
    [one] { $played } jugat
   *[other] { $played } jugats
  }, { $won ->
    [one] { $won } guanyat
   *[other] { $won } guanyats
  } ({ $rate }).
tabletop-streak = Ratxa { $streak }, la més llarga { $longest }.
tabletop-best = Rècord: { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
  }, { $time }.
tabletop-head = Català · { $theme } · { $depth }
tabletop-theme-two-colours = vermell i negre
tabletop-theme-four-colours = quatre colors
tabletop-theme-letters = lletres
tabletop-theme-ascii = només ASCII
tabletop-theme-monochrome = monocrom
tabletop-depth = { $colours } colors
tabletop-depth-none = sense colors
tabletop-depth-true = color real
tabletop-yes = sí
tabletop-no = no
tabletop-any = qualsevol
tabletop-field-deal = mà
tabletop-field-deal-help = un número, generador:número, o les cartes
tabletop-field-player = jugador
tabletop-field-player-help = qui juga quan mireu, i dona pistes
tabletop-field-opponents = rivals
tabletop-field-opponents-help = qui juga contra vosaltres, i quan mireu
tabletop-help-title = Solitarium
tabletop-help-start =
    ↑ ↓ o k j        triar un joc; 1 a 9 els anomenen
    retorn, p        jugar; un joc a mitges continua
    w                mirar un joc que es juga sol
    a                analitzar: les probabilitats, en cada cop més repartiments
    r                continuar l’últim joc
    tab              opcions, mà i jugador: ← → els canvien, retorn escriu
    g  t  c          llengua, tema, nombre de colors
    q                sortir
    Ratolí: un clic tria, un doble clic juga.
tabletop-help-play =
    fletxes, hjkl    anar a una carta, un munt o una casella
    xifres           anomenen un munt: primer d’on, després on; 0 la mà
    espai            agafar, deixar
    retorn           la jugada assenyada: primer cap amunt
    tab              on pot anar el que s’ha agafat
    u  U             desfer, refer
    ?                pista
    m                totes les jugades; p el que no té munt, com passar
    c  C  b          encara es pot guanyar; com; desfer fins que es pugui
    w                deixar que un jugador continuï des d’aquí
    n  r  d          nova mà, la mateixa, una mà pel seu número
    s                desar en un fitxer
    t                un altre tema
    q                sortir: el joc es desa
    Ratolí: cliqueu per agafar i deixar, o arrossegueu; doble clic per a la jugada assenyada; el botó dret desfà.
tabletop-help-watch =
    espai            jugar, pausa
    → ←              un pas endavant, un pas enrere
    e, home          al final, al començament
    + −              més de pressa, més a poc a poc
    retorn           prendre la mà i continuar des d’aquí
    w                un altre jugador
    o                mostrar també les cartes amagades
    c  C             encara es pot guanyar; com
    n  d             nova mà, una mà pel seu número
    esc, q           tornar, sortir
