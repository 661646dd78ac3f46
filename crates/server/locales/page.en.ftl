# The words of the page. A text stands for itself, with { $name } for values; a text that counts has one attribute for each plural
# category of the language, chosen by $n. Nothing else of Fluent is used here: the page is sent these texts as they are.

# Everywhere
page-skip = Skip to the game
page-all-games = All games
page-games = Games
page-settings = Settings
page-language = Language
page-close = Close
page-cancel = Cancel
page-go = OK
page-yes = yes
page-no = no
page-copy = Copy
page-copied = Copied.
page-link = Link
page-version = Solitarium { $version }
page-offline = The server isn’t answering: is it still running?
page-online = The server is answering again.
page-broken = Something went wrong on the server. Your game is unchanged.
page-not-here = Not found
page-not-opened = This can’t be opened
page-no-such-page = This page doesn’t exist: choose a game.

# The first page
page-welcome = Patiences, peg solitaire and rummy: play, watch, analyse and solve.
page-popular = Popular
page-house-games = House games
page-groups = Groups of games
page-find = Find a game
page-find-help = a name, or a word such as “pairs”
page-found =
    .one = { $n } game found
    .other = { $n } games found
page-options = Options and rules
page-under-way = Games in progress
page-play = Play
page-watch = Watch
page-analyse = Analyse
page-solve = Solve
page-of-game = { $what }: { $game }
page-options-of = Options and rules of { $game }
page-deal = Deal
page-deal-help = A number, generator:number, or the cards; leave it empty for a random deal.
page-strategy = Strategy
page-sees-all = { $name } (sees face-down cards)
page-seat = Seat { $n }
page-person-invite = a person, by invitation
page-rules = Rules

# On the table
page-pile =
    .one = { $name }, { $n } card
    .other = { $name }, { $n } cards
page-face-down =
    .one = { $n } card face down
    .other = { $n } cards face down
page-empty = empty
page-peg = peg
page-hole = hole
page-goal = where the last peg must end
page-can-end-here = the last peg can end here
page-moves =
    .one = { $n } move
    .other = { $n } moves
page-moves-here = Moves
page-tools = Tools
page-undo = Undo
page-redo = Redo
page-hint = Hint
page-finish = Finish
page-new = New deal
page-new-game = New game
page-more = More
page-panel = Moves and answers
page-restart = Restart
page-by-number = Choose a deal
page-deal-is = Deal { $deal }
page-watch-this = Watch this deal
page-link-deal = Link to this deal
page-link-game = Link to this game with its moves
page-link-copied = Link copied.
page-save = Save to a file
page-command = In the terminal:
page-give-up = This game isn’t over. Give it up and start a new deal?
page-winnable-only = Deal only winnable games
page-winnable-passed =
    .one = Looking for a winnable deal: { $n } passed over.
    .other = Looking for a winnable deal: { $n } passed over.
page-held = { $cards } can go to { $places }.
page-held-nowhere = { $cards } can’t go anywhere.
page-put-back = Put back
page-put-back-done = Put back.
page-only-move = The only move: { $move }.
page-nothing-sensible = { $what }: no move possible now.
page-nothing-to-undo = Nothing to undo.
page-nothing-to-redo = Nothing to redo.
page-no-moves = You have no move now.
page-no-moves-over = The game is over.
page-position =
    .one = After { $n } move.
    .other = After { $n } moves.
page-resumed =
    .one = Resumed after { $n } move.
    .other = Resumed after { $n } moves.
page-thinking = { $name } is thinking …
page-moves-list = Moves
page-typed = Type a move
page-story = History
page-keys = Keyboard
page-keys-help =
    Arrows move from card to card; digits go to a pile, 0 to the stock.
    Space picks up and puts down; Enter makes the best move; Escape or x puts back.
    u or Ctrl+Z undo, r or Ctrl+Y redo, h hint, f finish, n new deal.
    m list of moves, / type a move, p the buttons.
    l repeats the last sentence, d describes the pile, a the whole table.
    While watching: space plays and pauses, comma and full stop step back and forward, b and e go to the start and the end, + and - change the speed, Enter takes over.
