game-rummy = Rummy
about-rummy = Draw a card, lay combinations, discard a card; whoever has no card left earns the points in the others' hands
rules-rummy =
    Everybody has 13 cards. In your turn you draw the top card of the stock or of the discards; then you may
    lay combinations (three or four cards of one rank, or three or more consecutive cards of one suit, the ace
    being the lowest) and add cards to those on the table; then you discard a card, but not the one that you
    took from the discards. Whoever has no card left earns what the others hold: an ace 1 point, cards
    from 2 to 10 their number, jack, queen and king 10.
option-players = how many play
option-hand = how many cards each is dealt
option-ace-high = a sequence may also end with the ace above the king
option-one-lay = only one combination is laid, or added to, in a turn
option-opening-minimum = what the first combinations of a player must count together
option-must-lay-taken = a card taken from the discards must be laid in the same turn
option-final-discard = the last card must be discarded
option-reshuffles = how often the discards become a new stock
option-drawn-hand = who earns points when nobody goes out
option-match = the points that end a match (0: a single hand)

pile-rummy-stock = stock
    .from = from the stock
    .onto = onto the stock
pile-rummy-discards = discards
    .from = from the discards
    .onto = onto the discards
pile-rummy-hand = player { $number }
    .from = from the hand of player { $number }
    .onto = into the hand of player { $number }
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
note-hand-out = Out, points earned:
note-hand-stock-out = Stock empty, points earned:
note-hand-blocked = Blocked, points earned:
note-hand-too-long = Too long, points earned:

do-draw-card = draw the top card of the stock
done-draw-card = { $who ->
    [you] You draw { $revealed } from the stock.
   *[other] { $player } draws { $known ->
        [yes] { $revealed }
       *[no] a card
    } from the stock.
  }
do-take-card = take { $cards } from the discards
done-take-card = { $who ->
    [you] You take { $cards } from the discards.
   *[other] { $player } takes { $cards } from the discards.
  }
do-lay = lay { $cards }
done-lay = { $who ->
    [you] You lay { $cards }.
   *[other] { $player } lays { $cards }.
  }
do-add-card = add { $cards } { $to }
done-add-card = { $who ->
    [you] You add { $cards } { $to }.
   *[other] { $player } adds { $cards } { $to }.
  }
do-pass = lay nothing more
done-pass = { $who ->
    [you] You lay nothing more.
   *[other] { $player } lays nothing more.
  }
do-throw-card = discard { $cards }
done-throw-card = { $who ->
    [you] You discard { $cards }.
   *[other] { $player } discards { $cards }.
  }
do-deal = deal the next hand
done-deal = The next hand is dealt.

reason-rummy-verb = “{ $typed }” is no move: draw, take, lay, add, pass or discard is expected, then cards as in lay 7C 8C 9C.
reason-rummy-not-a-card = In “{ $typed }” something is not a card: a rank and a suit are expected, as in 7C or 10H.
reason-rummy-twice = { $c1 } is named twice: each card is there only once.
reason-rummy-add-one = Say which card you add, as in add 8C to m2.
reason-rummy-discard-one = Say which one card you discard, as in discard KS.
reason-rummy-draw-first = First a card must be drawn from the stock (draw) or taken from the discards (take).
reason-rummy-lay-now = A card has been drawn already: now combinations may be laid, or nothing more (pass).
reason-rummy-discard-now = Nothing can be laid now: a card must be discarded.
reason-rummy-deal-now = The hand is over: the next one is to be dealt (deal).
reason-rummy-pass-first = Say first that you lay nothing more (pass), then discard.
reason-rummy-not-held = { $c1 } is not in your hand.
reason-rummy-not-on-top = { $c1 } is not on top of the discards: { $c2 } is.
reason-rummy-too-few = { $n1 ->
    [0] No card is
    [one] One card is
   *[other] { $n1 } cards are
  } no combination: it takes three or more.
