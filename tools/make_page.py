"""Makes the page that needs no server: a folder of static files with the engine inside.

    python tools/make_page.py [--to page] [--cache .venv/pyodide] [--pictures DIR]

The folder holds the page of `spellspeed table`, Pyodide (Python for browsers, fetched once with npm and kept in the
cache), and `engine.zip`: the package without anything compiled, and the part of PyYAML that is written in Python. The
same sources make the same bytes. `docs/browser.md` says how to publish it.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from spellspeed.table.pictures import LIST, META, Pictures
from spellspeed.words.terminal import UserError

#: The one place that names the version of Pyodide, and what its archive must be.
PYODIDE: Final = "314.0.7"
PYODIDE_SHA256: Final = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
#: What a browser needs of it.
PARTS: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"
PAGE: Final = SOURCES / "spellspeed" / "table" / "page"
ALONE: Final = ROOT / "tools" / "alone"
CACHE: Final = ROOT / ".venv" / "pyodide"
#: How the names of compiled files end.
LEFT_OUT: Final = {".pyc", ".pyo", ".so", ".pyd"}
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # the time of every file in the archive

#: What the page may load: nothing but the files beside it, among them WebAssembly.
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
HEAD: Final = "<head>\n"
ADDED: Final = f"""<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="engine" content="worker.js">
<meta name="offline" content="offline.js">
"""
NOTICE: Final = """This folder holds works of others, unchanged:

pyodide/     Pyodide {pyodide} (Mozilla Public License 2.0), with Python and its library (PSF License Agreement);
             the source of both is that of the npm package pyodide@{pyodide} and the project that it names.
engine.zip   PyYAML {yaml} in the folder yaml (MIT License, in the archive as yaml/LICENSE).
"""


class Unavailable(Exception):
    """Something that the page is made of cannot be had here."""


# -- Pyodide ---------------------------------------------------------------------------------------------------


def pyodide_archive(cache: Path) -> Path:
    """The archive of the npm package, fetched if it is not in the cache."""
    archive = cache / f"pyodide-{PYODIDE}.tgz"
    if not archive.exists():
        fetch(cache)
    if hashlib.sha256(archive.read_bytes()).hexdigest() != PYODIDE_SHA256:
        archive.unlink()
        raise SystemExit(f"{archive.name} is not the archive that tools/make_page.py expects; it was removed")
    return archive


def fetch(cache: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise Unavailable("npm is not installed; it fetches Pyodide (Debian: apt-get install npm)")
    cache.mkdir(parents=True, exist_ok=True)
    command = [npm, "pack", f"pyodide@{PYODIDE}", "--silent", "--pack-destination", str(cache)]
    done = subprocess.run(command, cwd=cache, capture_output=True, encoding="utf-8", errors="replace")
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise Unavailable(f"npm cannot fetch pyodide@{PYODIDE}: {lines[-1] if lines else 'no reason given'}")


def put_pyodide(cache: Path, folder: Path) -> None:
    folder.mkdir()
    with tarfile.open(pyodide_archive(cache)) as archive:
        for name in PARTS:
            found = archive.extractfile(f"package/{name}")
            assert found is not None, name
            (folder / name).write_bytes(found.read())


# -- the engine ------------------------------------------------------------------------------------------------


def package_files() -> Iterator[tuple[str, Path]]:
    """Every file of the package that the engine may read, by its name in the archive."""
    for path in sorted((SOURCES / "spellspeed").rglob("*")):
        if path.is_file() and path.suffix not in LEFT_OUT and PAGE not in path.parents:
            yield path.relative_to(SOURCES).as_posix(), path


def yaml_files() -> Iterator[tuple[str, Path]]:
    """PyYAML, without what is compiled; it does without that by itself."""
    spec = find_spec("yaml")
    if spec is None or spec.origin is None:
        raise Unavailable("PyYAML is not installed; the page reads rulings with it (pip install pyyaml)")
    for path in sorted(Path(spec.origin).parent.glob("*.py")):
        yield f"yaml/{path.name}", path
    for file in distribution("pyyaml").files or ():
        if file.name == "LICENSE":
            yield "yaml/LICENSE", Path(str(file.locate()))


def put_engine(archive: Path) -> None:
    with zipfile.ZipFile(archive, "w") as packed:
        for name, path in (*package_files(), *yaml_files()):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


# -- the page --------------------------------------------------------------------------------------------------


def put_page(folder: Path, pictures: Pictures | None) -> None:
    for path in sorted(PAGE.iterdir()):
        shutil.copyfile(path, folder / path.name)
    index = folder / "index.html"
    text = index.read_text(encoding="utf-8")
    assert text.count(HEAD) == 1
    added = ADDED
    if pictures is not None:
        added += META
        (folder / LIST).parent.mkdir()
        (folder / LIST).write_text(pictures.listed(), encoding="utf-8", newline="\n")
    index.write_text(text.replace(HEAD, HEAD + added), encoding="utf-8", newline="\n")
    shutil.copyfile(ALONE / "worker.js", folder / "worker.js")
    notice = NOTICE.format(pyodide=PYODIDE, yaml=distribution("pyyaml").version)
    (folder / "NOTICE.txt").write_text(notice, encoding="utf-8", newline="\n")


def put_picture(to: Path, path: Path) -> None:
    """One of the user's own pictures. The browser keeps none of them, since there may be many."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)


def put_keeper(folder: Path) -> None:
    """The service worker, which lists all other files; its version changes with any of them."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for name in names:
        digest.update(f"{name}\n".encode() + hashlib.sha256((folder / name).read_bytes()).digest())
    text = (ALONE / "offline.js").read_text(encoding="utf-8")
    kept = ["./", *(name for name in names if name != "index.html")]  # the folder itself is its index
    text = text.replace("@VERSION@", digest.hexdigest()[:16]).replace('["@FILES@"]', json.dumps(kept))
    (folder / "offline.js").write_text(text, encoding="utf-8", newline="\n")


def make_page(folder: Path, cache: Path = CACHE, pictures: Pictures | None = None) -> int:
    """Make the folder anew; how many bytes it has. What stood there is replaced once everything is made."""
    if folder.exists() and not (folder / "worker.js").exists():
        raise Unavailable(f"{folder} is there already, and is no page: name another folder")
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    try:
        put_pyodide(cache, fresh / "pyodide")
        put_engine(fresh / "engine.zip")
        put_page(fresh, pictures)
        put_keeper(fresh)
        for address, path in () if pictures is None else pictures.files.items():
            put_picture(fresh / address, path)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def main() -> None:
    parser = argparse.ArgumentParser(description="make the page that needs no server")
    parser.add_argument("--to", type=Path, default=ROOT / "page", help="the folder (page)")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where Pyodide is kept (.venv/pyodide)")
    parser.add_argument("--pictures", type=Path, help="a folder with your own pictures of cards: PASSCODE.jpg ...")
    given = parser.parse_args()
    try:
        pictures = None if given.pictures is None else Pictures(given.pictures)
        size = make_page(given.to.resolve(), given.cache.resolve(), pictures)
    except (Unavailable, UserError) as error:
        sys.exit(f"make_page: {error}")
    print(f"== {given.to}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
