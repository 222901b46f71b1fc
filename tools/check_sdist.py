"""Tries a source archive as its users would: `python tools/check_sdist.py dist/spellspeed-*.tar.gz`.

It is unpacked into an empty directory and installed into an empty environment; then the tests that it carries are run
against what was installed. Extra arguments go to pytest.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
from pathlib import Path


def main() -> int:
    archive, *more = sys.argv[1:]
    with tempfile.TemporaryDirectory() as directory:
        place = Path(directory)
        with tarfile.open(archive) as packed:
            packed.extractall(place, filter="data")
        (root,) = [path for path in place.iterdir() if path.is_dir()]
        extras = tomllib.loads((root / "pyproject.toml").read_text())["project"]["optional-dependencies"]
        venv.create(place / "env", with_pip=True)
        python = place / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-q", "--progress-bar", "off"]
        clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "SPELLSPEED_EXPECT")}
        print(f"== installing {Path(archive).name}", flush=True)
        subprocess.run([*pip, archive], env=clean, check=True)
        subprocess.run([str(python), "-m", "spellspeed", "--version"], cwd=place, env=clean, check=True)
        subprocess.run([*pip, *extras["dev"], *extras["judge"], *extras["env"]], env=clean, check=True)
        print("== its tests", flush=True)
        return subprocess.run([str(python), "-m", "pytest", "-q", "-n", "2", *more], cwd=root, env=clean).returncode


if __name__ == "__main__":
    sys.exit(main())
