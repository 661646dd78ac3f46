game-klondike = El Solitari (Klondike)
about-klondike = Set columnes, la mà i les descartades; els colls pugen de l’as al rei
rules-klondike =
    Set columnes d’una a set cartes, de les quals només és oberta l’última; les altres 24 cartes són la mà. A
    les columnes les cartes baixen alternant vermell i negre; les seqüències es mouen senceres, i només un rei
    pot anar a una columna buida. De la mà s’obre una carta (o tres) sobre les descartades, i la de sobre es pot
    jugar. Guanyeu quan totes les cartes són a les quatre piles, cada coll de l’as al rei.
option-draw = quantes cartes s’obren alhora
    .label = cartes alhora
option-passes = quantes vegades es pot recórrer la mà (0: sense límit)
    .label = passades
option-no-return = les cartes no tornen de les piles
    .label = sense retorn

pile-stock = mà
    .from = de la mà
    .onto = a la mà
    .under = sota la mà
pile-waste = descartades
    .from = de les descartades
    .onto = a les descartades
    .under = sota les descartades
    .short = descart.
pile-foundation = pila { $suit }
    .from = de la pila { $suit }
    .onto = a la pila { $suit }
    .under = sota la pila { $suit }
    .all = piles
    .label = { $suit }
pile-column = c{ $number }
    .from = de la columna { $number }
    .onto = a la columna { $number }
    .under = sota la columna { $number }
note-pass = Passada

do-draw = obrir { $count ->
    [one] una carta
   *[other] { $count } cartes
  } { $from }
done-draw = { $known ->
    [yes] { $count ->
        [one] S’obre { $therevealed }.
       *[other] S’obren { $count } cartes: { $revealed }.
    }
   *[no] { $count ->
        [one] S’obre una carta.
       *[other] S’obren { $count } cartes.
    }
  }

play-help-klondike =
    7p c3, c2 f, d             una carta o una columna, i on va; d per a la mà
    w c4, w f                  la carta de sobre de les descartades, i on va

reason-no-such-move = «{ $typed }» no és cap jugada. Escriviu ? per demanar ajuda.
reason-stock-empty = La mà és buida: gireu les descartades.
reason-stock-not-empty = La mà encara no és buida: obriu-ne primer les cartes.
reason-stock-and-waste-empty = No hi ha cartes ni a la mà ni a les descartades.
reason-no-pass-left = La mà només es pot recórrer { $n1 ->
    [one] una vegada
   *[other] { $n1 } vegades
  }.
reason-waste-empty = No hi ha cap carta descartada: obriu-ne primer una.
reason-no-such-column = No hi ha cap columna { $n1 }: van de la 1 a la 7.
reason-column-empty = La columna { $n1 } és buida.
reason-too-many-cards = La columna { $n1 } té { $n2 ->
    [one] una carta oberta
   *[other] { $n2 } cartes obertes
  }, no { $n3 }.
reason-same-column = Les cartes ja són a la columna { $n1 }.
reason-does-not-fit = { $c1 } no pot anar sobre { $c2 }: ha de ser del valor immediatament inferior i de l’altre color.
reason-only-kings = { $c1 } no pot anar a una columna buida: només hi van els reis.
reason-not-next = { $c1 } encara no pot pujar: abans ha de pujar { $c2 }.
reason-covered = Una altra carta cobreix { $c1 }: només pot pujar l’última carta d’una columna.
reason-other-suit = { $c1 } no pot anar a la pila { $suit }: és d’un altre coll.
reason-pile-empty = La pila { $suit } és buida.
reason-no-return = En aquesta variant les cartes no tornen de les piles.
reason-not-in-reach = { $c1 } no es pot moure d’on és.
reason-already-there = { $c1 } ja hi és.
reason-over = La partida s’ha acabat.
