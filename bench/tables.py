"""What was measured, as tables in Markdown."""

from collections.abc import Sequence

from bench.measure import Rate, Ratio


def table(rates: Sequence[Rate]) -> list[str]:
    names = " | ".join(f"{name:>10}" for name in ("slowest", "middle", "fastest", "wanted"))
    head = f"| {'what':<17} | {'a second':<11} | {names} |"
    rule = f"| {'-' * 17} | {'-' * 11} | {' | '.join(['-' * 9 + ':'] * 4)} |"
    return [head, rule, *map(_row, rates)]


def _row(rate: Rate) -> str:
    wanted = f"{rate.work.target:,}" if rate.work.target else ""
    figures = " | ".join(f"{figure:>10,.0f}" for figure in rate.summary())
    return f"| {rate.work.name:<17} | {rate.work.unit:<11} | {figures} | {wanted:>10} |"


def ratios(rates: Sequence[Rate], wanted: Sequence[Ratio]) -> list[str]:
    names = " | ".join(f"{name:>7}" for name in ("least", "middle", "most", "wanted"))
    lines = [f"| {'how many times as fast':<38} | {names} |", f"| {'-' * 38} | {' | '.join(['-' * 6 + ':'] * 4)} |"]
    for ratio in wanted:
        if found := ratio.of(rates):
            figures = " | ".join(f"{figure:>7.3g}" for figure in found)
            target = f"{ratio.target:g}" if ratio.target else ""
            lines.append(f"| {f'{ratio.work} : {ratio.other}':<38} | {figures} | {target:>7} |")
    return lines
