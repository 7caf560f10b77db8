"""What was measured, as tables in Markdown."""

from collections.abc import Sequence
from typing import Final

from bench.measure import Rate, Ratio

FACTOR: Final = "how many times as fast"


def table(rates: Sequence[Rate]) -> list[str]:
    names = " | ".join(f"{name:>10}" for name in ("slowest", "middle", "fastest", "wanted"))
    width = max(len(rate.work.name) for rate in rates)
    head = f"| {'what':<{width}} | {'a second':<11} | {names} |"
    rule = f"| {'-' * width} | {'-' * 11} | {' | '.join(['-' * 9 + ':'] * 4)} |"
    return [head, rule, *(_row(rate, width) for rate in rates)]


def _row(rate: Rate, width: int) -> str:
    wanted = f"{rate.work.target:,}" if rate.work.target else ""
    figures = " | ".join(f"{figure:>10,.0f}" for figure in rate.summary())
    return f"| {rate.work.name:<{width}} | {rate.work.unit:<11} | {figures} | {wanted:>10} |"


def ratios(rates: Sequence[Rate], wanted: Sequence[Ratio]) -> list[str]:
    names = " | ".join(f"{name:>7}" for name in ("least", "middle", "most", "wanted"))
    known = [(f"{ratio.work} : {ratio.other}", ratio, found) for ratio in wanted if (found := ratio.of(rates))]
    width = max(len(FACTOR), *(len(name) for name, _, _ in known), 0)
    lines = [f"| {FACTOR:<{width}} | {names} |", f"| {'-' * width} | {' | '.join(['-' * 6 + ':'] * 4)} |"]
    for name, ratio, found in known:
        figures = " | ".join(f"{figure:>7.3g}" for figure in found)
        target = f"{ratio.target:g}" if ratio.target else ""
        lines.append(f"| {name:<{width}} | {figures} | {target:>7} |")
    return lines
