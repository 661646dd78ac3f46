"""Environments, with the tests of the libraries as they are."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import solitarium as sol
from solitarium.learn import Environment, SpielGame, TableAEC, VectorEnvironment, rummy_aec

GAMES = ["klondike", "peg", "md", "qll", "r7", "c4", "freecell", "spider", "golf", "pyramid"]


@pytest.mark.parametrize("name", GAMES)
def test_check_env(name: str) -> None:
    """Without a specification gymnasium leaves out its checks of rendering, determinism and closing; what it warns of is an error here."""
    env = gymnasium.make("solitarium/Game-v0", game=name).unwrapped
    assert env.spec is not None and not env.spec.nondeterministic
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


def test_made_by_name() -> None:
    env = gymnasium.make("solitarium/Klondike-v0", draw=3)
    observation, info = env.reset(seed=5)
    assert env.unwrapped.game.variant == "draw=3"  # type: ignore[attr-defined]
    assert observation in env.observation_space and info["action_mask"].dtype == np.int8
    again, other = env.reset(seed=5)
    assert (observation == again).all() and info["deal"] == other["deal"]
    vector = gymnasium.make_vec("solitarium/Klondike-v0", num_envs=3, vectorization_mode="vector_entry_point", draw=3)
    assert vector.reset(seed=1)[0].shape[0] == 3
    generic = gymnasium.make("solitarium/Game-v0", game="golf")
    generic.reset(seed=1)


ONLY_GYMNASIUM = """
import gymnasium
env = gymnasium.make("solitarium.learn:solitarium/Klondike-v0", draw=3)
env.reset(seed=1)
many = gymnasium.make_vec("solitarium.learn:solitarium/Game-v0", num_envs=2, vectorization_mode="vector_entry_point", game="golf")
print(env.spec.id, env.unwrapped.game.variant, many.reset(seed=1)[0].shape[0])
"""


def test_made_by_name_with_gymnasium_alone() -> None:
    """The name says which module knows it: the program imports nothing of ours."""
    made = subprocess.run([sys.executable, "-c", ONLY_GYMNASIUM], capture_output=True, text=True, check=False)
    assert (made.stdout, made.stderr) == ("solitarium/Klondike-v0 draw=3 2\n", "")


@pytest.mark.parametrize("name", GAMES)
def test_the_mask_is_the_legal_moves(name: str) -> None:
    env, rng = Environment(name, reward="measure"), np.random.default_rng(1)
    for deal in range(2):
        _, info = env.reset(options={"deal": deal})
        for _ in range(60):
            legal = np.nonzero(info["action_mask"])[0]
            assert sorted(env.table.legal_actions()) == legal.tolist() and len(legal) == env.table.count
            if not len(legal):
                break
            action = rng.choice(legal)
            move = env.table.move_of(int(action))
            assert env.table.action_of(move) == action
            before = env.table.measure
            observation, reward, terminated, truncated, info = env.step(action)
            assert reward == env.table.measure - before and not truncated
            assert observation in env.observation_space and terminated == env.table.is_over


def test_illegal_actions() -> None:
    env = Environment("klondike", penalty=3)
    env.reset(seed=1)
    illegal = int(np.nonzero(~env.action_masks())[0][0])
    assert env.step(illegal)[1:4] == (-3.0, False, False) and env.table.played == 0
    strict = Environment("klondike", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(sol.IllegalMove):
        strict.step(illegal)
    with pytest.raises(sol.SolitariumError, match="reset"):
        Environment("klondike").step(0)
    for bad in ({"reward": "x"}, {"illegal": "x"}, {"render_mode": "x"}):
        with pytest.raises(sol.SolitariumError):
            Environment("klondike", **bad)  # type: ignore[arg-type]
    with pytest.raises(sol.SolitariumError, match="played by"):
        Environment("rummy")


def test_games_are_cut_off_and_rendered() -> None:
    env = Environment("klondike", max_steps=3, render_mode="ansi")
    env.reset(seed=1)
    ends = [env.step(0)[3] for _ in range(3)]
    assert ends == [False, False, True] and "▒▒" in env.render()
    picture = Environment("klondike", render_mode="svg")
    picture.reset(seed=1)
    assert picture.render().startswith("<svg")


@pytest.mark.parametrize("name", ["klondike", "md", "golf", "peg"])
def test_the_vector_environment_is_many_single_ones(name: str) -> None:
    vector = VectorEnvironment(name, 5, reward="measure", max_steps=50)
    assert vector.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    observations, info = vector.reset(seed=9)
    singles = [Environment(name, reward="measure", max_steps=50) for _ in range(5)]
    masks = info["action_mask"]
    for place, single in enumerate(singles):
        observation, alone = single.reset(options={"deal": int(info["deal"][place])})
        assert (observation == observations[place]).all() and (alone["action_mask"] == masks[place]).all()
    rng, over = np.random.default_rng(3), [False] * 5
    for _ in range(120):
        actions = np.array([rng.choice(np.nonzero(mask)[0]) if mask.any() else 0 for mask in masks])
        observations, rewards, terminated, truncated, info = vector.step(actions)
        masks = info["action_mask"]
        assert observations in vector.observation_space
        for place, single in enumerate(singles):
            if over[place]:
                deal = vector._tables.deals[place]
                observation, alone = single.reset(options={"deal": deal})
                expected: tuple[Any, ...] = (0.0, False, False)
            else:
                observation, *result, alone = single.step(actions[place])
                expected = tuple(result)
            assert (observation == observations[place]).all() and (alone["action_mask"] == masks[place]).all()
            assert (rewards[place], terminated[place], truncated[place]) == expected
            over[place] = bool(expected[1] or expected[2])
    again = VectorEnvironment(name, 5, copy=False)
    assert (again.reset(seed=9)[0] == VectorEnvironment(name, 5).reset(seed=9)[0]).all()


def test_a_vector_environment_is_for_one_thread_at_a_time() -> None:
    """Two threads step the same tables: each step is whole, or an error of ours."""
    vector = VectorEnvironment("klondike", 4096, copy=False)
    vector.reset(seed=1)
    actions = np.zeros(4096, dtype=np.int64)
    errors: list[BaseException] = []
    stop = threading.Event()

    def step() -> None:
        while not stop.is_set():
            try:
                vector.step(actions)
            except BaseException as error:  # noqa: BLE001 - whatever it is, it is looked at below
                errors.append(error)
                stop.set()

    threads = [threading.Thread(target=step) for _ in range(3)]
    for thread in threads:
        thread.start()
    assert stop.wait(60), "no two steps met"
    for thread in threads:
        thread.join()
    assert all(isinstance(error, sol.SolitariumError) for error in errors), errors


def test_vector_errors() -> None:
    for bad in ({"reward": "x"}, {"illegal": "x"}, {"max_steps": 0}, {"penalty": "x"}, {"num_envs": -1}, {"num_envs": "x"}):
        with pytest.raises(sol.SolitariumError):
            VectorEnvironment("klondike", **bad)  # type: ignore[arg-type]
    with pytest.raises(sol.SolitariumError):
        VectorEnvironment("rummy", 2)
    with pytest.raises(sol.SolitariumError, match="num_envs"):
        VectorEnvironment("klondike", 0)
    vector = VectorEnvironment("klondike", 2, illegal="raise")
    with pytest.raises(sol.SolitariumError, match="reset"):
        vector.step(np.zeros(2, dtype=np.int64))
    vector.reset(seed=1)
    with pytest.raises(sol.SolitariumError, match="actions"):
        vector.step(np.zeros(3, dtype=np.int64))
    with pytest.raises(sol.IllegalMove, match="table 0"):
        vector.step(np.array([93, 0]))
    for bad_actions in (["x", "y"], [0.5, 0.5], None, [[0, 0]], [10**30, 0]):
        with pytest.raises(sol.SolitariumError):
            vector.step(bad_actions)  # type: ignore[arg-type]


def test_api_test() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(rummy_aec(), num_cycles=1000)
        api_test(TableAEC("rummy", players=3), num_cycles=300)


def test_seed_test() -> None:
    seed_test(rummy_aec, num_cycles=300)


def test_render_test() -> None:
    pictures: list[str] = []

    def is_picture(picture: str) -> bool:
        pictures.append(picture)
        return picture.startswith("<svg") and picture.endswith("</svg>")

    render_test(rummy_aec, custom_tests={"svg": is_picture})
    assert len(set(pictures)) > 1, "moves change what is seen"
    with pytest.raises(sol.SolitariumError, match="render_mode"):
        rummy_aec(render_mode="x")


@pytest.mark.parametrize("players", [2, 3])
def test_turns_as_a_parallel_environment(players: int) -> None:
    """Pettingzoo's own conversion of turns, and its tests of what comes out."""
    parallel_api_test(turn_based_aec_to_parallel(rummy_aec(players=players)), num_cycles=1000)
    parallel_seed_test(lambda: turn_based_aec_to_parallel(rummy_aec(players=players)), num_cycles=200)


