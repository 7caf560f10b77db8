"""The page as a wheel has it: one script for each page, made by esbuild while hatchling builds a wheel or an sdist.

esbuild is one of the tools in package.json, which `scripts/node` installs. Where it is missing, the package holds only
the modules as they are, which do the same and take more requests. A checkout needs no build, nor an editable install.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "src" / "garrison" / "page"
BUNDLE: Final = "bundle"

ENTRY: Final = re.compile(r'<script type="module" src="/static/js/(\w+)\.js">')
LOADS: Final = re.compile(r'^import \{[^}]*\bloaded\b[^}]*\} from "\./families\.js";', re.MULTILINE)
"""How a page says that it shows games, of whatever family."""

HOW: Final = ("--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--log-level=warning")


class Missing(Exception):
    """There is no esbuild here, or not the one that package.json names."""


class Hook(BuildHookInterface[Any]):
    """Adds the scripts to what is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or (PAGE / BUNDLE).is_dir():  # an sdist brings them
            return
        self.made = TemporaryDirectory(prefix="garrison-bundle-")
        place = "garrison/page" if self.target_name == "wheel" else "src/garrison/page"
        try:
            bundle(Path(self.made.name))
        except Missing as reason:
            self.app.display_warning(f"{reason} So the page is not bundled: its modules are served one by one.")
        else:
            build_data["force_include"][f"{self.made.name}/{BUNDLE}"] = f"{place}/{BUNDLE}"
            self.app.display_info("The page is bundled: one script for each page.")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "made"):
            self.made.cleanup()


def bundle(folder: Path) -> dict[str, set[str]]:
    """Write the scripts into `bundle` in a folder; gives the modules that each of them holds. Raises Missing.

    A page that shows games has one script for each family, and one with all families for when none is known. The
    modules are copied beside them, so that what a script does not hold is imported by its name in the package.
    """
    esbuild = _esbuild()
    shutil.copytree(PAGE / "js", folder / "js", ignore=shutil.ignore_patterns("*.d.ts"))
    entries = sorted({entry for page in PAGE.glob("*.html") for entry in ENTRY.findall(page.read_text("utf-8"))})
    showing = [entry for entry in entries if LOADS.search((PAGE / "js" / f"{entry}.js").read_text("utf-8"))]
    families = [path.parent.name for path in sorted((PAGE / "js").glob("*/family.js"))]
    made = _made(esbuild, folder, [entry for entry in entries if entry not in showing], "", families)
    made |= _made(esbuild, folder, showing, "", [])
    for family in families:
        made |= _made(esbuild, folder, showing, f".{family}", [other for other in families if other != family])
    return made


def _made(esbuild: Path, folder: Path, entries: list[str], named: str, without: list[str]) -> dict[str, set[str]]:
    """Make a script of each entry, without these families."""
    told = folder / "told.json"
    given = [f"js/{entry}.js" for entry in entries]
    left_out = [f"--external:./js/{family}/family.js" for family in without]
    out = [f"--outdir={BUNDLE}", f"--entry-names=[name]{named}", f"--metafile={told}"]
    subprocess.run([esbuild, *given, *HOW, *left_out, *out], cwd=folder, check=True)  # noqa: S603 our own arguments
    outputs = json.loads(told.read_text("utf-8"))["outputs"]
    return {Path(name).name: {*output["inputs"]} for name, output in outputs.items()}


def _esbuild() -> Path:
    """The program for this machine; it needs no node to run. Raises Missing."""
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]["esbuild"]
    for program in _programs():
        told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 as above
        if told.stdout.strip() == wanted:
            return program
    raise Missing(f"There is no esbuild {wanted} in node_modules; scripts/node would install it.")


def _programs() -> Iterator[Path]:
    name = "esbuild.exe" if sys.platform == "win32" else "bin/esbuild"
    yield from (folder / name for folder in (ROOT / "node_modules" / "@esbuild").glob("*") if (folder / name).is_file())
