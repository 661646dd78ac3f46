tabletop-small = La taula necessita { $columns } columnes i { $rows } línies; aquest terminal en té { $width } i { $height }. Feu-lo més gran, o premeu q per sortir.
tabletop-count = { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
  } · { $time }
tabletop-watch-count = { $who } · { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
  }
tabletop-solution = una solució
tabletop-keys = espai agafa · retorn millor jugada · u desfés · ? pista · F1 ajuda · q surt
tabletop-keys-held = fletxes, espai deixa · tab lloc següent · esc cancel·la · F1 ajuda
tabletop-keys-over-lost = n nou repartiment · r torna a jugar · u desfés · b rescat · w mira · q surt
tabletop-keys-over-lost-board = r torna a jugar · u desfés · b rescat · w mira · q surt
tabletop-keys-over = n nou repartiment · r torna a jugar · u desfés · w mira · q surt
tabletop-keys-over-board = r torna a jugar · u desfés · w mira · q surt
tabletop-keys-wait = esc atura
tabletop-keys-watch = espai { $running ->
    [on] pausa
   *[off] juga
  } · → ← · +− { $speed }/s · retorn relleu · w estratègia · F1 ajuda · q surt
tabletop-keys-prompt = retorn d’acord · esc cancel·la
tabletop-keys-text = ↓ ↑ desplaça · qualsevol altra tecla tanca
tabletop-keys-start = retorn juga · w mira · a analitza · / cerca · tab opcions · ? ajuda · q surt
tabletop-keys-fields = ← → canvia · retorn edita · tab jocs · p juga · w mira · q surt
tabletop-thinking = S’està cercant una pista…
tabletop-searching = S’està cercant… Premeu esc per aturar-ho; mentrestant podeu continuar jugant.
tabletop-cancelled = S’ha aturat la cerca.
tabletop-over = La partida s’ha acabat. Premeu n per a un nou repartiment, u per desfer, r per tornar a jugar aquest.
tabletop-over-lost = La partida s’ha acabat. Premeu n per a un nou repartiment, u per desfer, b per tornar a l’última posició guanyable, r per tornar a jugar aquest.
tabletop-over-lost-board = La partida s’ha acabat. Premeu u per desfer, b per tornar a l’última posició guanyable, r per tornar a jugar.
tabletop-again-lost = Premeu n per a un nou repartiment, b per tornar a l’última posició guanyable.
tabletop-again-lost-board = Premeu r per tornar a jugar, b per tornar a l’última posició guanyable.
tabletop-again = Premeu n per a un nou repartiment.
tabletop-over-board = La partida s’ha acabat. Premeu u per desfer, r per tornar a jugar.
tabletop-again-board = Premeu r per tornar a jugar.
tabletop-not-your-turn = És el torn d’un altre jugador.
tabletop-no-such-move = Aquesta jugada no és possible. Premeu m per veure les jugades.
tabletop-only-move = Aquesta jugada no és possible. L’única jugada és: { $sentence }.
tabletop-no-button = Aquí no hi ha res per triar: totes les jugades es fan a la taula.
tabletop-all-empty = Encara no hi ha cap carta a les { $piles }.
tabletop-choose = Pot anar a més d’un lloc: trieu un dels marcats.
tabletop-hint = Pista: { $sentence }.
tabletop-mistake = La jugada { $number }, { $text }, us ha costat la partida. Premeu b per tornar just abans.
tabletop-mistake-between = Una de les jugades de la { $first } a la { $last } us ha costat la partida. Premeu b per tornar a l’última posició guanyable.
tabletop-winnable = La partida encara es pot guanyar. Premeu C per veure com.
tabletop-lost = La partida ja no es pot guanyar. Premeu b per tornar a l’última posició guanyable.
tabletop-line = { $moves ->
    [one] Es pot guanyar amb una jugada: → la mostra, espai la fa.
   *[other] Es pot guanyar amb { $moves } jugades: → les mostra una a una, espai les fa.
  }
tabletop-watch-begins = L’ordinador continua des d’aquí: espai l’engega, amb retorn agafeu el relleu, esc torna enrere.
tabletop-taken-over = Us toca: continueu.
tabletop-no-strategy = L’ordinador no sap jugar a aquest joc.
tabletop-strategy = Estratègia a partir d’aquí: { $name }.
tabletop-give-up-n = La partida no s’ha acabat. Torneu a prémer n per abandonar-la i començar un nou repartiment.
tabletop-give-up-d = La partida no s’ha acabat. Torneu a prémer d per abandonar-la i triar un altre repartiment.
tabletop-give-up-x = La partida no s’ha acabat. Torneu a prémer x per abandonar-la; comptarà com a perduda.
tabletop-ask-deal = Quin repartiment? Un número, generador:número, o les cartes
tabletop-ask-file = En quin fitxer voleu desar-la?
tabletop-moves = { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugades
  }{ $solver ->
    [yes] {" "}· c quines encara permeten guanyar
   *[no] {""}
  }
