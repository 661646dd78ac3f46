"""Many tables as a gymnasium vector environment, stepped in Rust."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv

import solitarium as sol
from solitarium import _native
from solitarium._given import shown, whole

from ._environment import observation_space
from ._given import check, make_game, seed_and_deal

if TYPE_CHECKING:
    from solitarium import Game

__all__ = ["VectorEnvironment"]

MOST_TABLES = 2**24
"""With more tables the arrays would not fit into any memory."""

Array = npt.NDArray[Any]


class VectorEnvironment(VectorEnv[Array, Array, Array]):
    """Many solitaires of one variant; a step makes one move at each table.

    A table whose game is over is dealt again at the next step, whose action does not count there: gymnasium's ``NEXT_STEP``. The arrays that are
    returned are filled again at the next step, unless ``copy=True``. The parameters are those of :class:`Environment`.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: str | Game = "klondike",
        num_envs: int = 64,
        *,
        reward: Literal["win", "measure"] = "win",
        illegal: Literal["penalise", "raise"] = "penalise",
        penalty: float = 1.0,
        max_steps: int = 1000,
        copy: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = make_game(game, options)
        check(reward, illegal)
        self.num_envs = num_envs = whole(num_envs, "num_envs", 1, MOST_TABLES)
        if render_mode is not None:
            raise sol.SolitariumError(f"render_mode cannot be {shown(render_mode)}: many tables are not drawn")
        self.render_mode = render_mode
        self._tables = _native.Tables(
            self.game,
            num_envs,
            measure=reward == "measure",
            penalty=penalty,
            most_steps=max_steps,
            raises=illegal == "raise",
        )
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = gymnasium.spaces.Discrete(self.game.actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._observations = np.zeros((num_envs, self.game.observation_size), dtype=np.uint8)
        self._masks = np.zeros((num_envs, self.game.actions), dtype=np.int8)
        self._rewards = np.zeros(num_envs, dtype=np.float32)
        self._terminated = np.zeros(num_envs, dtype=np.bool_)
        self._truncated = np.zeros(num_envs, dtype=np.bool_)
        self._reset = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deals every table again. ``info["deal"]`` tells the deals. They all follow from one seed."""
        if isinstance(seed, (list, tuple)):
            raise sol.SolitariumError("seed cannot be a list: the deals of all tables follow from one whole number")
        seed, deal = seed_and_deal(seed, options)
        if deal is not None:
            raise sol.SolitariumError("a deal cannot be chosen for many tables: solitarium.learn.Environment takes one")
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**63, dtype=np.int64)) if seed is None else seed
        # Tables take a seed of 64 bits.
        self._tables.reset(number % 2**64, self._observations, self._masks)
        self._reset = True
        info = {"action_mask": self._given(self._masks), "deal": np.array(self._tables.deals, dtype=np.uint64)}
        return self._given(self._observations), info

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Makes the move of each action number."""
        if not self._reset:
            raise sol.SolitariumError("the environment has no games yet: reset() is expected first")
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise sol.SolitariumError(f"the actions are of the type {given.dtype}: whole numbers are expected")
        if given.shape != (self.num_envs,):
            raise sol.SolitariumError(f"the actions have the shape {given.shape}: ({self.num_envs},) is expected")
        self._tables.step(
            np.ascontiguousarray(given, dtype=np.int64),
            self._observations,
            self._masks,
            self._rewards,
            self._terminated,
            self._truncated,
        )
        return (
            self._given(self._observations),
            self._given(self._rewards),
            self._given(self._terminated),
            self._given(self._truncated),
            {"action_mask": self._given(self._masks)},
        )

    def action_masks(self) -> Array:
        """Returns which actions are legal at each table."""
        return self._masks.astype(np.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to close."""

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copy else array