def test_copies_of_environments_go_on_alike() -> None:
    env = TableAEC("rummy")
    env.reset(seed=4)
    env.step(env.table.legal_actions()[0])
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.agent_selection == env.agent_selection and other.table == env.table
        other.step(other.table.legal_actions()[0])
        assert other.table.played == 2 and env.table.played == 1
    single = Environment("klondike")
    single.reset(seed=3)
    again = pickle.loads(pickle.dumps(single))
    assert again.table == single.table and (again.action_masks() == single.action_masks()).all()


def test_an_illegal_action_loses_the_game() -> None:
    env = TableAEC("rummy")
    env.reset(seed=1)
    loser = env.agent_selection
    illegal = next(number for number in range(env.game.actions) if number not in env.table.legal_actions())
    env.step(illegal)
    assert all(env.terminations.values())
    assert {agent: reward for agent, reward in env.rewards.items()} == {agent: -1.0 if agent == loser else 1.0 for agent in env.agents}
    with pytest.raises(sol.SolitariumError, match="played by one"):
        TableAEC("klondike")


def test_rewards_are_what_is_earned() -> None:
    env, rng = TableAEC("rummy"), np.random.default_rng(5)
    for deal in range(5):
        env.reset(options={"deal": deal})
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            totals[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            assert observation is not None
            env.step(int(rng.choice(np.nonzero(observation["action_mask"])[0])))
        earned = env.table.returns
        assert totals["player_0"] == earned[0] - earned[1] == -totals["player_1"]


def test_states_like_openspiel() -> None:
    game, rng = SpielGame("rummy", players=2), np.random.default_rng(4)
    state = game.new_initial_state(deal=2)
    assert state.is_initial_state() and state.num_players() == 2 and state.num_distinct_actions() == game.num_distinct_actions()
    assert state.get_game().game == game.game and game.observation_tensor_size() == game.observation_tensor_shape()[0]
    while not state.is_terminal():
        assert state.is_player_node() and not state.is_chance_node() and not state.is_simultaneous_node()
        legal = state.legal_actions()
        mask, player = state.legal_actions_mask(), state.current_player()
        assert [place for place, one in enumerate(mask) if one] == legal and len(mask) == game.num_distinct_actions()
        assert state.legal_actions_mask(player) == mask and not any(state.legal_actions_mask(1 - player))
        for one in legal:
            assert state.action_to_string(one) == state.action_to_string(player, one) == str(state.table.move_of(one))
            assert state.string_to_action(player, state.action_to_string(one)) == one
        assert state.observation_tensor().shape == tuple(game.observation_tensor_shape())
        action = int(rng.choice(legal))
        child = state.child(action)
        state.apply_action(action)
        assert child.serialize() == state.serialize()
    assert state.move_number() > 0 and state.player_return(1) == state.returns()[1]
    assert game.deserialize_state(state.serialize()).returns() == state.returns()
    assert state.current_player() == -4 and len(state.returns()) == 2 and not any(state.legal_actions_mask())
    with pytest.raises(sol.IllegalMove):
        state.apply_action(0)
    with pytest.raises(sol.IllegalMove):
        state.action_to_string(0)
    with pytest.raises(sol.IllegalMove):
        state.string_to_action("draw")


def test_many_tables_refuse_what_they_cannot_do() -> None:
    tables = VectorEnvironment("klondike", num_envs=2)
    with pytest.raises(sol.SolitariumError, match="cannot be a list"):
        tables.reset(seed=[1, 2])
    with pytest.raises(sol.SolitariumError, match="cannot be chosen for many tables"):
        tables.reset(options={"deal": 7})
    with pytest.raises(sol.SolitariumError, match="render_mode"):
        VectorEnvironment("klondike", num_envs=2, render_mode="human")
