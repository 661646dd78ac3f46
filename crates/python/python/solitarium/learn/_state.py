"""The interface of OpenSpiel's games and states, for code that is written against it."""

from __future__ import annotations

from typing import overload

import numpy as np
import numpy.typing as npt

import solitarium as sol
from solitarium import Game, Table
from solitarium._given import shown

from ._given import make_game

__all__ = ["SpielGame", "State"]

TERMINAL = -4
"""What :meth:`State.current_player` returns after the end, as in OpenSpiel."""


class SpielGame:
    """A game whose chance is in the deal: :meth:`new_initial_state` has it.

    >>> from solitarium.learn import SpielGame
    >>> state = SpielGame("klondike").new_initial_state(deal=7)
    >>> state.current_player(), state.action_to_string(state.legal_actions()[-1])
    (0, 'draw')
    """

    def __init__(self, game: str | Game, **options: object) -> None:
        self.game = make_game(game, options)

    def new_initial_state(self, deal: int | str | None = None) -> State:
        """Returns the first position of a deal."""
        return State(self.game.table(deal))

    def num_distinct_actions(self) -> int:
        """Returns how many action numbers there are."""
        return self.game.actions

    def num_players(self) -> int:
        """Returns how many play."""
        return self.game.seats

    def observation_tensor_shape(self) -> list[int]:
        """Returns the shape of an observation."""
        return [self.game.observation_size]

    def observation_tensor_size(self) -> int:
        """Returns how many numbers an observation has."""
        return self.game.observation_size

    def deserialize_state(self, text: str) -> State:
        """Returns the position of :meth:`State.serialize`."""
        return State(self.game.resume(text))


class State:
    """A position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        """The table."""

    def current_player(self) -> int:
        """Returns the seat to move; :data:`TERMINAL` after the end."""
        turn = self.table.turn
        return TERMINAL if turn is None else turn

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self.table.is_over

    def is_chance_node(self) -> bool:
        """Returns whether chance is to move: never, since it is all in the deal."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Returns whether several players move at once: never."""
        return False

    def is_player_node(self) -> bool:
        """Returns whether a player is to move."""
        return not self.is_terminal()

    def is_initial_state(self) -> bool:
        """Returns whether no move has been made."""
        return self.move_number() == 0

    def move_number(self) -> int:
        """Returns how many moves have been made."""
        return self.table.played

    def get_game(self) -> SpielGame:
        """Returns the game."""
        return SpielGame(self.table.game)

    def num_players(self) -> int:
        """Returns how many play."""
        return self.table.game.seats

    def num_distinct_actions(self) -> int:
        """Returns how many action numbers there are."""
        return self.table.game.actions

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Returns the legal action numbers, sorted; none for a player who is not to move."""
        if player is not None and player != self.current_player():
            return []
        return sorted(self.table.legal_actions())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Returns 1 for each legal action and 0 for any other; only 0 for a player who is not to move."""
        mask = [0] * self.table.game.actions
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Makes a move."""
        if not self.table.act(action):
            raise sol.IllegalMove(f"action {shown(int(action))} is not legal here")

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last move back."""
        if not self.table.undo():
            raise sol.IllegalMove("no move has been made: there is nothing to take back")

    def child(self, action: int) -> State:
        """Returns the position after a move."""
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> State:
        """Returns the same position."""
        return State(self.table.copy())

    @overload
    def action_to_string(self, action: int, /) -> str: ...
    @overload
    def action_to_string(self, player: int, action: int) -> str: ...
    def action_to_string(self, player: int, action: int | None = None) -> str:
        """Returns the notation of a legal action. It may stand alone, or after the player who is to move."""
        return str(self.table.move_of(player if action is None else action))

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """Returns the legal action of that notation. It may stand alone, or after the player who is to move."""
        wanted = player if text is None else text
        for action in self.legal_actions():
            if self.action_to_string(action) == wanted:
                return action
        raise sol.IllegalMove(f"{wanted} is not a legal action here")

    def player_return(self, player: int) -> float:
        """Returns what a seat has earned."""
        return self.returns()[player]

    def returns(self) -> list[float]:
        """Returns what each seat has earned."""
        return [float(one) for one in self.table.returns]

    def observation_tensor(self, player: int | None = None) -> npt.NDArray[np.uint8]:
        """Returns what a seat sees, as numbers."""
        seat = player if player is not None else max(self.current_player(), 0)
        observation = np.empty(self.table.game.observation_size, dtype=np.uint8)
        self.table.observe_into(seat, observation)
        return observation

    def observation_string(self, player: int | None = None) -> str:
        """Returns what a seat sees, as text."""
        return self.table.text(player)

    def history_str(self) -> str:
        """Returns the moves that were made."""
        return "; ".join(self.table.moves)

    def serialize(self) -> str:
        """Returns the game as one line, which :func:`solitarium.resume` reads."""
        return self.table.record

    def __str__(self) -> str:
        return str(self.table)
