game-klondike = Klondike
about-klondike = Seven columns, a hand and a discard; the suits go up from ace to king
rules-klondike =
    Seven columns of one to seven cards, the last of each open; the other 24 are the hand. Columns are built
    down in alternating colours, whole runs move together, and only a king goes to an empty column. Cards of
    the hand are opened one by one (or three at a time) onto the discard, whose top card can be played. Won
    when all cards are on the four piles, each suit from the ace to the king.
option-draw = how many cards are opened at a time
option-passes = how often the hand may be gone through (0: no limit)
option-no-return = cards do not come back from the piles

pile-stock = hand
    .from = from the hand
    .onto = onto the hand
    .under = under the hand
pile-waste = discard
    .from = from the discard
    .onto = onto the discard
    .under = under the discard
pile-foundation = pile { $suit }
    .from = from the { $suit } pile
    .onto = onto the { $suit } pile
    .under = under the { $suit } pile
pile-column = c{ $number }
    .from = from column { $number }
    .onto = onto column { $number }
    .under = under column { $number }
note-pass = Pass

do-draw = open { $from } { $to }
done-draw = { $known ->
    [yes] Opened { $from } { $to }: { $revealed }.
   *[no] Cards are opened { $from } { $to }.
  }

reason-no-such-move = “{ $typed }” is no move here: type ? for help
reason-stock-empty = The hand is empty: turn the discard over instead.
reason-stock-not-empty = The hand is not empty yet: open its cards first.
reason-stock-and-waste-empty = The hand and the discard are empty.
reason-no-pass-left = The hand may be gone through only { $n1 } times.
reason-waste-empty = The discard is empty: open a card first.
reason-no-such-column = There is no column { $n1 }: they are numbered from 1 to 7.
reason-column-empty = Column { $n1 } is empty.
reason-too-many-cards = Column { $n1 } has { $n2 } open cards, not { $n3 }.
reason-same-column = The cards are in column { $n1 } already.
reason-does-not-fit = { $c1 } does not go on { $c2 }: it must be one lower and of the other colour.
reason-only-kings = { $c1 } does not go to an empty column: only kings do.
reason-not-next = { $c1 } does not go up yet: { $c2 } comes first.
reason-covered = { $c1 } is covered: only the last card of a column goes up.
reason-other-suit = { $c1 } does not go on the { $suit } pile: it is of another suit.
reason-pile-empty = The { $suit } pile is empty.
reason-no-return = In this variant cards do not come back from the piles.
reason-not-in-reach = { $c1 } cannot be moved from where it is.
reason-already-there = { $c1 } is there already.
reason-over = The game is over.