tabletop-move-keeps = encara permet guanyar
tabletop-move-loses = fa perdre
tabletop-move-undecided = per decidir
tabletop-won = Heu guanyat!
tabletop-helped = Amb ajuda: no compta ni per a la ratxa ni per al rècord.
tabletop-resumed = Partida represa després { $moves ->
    [one] d’una jugada
    [11] d’11 jugades
   *[other] de { $moves } jugades
  }.
tabletop-last = Continua { $title }{ $deal ->
    [none] {""}
   *[other] , repartiment { $deal }
  }, després { $moves ->
    [one] d’una jugada
    [11] d’11 jugades
   *[other] de { $moves } jugades
  }
tabletop-no-last = No hi ha cap partida per continuar.
tabletop-not-resumed = La partida desada no es pot reprendre: { $error }
tabletop-beside = Un altre programa ha continuat o acabat aquesta partida: la vostra es desa a part.
tabletop-unknown-game = No hi ha cap joc «{ $name }».
tabletop-not-kept = Les partides no es poden desar: { $error }
tabletop-trouble = Les partides desades no es poden llegir o escriure: { $error }
tabletop-never-played = Encara no hi ha cap partida acabada.
tabletop-played = { $played ->
    [one] { $played } partida jugada
   *[other] { $played } partides jugades
  }, { $won ->
    [one] { $won } guanyada
   *[other] { $won } guanyades
  } ({ $rate }).
tabletop-streak = Ratxa: { $streak }; la més llarga: { $longest }.
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
tabletop-depth-none = sense color
tabletop-depth-true = color de 24 bits
tabletop-yes = sí
tabletop-no = no
tabletop-any = a l’atzar
tabletop-field-deal = repartiment
tabletop-field-deal-help = un número, generador:número, o les cartes
tabletop-field-winnable = només guanyables
tabletop-field-winnable-help = repartir només partides que s’ha demostrat que es poden guanyar
tabletop-field-people = persones
tabletop-field-people-help = quants jugueu, per torns en aquesta pantalla
tabletop-people-range = Hi poden jugar d’1 a { $most } persones.
tabletop-type-it = Premeu retorn per escriure un valor.
tabletop-field-player = estratègia
tabletop-field-player-help = l’estratègia que juga quan mireu, i que dona pistes
tabletop-field-opponents = rivals
tabletop-field-opponents-help = qui juga contra vós, i qui juga quan mireu
tabletop-help-title = Solitarium
tabletop-help-start =
    ↑ ↓ o k j        triar un joc; pàgina ↑ ↓ d’un grup a l’altre
    /                cercar un joc per una part del nom
    retorn, p        jugar, o continuar la partida començada
    w                mirar com juga l’ordinador
    a                analitzar: les probabilitats, en cada cop més repartiments
    r                continuar una partida; ← → una altra, x l’abandona
    tab              opcions, repartiment i estratègia: ← → els canvien, retorn els edita
    s                estadístiques de tots els jocs
    g  t  c          llengua, tema, nombre de colors
    q, esc           sortir
    Ratolí: un clic tria, un doble clic juga.
tabletop-help-play =
    fletxes, hjkl    { $board ->
        [yes] anar a una casella
       *[no] anar a una carta o un munt
    }
    xifres           { $board ->
        [yes] una fila
       *[no] un munt: primer d’on, després cap on{ $stock ->
            [none] {""}
           *[other] ; 0: { $stock }
        }{ $nine ->
            [none] {""}
           *[other] ; 9: { $nine }
        }
    }
    espai            agafar, deixar
    retorn           la millor jugada{ $foundations ->
        [none] {""}
       *[other] : primer cap a les { $foundations }
    }
    tab              { $board ->
        [yes] la casella següent on pot anar la clavilla agafada
       *[no] el lloc següent on poden anar les cartes agafades
    }
    u  U             desfer, refer
    ?                pista; retorn la juga
    { $foundations ->
        [none] {""}
       *[other] f                pujar tota la resta, quan ja no hi ha cap risc
    }
    m                totes les jugades{ $solver ->
        [yes] ; allà, c diu quines encara permeten guanyar
       *[no] {""}
    }{ $hand ->
        [yes] ; p les que no afecten cap munt, com passar
       *[no] {""}
    }
    { $solver ->
        [yes] c  C  b          si encara es pot guanyar; com; l’última posició guanyable
       *[no] {""}
    }
    w                deixar que l’ordinador continuï des d’aquí
    { $board ->
        [yes] r                tornar a començar
       *[no] n  r  d          nou repartiment, tornar a jugar aquest, triar-ne un
    }
    s                desar en un fitxer
    t                tema següent
    q                sortir: la partida es desa
    Ratolí: cliqueu per agafar i deixar, o arrossegueu; doble clic per a la millor jugada; el botó dret desfà.
