"""How Sphinx builds the site: pages by MyST, docstrings by autodoc, diagrams by mmdr, and the theme Furo."""

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from mmdr import render
from sphinx.application import Sphinx

import garrison
from garrison import library

project = "Garrison"
release = garrison.__version__
html_title = "Garrison"
language = "en"
root_doc = "index"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
myst_fence_as_directive = ["mermaid"]

default_role = "py:obj"
highlight_language = "none"
add_module_names = False
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 90
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_static_path = [str(Path(__file__).parent / "style.css")]
html_css_files = ["style.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
pygments_style = "friendly"
pygments_dark_style = "native"

NAMES = {*library.__all__}
GIVEN = {"Game", "Ruleset", "Family", "Map", "ProvinceMap", "Bot", "Phase", "Action", "Event", "BrokenMap"}
"""Classes that a program is given and does not call."""


class Mermaid(Directive):
    """A diagram in Mermaid, drawn now, so that no browser has to."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        drawing = render("\n".join(self.content)).svg()
        return [nodes.raw("", f'<figure class="diagram">{drawing}</figure>', format="html")]


def plain_signature(*given: Any) -> tuple[str, str | None] | None:  # noqa: ANN401  Sphinx hands over what it has
    """A signature in the words of the library; a class that a program is only given has none."""
    _, what, name, thing, _, arguments, result = given
    if arguments is None:
        return None
    if what == "class" and (name.rpartition(".")[2] in GIVEN or issubclass(thing, ValueError)):
        return "", None
    return plain(arguments), plain(result)


def plain(words: str | None) -> str:
    short = re.sub(r"~?(?:[a-z_]+\.)+(?=[A-Za-z])", "", words or "")
    while (shorter := re.sub(r"\b(Game|Ruleset|Family|Choice|Move|Step)\[[^\[\]]*\]", r"\1", short)) != short:
        short = shorter
    return re.sub(r"^M$", "Map", re.sub(r"\bS\b", "State", short)).replace("A_co", "Action")


def linked(app: Sphinx, env: Any, node: Any, shown: Any) -> Any:  # noqa: ANN401  as above
    """A link from the name of a class, wherever it is defined, to where the library has it."""
    name = node.get("reftarget", "").rpartition(".")[2]
    if node.get("refdomain") != "py" or name not in NAMES or node.get("reftarget") == f"garrison.{name}":
        return None
    python = env.get_domain("py")
    return python.resolve_xref(env, node["refdoc"], app.builder, "obj", f"garrison.{name}", node, shown)


def setup(app: Sphinx) -> None:
    app.add_directive("mermaid", Mermaid)
    app.connect("autodoc-process-signature", plain_signature)
    app.connect("missing-reference", linked)
