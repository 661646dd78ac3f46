game-klondike = Klondike
about-klondike = Sept colonnes, une main et un écart ; les couleurs montent de l'as au roi
rules-klondike =
    Sept colonnes d'une à sept cartes, la dernière de chacune découverte ; les 24 autres sont la main. Les
    colonnes descendent en couleurs alternées, les suites se déplacent ensemble, et seul un roi va sur une
    colonne vide. Les cartes de la main s'ouvrent une à une (ou trois par trois) sur l'écart, dont la carte du
    dessus peut être jouée. Gagnée quand toutes les cartes sont sur les quatre piles, de l'as au roi.
option-draw = combien de cartes s'ouvrent à la fois
option-passes = combien de fois on parcourt la main (0 : sans limite)
option-no-return = les cartes ne reviennent pas des piles

pile-stock = main
    .from = de la main
    .onto = sur la main
    .under = sous la main
pile-waste = écart
    .from = de l'écart
    .onto = sur l'écart
    .under = sous l'écart
pile-foundation = pile { $suit }
    .from = de la pile { $suit }
    .onto = sur la pile { $suit }
    .under = sous la pile { $suit }
pile-column = c{ $number }
    .from = de la colonne { $number }
    .onto = sur la colonne { $number }
    .under = sous la colonne { $number }
note-pass = Passage

do-draw = ouvrir { $from } { $to }
done-draw = { $known ->
    [yes] On ouvre { $from } { $to } : { $revealed }.
   *[no] On ouvre des cartes { $from } { $to }.
  }

reason-no-such-move = « { $typed } » n'est pas un coup ici : tapez ? pour l'aide
reason-stock-empty = La main est vide : retournez plutôt l'écart.
reason-stock-not-empty = La main n'est pas encore vide : ouvrez d'abord ses cartes.
reason-stock-and-waste-empty = La main et l'écart sont vides.
reason-no-pass-left = On ne parcourt la main que { $n1 } fois.
reason-waste-empty = L'écart est vide : ouvrez d'abord une carte.
reason-no-such-column = Il n'y a pas de colonne { $n1 } : elles vont de 1 à 7.
reason-column-empty = La colonne { $n1 } est vide.
reason-too-many-cards = La colonne { $n1 } a { $n2 } cartes découvertes, pas { $n3 }.
reason-same-column = Les cartes sont déjà dans la colonne { $n1 }.
reason-does-not-fit = { $c1 } ne va pas sur { $c2 } : il faut un rang de moins et l'autre couleur.
reason-only-kings = { $c1 } ne va pas sur une colonne vide : seuls les rois y vont.
reason-not-next = { $c1 } ne monte pas encore : { $c2 } vient d'abord.
reason-covered = { $c1 } est couverte : seule la dernière carte d'une colonne monte.
reason-other-suit = { $c1 } ne va pas sur la pile { $suit } : elle est d'une autre couleur.
reason-pile-empty = La pile { $suit } est vide.
reason-no-return = Dans cette variante les cartes ne reviennent pas des piles.
reason-not-in-reach = { $c1 } ne peut pas bouger d'où elle est.
reason-already-there = { $c1 } y est déjà.
reason-over = La partie est finie.
