game-rummy = Rummy
about-rummy = Robar una carta, posar combinacions, descartar-ne una; qui es queda sense cartes guanya els punts que queden a les altres mans
rules-rummy =
    Cadascú rep 13 cartes, o 10 o 7 si ho heu triat. Al vostre torn, agafeu la primera carta del munt o dels
    descarts. Després podeu posar combinacions (tres o quatre cartes del mateix valor, o tres o més cartes
    seguides del mateix coll, amb l’as com a carta més baixa si no heu triat altrament) i afegir cartes a les
    que ja són a la taula. Finalment us descarteu d’una carta, però no de la que acabeu d’agafar dels descarts. Qui es queda sense cartes guanya el que tenen els
    altres: 1 punt per l’as, el seu número per les cartes del 2 al 10, i 10 per la jota, la reina i el rei.
option-players = quants jugadors
    .label = jugadors
option-hand = quantes cartes rep cadascú
    .label = cartes a la mà
option-ace-high = una escala també pot acabar amb l’as damunt del rei
    .label = as alt o baix
option-one-lay = només es posa, o s’amplia, una combinació per torn
    .label = una per torn
option-opening-minimum = què han de valer juntes les primeres combinacions d’un jugador
    .label = mínim inicial
option-must-lay-taken = una carta agafada dels descarts s’ha de posar en el mateix torn
    .label = posar l’agafada
option-final-discard = l’última carta s’ha de descartar
    .label = descart final
option-reshuffles = quantes vegades els descarts tornen a ser munt
    .label = munts refets
option-drawn-hand = qui puntua quan ningú no acaba
    .label = sense guanyador
option-match = els punts amb què s’acaba una partida (0: una sola mà)
    .label = punts per guanyar

pile-rummy-stock = munt
    .from = del munt
    .onto = al munt
pile-rummy-discards = descarts
    .from = dels descarts
    .onto = als descarts
pile-rummy-hand = jugador { $number }
    .from = de la mà del jugador { $number }
    .onto = a la mà del jugador { $number }
pile-rummy-hand-own = jugador { $number } (vós)
pile-rummy-meld = m{ $number }
    .from = de m{ $number }
    .onto = a m{ $number }
measure-points = punts
    .value = { $value ->
        [one] un punt
       *[other] { $value } punts
    }
note-rummy-turn = Torn
note-reshuffles = Munts refets
note-hand = Mà
note-score-1 = Jugador 1:
note-score-2 = Jugador 2:
note-score-3 = Jugador 3:
note-score-4 = Jugador 4:
note-hand-out = Mà acabada, punts guanyats:
note-hand-stock-out = Munt exhaurit, punts guanyats:
note-hand-blocked = Joc bloquejat, punts guanyats:
note-hand-too-long = Mà massa llarga, punts guanyats:

do-draw-card = robar la primera carta del munt
done-draw-card = { $who ->
    [you] Robeu { $therevealed } del munt.
   *[other] { $player } roba { $known ->
        [yes] { $therevealed }
       *[no] una carta
    } del munt.
  }
do-take-card = agafar { $thecards } dels descarts
done-take-card = { $who ->
    [you] Agafeu { $thecards } dels descarts.
   *[other] { $player } agafa { $thecards } dels descarts.
  }
do-lay = posar { $cards }
done-lay = { $who ->
    [you] Poseu { $cards }.
   *[other] { $player } posa { $cards }.
  }
do-add-card = afegir { $thecards } { $to }
done-add-card = { $who ->
    [you] Afegiu { $thecards } { $to }.
   *[other] { $player } afegeix { $thecards } { $to }.
  }
do-pass = no posar res més
done-pass = { $who ->
    [you] No poseu res més.
   *[other] { $player } no posa res més.
  }
do-throw-card = descartar { $thecards }
done-throw-card = { $who ->
    [you] Descarteu { $thecards }.
   *[other] { $player } descarta { $thecards }.
  }
do-deal = repartir la mà següent
done-deal = Es reparteix la mà següent.

reason-rummy-verb = «{ $typed }» no és cap jugada. Escriviu robar, agafar, posar, afegir, passar o descartar i les cartes, per exemple posar 7T 8T 9T.
reason-rummy-not-a-card = «{ $typed }» conté alguna cosa que no és una carta. Una carta és un valor i un coll, per exemple 7T o 10d.
reason-rummy-twice = { $c1 } surt dues vegades, i només n’hi ha una.
reason-rummy-add-one = Digueu quina carta afegiu, per exemple afegir 8T a m2.
reason-rummy-discard-one = Digueu quina carta descarteu, una de sola, per exemple descartar KP.
reason-rummy-draw-first = Primer cal robar del munt (robar) o agafar dels descarts (agafar).
reason-rummy-lay-now = Ja heu agafat una carta: ara podeu posar combinacions, o no posar res més (passar).
reason-rummy-discard-now = Ara no podeu posar res: descarteu una carta.
reason-rummy-deal-now = La mà s’ha acabat: repartiu la següent (repartir).
reason-rummy-pass-first = Digueu primer que no poseu res més (passar) i després descarteu.
reason-rummy-not-held = { $c1 } no és a la vostra mà.
reason-rummy-not-on-top = { $c1 } no és la carta de sobre dels descarts: és { $c2 }.
reason-rummy-too-few = { $n1 ->
    [0] Digueu quines cartes poseu
    [one] Una sola carta no fa una combinació
   *[other] { $n1 } cartes no fan una combinació
  }: en calen tres o més.
