"""Makes src/cubarium/ratings/anchors.toml, the strengths of the house computers, from the arena's docs/levels.json."""

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LEVELS = ROOT / "docs" / "levels.json"
ANCHORS = ROOT / "src" / "cubarium" / "ratings" / "anchors.toml"
POINTS_OF_LEVEL_1 = 1200
MIN_MARGIN = 30  # points; nothing is known exactly
HIGHEST = 8  # level 9 thinks for as long as it may: how strong it is depends on the machine

HEAD = """\
# The strengths of the house computers by game, seats and level: points, and within how many they lie in about 95 of 100
# cases. Made from docs/levels.json by tools/anchors.py.
"""


def written(tables: list[dict[str, Any]]) -> str:
    lines = [HEAD]
    for table in sorted(tables, key=lambda table: (table["game"].split()[0], table["seats"])):
        lines += ["", f"[{table['game'].split()[0]}.{table['seats']}]"]
        for each in sorted(table["standings"], key=lambda each: str(each["name"])):
            level = re.fullmatch(r"level:(\d)", each["name"])
            if level and int(level[1]) <= HIGHEST:
                points = POINTS_OF_LEVEL_1 + round(each["elo"]["value"])
                lines.append(f"{level[1]} = [{points}, {max(MIN_MARGIN, round(each['elo']['error']))}]")
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


if __name__ == "__main__":
    ANCHORS.write_text(written(json.loads(LEVELS.read_text(encoding="utf-8"))["tables"]), encoding="utf-8")
