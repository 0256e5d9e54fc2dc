"""How long people may think: one clock for every game that is timed, at one sitting or over days.

bank        the time that a seat has at the start
increment   what it gets back after each of its moves (Fischer), up to the cap
running     the seat whose time runs: that on turn, once all seats are taken; a computer's time does not run
allowance   what of each turn is free: the way of a move to the server and of its answer back
out         a seat whose time and allowance are used up; its time has run out once the database has that

Times come from outside, from the database that keeps the game; nothing here asks a clock.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from ...errors import OptionError
from ...ratings.strength import Speed
from .errors import RefusalError

ALLOWANCE = timedelta(milliseconds=500)
ALARM_SHARE = 0.2  # of the bank: that little left is an alarm
DAY_S = 24 * 3600
MIN_BANK_S, MAX_BANK_S = 10, 60 * DAY_S
MAX_INCREMENT_S = 30 * DAY_S
MAX_DAYS_PER_MOVE = 30
SHORTEST_CORRESPONDENCE_S = 12 * 3600


@dataclass(frozen=True)
class TimeControl:
    """How a game is timed."""

    bank_s: int
    increment_s: int = 0
    cap_s: int = 0  # 0: there is none

    @property
    def speed(self) -> Speed:
        """Over days, if a bank lasts for half a day at least."""
        return Speed.CORRESPONDENCE if self.bank_s >= SHORTEST_CORRESPONDENCE_S else Speed.LIVE

    def after_move(self, left_ms: int) -> int:
        """What a seat has after a move, in milliseconds. The cap takes nothing away that was there."""
        more = left_ms + 1000 * self.increment_s
        return max(left_ms, min(more, 1000 * self.cap_s)) if self.cap_s else more


def time_control(
    bank_s: int | None = None, increment_s: int = 0, cap_s: int | None = None, days_per_move: int | None = None
) -> TimeControl:
    """A control as somebody asks for it: a bank, or days for each move; OptionError says what cannot be."""
    if (bank_s is None) == (days_per_move is None) or (days_per_move and (increment_s or cap_s)):
        raise OptionError("clock-bank-or-days")
    if days_per_move is not None:
        if not 1 <= days_per_move <= MAX_DAYS_PER_MOVE:
            raise OptionError("clock-days", most=MAX_DAYS_PER_MOVE)
        whole = days_per_move * DAY_S
        return TimeControl(whole, whole, whole)
    assert bank_s is not None
    if not MIN_BANK_S <= bank_s <= MAX_BANK_S or not 0 <= increment_s <= MAX_INCREMENT_S:
        raise OptionError("clock-range", least=MIN_BANK_S)
    if cap_s is not None and cap_s < bank_s:
        raise OptionError("clock-cap")
    return TimeControl(bank_s, increment_s, cap_s or 0)


@dataclass(frozen=True)
class Clocks:
    """The clocks of a game, as they stood when the running one was last set going."""

    control: TimeControl
    remaining_ms: tuple[int, ...]  # by seat
    running: int | None = None
    started: datetime | None = None  # when the turn of the running seat began

    @property
    def deadline(self) -> datetime | None:
        """When the running seat is out."""
        if self.running is None or self.started is None:
            return None
        return self.started + timedelta(milliseconds=self.remaining_ms[self.running]) + ALLOWANCE

    @property
    def alarm(self) -> datetime | None:
        """When the running seat of a game over days has a fifth of its bank left; None where it had less already."""
        deadline = self.deadline
        if deadline is None or self.started is None or self.control.speed is not Speed.CORRESPONDENCE:
            return None
        alarm = deadline - timedelta(seconds=self.control.bank_s * ALARM_SHARE)
        return alarm if alarm > self.started else None

    def is_out(self, now: datetime) -> bool:
        return self.deadline is not None and now >= self.deadline

    def left_ms(self, seat: int, now: datetime) -> int:
        """What a seat has left."""
        if seat != self.running or self.started is None:
            return self.remaining_ms[seat]
        spent = max(timedelta(), now - self.started - ALLOWANCE)
        return max(0, self.remaining_ms[seat] - spent // timedelta(milliseconds=1))

    def advanced(self, running: int | None, now: datetime, moved: bool) -> "Clocks":
        """The clocks after a change of the game, which may be a move of the running seat; RefusalError where it is out.

        Whatever the change is: once a seat is out, the first thing that happens is that its time has run out.
        """
        if self.is_out(now):
            raise RefusalError("clock-time-is-up", code="over")
        if running == self.running and not moved:
            return self
        left = [self.left_ms(seat, now) for seat in range(len(self.remaining_ms))]
        if moved and self.running is not None:
            left[self.running] = self.control.after_move(left[self.running])
        return self._set_going(tuple(left), running, now)

    def stopped(self, now: datetime) -> "Clocks":
        """The clocks while nobody's time runs."""
        return self.advanced(None, now, moved=False)

    def run_out(self, running: int | None, now: datetime) -> "Clocks":
        """The clocks after the time of the running seat has run out; RefusalError where it has time left."""
        if not self.is_out(now):
            raise RefusalError("clock-time-left", code="not_now")
        left = tuple(self.left_ms(seat, now) for seat in range(len(self.remaining_ms)))
        return self._set_going(left, running, now)

    def _set_going(self, left: tuple[int, ...], running: int | None, now: datetime) -> "Clocks":
        return replace(self, remaining_ms=left, running=running, started=None if running is None else now)


def new_clocks(control: TimeControl, seats: int) -> Clocks:
    """The clocks of a game in which nobody's time runs yet."""
    return Clocks(control, (1000 * control.bank_s,) * seats)
