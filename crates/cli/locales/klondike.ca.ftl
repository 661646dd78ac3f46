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
reason-no-pass-left = La mà només es recorre { $n1 } vegades.
reason-waste-empty = El descart és buit: obriu primer una carta.
reason-no-such-column = No hi ha cap columna { $n1 }: van de l'1 al 7.
reason-column-empty = La columna { $n1 } és buida.
reason-too-many-cards = La columna { $n1 } té { $n2 } cartes obertes, no { $n3 }.
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
