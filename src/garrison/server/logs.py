"""The log: lines for people on a terminal, JSON elsewhere; never a secret, and never the address of a caller."""

import logging
import sys
from typing import Final

import structlog
from structlog.dev import plain_traceback

LEVELS: Final = ("debug", "info", "warning", "error")


def begin_logs(level: str) -> None:
    """Set up the log of this process, on standard error."""
    human = sys.stderr.isatty()
    lines = structlog.dev.ConsoleRenderer(exception_formatter=plain_traceback)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *([] if human else [structlog.processors.format_exc_info]),
            lines if human else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    for name in ("uvicorn", "garrison"):
        below = logging.getLogger(name)
        below.handlers, below.propagate = [Forward()], False
        below.setLevel(logging.WARNING)


class Forward(logging.Handler):
    """What others log goes the same way."""

    def emit(self, record: logging.LogRecord) -> None:
        structlog.get_logger().log(record.levelno, record.getMessage(), exc_info=record.exc_info)
