tabletop-small = The table needs { $columns } columns and { $rows } lines; this terminal has { $width } and { $height }. Make it larger, or press q to leave.
tabletop-count = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  } · { $time }
tabletop-watch-count = { $who } · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }
tabletop-solution = a way to win
tabletop-keys = space take · enter sensible move · u undo · ? hint · m list · F1 help · q quit
tabletop-keys-held = arrows and space put down · tab where it can go · esc back · F1 help
tabletop-keys-over = n another deal · r the same again · u undo · w watch · q leave
tabletop-keys-wait = esc stops it
tabletop-keys-watch = space { $running ->
    [on] pause
   *[off] play
  } · → ← step · + − { $speed }/s · e end · enter take over · w player · q
tabletop-keys-prompt = enter: done · esc: not now
tabletop-keys-text = any key closes this · ↓ ↑ scroll
tabletop-keys-start = enter play · w watch · a analyse · tab options · g language · ? help · q leave
tabletop-keys-fields = ← → change · enter type · tab games · p play · w watch · q leave
tabletop-thinking = A hint is being looked for.
tabletop-searching = The game is being searched: esc stops it, and you can play on.
tabletop-cancelled = Stopped.
tabletop-over = The game is over: n deals another one, u takes back, r begins this one again.
tabletop-again = n deals another one.
tabletop-not-your-turn = It is the turn of another player.
tabletop-no-such-move = That is no move here: m lists those that there are.
tabletop-only-move = That is no move here. The only one is: { $sentence }.
tabletop-no-button = There is nothing to say here: all moves are made on the table.
tabletop-choose = It can go to several places: choose one of those that are marked.
tabletop-hint = Hint: { $sentence }.
tabletop-hint-lost = No move wins from here: b takes back what has to be.
tabletop-winnable = The game can still be won from here: C shows how.
tabletop-lost = The game cannot be won any more: b takes back what has to be.
tabletop-line = { $moves ->
    [one] One move wins
   *[other] { $moves } moves win
  } from here: → shows them one by one, space plays them.
tabletop-watch-begins = The player goes on from here: space lets it play, enter takes over again, esc goes back.
tabletop-taken-over = It is yours: play on.
tabletop-no-strategy = This game has no automatic player.
tabletop-strategy = From here on { $name } plays.
tabletop-give-up-n = This game is not over: press n again to give it up and deal another one.
tabletop-give-up-d = This game is not over: press d again to give it up and choose another deal.
tabletop-ask-deal = Which deal? A number, generator:number, or the cards
tabletop-ask-file = Save in which file?
tabletop-moves = { $moves ->
    [one] One move
   *[other] { $moves } moves
  }
tabletop-won = You have won!
tabletop-helped = With help: it is not counted for the streak and the best.
tabletop-resumed = Here you were, after { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
tabletop-last = Go on with { $title }, deal { $deal }, after { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
tabletop-no-last = There is no game to go on with.
tabletop-not-resumed = The game that was kept cannot be taken up: { $error }
tabletop-unknown-game = There is no game “{ $name }” here.
tabletop-not-kept = Nothing can be kept: { $error }
tabletop-trouble = What is kept could not be written or read: { $error }
tabletop-never-played = Never played to its end yet.
tabletop-played = { $played } played, { $won } won ({ $rate }).
tabletop-streak = Streak { $streak }, longest { $longest }.
tabletop-best = Best: { $moves ->
    [one] one move
   *[other] { $moves } moves
  }, { $time }.
tabletop-head = English · { $theme } · { $depth }
tabletop-theme-two-colours = red and black
tabletop-theme-four-colours = four colours
tabletop-theme-letters = letters
tabletop-theme-ascii = ASCII only
tabletop-theme-monochrome = monochrome
tabletop-depth = { $colours } colours
tabletop-depth-none = no colours
tabletop-depth-true = true colour
tabletop-yes = yes
tabletop-no = no
tabletop-any = any
tabletop-field-deal = deal
tabletop-field-deal-help = a number, generator:number, or the cards
tabletop-field-player = player
tabletop-field-player-help = who plays when you watch, and gives hints
tabletop-field-opponents = opponents
tabletop-field-opponents-help = who plays against you, and when you watch
tabletop-help-title = Solitarium
tabletop-help-start =
    ↑ ↓ or k j       choose a game; 1 to 9 name them
    enter, p         play; a game under way goes on
    w                watch a game play itself
    a                analyse: its chances, over ever more deals
    r                go on with the last game
    tab              options, deal and player of the game: ← → change them, enter types
    g  t  c          language, theme, number of colours
    q                leave
    Mouse: a click chooses, a double click plays.
tabletop-help-play =
    arrows, hjkl     go to a card, a pile or a cell
    digits           name a pile: first where from, then where to; 0 the stock
    space            take up, put down
    enter            the sensible move: up to the foundations first
    tab              where what is held can go
    u  U             take back, make again
    ?                hint
    m                all moves; p what no pile stands for, as to pass
    c  C  b          can it still be won; show how; take back until it can
    w                let a player go on from here
    n  r  d          another deal, the same again, a deal by its number
    s                save in a file
    t                another theme
    q                leave: the game is kept
    Mouse: click to take up and put down, or drag; double click for the sensible move; right button takes back.
tabletop-help-watch =
    space            play, pause
    → ←              a step on, a step back
    e, home          to the end, to where it began
    + −              faster, slower
    enter            take over, and play on from here
    w                another player
    o                show hidden cards too
    c  C             can it still be won; show how
    n  d             another deal, a deal by its number
    esc, q           back, leave
