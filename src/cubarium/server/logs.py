"""Logs: a JSON object on each line, for programs; on a terminal only what somebody should look at, in words."""

import json
import logging
import sys
from datetime import UTC, datetime

STANDARD_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        data = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in STANDARD_FIELDS},
        }
        if record.exc_info:
            data["trace"] = self.formatException(record.exc_info)
        return json.dumps(data, ensure_ascii=False, default=str)


def set_up() -> None:
    handler = logging.StreamHandler(sys.stderr)
    people = sys.stderr.isatty()
    handler.setFormatter(logging.Formatter("cubarium: %(message)s") if people else JsonLines())
    logging.basicConfig(level=logging.WARNING if people else logging.INFO, handlers=[handler], force=True)
    for chatty in ("uvicorn.access", "alembic", "asyncio"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
