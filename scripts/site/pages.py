"""The pages of the manual as the site has them, with links that lead from page to page of the site."""

import re
import shutil
from os.path import relpath
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]

BESIDE = ("CONTRIBUTING.md", "CHANGELOG.md")
"""Pages outside `docs/` that belong to the manual."""

FENCE = re.compile(r"(^```.*?^```)", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)")
ENTRY = re.compile(r"^(?:\* |\| )\[[^\]]*\]\(([^)\s#]+\.md)\)", re.MULTILINE)
SECTION = re.compile(r"^## (.+)\n((?:(?!## ).*\n?)*)", re.MULTILINE)


def lay_out(site: Path) -> None:
    """Write all pages and pictures of the manual into a folder, ready to be built."""
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(ROOT / "docs", site, ignore=shutil.ignore_patterns("*.md"))
    for name in (*BESIDE, *(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))):
        target = site / place(name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page(name, (ROOT / name).read_text(encoding="utf-8")), encoding="utf-8")


def place(name: str) -> str:
    """Where a file of the repository is on the site; empty if it is not there."""
    if name in ("README.md", "docs/README.md"):
        return "index.md"
    return name if name in BESIDE else name.removeprefix("docs/") if name.startswith("docs/") else ""


def page(name: str, text: str) -> str:
    """A page with its links, and with the navigation if it lists other pages."""
    pieces = FENCE.split(text)
    pieces[::2] = [LINK.sub(lambda link: relinked(name, link), prose) for prose in pieces[::2]]
    pieces[1::2] = [re.sub(r"\n+```$", "\n```", fence) for fence in pieces[1::2]]
    return "".join(pieces) + (contents(name, text) if name.endswith("/README.md") else "")


def relinked(name: str, link: re.Match[str]) -> str:
    """A link of the page `name`; what the site does not have, such as the source, is no link there."""
    words, target, heading = link[1], link[2], link[3] or ""
    if not target or ":" in target:
        return link[0]
    there = place(normal(name, target))
    return f"[{words}]({relpath(there, PurePosixPath(place(name)).parent)}{heading})" if there else words


def normal(name: str, target: str) -> str:
    """The file of the repository that a link of a page means."""
    return Path(ROOT / name).parent.joinpath(target).resolve().relative_to(ROOT.resolve()).as_posix()


def contents(name: str, text: str) -> str:
    """The navigation of a page that lists others: a part for each of its sections, or one for all."""
    sections = [(title, ENTRY.findall(body)) for title, body in SECTION.findall(text)]
    parts = [part for part in sections if part[1]] or [("", ENTRY.findall(text))]
    return "".join(toctree(title, [entry(name, target) for target in targets]) for title, targets in parts)


def entry(name: str, target: str) -> str:
    """A page that the page `name` lists, as its navigation names it."""
    return "/" + place(normal(name, target)).removesuffix(".md")


def toctree(title: str, entries: list[str]) -> str:
    caption = f":caption: {title}\n" if title else ""
    return "\n".join(["", "```{toctree}", f":hidden:\n{caption}", *entries, "```", ""])
