tabletop-small = The table needs { $columns } columns and { $rows } lines; this terminal has { $width } by { $height }. Enlarge it, or press q to quit.
tabletop-count = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  } · { $time }
tabletop-watch-count = { $who } · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }
tabletop-solution = a winning line
tabletop-keys = space pick up · enter best move · u undo · ? hint · m moves · F1 help · q quit
tabletop-keys-held = arrows, space put down · tab next place · esc put back · F1 help
tabletop-keys-over-lost = n new deal · r play again · u undo · b last winnable · w watch · q quit
tabletop-keys-over-lost-board = r play again · u undo · b last winnable · w watch · q quit
tabletop-keys-over = n new deal · r play again · u undo · w watch · q quit
tabletop-keys-over-board = r play again · u undo · w watch · q quit
tabletop-keys-wait = esc stop
tabletop-keys-watch = space { $running ->
    [on] pause
   *[off] play
  } · → ← · +− { $speed }/s · enter take over · w strategy · F1 help · q quit
tabletop-keys-prompt = enter OK · esc cancel
tabletop-keys-text = ↓ ↑ scroll · any other key closes
tabletop-keys-start = enter play · w watch · a analyse · / find · tab options · ? help · q, esc quit
tabletop-keys-fields = ← → change · enter edit · tab games · p play · w watch · q quit
tabletop-thinking = Looking for a hint …
tabletop-searching = Searching … Press esc to stop; you can play on meanwhile.
tabletop-cancelled = Stopped.
tabletop-over = The game is over. Press n for a new deal, u to undo, r to play this one again.
tabletop-over-lost = The game is over. Press n for a new deal, u to undo, b to go back to the last winnable position, r to play this one again.
tabletop-over-lost-board = The game is over. Press u to undo, b to go back to the last winnable position, r to play again.
tabletop-again-lost = Press n for a new deal, b to go back to the last winnable position.
tabletop-again-lost-board = Press r to play again, b to go back to the last winnable position.
tabletop-again = Press n for a new deal.
tabletop-over-board = The game is over. Press u to undo, r to play again.
tabletop-again-board = Press r to play again.
tabletop-not-your-turn = It is another player’s turn.
tabletop-no-such-move = That move isn’t possible. Press m to see the moves.
tabletop-only-move = That move isn’t possible. The only move is: { $sentence }.
tabletop-no-button = Nothing to choose here: every move is made on the table.
tabletop-all-empty = There is no card on the { $piles } yet.
tabletop-choose = It can go to several places: choose one of the marked ones.
tabletop-hint = Hint: { $sentence }.
tabletop-mistake = Move { $number }, { $text }, threw the win away. Press b to go back to just before it.
tabletop-mistake-between = The win was thrown away somewhere in moves { $first } to { $last }. Press b to go back to the last winnable position.
tabletop-winnable = The game can still be won. Press C to see how.
tabletop-lost = The game can no longer be won. Press b to go back to the last winnable position.
tabletop-line = There is a win in { $moves ->
    [one] one move
   *[other] { $moves } moves
  }: → steps through it, space plays it.
tabletop-watch-begins = The computer plays on from here: space starts it, enter takes over again, esc goes back.
tabletop-taken-over = Your turn: play on.
tabletop-no-strategy = The computer can’t play this game.
tabletop-strategy = Strategy from here on: { $name }.
tabletop-give-up-n = This game isn’t over. Press n again to give it up and start a new deal.
tabletop-give-up-d = This game isn’t over. Press d again to give it up and choose another deal.
tabletop-give-up-x = This game isn’t over. Press x again to give it up; it will count as lost.
tabletop-ask-deal = Which deal? A number, generator:number, or the cards
tabletop-ask-file = Save to which file?
tabletop-moves = { $moves ->
    [one] One move
   *[other] { $moves } moves
  }{ $solver ->
    [yes] {" "}· c which keep the win
   *[no] {""}
  }
