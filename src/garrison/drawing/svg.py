"""SVG as text: elements whose attributes and texts are escaped, with invisible characters written out."""

from xml.sax.saxutils import escape, quoteattr

from garrison.outside.characters import shown

Value = str | float


def tag(element: str, *children: str, **attributes: Value) -> str:
    """An element; `stroke_width` is the attribute `stroke-width`.

    >>> tag("path", d="M0 0", stroke_width=1.50)
    '<path d="M0 0" stroke-width="1.5"/>'
    """
    told = "".join(f" {name.replace('_', '-')}={quoteattr(number(value))}" for name, value in attributes.items())
    inner = "".join(children)
    return f"<{element}{told}>{inner}</{element}>" if inner else f"<{element}{told}/>"


def number(value: Value) -> str:
    """A number with as many digits as a picture needs, at most two after the point.

    >>> number(2.0), number(0.333), number("none")
    ('2', '0.33', 'none')
    """
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


def plain(text: str) -> str:
    r"""Text from outside as the inside of an element.

    >>> plain("<b>\u202eTea")
    '&lt;b&gt;\\u202eTea'
    """
    return escape(shown(text).replace("\n", " ").replace("\t", " "))
