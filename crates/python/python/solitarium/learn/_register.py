"""The names by which gymnasium knows our games."""

from __future__ import annotations

__all__ = ["NAMES", "register"]

NAMES = {
    "Klondike-v0": "klondike",
    "Peg-v0": "peg",
    "MonteeDescente-v0": "md",
    "FreeCell-v0": "freecell",
    "Spider-v0": "spider",
    "Golf-v0": "golf",
    "Pyramid-v0": "pyramid",
}
"""Games with a name of their own. Every other one is ``solitarium/Game-v0`` with ``game="…"``."""


def register() -> None:
    """Registers our environments, in the name space ``solitarium``."""
    from gymnasium.envs import registration

    for name, game in [*NAMES.items(), ("Game-v0", None)]:
        if f"solitarium/{name}" in registration.registry:
            continue
        registration.register(
            id=f"solitarium/{name}",
            entry_point="solitarium.learn._environment:Environment",
            vector_entry_point="solitarium.learn._vector:VectorEnvironment",
            kwargs={} if game is None else {"game": game},
            disable_env_checker=False,
        )