tabletop-move-keeps = keeps the win
tabletop-move-loses = loses
tabletop-move-undecided = undecided
tabletop-won = You won!
tabletop-helped = You had help, so this win doesn’t count towards streaks and records.
tabletop-resumed = Resumed after { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
tabletop-last = Continue { $title }{ $deal ->
    [none] {""}
   *[other] , deal { $deal }
  }, after { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
tabletop-no-last = There is no game to continue.
tabletop-not-resumed = The saved game can’t be resumed: { $error }
tabletop-beside = Another program has continued or finished this game, so yours is saved separately.
tabletop-unknown-game = There is no game “{ $name }”.
tabletop-not-kept = Games can’t be saved: { $error }
tabletop-trouble = Saved games can’t be read or written: { $error }
tabletop-never-played = No finished games yet.
tabletop-played = { $played } played, { $won } won ({ $rate }).
tabletop-streak = Streak: { $streak }, longest: { $longest }.
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
tabletop-depth-none = no colour
tabletop-depth-true = true colour
tabletop-yes = yes
tabletop-no = no
tabletop-any = random
tabletop-field-deal = deal
tabletop-field-deal-help = a number, generator:number, or the cards
tabletop-field-winnable = winnable only
tabletop-field-winnable-help = deal only games that are provably winnable
tabletop-field-people = people
tabletop-field-people-help = how many people take turns at this screen
tabletop-people-range = 1 to { $most } people can play.
tabletop-type-it = Press enter to type a value.
tabletop-field-player = strategy
tabletop-field-player-help = the strategy that plays when you watch and gives hints
tabletop-field-opponents = opponents
tabletop-field-opponents-help = who you play against, and who plays when you watch
tabletop-help-title = Solitarium
tabletop-help-start =
    ↑ ↓ or k j       choose a game; page up and down go from group to group
    /                find a game by part of its name
    enter, p         play, or continue a game in progress
    w                watch the computer play
    a                analyse the chances over more and more deals
    r                continue a saved game; ← → pick another, x gives it up
    tab              options, deal and strategy: ← → change them, enter edits
    s                statistics of all games
    g  t  c          language, theme, number of colours
    q, esc           quit
    Mouse: click to choose, double-click to play.
tabletop-help-play =
    arrows, hjkl     { $board ->
        [yes] go to a cell
       *[no] go to a card or a pile
    }
    digits           { $board ->
        [yes] a row
       *[no] a pile: where from, then where to{ $stock ->
            [none] {""}
           *[other] ; 0 is the { $stock }
        }{ $nine ->
            [none] {""}
            [removed] ; 9 the removed cards
           *[other] ; 9 the { $nine }
        }
    }
    space            pick up, put down
    enter            best move{ $foundations ->
        [none] {""}
       *[other] : to the { $foundations } first
    }
    tab              { $board ->
        [yes] next cell where the peg you hold can go
       *[no] next place where the cards you hold can go
    }
    u  U             undo, redo
    ?                hint; enter plays it
    { $foundations ->
        [none] {""}
       *[other] f                send the rest up, when nothing can go wrong
    }
    m                all moves{ $solver ->
        [yes] ; then c shows which keep the win
       *[no] {""}
    }{ $hand ->
        [yes] ; p moves that need no pile, such as passing
       *[no] {""}
    }
    { $solver ->
        [yes] c  C  b          can it still be won; how; back to the last winnable position
       *[no] {""}
    }
    w                let the computer play on from here
    { $board ->
        [yes] r                start again
       *[no] n  r  d          new deal, play this one again, choose a deal
    }
    s                save to a file
    t                next theme
    q                quit: the game is saved
    Mouse: click to pick up and put down, or drag; double-click for the best move; right-click to undo.
tabletop-help-watch =
    space            play, pause
    → ←              a step forward, a step back
    e, home          to the end, to where you started watching
    + −              faster, slower
    enter            take over and play on from here
    w                another strategy
    { $board ->
        [yes] {""}
       *[no] o                show the face-down cards too
    }
    { $solver ->
        [yes] c  C             can it still be won; how
       *[no] {""}
    }
    { $board ->
        [yes] {""}
       *[no] n  d             new deal, choose a deal
    }
    esc, q           back, quit
tabletop-hand-over = { $player }, it is your turn.
tabletop-hand-over-keys = When nobody else is looking, press enter to show the cards. q quits.
tabletop-can-finish = The rest can go up automatically: press f.
tabletop-cannot-finish = The rest can’t go up automatically yet.
tabletop-theme = Theme: { $theme }
tabletop-several = Not possible while several people are playing.
tabletop-statistics = Statistics
tabletop-keys-search = type part of a name · ↑ ↓ choose · enter play · tab options · esc all games
group-klondike = Klondike and its kin
group-freecell = FreeCell and its kin
group-forty = Forty Thieves
group-spider = Spider
group-canfield = Canfield
group-pairing = Pairs
group-castle = Castles
group-misc = Others
group-fan = Fans
group-yukon = Yukon
group-dozen = Baker’s Dozen
group-hole = Golf and Black Hole
group-gaps = Gaps
group-reussites = Réussites
group-line = In a row
group-gypsy = Gypsy
group-mine = My games
tabletop-no-deal = This game has no deals.

# Values of options, as the start page shows them
value-until-stuck = until stuck
value-once = once
value-none = none
value-unlimited = unlimited
value-nobody = nobody
value-lowest-wins = lowest wins
value-endless = endless
value-true = yes
value-false = no
value-pyramid = the pyramid
value-all = all cards
value-english = English
value-european = European
value-diamond = diamond
value-asymmetric = asymmetric
value-centre = centre
value-auto = automatic
value-any = any
value-finish-auto = the empty cell, if possible
value-finish-any = any cell

# The lines of keys where there are only 60 columns
tabletop-keys-short = space pick up · ? hint · m moves · F1 help · q quit
tabletop-keys-held-short = space put down · tab next place · esc put back · F1 help
tabletop-keys-over-lost-short = n new deal · r play again · b last winnable · q quit
tabletop-keys-over-lost-board-short = r play again · u undo · b last winnable · q quit
tabletop-keys-over-short = n new deal · r play again · u undo · q quit
tabletop-keys-watch-short = space { $running ->
    [on] pause
   *[off] play
  } · → ← step · + − { $speed }/s · F1 help · q quit
tabletop-keys-start-short = enter play · / find · tab options · ? help · q, esc quit
tabletop-keys-fields-short = ← → change · enter edit · p play · esc back
tabletop-keys-search-short = type a name · ↑ ↓ choose · enter play · esc all games
tabletop-no-match = No game has this name.

# The lines of keys where there are 100 columns or more
tabletop-keys-long = space pick up · enter best move · u undo · ? hint · m moves · F1 help · q quit
tabletop-keys-start-long = enter play · w watch · a analyse · / find · tab options · ? help · q, esc quit
tabletop-keys-watch-long = space { $running ->
    [on] pause
   *[off] play
  } · → ← step · + − { $speed }/s · e end · enter take over · w strategy · F1 help · q quit
