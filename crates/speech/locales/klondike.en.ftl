game-klondike = Klondike
about-klondike = Seven columns, a stock and a waste; build the suits up from ace to king
rules-klondike =
    Seven columns of one to seven cards, only the last card of each face up; the other 24 cards are the stock.
    Build down on the columns in alternating colours; runs move as a unit, and only a king may go to an empty
    column. Draw one card (or three) from the stock to the waste, whose top card may be played. You win when
    all cards are on the four foundations, each suit from ace to king.
option-draw = how many cards you draw at a time
    .label = draw
option-passes = how many times you may go through the stock (0: no limit)
    .label = passes
option-no-return = cards may not come back from the foundations
    .label = no return

pile-stock = stock
    .from = from the stock
    .onto = to the stock
    .under = under the stock
pile-waste = waste
    .from = from the waste
    .onto = to the waste
    .under = under the waste
    .short = waste
pile-foundation = foundation { $suit }
    .from = from the { $suit } foundation
    .onto = to the { $suit } foundation
    .under = under the { $suit } foundation
    .all = foundations
    .label = { $suit }
pile-column = c{ $number }
    .from = from column { $number }
    .onto = to column { $number }
    .under = under column { $number }
note-pass = Pass

do-draw = draw { $from }
done-draw = { $known ->
    [yes] { $who ->
        [you] You drew { $revealed }.
       *[other] { $revealed } { $count ->
            [one] is
           *[other] are
        } drawn.
    }
   *[no] { $count ->
        [one] A card is drawn.
       *[other] Cards are drawn.
    }
  }

play-help-klondike =
    7h c3, c2 f, d           a card or a column and where it goes; d draws, or turns the waste over
    w c4, w f                the top card of the waste and where it goes

reason-no-such-move = “{ $typed }” isn’t a move here. Type ? for help.
reason-stock-empty = The stock is empty: turn the waste over instead.
reason-stock-not-empty = The stock isn’t empty yet: draw its cards first.
reason-stock-and-waste-empty = The stock and the waste are both empty.
reason-no-pass-left = You may go through the stock only { $n1 ->
    [one] once
   *[other] { $n1 } times
  }.
reason-waste-empty = The waste is empty: draw a card first.
reason-no-such-column = There is no column { $n1 }: they are numbered 1 to 7.
reason-column-empty = Column { $n1 } is empty.
reason-too-many-cards = Column { $n1 } has { $n2 ->
    [one] one card face up
   *[other] { $n2 } cards face up
  }, not { $n3 }.
reason-same-column = Those cards are already in column { $n1 }.
reason-does-not-fit = { $c1 } can’t go on { $c2 }: it must be one rank lower and of the other colour.
reason-only-kings = { $c1 } can’t go to an empty column: only kings can.
reason-not-next = { $c1 } can’t go up yet: { $c2 } comes first.
reason-covered = { $c1 } is covered: only the last card of a column can go up.
reason-other-suit = { $c1 } can’t go to the { $suit } foundation: it is of another suit.
reason-pile-empty = The { $suit } foundation is empty.
reason-no-return = In this variant cards don’t come back from the foundations.
reason-not-in-reach = { $c1 } can’t be moved from where it is.
reason-already-there = { $c1 } is already there.
reason-over = The game is over.
