"""Times in mail: on the reader's wall, summer or winter, and never in a zone that somebody made up."""

import datetime as dt

from garrison.notify.messages import local_time
from rows import rows


def at(year, month, day, hour, minute):
    return int(dt.datetime(year, month, day, hour, minute, tzinfo=dt.UTC).timestamp() * 1000)


@rows(
    ("time", "zone", "told"),
    [
        (at(2026, 11, 24, 17, 0), "Europe/Berlin", "Tuesday 24 November, 18:00 (Europe/Berlin)"),
        (at(2026, 7, 24, 17, 0), "Europe/Berlin", "Friday 24 July, 19:00 (Europe/Berlin)"),
        (at(2026, 10, 25, 0, 59), "Europe/Berlin", "Sunday 25 October, 02:59 (Europe/Berlin)"),
        (at(2026, 10, 25, 1, 0), "Europe/Berlin", "Sunday 25 October, 02:00 (Europe/Berlin)"),
        (at(2026, 12, 31, 23, 30), "Asia/Kolkata", "Friday 1 January, 05:00 (Asia/Kolkata)"),
        (at(2026, 1, 1, 0, 0), "", "Thursday 1 January, 00:00 (UTC)"),
    ],
)
def test_a_time_is_told_in_the_zone_of_the_reader(time, zone, told):
    assert local_time(time, zone) == told


@rows("zone", ["Nowhere/City", "../../etc/passwd", "/etc/localtime", "x" * 60, "\0"])
def test_a_zone_that_is_not_there_is_utc(zone):
    assert local_time(at(2026, 1, 1, 0, 0), zone) == "Thursday 1 January, 00:00 (UTC)"