reason-rummy-mixed = { $c1 } i { $c2 } no van juntes: una combinació és d’un sol valor, o una escala d’un sol coll.
reason-rummy-gap = Hi ha un buit entre { $c1 } i { $c2 }: una escala no en té cap.
reason-rummy-ace-is-low = Aquí l’as és la carta més baixa: no segueix el rei.
reason-rummy-no-such-meld = { $n1 ->
    [0] Encara no hi ha cap combinació a la taula.
    [one] Aquesta combinació no hi és: a la taula només hi ha m1.
   *[other] Aquesta combinació no hi és: a la taula hi ha de m1 a m{ $n1 }.
  }
reason-rummy-which-meld = { $c1 } encaixa en més d’una combinació: digueu en quina, per exemple afegir { $c1 } a m2.
reason-rummy-fits-nowhere = { $c1 } no encaixa en cap combinació de la taula.
reason-rummy-does-not-fit = { $c1 } no encaixa en m{ $n1 }.
reason-rummy-just-taken = Heu agafat { $c1 } dels descarts en aquest torn: descarteu una altra carta.
reason-rummy-leaves-taken = Només us quedaria { $c1 }, que heu agafat dels descarts en aquest torn i no podeu descartar.
reason-rummy-leaves-nothing = L’última carta s’ha de descartar: guardeu-ne una.
reason-rummy-must-lay = { $c1 } s’ha de posar en el torn en què s’agafa.
reason-rummy-one-lay = Només es posa, o s’amplia, una combinació per torn.
reason-rummy-opening = Les vostres primeres combinacions han de valer juntes { $n1 ->
    [one] un punt
   *[other] { $n1 } punts
  }.

play-help-rummy =
    robar, agafar              agafar la primera carta del munt, dels descarts
    posar 7T 8T 9T             posar una combinació     (n’hi ha prou amb les cartes)
    afegir 8T a m2             afegir una carta a una combinació de la taula
    descartar KP               descartar, cosa que acaba el torn; separeu més d’una jugada amb ;
    combinacions               què podríeu posar
    full                       el full de puntuació
play-word-melds = m combinacions
play-word-sheet = full punts
rummy-can-lay-head = Per quedar-vos amb el mínim de punts podríeu
rummy-can-lay = posar { $cards }
rummy-can-add = afegir { $card } a m{ $number }
rummy-can-lay-nothing = No podeu posar res: { $points ->
    [one] la vostra mà val un punt.
   *[other] la vostra mà val { $points } punts.
  }
rummy-left = Cartes que us quedarien: { $cards }; { $points ->
    [one] un punt.
   *[other] { $points } punts.
  }
rummy-left-nothing = No us quedaria cap carta.
rummy-sheet-empty = Encara no hi ha cap mà acabada.
rummy-sheet-hand = mà
rummy-sheet-total = total
rummy-sheet-goal = de { $goal }
rummy-why-hand-out = acabada
rummy-why-hand-stock-out = munt exhaurit
rummy-why-hand-blocked = bloquejada
rummy-why-hand-too-long = massa llarga
rummy-end-out = { $who ->
    [you] Us heu quedat sense cartes i guanyeu { $points ->
        [one] un punt.
       *[other] { $points } punts.
    }
   *[other] { $player } s’ha quedat sense cartes i guanya { $points ->
        [one] un punt.
       *[other] { $points } punts.
    }
  }
rummy-end-lowest = { $who ->
    [you] Teniu la mà més baixa i guanyeu { $points ->
        [one] un punt.
       *[other] { $points } punts.
    }
   *[other] { $player } té la mà més baixa i guanya { $points ->
        [one] un punt.
       *[other] { $points } punts.
    }
  }
rummy-end-nobody = Ningú no puntua.
rummy-end-hand-out = La mà s’ha acabat.
rummy-end-hand-stock-out = El munt s’ha acabat i no es pot refer: la mà s’ha acabat.
rummy-end-hand-blocked = Ningú no pot posar res més: la mà s’ha acabat.
rummy-end-hand-too-long = Després de 200 torns, la mà s’ha acabat.
error-rummy-cards = { $players } mans de { $hand } cartes no deixen cap carta per al munt ni per als descarts: poseu-hi com a màxim 3 jugadors, o mans de 10 o 7 cartes

# arena rummy

help-hands = quantes mans, per exemple 1e5 o 2M; s’arrodoneix perquè cada repartiment es jugui des de cada lloc (per defecte, 10.000)
help-arena-deals = quins repartiments, en lloc de --hands: de l’A al B, sense el B (A..B); cadascun dona tantes mans com jugadors hi ha
arena-deals = { $deals }, cadascun jugat des de cada lloc
arena-hands = mans
arena-draws = empats
arena-length = durada
arena-turns = { $turns } torns per mà
arena-stock-outs = munt exhaurit
arena-matches = partides
arena-matches-to = { $matches } a { $points ->
    [one] un punt
   *[other] { $points } punts
  }
arena-bot = robot
arena-points = punts per mà
arena-net = net per mà
arena-hands-won = mans guanyades
arena-matches-won = partides guanyades
arena-cell = { $mean } ({ $low } a { $high })
arena-intervals = Entre parèntesis, l’interval del 95 %. Net: punts guanyats menys els dels altres, de mitjana.
arena-speed = { $speed ->
    [one] una mà
   *[other] { $speed } mans
  } per segon: { $seconds } s amb { $threads ->
    [one] un fil d’execució
   *[other] { $threads } fils d’execució
  }, solitarium { $version }
arena-progress = { $hands ->
    [one] una mà
   *[other] { $hands } mans
  } · { $points } · { $speed }/s · { $left } s
error-arena-deals = l’arena juga com a màxim { $most } repartiments de sol: doneu un interval com 0..5000
