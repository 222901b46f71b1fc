"""Tries a source archive as its users would: `python tools/check_sdist.py dist/spellspeed-*.tar.gz`.

The archive must hold exactly the files of the repository, and build an equal archive itself. It is unpacked into an
empty directory and installed into an empty environment; then its tests are run against the installed package. Extra
arguments go to pytest.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
#: The list of files that setuptools writes; an archive built from an archive also lists its setup.cfg.
NOTES = "src/spellspeed.egg-info/SOURCES.txt"
#: What an archive has beside the files of the repository.
MADE = {"PKG-INFO", "setup.cfg", NOTES}
#: What only a repository needs.
LEFT_OUT = {".ci/run", ".gitattributes", ".gitignore"}


def unpacked(archive: Path, place: Path) -> Path:
    """The directory that the archive becomes."""
    place.mkdir()
    with tarfile.open(archive) as packed:
        packed.extractall(place, filter="data")
    (root,) = place.iterdir()
    return root


def contents(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def told(problem: str, names: set[str]) -> str:
    return "".join(f"{problem}: {name}\n" for name in sorted(names))


def compare_with_the_repository(found: dict[str, bytes]) -> str:
    """The files that are missing or surplus; none if this is not a repository."""
    if not (REPOSITORY / ".git").exists():
        return ""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=REPOSITORY, capture_output=True, check=True).stdout
    names = set(filter(None, os.fsdecode(listed).split("\0"))) - LEFT_OUT
    return told("not in the archive", names - found.keys()) + told("only in the archive", found.keys() - names - MADE)


def compare_with_its_own_archive(root: Path, found: dict[str, bytes], place: Path) -> str:
    """How the archive that is made from the archive differs from it."""
    command = [sys.executable, "-m", "build", "-s", "-o", str(place), str(root)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (archive,) = place.glob("*.tar.gz")
    again = contents(unpacked(archive, place / "unpacked"))
    other = {name for name in found if name != NOTES and again.get(name) != found[name]}
    return told("other in its own archive", other) + told("only in its own archive", again.keys() - found.keys())


def main() -> int:
    archive, *more = sys.argv[1:]
    with tempfile.TemporaryDirectory() as directory:
        place = Path(directory)
        root = unpacked(Path(archive), place / "unpacked")
        found = contents(root)
        print(f"== {Path(archive).name}: {len(found)} files", flush=True)
        if problems := compare_with_the_repository(found) + compare_with_its_own_archive(root, found, place / "again"):
            print(problems, end="", file=sys.stderr)
            return 1
        extras = tomllib.loads(found["pyproject.toml"].decode())["project"]["optional-dependencies"]
        venv.create(place / "env", with_pip=True)
        python = place / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-q", "--progress-bar", "off"]
        clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "SPELLSPEED_EXPECT")}
        print("== installing it", flush=True)
        subprocess.run([*pip, archive], env=clean, check=True)
        subprocess.run([str(python), "-m", "spellspeed", "--version"], cwd=place, env=clean, check=True)
        needed = [one for extra in ("dev", "judge", "env", "table") for one in extras[extra]]
        subprocess.run([*pip, *needed], env=clean, check=True)
        print("== its tests", flush=True)
        return subprocess.run([str(python), "-m", "pytest", "-q", "-n", "2", *more], cwd=root, env=clean).returncode


if __name__ == "__main__":
    sys.exit(main())