page-over-won = You won!
page-over-lost = You lost
page-over-drawn = A draw
page-over-undecided = Unfinished
page-look-at-table = Look at the table

# Watch
page-run = Play
page-pause = Pause
page-to-start = To the start
page-step-back = Back
page-step-on = Forward
page-to-end = To the end
page-take-over = Take over
page-slider = Step
page-step-of = Step { $text } of { $of }
page-speed = Speed
page-speed-value =
    .one = { $text } step per second
    .other = { $text } steps per second
page-dealt = The game begins.
page-at-end = The game is over.

# Solve
page-solver = Solver
page-solver-help = The solver sees face-down cards: it answers only when you ask.
page-solver-follow = After every move, say whether the game can still be won
page-lamp-off = Still winnable? Ask.
page-lamp-busy = Still winnable? Searching …
page-lamp-won = Still winnable: yes
page-lamp-lost = Still winnable: no
page-lamp-unknown = Still winnable: undecided
page-ask-winnable = Still winnable?
page-ask-moves = Which moves keep the game winnable?
page-ask-keeping = A winning move
page-ask-ends = Where can the last peg end?
page-ask-way-back = Back to the last winnable position
page-ask-mistake = Which move was the mistake?
page-ask-line = Show how to win
page-ask-proof = What proves that it is lost?
page-searching = Searching …
page-searched =
    .one = { $text } position searched
    .other = { $text } positions searched
page-step-through = Step through it
page-go-back =
    .one = Undo { $n } move
    .other = Undo { $n } moves
page-before-mistake = Go to just before the mistake
page-prospect-won = keeps the game winnable
page-prospect-lost = loses
page-prospect-unknown = undecided

# Analyse
page-analysis-of = Analysis of { $game }
page-analysis-ready = Choose who plays and how many games, then begin.
page-begin = Start
page-stop = Stop
page-go-on = Continue
page-running = Playing the games …
page-stopped-at =
    .one = Stopped after { $text } game.
    .other = Stopped after { $text } games.
page-compare = Compare with
page-nobody = nobody
page-how-many = How many games
page-games-speed =
    .one = { $text } game · { $speed } games/s
    .other = { $text } games · { $speed } games/s
page-rate = Win rate
page-chart-rate = Win rate with its 95 % interval
page-chart-games = games played (logarithmic)
page-chart-measure = Share of games by { $measure }; solid: won
page-numbers = The numbers
page-games-head = games
page-share = share
page-counted = Games played
page-counted-help = Choose one to watch it.
page-reproduce = Reproduce
page-download = Download { $kind }

# Several people
page-players = Players
page-you = you
page-bot = bot: { $name }
page-here = here
page-away = away
page-to-move = to play
page-person = a person
page-who-plays = Who plays seat { $n }
page-waiting = It is { $name }’s turn.
page-invite = Invite
page-invite-copied = Invitation copied: send it to one person.
page-invite-help = Whoever opens this link takes this seat. Send it to one person only.
page-invite-link = Invitation
page-your-name = Your name
page-sheet = Score sheet

# Statistics
page-statistics = Statistics
page-never-played = No finished games yet.

# Settings
page-set-scheme = Appearance
page-set-scheme-auto = same as the system
page-set-scheme-light = light
page-set-scheme-dark = dark
page-set-cloth = Table
page-set-cloth-green = green baize
page-set-cloth-plain = plain
page-set-deck = Suits
page-set-deck-two = red and black
page-set-deck-four = four colours
page-set-side = Layout
page-set-side-right = right-handed
page-set-side-left = left-handed (mirrored)
page-set-flights = Animate cards
page-set-flights-on = yes
page-set-flights-off = no
page-set-names = Pile names
page-set-names-on = shown
page-set-names-off = hidden

# Addresses that ask for what a game does not have
page-no-option = { $game } has no option “{ $name }”.
page-not-for = “{ $what }” isn’t possible for { $game }.
