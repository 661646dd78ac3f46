"""A game of several players as a pettingzoo environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import solitarium as sol
from solitarium._given import shown, whole

from ._environment import observation_space
from ._given import make_game, seed_and_deal

if TYPE_CHECKING:
    from solitarium import Game

__all__ = ["TableAEC", "rummy_aec"]


def rummy_aec(*, players: int = 2, render_mode: str | None = None, **options: Any) -> Any:
    """Returns rummy for pettingzoo, with the usual wrappers. The options are those of the game."""
    env = TableAEC("rummy", render_mode=render_mode, players=players, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


class TableAEC(AECEnv):  # type: ignore[misc]
    """A game of several players, one move a step.

    An observation is a dictionary: ``observation``, what the seat sees as numbers, and ``action_mask``, which has a 1 for each legal action of the
    player to move. What a seat earns with a move is its reward after it: the points won less the mean of what the others won. Who makes an
    illegal move loses, and the game ends.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "solitarium_rummy_v0",
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Game = "rummy",
        *,
        render_mode: str | None = None,
        max_steps: int = 10_000,
        **options: object,
    ) -> None:
        super().__init__()
        self.game = make_game(game, options)
        if self.game.seats == 1:
            raise sol.SolitariumError(f"{self.game.id} is played by one: see solitarium.learn.Environment")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise sol.SolitariumError(f"render_mode cannot be {shown(render_mode)}: human, ansi or svg is expected")
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = gymnasium.spaces.Dict(
            {
                "observation": observation_space(self.game),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.game.actions,), dtype=np.int8),
            }
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self.game.actions) for agent in self.possible_agents
        }
        self._size, self._actions = self.game.observation_size, self.game.actions
        self._max_steps = whole(max_steps, "max_steps", 1, 2**32 - 1)
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Returns the space of a player's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Returns the space of a player's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals again: the deal that ``options["deal"]`` names, or one that is drawn from the seed."""
        seed, deal = seed_and_deal(seed, options)
        if seed is not None:
            self._random = np.random.default_rng(seed)
        if deal is None:
            deal = int(self._random.integers(2**63, dtype=np.int64))
        self.table = self.game.table(deal)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._earned = self.table.returns
        self._steps = 0
        self.agent_selection = self.possible_agents[self.table.turn or 0]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """Returns what a player sees."""
        observation = np.empty(self._size, dtype=np.uint8)
        seat = self._seats[agent]
        self.table.observe_into(seat, observation)
        if self.table.turn == seat:
            mask = np.empty(self._actions, dtype=np.int8)
            self.table.mask_into(mask)
        else:
            mask = np.zeros(self._actions, dtype=np.int8)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Makes the move of that action number for the player to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise sol.IllegalMove("None is no action of a player who is still in the game")
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        table = self.table
        if table.act(action):
            earned = table.returns
            if earned != self._earned:
                self._reward([now - before for now, before in zip(earned, self._earned)])
                self._earned = earned
            else:
                self._no_reward()
            turn = table.turn
        else:
            self._reward([-1.0 if other == agent else 0.0 for other in self.possible_agents])
            turn = None
        if turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps >= self._max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        if turn is not None:
            self.agent_selection = self.possible_agents[turn]
        self._accumulate_rewards()

    def _no_reward(self) -> None:
        for agent in self.agents:
            self.rewards[agent] = 0.0

    def _reward(self, gains: list[float]) -> None:
        total, others = sum(gains), len(gains) - 1
        for agent, gain in zip(self.possible_agents, gains):
            self.rewards[agent] = gain - (total - gain) / others

    def render(self) -> str | None:
        """Shows the table as the player to move sees it (``human``), or returns it as text (``ansi``) or as a picture (``svg``)."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called without a render_mode")
            return None
        seat = self._seats[self.agent_selection]
        if self.render_mode == "svg":
            return self.table.svg(seat)
        if self.render_mode == "ansi":
            return self.table.text(seat)
        print(self.table.text(seat))
        return None

    def close(self) -> None:
        """There is nothing to close."""
