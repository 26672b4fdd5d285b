"""How colours look: colour blindness simulated, differences measured, the palettes of terminals."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SIMULATIONS: Final[Mapping[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""By kind of colour blindness, in full: what becomes of linear red, green and blue.

G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color
Vision Deficiency, IEEE Transactions on Visualization and Computer Graphics 15 (2009), 1291-1298.
"""

XTERM: Final[Mapping[str, str]] = {
    "black": "#000000", "red": "#cd0000", "green": "#00cd00", "yellow": "#cdcd00",
    "blue": "#0000ee", "magenta": "#cd00cd", "cyan": "#00cdcd", "white": "#e5e5e5",
    "bright_black": "#7f7f7f", "bright_red": "#ff0000", "bright_green": "#00ff00", "bright_yellow": "#ffff00",
    "bright_blue": "#5c5cff", "bright_magenta": "#ff00ff",
    "bright_cyan": "#00ffff", "bright_white": "#ffffff",
}  # fmt: skip
"""xterm's sixteen colours, from its X resources."""

LINUX: Final[Mapping[str, str]] = {
    "black": "#000000", "red": "#aa0000", "green": "#00aa00", "yellow": "#aa5500",
    "blue": "#0000aa", "magenta": "#aa00aa", "cyan": "#00aaaa", "white": "#aaaaaa",
    "bright_black": "#555555", "bright_red": "#ff5555", "bright_green": "#55ff55", "bright_yellow": "#ffff55",
    "bright_blue": "#5555ff", "bright_magenta": "#ff55ff",
    "bright_cyan": "#55ffff", "bright_white": "#ffffff",
}  # fmt: skip
"""The sixteen colours of the Linux console, those of the VGA."""


def seen(colour: str, blindness: str) -> str:
    """Return how a colour looks to someone with that colour blindness; the same for ``""``."""
    if not blindness:
        return colour
    linear = _linear(colour)
    mixed = (
        sum(weight * part for weight, part in zip(row, linear, strict=True)) for row in SIMULATIONS[blindness]
    )
    return "#" + "".join(f"{round(255 * _encoded(part)):02x}" for part in mixed)


def apart(first: str, second: str, blindness: str = "") -> float:
    """Return the CIEDE2000 difference of two colours as seen; 2 is just noticed, 10 seen at a glance."""
    return ciede2000(lab(seen(first, blindness)), lab(seen(second, blindness)))


def lab(colour: str) -> Triple:
    """Return CIELAB coordinates of ``#rrggbb`` under daylight (D65)."""
    red, green, blue = _linear(colour)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(first: Triple, second: Triple) -> float:
    """Return the difference of two CIELAB colours.

    In the form of G. Sharma, W. Wu, E. N. Dalal: The CIEDE2000 Color-Difference Formula, Color Research and
    Application 30 (2005), 21-30.
    """
    (light_1, a_1, b_1), (light_2, a_2, b_2) = first, second
    stretch = 1.5 - 0.5 * _saturated((hypot(a_1, b_1) + hypot(a_2, b_2)) / 2)
    chroma_1, chroma_2 = hypot(stretch * a_1, b_1), hypot(stretch * a_2, b_2)
    hue_1, hue_2 = _hue(stretch * a_1, b_1), _hue(stretch * a_2, b_2)
    turn = (hue_2 - hue_1 + 180) % 360 - 180 if chroma_1 * chroma_2 else 0.0
    if turn == -180:
        turn = 180.0 if hue_2 > hue_1 else -180.0
    hue_step = 2 * sqrt(chroma_1 * chroma_2) * sin(radians(turn / 2))
    light, chroma = (light_1 + light_2) / 2, (chroma_1 + chroma_2) / 2
    hue = _middle(hue_1, hue_2) if chroma_1 * chroma_2 else hue_1 + hue_2
    tilt = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    lights = (light_2 - light_1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    chromas = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    hues = hue_step / (1 + 0.015 * chroma * tilt)
    blues = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * _saturated(chroma)
    return sqrt(lights**2 + chromas**2 + hues**2 + blues * chromas * hues)


def _saturated(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _middle(first: float, second: float) -> float:
    total = first + second
    if abs(first - second) <= 180:
        return total / 2
    return (total + 360) / 2 if total < 360 else (total - 360) / 2


def _linear(colour: str) -> Triple:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _decoded(red), _decoded(green), _decoded(blue)


def _decoded(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _encoded(part: float) -> float:
    part = min(max(part, 0.0), 1.0)
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