tabletop-help-watch =
    espai            jugar, pausa
    → ←              un pas endavant, un pas enrere
    e, inici         al final, on heu començat a mirar
    + −              més de pressa, més a poc a poc
    retorn           jugar vós a partir d’aquí
    w                una altra estratègia
    { $board ->
        [yes] {""}
       *[no] o                mostrar també les cartes amagades
    }
    { $solver ->
        [yes] c  C             si encara es pot guanyar; com
       *[no] {""}
    }
    { $board ->
        [yes] {""}
       *[no] n  d             nou repartiment, triar-ne un
    }
    esc, q           tornar, sortir
tabletop-hand-over = { $player }, us toca jugar.
tabletop-hand-over-keys = Quan ningú més no miri, premeu retorn per mostrar les cartes. q surt.
tabletop-can-finish = La resta pot pujar tota sola: premeu f.
tabletop-cannot-finish = La resta encara no pot pujar tota sola.
tabletop-theme = Tema: { $theme }
tabletop-several = No es pot fer mentre hi juguen diverses persones.
tabletop-statistics = Estadístiques
tabletop-keys-search = escriviu un nom · ↑ ↓ tria · retorn juga · tab opcions · esc torna
group-klondike = Klondike i variants
group-freecell = FreeCell i variants
group-forty = Els quaranta lladres
group-spider = Spider
group-canfield = Canfield
group-pairing = Parelles
group-castle = Castells
group-misc = Altres
group-fan = Ventalls
group-yukon = Yukon
group-dozen = La dotzena del forner
group-hole = Golf i Forat negre
group-gaps = Buits
group-reussites = Réussites
group-line = En una línia
group-gypsy = Gypsy
group-mine = Els meus
tabletop-no-deal = Aquest joc no té repartiments.

# Valors de les opcions, a la pàgina inicial
value-until-stuck = fins al bloqueig
value-once = una vegada
value-none = cap
value-unlimited = sense límit
value-nobody = ningú
value-lowest-wins = la mà més baixa
value-endless = sense límit
value-true = sí
value-false = no
value-pyramid = la piràmide
value-all = totes les cartes
value-english = anglès
value-european = europeu
value-diamond = rombe
value-asymmetric = asimètric
value-centre = centre
value-auto = automàtica
value-any = qualsevol
value-finish-auto = la casella buida, si es pot
value-finish-any = qualsevol

# Les línies de tecles quan només hi ha 60 columnes
tabletop-keys-short = espai agafa · ? pista · m jugades · F1 ajuda · q surt
tabletop-keys-held-short = espai deixa · tab lloc següent · esc cancel·la · F1 ajuda
tabletop-keys-over-lost-short = n nou repartiment · r torna a jugar · b rescat · q surt
tabletop-keys-over-lost-board-short = r torna a jugar · u desfés · b rescat · q surt
tabletop-keys-over-short = n nou repartiment · r torna a jugar · u desfés · q surt
tabletop-keys-watch-short = espai { $running ->
    [on] pausa
   *[off] juga
  } · → ← pas · + − { $speed }/s · F1 ajuda · q surt
tabletop-keys-start-short = retorn juga · / cerca · tab opcions · ? ajuda · q surt
tabletop-keys-fields-short = ← → canvia · retorn edita · p juga · esc torna
tabletop-keys-search-short = escriviu un nom · ↑ ↓ tria · retorn juga · esc torna
tabletop-no-match = Cap joc no té aquest nom.

# Les línies de tecles a partir de 100 columnes
tabletop-keys-long = espai agafa · retorn millor jugada · u desfés · ? pista · m jugades · F1 ajuda · q surt
tabletop-keys-start-long = retorn juga · w mira · a analitza · / cerca · tab opcions · ? ajuda · q, esc surt
tabletop-keys-watch-long = espai { $running ->
    [on] pausa
   *[off] juga
  } · → ← pas · + − { $speed }/s · e final · retorn relleu · w estratègia · F1 ajuda · q surt
