"""The examples of the documentation are run, and checked for their types."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import inspect
import pathlib
import pkgutil
import subprocess
import sys

import pytest

import solitarium
from solitarium import _native

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PAGES = ["python.md", "python-teacher.md", "python-researcher.md", "python-learner.md", "campaigns.md"]


def modules() -> list[str]:
    found = [info.name for info in pkgutil.walk_packages(solitarium.__path__, "solitarium.")]
    return ["solitarium", *[name for name in found if not name.endswith("_native")]]


@pytest.mark.parametrize("name", modules())
def test_docstrings(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert result.failed == 0


def test_docstrings_of_the_native_part() -> None:
    """What is written in Rust: doctest does not find it by itself."""
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=FLAGS)
    examples = 0
    for name, thing in vars(_native).items():
        for inner, value in [(name, thing), *[(f"{name}.{key}", one) for key, one in vars(thing).items() if inspect.isclass(thing)]] if inspect.isclass(thing) else [(name, thing)]:
            text = inspect.cleandoc(getattr(value, "__doc__", None) or "")
            test = parser.get_doctest(text, {}, inner, None, 0)
            examples += len(test.examples)
            runner.run(test)
    assert runner.summarize(verbose=False).failed == 0 and examples > 5


@pytest.mark.parametrize("page", PAGES)
def test_pages(page: str, root: pathlib.Path) -> None:
    result = doctest.testfile(str(root / "docs" / page), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert result.failed == 0 and result.attempted > 0


def test_the_costs_are_those_of_the_script(root: pathlib.Path) -> None:
    """The page has each line that the script prints, all of them with a rate, and the times follow from the rates."""
    spec = importlib.util.spec_from_file_location("costs", root / "crates" / "python" / "bench" / "costs.py")
    assert spec is not None and spec.loader is not None
    costs = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(costs)
    page = costs.on_page((root / "docs" / "campaigns.md").read_text(encoding="utf-8"))
    cells = [line.strip("| ").split(" | ") for line in page.splitlines() if " | " in line]
    rates = {label: float(shown.replace(",", "")) for label, shown, *_ in cells if shown[0].isdigit()}
    counted, solved = costs.labels()
    assert set(rates) == {*counted, *solved}
    assert page == costs.tables(rates)


def test_the_settings_for_dask_are_those_of_the_package(root: pathlib.Path) -> None:
    """The file on the page says what the package says, and Dask knows each of the settings."""
    import dask
    import distributed.config  # noqa: F401 - it loads the settings that Dask knows
    import yaml

    from solitarium.campaign import DASK_SETTINGS

    page = (root / "docs" / "campaigns.md").read_text(encoding="utf-8")
    tree = yaml.safe_load(page.split("```yaml\n")[1].split("```")[0])
    assert {name: dask.config.get(name, config=tree) for name in DASK_SETTINGS} == DASK_SETTINGS
    assert leaves(tree) == len(DASK_SETTINGS)
    unknown = object()
    assert all(dask.config.get(name, default=unknown) is not unknown for name in DASK_SETTINGS)


def leaves(tree: object) -> int:
    """How many settings a tree of them has."""
    return sum(map(leaves, tree.values())) if isinstance(tree, dict) else 1


def scripts(text: str) -> list[str]:
    """The blocks of Python that are files of their own, and not sessions."""
    blocks = [block.split("```")[0] for block in text.split("```python\n")[1:]]
    return [block for block in blocks if ">>>" not in block]


def test_the_examples_have_types(root: pathlib.Path, tmp_path: pathlib.Path) -> None:
    files = []
    for page in PAGES:
        text = (root / "docs" / page).read_text(encoding="utf-8")
        examples = doctest.DocTestParser().get_examples(text)
        session = "".join(example.source for example in examples if example.exc_msg is None)
        for place, code in enumerate([session, *scripts(text)]):
            file = tmp_path / f"{page.replace('-', '_').removesuffix('.md')}_{place}.py"
            file.write_text(code, encoding="utf-8")
            files.append(str(file))
    assert len(files) > len(PAGES) + 2
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(root / "pyproject.toml"), *files]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
