"""What can go wrong. Every error of the package is a :class:`SolitariumError`, which is a :class:`ValueError`."""

__all__ = [
    "AmbiguousMove",
    "CampaignError",
    "DealError",
    "IllegalMove",
    "OptionError",
    "RecordError",
    "RuleError",
    "SolitariumError",
    "UnknownGame",
    "UnknownStrategy",
]


class SolitariumError(ValueError):
    """Something that the package was asked for cannot be done."""


class UnknownGame(SolitariumError):
    """There is no game of that name."""


class OptionError(SolitariumError):
    """The game has no such option, or the option does not take that value."""


class DealError(SolitariumError):
    """A deal, or a range of deals, cannot be read or does not fit the game."""


class RecordError(SolitariumError):
    """A text is no record, or a record of another game."""


class RuleError(SolitariumError):
    """A rule file has errors. The message says where."""


class UnknownStrategy(SolitariumError):
    """The game has no strategy of that name."""


class IllegalMove(SolitariumError):
    """The move cannot be made. The message says why."""

    @property
    def reason(self) -> str:
        """Why not, in words."""
        return str(self)


class AmbiguousMove(IllegalMove):
    """What was typed may mean several moves."""


class CampaignError(SolitariumError):
    """A campaign's file is of something else, or its results do not agree."""
