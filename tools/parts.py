"""Runs the parts of a test run one after the other, each even if one before it failed, and ends with one line for each:

    python tools/parts.py "ruff: ruff check ." "mypy: mypy --strict src"

The line has the part's name, whether it passed, its seconds, and the last line that it printed itself. Exit code 1 if a
part failed.
"""

import os
import subprocess
import sys
import time

CUT = 100  # characters of a part's own last line


def run(command: str) -> tuple[int, str]:
    """The exit code, and the last line printed; everything is passed on as it comes."""
    with subprocess.Popen(command, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as started:
        assert started.stdout is not None
        end = b""
        while piece := os.read(started.stdout.fileno(), 65536):
            sys.stdout.buffer.write(piece)
            sys.stdout.buffer.flush()
            end = (end + piece)[-4096:]
    lines = [line.strip("= \r") for line in end.decode(errors="replace").splitlines() if line.strip("= \r")]
    return started.returncode, lines[-1][:CUT] if lines else ""


def main(parts: list[str]) -> int:
    told, failed = [], False
    width = max(len(part.partition(": ")[0]) for part in parts)
    for part in parts:
        name, _, command = part.partition(": ")
        print(f"== {name}", flush=True)
        begun = time.monotonic()
        code, last = run(command)
        failed = failed or code != 0
        seconds = time.monotonic() - begun
        told.append(f"== {name:<{width}}  {'FAILED' if code else 'passed'} {seconds:5.0f} s  {last}".rstrip())
    print("\n".join(told), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
