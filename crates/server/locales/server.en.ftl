# What the server itself says.

server-host = This server answers only at the address it printed when it was started.
server-origin = This came from another page: only this server’s own page may change anything here.
server-house = Open the address that was printed when the server was started: it contains the token you need for this.
server-not-found = There is nothing here.
server-method = This address needs another method.
server-too-long = The address is too long: at most { $bytes } bytes are read.
server-too-large = Too much data: at most { $bytes } bytes are read.
server-slow = The data came too slowly.
server-type = Send JSON, with the type application/json.
server-bad-json = This is not JSON: { $error }.
server-bad-request = This call expects something else: { $error }.
server-card = { $rank } of { $suit }
server-card-hidden = a card face down
server-rank-A = ace
server-rank-2 = two
server-rank-3 = three
server-rank-4 = four
server-rank-5 = five
server-rank-6 = six
server-rank-7 = seven
server-rank-8 = eight
server-rank-9 = nine
server-rank-T = ten
server-rank-J = jack
server-rank-Q = queen
server-rank-K = king
server-suit-C = clubs
server-suit-D = diamonds
server-suit-H = hearts
server-suit-S = spades
server-stale = The table has changed in the meantime.
server-too-many = Too many requests: wait a moment.
server-too-many-tables = Too many new tables: wait a moment.
server-broken = The rules of this game failed. The table is unchanged.
server-broken-game = The rules of this game failed: it can’t start like that.
server-not-kept = The move could not be saved, so it was undone: { $error }
server-once = “once” is too long: at most { $most } characters are read.
server-no-move = Nothing to do: send a move, typed text or an attempt.
server-no-attempt = This is not an attempt: send a place to take from, a place to go to, and cards such as 7H.
server-no-at = The destination is missing: send a number of steps.
server-no-game = Name a game, or send a saved game.
server-unknown-game = There is no game “{ $name }”.
server-seats = { $count ->
    [one] This game is for { $count } player
   *[other] This game is for { $count } players
    }, but { $found } { $found ->
    [one] seat was
   *[other] seats were
    } named.
server-nobody = Nobody sits at this table: give at least one seat to a person, or watch the game instead.
server-named-deal = When several people play, the deal is random: leave it out.
server-not-your-turn = It is another player’s turn.
server-over = The game is over.
server-watched = You are watching this game: take over to play.
server-several = Others are playing too: you can do that once the game is over.
server-secret = Others are playing too: you can save the game once it is over.
server-secret-question = Others are playing too: the solver stays silent.
server-nothing-to-undo = Nothing to undo.
server-owner-only = Only the person who set up the table can decide who plays for an absent player.
server-own-name-only = Only the person in that seat can set its name.
server-no-person = Nobody was invited to that seat: a bot plays it.
server-illegal = “{ $typed }” isn’t a legal move.
server-illegal-near = “{ $typed }” isn’t a legal move. Did you mean “{ $near }”?
server-no-number = There is no move { $number }: { $moves ->
    [one] there is only { $moves } move
   *[other] there are { $moves } moves
    }.
server-no-such-move = That move isn’t possible.
server-no-socket = This address is for a WebSocket.
server-unknown-question = There is no question “{ $name }”: ask winnable, moves, keeping, ends, way-back, mistake, line or proof.
server-busy = Too many searches are running: try again in a moment.
server-moves = { $keep } of { $all } moves { $keep ->
    [one] keeps
   *[other] keep
    } the game winnable, { $lose } { $lose ->
    [one] loses
   *[other] lose
    }{ $unknown ->
    [0] {""}
   *[other] , { $unknown } undecided
    }.
server-hint-unknown = No winning move is known.
server-not-winnable = The game can no longer be won from here; it could be won from the start.
server-way-back = { $moves ->
    [one] Undo one move
   *[other] Undo { $moves } moves
    } to get back to the last winnable position.
server-mistake = Move { $number } threw the win away: { $text }.
server-mistake-between = One of moves { $first } to { $last } threw the win away.
server-line = There is a win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
    }.
server-no-winnable = { $deals ->
    [0] No winnable deal was found in the time allowed.
    [one] One deal was tried, and it could not be proved winnable in the time allowed.
   *[other] { $deals } deals were tried, and none could be proved winnable in the time allowed.
    }
server-sheet-hand = Hand
server-sheet-total = Total
server-kept = { $title }, deal { $deal }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
    }
server-strategies = At most { $most } strategies are compared here.
server-difference = { $name }: { $told }
server-study = After { $games ->
    [one] one game
   *[other] { $games } games
    }: { $rates } won.
server-about-freecell = All cards are face up from the start, and four cells help; nearly every deal can be won
server-about-spider = Two packs: build whole suits from king to ace, and remove them
server-about-pyramid = Remove pairs that add up to thirteen until the pyramid is gone
server-about-tripeaks = Clear three peaks: each card is one higher or lower than the last
server-about-golf = Clear seven columns onto one pile, up or down by one
server-value-until-stuck = until no pile can move
server-value-once = once
server-value-none = none
server-value-unlimited = no limit
server-value-endless = no limit
server-value-lowest-wins = whoever holds the fewest points
server-value-nobody = nobody
server-value-any = any card
server-value-true = yes
server-value-false = no
server-value-all = all cards
server-value-pyramid = the pyramid
server-group-klondike = Klondike and its kin
server-group-freecell = FreeCell and its kin
server-group-forty = Forty Thieves and its kin
server-group-spider = Spider and its kin
server-group-canfield = Canfield and its kin
server-group-pairing = Pairs
server-group-castle = Castles
server-group-fan = Fans
server-group-yukon = Yukon and its kin
server-group-dozen = Baker’s Dozen and its kin
server-group-hole = Golf and Black Hole
server-group-gaps = Gaps
server-group-reussites = Réussites
server-group-line = In a row
server-group-gypsy = Gypsy and its kin
server-group-misc = Others
server-proof-searched = { $positions ->
    [one] One position was searched
   *[other] { $positions } positions were searched
    }: every way to play on from here was covered, and none wins.
server-proof-known = The rules alone show that nothing wins from here; no search was needed.
server-proof-why = Only what cannot matter was skipped: positions already searched, and moves no better than another one.
