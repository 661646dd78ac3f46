"""One table as a gymnasium environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt

import solitarium as sol
from solitarium._given import number, shown, whole

from ._given import check, make_game, seed_and_deal

if TYPE_CHECKING:
    from solitarium import Game, Table

__all__ = ["Environment", "Observation", "observation_space"]

Observation = npt.NDArray[np.uint8]


def observation_space(game: Game) -> gymnasium.spaces.Space[Any]:
    """Returns the space of observations: one byte for each number, with its own bound."""
    most = [most for _, count, most in game.observation_fields for _ in range(count)]
    high = np.array(most, dtype=np.uint8)
    return gymnasium.spaces.Box(np.zeros_like(high), high, dtype=np.uint8)


class Environment(gymnasium.Env[Observation, np.int64]):
    """A solitaire, one move a step.

    ``reward`` is ``"win"`` (1 for a win at the end) or ``"measure"`` (the change of what the game measures). An action that is not
    legal changes nothing and costs ``penalty``, or raises :class:`IllegalMove` with ``illegal="raise"``. After ``max_steps`` actions the game is cut
    off. ``info["action_mask"]`` has a 1 for each legal action, and so has :meth:`action_masks`. Further options are those of the game.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "svg"],
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str | Game = "klondike",
        *,
        reward: Literal["win", "measure"] = "win",
        illegal: Literal["penalise", "raise"] = "penalise",
        penalty: float = 1.0,
        max_steps: int = 1000,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = make_game(game, options)
        if self.game.seats != 1:
            raise sol.SolitariumError(f"{self.game.id} is played by {self.game.seats}: see solitarium.learn.rummy_aec")
        check(reward, illegal)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise sol.SolitariumError(f"render_mode cannot be {shown(render_mode)}: ansi or svg is expected")
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game)
        self.action_space = gymnasium.spaces.Discrete(self.game.actions)
        self._by_measure, self._raises = reward == "measure", illegal == "raise"
        self._penalty = number(penalty, "penalty", float("-inf"), float("inf"))
        self._max_steps, self._steps = whole(max_steps, "max_steps", 1, 2**32 - 1), 0
        self._size, self._actions = self.game.observation_size, self.game.actions
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table."""
        if self._table is None:
            raise sol.SolitariumError("the environment has no game yet: reset() is expected first")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals again: the deal that ``options["deal"]`` names, or one that is drawn from the seed and told in ``info["deal"]``."""
        seed, deal = seed_and_deal(seed, options)
        super().reset(seed=seed)
        if deal is None:
            deal = int(self.np_random.integers(2**63, dtype=np.int64))
        self._table, self._steps = self.game.table(deal), 0
        info = self._info(self._table)
        info["deal"] = self._table.deal
        return self._observation(self._table), info

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes the move of that action number."""
        table = self.table
        self._steps += 1
        before = table.measure if self._by_measure else 0
        if table.act(action):  # type: ignore[arg-type]
            terminated = table.is_over
            if self._by_measure:
                reward = float(table.measure - before)
            else:
                reward = float(terminated and table.returns[0] > 0)
        else:
            if self._raises:
                raise sol.IllegalMove(f"action {shown(int(action))} is not legal here")
            terminated, reward = table.is_over, -self._penalty
        truncated = not terminated and self._steps >= self._max_steps
        return self._observation(table), reward, terminated, truncated, self._info(table)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns which actions are legal, as MaskablePPO asks for it."""
        return self._mask(self.table).astype(np.bool_)

    def render(self) -> Any:
        """Returns the table as text (``ansi``) or as a picture (``svg``)."""
        if self.render_mode is None or self._table is None:
            return None
        return self._table.text() + "\n" if self.render_mode == "ansi" else self._table.svg()

    def _observation(self, table: Table) -> Observation:
        observation = np.empty(self._size, dtype=np.uint8)
        table.observe_into(0, observation)
        return observation

    def _mask(self, table: Table) -> npt.NDArray[np.int8]:
        mask = np.empty(self._actions, dtype=np.int8)
        table.mask_into(mask)
        return mask

    def _info(self, table: Table) -> dict[str, Any]:
        return {"action_mask": self._mask(table)}
