game-rummy = Rummy
about-rummy = Draw a card, lay down combinations, discard a card; whoever goes out scores the points left in the other hands
rules-rummy =
    Everyone is dealt 13 cards (or 10 or 7, as you choose). On your turn, draw the top card of the stock or of
    the discard pile. Then you may lay down combinations (three or four cards of the same rank, or three or more
    consecutive cards of one suit; aces are low unless you choose otherwise) and add cards to those on the table.
    Finally discard a card, but not one you have just taken from the discard pile. Whoever gets rid of all their
    cards scores what the others still hold: 1 point for an ace, face value for cards from 2 to 10, and 10 each
    for jacks, queens and kings.
option-players = how many players
    .label = players
option-hand = how many cards each player is dealt
    .label = hand
option-ace-high = a run may also end with the ace above the king
    .label = ace high
option-one-lay = lay down, or add to, only one combination per turn
    .label = one per turn
option-opening-minimum = what a player’s first combinations must be worth together
    .label = opening minimum
option-must-lay-taken = a card taken from the discard pile must be laid down in the same turn
    .label = lay taken card
option-final-discard = the last card must be discarded
    .label = final discard
option-reshuffles = how often the discard pile becomes a new stock
    .label = reshuffles
option-drawn-hand = who scores when nobody goes out
    .label = drawn hand
option-match = the points that end a match (0: a single hand)
    .label = match points

pile-rummy-stock = stock
    .from = from the stock
    .onto = onto the stock
pile-rummy-discards = discards
    .from = from the discard pile
    .onto = onto the discard pile
pile-rummy-hand = player { $number }
    .from = from the hand of player { $number }
    .onto = into the hand of player { $number }
pile-rummy-hand-own = player { $number } (you)
pile-rummy-meld = m{ $number }
    .from = from m{ $number }
    .onto = to m{ $number }
measure-points = points
    .value = { $value ->
        [one] one point
       *[other] { $value } points
    }
note-rummy-turn = Turn
note-reshuffles = Reshuffles
note-hand = Hand
note-score-1 = Player 1:
note-score-2 = Player 2:
note-score-3 = Player 3:
note-score-4 = Player 4:
note-hand-out = Went out, points scored:
note-hand-stock-out = Stock empty, points scored:
note-hand-blocked = Blocked, points scored:
note-hand-too-long = Too long, points scored:

do-draw-card = draw from the stock
done-draw-card = { $who ->
    [you] You drew { $revealed } from the stock.
   *[other] { $player } draws { $known ->
        [yes] { $revealed }
       *[no] a card
    } from the stock.
  }
do-take-card = take { $cards } from the discard pile
done-take-card = { $who ->
    [you] You took { $cards } from the discard pile.
   *[other] { $player } takes { $cards } from the discard pile.
  }
do-lay = lay down { $cards }
done-lay = { $who ->
    [you] You laid down { $cards }.
   *[other] { $player } lays down { $cards }.
  }
do-add-card = add { $cards } { $to }
done-add-card = { $who ->
    [you] You added { $cards } { $to }.
   *[other] { $player } adds { $cards } { $to }.
  }
do-pass = lay down nothing more
done-pass = { $who ->
    [you] You laid down nothing more.
   *[other] { $player } lays down nothing more.
  }
do-throw-card = discard { $cards }
done-throw-card = { $who ->
    [you] You discarded { $cards }.
   *[other] { $player } discards { $cards }.
  }
do-deal = deal the next hand
done-deal = The next hand is dealt.

reason-rummy-verb = “{ $typed }” isn’t a move. Type draw, take, lay, add, pass or discard and the cards, as in lay 7C 8C 9C.
reason-rummy-not-a-card = “{ $typed }” contains something that isn’t a card. A card is a rank and a suit, as in 7C or 10H.
reason-rummy-twice = { $c1 } is named twice, but there is only one.
reason-rummy-add-one = Say which card to add, as in add 8C to m2.
reason-rummy-discard-one = Name the one card to discard, as in discard KS.
reason-rummy-draw-first = First draw from the stock (draw) or take from the discard pile (take).
reason-rummy-lay-now = You have already drawn: now lay down combinations, or nothing more (pass).
reason-rummy-discard-now = You can’t lay down anything now: discard a card.
reason-rummy-deal-now = The hand is over: deal the next one (deal).
reason-rummy-pass-first = First say that you have nothing more to lay down (pass), then discard.
reason-rummy-not-held = { $c1 } is not in your hand.
reason-rummy-not-on-top = { $c1 } is not on top of the discard pile: { $c2 } is.
reason-rummy-too-few = { $n1 ->
    [0] Name the cards to lay down
    [one] One card is not a combination
   *[other] { $n1 } cards are not a combination
  }: it takes at least three.
