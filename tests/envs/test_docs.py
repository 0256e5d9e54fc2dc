"""What docs/environments.md says of action spaces, observations and observations in JSON is so."""

import json
from pathlib import Path

import pytest

import cubarium
from cubarium.envs import TextGame, encoding
from cubarium.envs.gym import env_id
from support import called, is_ours, learnable

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "environments.md").read_text(encoding="utf-8")


def rows() -> list[str]:
    """A row for each game as it is, and for each option that changes what a learner sees or does."""
    found: dict[str, tuple[object, ...]] = {}
    for game, options in sorted(learnable()[0], key=lambda pair: (pair[0], list(pair[1].items()))):
        code = encoding(game, **options)
        facts = (
            code.seats,
            " × ".join(map(str, code.observation_shape)),
            f"{code.num_actions:,}",
            f"{code.symmetries:,}",
        )
        if is_ours(game) and facts != found.get(game):
            found[called(game, options)] = facts
    return [f"| `{name}` | {' | '.join(map(str, facts))} |" for name, facts in found.items()]


def test_the_table_of_spaces_is_true_and_complete() -> None:
    shown = PAGE.partition("|---|---|---|---|---|\n")[2].partition("\n\n")[0]
    assert shown.splitlines() == rows(), "\n".join(rows())


def test_every_game_is_called_as_gymnasium_calls_it() -> None:
    for game in filter(is_ours, cubarium.games()):
        assert f"`{env_id(game)}`" in PAGE


@pytest.mark.needs("openspiel")
def test_every_game_is_called_as_openspiel_calls_it() -> None:
    from cubarium.envs.spiel import NAME

    for game in filter(is_ours, cubarium.games()):
        assert f"`{NAME.format(game)}`" in PAGE


def test_every_key_of_an_observation_in_json_is_explained() -> None:
    for key in TextGame("kubruss").observe():
        assert f"| `{key}` |" in PAGE, key


def test_what_was_learnt_is_what_was_measured() -> None:
    measured = json.loads((DOCS / "learning.json").read_text(encoding="utf-8"))
    assert measured["games"] == 1000
    last = measured["curve"][-1]
    for opponent in ("random", "greedy"):
        assert (
            f"| `{opponent}` | {last[f'{opponent} 0']:.1%} | {last[f'{opponent} 1']:.1%} |".replace("%", " %") in PAGE
        )


def rounded(number: float) -> str:
    """Three figures; more would not come out again."""
    return f"{float(f'{number:.3g}'):,.0f}"


def speeds() -> list[str]:
    """What bench/envs.py measured, as rows of tables: others first, then the games."""
    measured = json.loads((DOCS / "environments.json").read_text(encoding="utf-8"))
    *others, games = (rows for title, rows in measured.items() if "Connect Four" in title or "Cubarium" in title)
    lines = [
        f"| {row['name']} {row['version'] if row['name'] != 'Cubarium' else ''}".rstrip()
        + f" | {row['how']} | {rounded(row['steps'])} |"
        for rows in others
        for row in rows
    ]
    by_game: dict[str, list[str]] = {}
    for row in games:
        by_game.setdefault(row["name"], []).append(rounded(row["steps"]))
    return lines + [f"| `{name}` | {' | '.join(steps)} |" for name, steps in by_game.items()]


def test_the_speeds_are_those_that_were_measured() -> None:
    shown = [line for line in PAGE.partition("\n## Speed\n")[2].splitlines() if line.startswith("| ")]
    heads = ("| library |", "| game |")
    assert [line for line in shown if not line.startswith(heads)] == speeds(), "\n".join(speeds())
