"""Plots as SVG: lines over numbers, and bars."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

COLOURS = ("#1f6feb", "#d1242f", "#1a7f37", "#9a6700")
WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 40, 48


@dataclass
class Line:
    """Points with a name."""

    name: str
    points: Sequence[tuple[float, float]]


def round_up(value: float) -> float:
    """The next number that begins with 1, 2, 2.5 or 5 and goes on with zeros."""
    if value <= 0:
        return 1.0
    size = 10.0 ** math.floor(math.log10(value))
    return next(step * size for step in (1, 2, 2.5, 5, 10) if step * size >= value * 0.999)


def tick(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def text(x: float, y: float, words: str, anchor: str = "middle", more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def frame(title: str, parts: list[str], height: int = HEIGHT) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif"'
        f' font-size="12" role="img" aria-label="{escape(title)}">'
    )
    back = f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>'
    said = text(WIDTH / 2, 22, title, more=' font-size="14" font-weight="bold"')
    return "\n".join([head, back, said, *parts, "</svg>\n"])


def lines(title: str, across: str, up: str, drawn: Sequence[Line], top: float | None = None) -> str:
    """Lines over a number; both axes begin at 0."""
    widest = max(x for line in drawn for x, _ in line.points) or 1.0
    highest = top if top is not None else round_up(max(y for line in drawn for _, y in line.points))
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def place(x: float, y: float) -> tuple[float, float]:
        return LEFT + wide * x / widest, TOP + high * (1 - y / highest)

    parts: list[str] = []
    for k in range(6):
        value = highest * k / 5
        _, y = place(0, value)
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="#d8dee4"/>')
        parts.append(text(LEFT - 6, y + 4, tick(value), "end"))
        x, _ = place(widest * k / 5, 0)
        parts.append(text(x, HEIGHT - BOTTOM + 16, tick(widest * k / 5)))
    parts.append(text(LEFT + wide / 2, HEIGHT - 10, across))
    parts.append(text(14, TOP + high / 2, up, more=f' transform="rotate(-90 14 {TOP + high / 2:.1f})"'))
    for number, line in enumerate(drawn):
        colour = COLOURS[number % len(COLOURS)]
        points = [place(x, y) for x, y in line.points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in points]
        parts.append(f'<rect x="{LEFT + 12 + 150 * number}" y="{TOP - 10}" width="10" height="10" fill="{colour}"/>')
        parts.append(text(LEFT + 27 + 150 * number, TOP - 1, line.name, "start"))
    return frame(title, parts)


def bars(title: str, unit: str, drawn: Sequence[tuple[str, float]]) -> str:
    """A bar for each name."""
    most = max(value for _, value in drawn) or 1.0
    left, row = 250, 26
    parts: list[str] = []
    for number, (name, value) in enumerate(drawn):
        y = TOP + row * number
        long = (WIDTH - left - 100) * value / most
        parts.append(text(left - 8, y + 15, name, "end"))
        parts.append(f'<rect x="{left}" y="{y + 3}" width="{long:.1f}" height="{row - 8}" fill="{COLOURS[0]}"/>')
        parts.append(text(left + long + 6, y + 15, f"{value:,.0f} {unit}", "start"))
    return frame(title, parts, TOP + row * len(drawn) + 12)