reason-rummy-mixed = { $c1 } and { $c2 } do not go together: a combination is of one rank, or of one suit in sequence.
reason-rummy-gap = There is a gap between { $c1 } and { $c2 }: a sequence has none.
reason-rummy-ace-is-low = The ace is the lowest card here: it does not follow the king.
reason-rummy-no-such-meld = { $n1 ->
    [0] There is no combination on the table yet.
    [one] There is no such combination: only m1 is on the table.
   *[other] There is no such combination: m1 to m{ $n1 } are on the table.
  }
reason-rummy-which-meld = { $c1 } fits on several combinations: say on which, as in add { $c1 } to m2.
reason-rummy-fits-nowhere = { $c1 } fits on no combination of the table.
reason-rummy-does-not-fit = { $c1 } does not fit on m{ $n1 }.
reason-rummy-just-taken = You took { $c1 } from the discards in this turn: discard another card.
reason-rummy-leaves-taken = Only { $c1 } would be left, which you took from the discards in this turn and may not discard.
reason-rummy-leaves-nothing = The last card must be discarded: a lay has to leave one.
reason-rummy-must-lay = { $c1 } must be laid in the turn in which it is taken.
reason-rummy-one-lay = Only one combination is laid, or added to, in a turn.
reason-rummy-opening = Your first combinations must count { $n1 ->
    [one] one point
   *[other] { $n1 } points
  } together.

play-help-rummy =
    draw, take               draw from the stock, take the top card of the discards
    lay 7C 8C 9C             lay a combination     (also only the cards)
    add 8C to m2             add a card to a combination of the table
    discard KS               discard, and so end the turn; several moves with ; between them
    melds                    what could be laid of your hand
    sheet                    the score sheet
play-word-melds = m melds
play-word-sheet = sheet score
rummy-can-lay-head = With the fewest points left you could
rummy-can-lay = lay { $cards }
rummy-can-add = add { $card } to m{ $number }
rummy-can-lay-nothing = Nothing of your hand can be laid: { $points ->
    [one] it counts one point.
   *[other] it counts { $points } points.
  }
rummy-left = That leaves { $cards }: { $points ->
    [one] one point.
   *[other] { $points } points.
  }
rummy-left-nothing = That leaves no card.
rummy-sheet-empty = No hand is over yet.
rummy-sheet-hand = hand
rummy-sheet-total = total
rummy-sheet-goal = of { $goal }
rummy-why-hand-out = out
rummy-why-hand-stock-out = stock empty
rummy-why-hand-blocked = blocked
rummy-why-hand-too-long = too long
rummy-end-out = { $who ->
    [you] You are out and earn { $points ->
        [one] one point.
       *[other] { $points } points.
    }
   *[other] { $player } is out and earns { $points ->
        [one] one point.
       *[other] { $points } points.
    }
  }
rummy-end-lowest = { $who ->
    [you] You hold the fewest points and earn { $points }.
   *[other] { $player } holds the fewest points and earns { $points }.
  }
rummy-end-nobody = Nobody earns points.
rummy-end-hand-out = The hand is over.
rummy-end-hand-stock-out = The stock is empty and the discards may not become a new one: the hand is over.
rummy-end-hand-blocked = Nobody can lay a card any more: the hand is over.
rummy-end-hand-too-long = After 200 turns the hand is over.
error-rummy-cards = { $players } hands of { $hand } cards leave neither a stock nor an upcard: at most 3 players, or --hand 10 or 7, is expected

# arena rummy

help-hands = how many hands, also 1e5 or 2M; rounded up so that each deal is played from every seat (default: 10,000)
help-arena-deals = which deals instead, the end not included; each gives as many hands as play
arena-deals = { $deals }, each played from every seat
arena-hands = hands
arena-draws = draws
arena-length = length
arena-turns = { $turns } turns a hand
arena-stock-outs = stock ran out
arena-matches = matches
arena-matches-to = { $matches } to { $points ->
    [one] one point
   *[other] { $points } points
  }
arena-bot = bot
arena-points = points a hand
arena-net = net a hand
arena-hands-won = hands won
arena-matches-won = matches won
arena-cell = { $mean } ({ $low } to { $high })
arena-intervals = In brackets, the 95 % interval. Net: less what the others earned, on average.
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