reason-rummy-mixed = { $c1 } and { $c2 } don’t go together: a combination is cards of one rank, or a run in one suit.
reason-rummy-gap = There is a gap between { $c1 } and { $c2 }: a run has none.
reason-rummy-ace-is-low = The ace is low here: it doesn’t follow the king.
reason-rummy-no-such-meld = { $n1 ->
    [0] There is no combination on the table yet.
    [one] There is no such combination: only m1 is on the table.
   *[other] There is no such combination: m1 to m{ $n1 } are on the table.
  }
reason-rummy-which-meld = { $c1 } fits several combinations: say which one, as in add { $c1 } to m2.
reason-rummy-fits-nowhere = { $c1 } doesn’t fit any combination on the table.
reason-rummy-does-not-fit = { $c1 } doesn’t fit m{ $n1 }.
reason-rummy-just-taken = You took { $c1 } from the discard pile this turn: discard another card.
reason-rummy-leaves-taken = You would be left with { $c1 } alone, which you took from the discard pile this turn and may not discard.
reason-rummy-leaves-nothing = The last card must be discarded: keep one.
reason-rummy-must-lay = { $c1 } must be laid down in the turn in which it is taken.
reason-rummy-one-lay = Only one combination per turn may be laid down or added to.
reason-rummy-opening = Your first combinations must be worth { $n1 ->
    [one] one point
   *[other] { $n1 } points
  } together.

play-help-rummy =
    draw, take               draw from the stock, take the top card of the discard pile
    lay 7C 8C 9C             lay down a combination (the cards alone will do)
    add 8C to m2             add a card to a combination on the table
    discard KS               discard, which ends your turn; separate several moves with ;
    melds                    what you could lay down from your hand
    sheet                    the score sheet
play-word-melds = m melds
play-word-sheet = sheet score
rummy-can-lay-head = To keep the fewest points, you could
rummy-can-lay = lay down { $cards }
rummy-can-add = add { $card } to m{ $number }
rummy-can-lay-nothing = You can’t lay down anything: { $points ->
    [one] your hand is worth one point.
   *[other] your hand is worth { $points } points.
  }
rummy-left = That leaves you with { $cards }: { $points ->
    [one] one point.
   *[other] { $points } points.
  }
rummy-left-nothing = That leaves you with no cards.
rummy-sheet-empty = No finished hands yet.
rummy-sheet-hand = hand
rummy-sheet-total = total
rummy-sheet-goal = of { $goal }
rummy-why-hand-out = went out
rummy-why-hand-stock-out = stock empty
rummy-why-hand-blocked = blocked
rummy-why-hand-too-long = too long
rummy-end-out = { $who ->
    [you] You go out and score { $points ->
        [one] one point.
       *[other] { $points } points.
    }
   *[other] { $player } goes out and scores { $points ->
        [one] one point.
       *[other] { $points } points.
    }
  }
rummy-end-lowest = { $who ->
    [you] You hold the fewest points and score { $points }.
   *[other] { $player } holds the fewest points and scores { $points }.
  }
rummy-end-nobody = Nobody scores.
rummy-end-hand-out = The hand is over.
rummy-end-hand-stock-out = The stock has run out and no reshuffles are left: the hand is over.
rummy-end-hand-blocked = Nobody can lay down a card any more: the hand is over.
rummy-end-hand-too-long = The hand ends after 200 turns.
error-rummy-cards = { $players } hands of { $hand } cards leave neither a stock nor an upcard: use at most 3 players, or hands of 10 or 7 cards

# arena rummy

help-hands = how many hands, such as 1e5 or 2M; rounded up so that each deal is played from every seat (default: 10,000)
help-arena-deals = which deals instead: from A up to, but not including, B (A..B); each gives as many hands as there are players
arena-deals = { $deals }, each played from every seat
arena-hands = hands
arena-draws = drawn
arena-length = length
arena-turns = { $turns } turns per hand
arena-stock-outs = stock ran out
arena-matches = matches
arena-matches-to = { $matches } to { $points ->
    [one] one point
   *[other] { $points } points
  }
arena-bot = bot
arena-points = points per hand
arena-net = net per hand
arena-hands-won = hands won
arena-matches-won = matches won
arena-cell = { $mean } ({ $low } to { $high })
arena-intervals = In brackets, the 95 % interval. Net: points scored less what the others scored on average.
arena-speed = { $speed ->
    [one] one hand
   *[other] { $speed } hands
  } per second: { $seconds } s on { $threads ->
    [one] one thread
   *[other] { $threads } threads
  }, solitarium { $version }
arena-progress = { $hands ->
    [one] one hand
   *[other] { $hands } hands
  } · { $points } · { $speed }/s · { $left } s
error-arena-deals = the arena plays at most { $most } deals of sol: give a range such as 0..5000
