"""Logs: a JSON object on each line, for programs; on a terminal only what somebody should look at, in words."""

import json
import logging
import sys
from datetime import UTC, datetime
from time import monotonic

MAX_FIELD_LENGTH = 300  # letters of a text in a line
MAX_TRACE_LENGTH = 10_000
LINES_PER_SECOND, BURST = 100, 1_000  # what is more is counted, and left out

STANDARD_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        data = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": shortened(record.getMessage()),
            **{name: shortened(value) for name, value in vars(record).items() if name not in STANDARD_FIELDS},
        }
        if record.exc_info:
            data["trace"] = self.formatException(record.exc_info)[-MAX_TRACE_LENGTH:]
        return json.dumps(data, ensure_ascii=False, default=str)


def shortened(value: object) -> object:
    return value[:MAX_FIELD_LENGTH] + "…" if isinstance(value, str) and len(value) > MAX_FIELD_LENGTH else value


class Throttle(logging.Filter):
    """Lets only so many lines through; the next that passes says how many did not. A full disk helps nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.seen = float(BURST), monotonic()
        self.dropped = 0

    def filter(self, record: logging.LogRecord) -> bool:
        now = monotonic()
        self.left = min(BURST, self.left + (now - self.seen) * LINES_PER_SECOND)
        self.seen = now
        if self.left < 1:
            self.dropped += 1
            return False
        self.left -= 1
        if self.dropped:
            record.dropped, self.dropped = self.dropped, 0
        return True


def set_up() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Throttle())
    people = sys.stderr.isatty()
    handler.setFormatter(logging.Formatter("cubarium: %(message)s") if people else JsonLines())
    logging.basicConfig(level=logging.WARNING if people else logging.INFO, handlers=[handler], force=True)
    for chatty in ("uvicorn.access", "alembic", "asyncio"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
