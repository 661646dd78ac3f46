"""A solitaire laboratory: describe a game once; play it, watch it play itself, analyse its chances, solve it.

>>> import solitarium as sol
>>> klondike = sol.game("klondike", draw=3)
>>> table = klondike.table(deal=7)
>>> table.push("draw")
Move('draw')
>>> report = klondike.analyse(games=1000, progress=False)
>>> report.games
1000
"""

from typing import TYPE_CHECKING, Any

from ._catalogue import GameInfo, Option, catalogue
from ._game import Game, game, load, resume, shuffled
from ._native import (
    Card,
    Cell,
    LegalMoves,
    Move,
    Note,
    Pile,
    Scene,
    Table,
    __version__,
    language,
    set_language,
)
from ._outcome import Difficulty, Outcome, Solution, WinnableDeal
from ._report import Comparison, Difference, Interval, Line, Outcomes, Picture, Report
from ._strategy import Seen, Strategy
from .errors import (
    AmbiguousMove,
    CampaignError,
    DealError,
    IllegalMove,
    OptionError,
    RecordError,
    RuleError,
    SolitariumError,
    UnknownGame,
    UnknownStrategy,
)

if TYPE_CHECKING:
    from .campaign import Campaign, SolveCampaign, SolveReport

__all__ = [
    "AmbiguousMove",
    "Campaign",
    "CampaignError",
    "Card",
    "Cell",
    "Comparison",
    "DealError",
    "Difference",
    "Difficulty",
    "Game",
    "GameInfo",
    "IllegalMove",
    "Interval",
    "LegalMoves",
    "Line",
    "Move",
    "Note",
    "Option",
    "OptionError",
    "Outcome",
    "Outcomes",
    "Picture",
    "Pile",
    "RecordError",
    "Report",
    "RuleError",
    "Scene",
    "Seen",
    "Solution",
    "SolitariumError",
    "SolveCampaign",
    "SolveReport",
    "Strategy",
    "Table",
    "UnknownGame",
    "UnknownStrategy",
    "WinnableDeal",
    "__version__",
    "catalogue",
    "game",
    "language",
    "load",
    "resume",
    "set_language",
    "shuffled",
]


def __getattr__(name: str) -> Any:
    """Campaigns bring processes, sockets and databases along: they are loaded when they are asked for."""
    if name in ("Campaign", "SolveCampaign", "SolveReport"):
        from . import campaign

        return getattr(campaign, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
