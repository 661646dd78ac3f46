game-klondike = Klondike
about-klondike = Sept colonnes, un talon et une défausse ; on monte les couleurs de l’as au roi
rules-klondike =
    Sept colonnes d’une à sept cartes, dont seule la dernière est découverte ; les 24 autres cartes forment le
    talon. Sur les colonnes, on descend en alternant rouge et noir ; les suites se déplacent d’un bloc, et
    seul un roi va dans une colonne vide. On retourne une carte du talon (ou trois) sur la défausse, dont la
    carte du dessus peut être jouée. La partie est gagnée quand toutes les cartes sont sur les quatre
    fondations, chaque couleur de l’as au roi.
option-draw = combien de cartes on retourne à la fois
    .label = cartes retournées
option-passes = combien de fois on peut parcourir le talon (0 : sans limite)
    .label = passages
option-no-return = les cartes ne reviennent pas des fondations
    .label = sans retour

pile-stock = talon
    .from = du talon
    .onto = sur le talon
    .under = sous le talon
pile-waste = défausse
    .from = de la défausse
    .onto = sur la défausse
    .under = sous la défausse
    .short = défausse
pile-foundation = fondation { $suit }
    .from = de la fondation { $suit }
    .onto = sur la fondation { $suit }
    .under = sous la fondation { $suit }
    .all = fondations
    .label = { $suit }
pile-column = c{ $number }
    .from = de la colonne { $number }
    .onto = sur la colonne { $number }
    .under = sous la colonne { $number }
note-pass = Passage

do-draw = retourner { $count ->
    [one] une carte
   *[other] { $count } cartes
  } { $from }
done-draw = { $known ->
    [yes] { $count ->
        [one] On retourne { $therevealed } { $from }.
       *[other] On retourne { $count } cartes { $from } : { $revealed }.
    }
   *[no] { $count ->
        [one] On retourne une carte { $from }.
       *[other] On retourne des cartes { $from }.
    }
  }

play-help-klondike =
    7p c3, c2 f, d             une carte ou une colonne, puis où elle va ; d pour le talon
    w c4, w f                  la carte du dessus de la défausse, puis où elle va

reason-no-such-move = « { $typed } » n’est pas un coup. Tapez ? pour l’aide.
reason-stock-empty = Le talon est vide : retournez plutôt la défausse.
reason-stock-not-empty = Le talon n’est pas encore vide : retournez d’abord ses cartes.
reason-stock-and-waste-empty = Le talon et la défausse sont vides.
reason-no-pass-left = On ne peut parcourir le talon { $n1 ->
    [one] qu’une fois
   *[other] que { $n1 } fois
  }.
reason-waste-empty = La défausse est vide : retournez d’abord une carte du talon.
reason-no-such-column = Il n’y a pas de colonne { $n1 } : elles vont de 1 à 7.
reason-column-empty = La colonne { $n1 } est vide.
reason-too-many-cards = La colonne { $n1 } a { $n2 ->
    [one] { $n2 } carte découverte
   *[other] { $n2 } cartes découvertes
  }, pas { $n3 }.
reason-same-column = Les cartes sont déjà dans la colonne { $n1 }.
reason-does-not-fit = { $c1 } ne va pas sur { $c2 } : il faut un rang de moins, et rouge sur noir ou noir sur rouge.
reason-only-kings = { $c1 } ne va pas dans une colonne vide : seuls les rois y vont.
reason-not-next = { $c1 } ne peut pas encore monter : il faut d’abord { $c2 }.
reason-covered = Une autre carte couvre { $c1 } : seule la dernière carte d’une colonne peut monter.
reason-other-suit = { $c1 } ne va pas sur la fondation { $suit } : cette carte est d’une autre couleur.
reason-pile-empty = La fondation { $suit } est vide.
reason-no-return = Dans cette variante, les cartes ne reviennent pas des fondations.
reason-not-in-reach = On ne peut pas jouer { $c1 } pour l’instant.
reason-already-there = { $c1 } y est déjà.
reason-over = La partie est finie.
