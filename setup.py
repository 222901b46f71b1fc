"""Build script: compiles the engine with mypyc, or leaves it pure Python where that cannot be done.

SPELLSPEED_PURE=1 asks for the pure build. SPELLSPEED_PGO=1 compiles twice: the first build plays duels and notes what
is done often, the second is laid out for that (profile-guided, with optimisation across files; gcc only). Everything
else about the package is in pyproject.toml.
"""

import contextlib
import hashlib
import io
import os
import runpy
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CompileError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src", "spellspeed")
JOBS = os.cpu_count() or 1
# Commands that produce installable files; the others (metadata, sdist) need no C code.
BUILDING = {"build", "build_ext", "bdist_wheel", "bdist", "install"}
# What gcc needs to note what is done often, and to use those notes, which stand beside the objects.
NOTING = ["-fprofile-generate", "-fprofile-update=single"]
GUIDED = ["-fprofile-use", "-fprofile-correction", "-Wno-missing-profile", "-flto=auto"]


def say(text: str) -> None:
    for line in text.splitlines():
        print(f"spellspeed: {line}", flush=True)


#: Why the build is pure although nobody asked for that; the installed package says so when it is first used.
UNWANTED: list[str] = []


def fall_back(reason: str, wanted: bool = False) -> None:
    say(f"building PURE PYTHON, not compiled: {reason}")
    if not wanted:
        UNWANTED.append(reason)


def engine_files() -> list[str]:
    engine = runpy.run_path(str(PACKAGE / "_build.py"), run_name="spellspeed._build")["ENGINE"]
    files = []
    for part in engine:
        files += sorted((PACKAGE / part).rglob("*.py"))
        files += [path for path in [PACKAGE / f"{part}.py"] if path.exists()]
    return [path.as_posix() for path in files]


def document(files: list[str]) -> None:
    """Put the docstrings, which mypyc leaves out, into the C code."""
    try:
        restore = runpy.run_path(str(Path("tools", "docstrings.py")))["restore"]
        say(f"documented {restore(files, PACKAGE.parent, Path('build'))} modules")
    except Exception as error:
        say(f"help() of the compiled modules stays empty ({error!r})")


def c_compiler_problem() -> str | None:
    """Compile two lines of C against Python's headers; what went wrong, or None."""
    with tempfile.TemporaryDirectory() as directory:
        source = Path(directory, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="ascii")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            # The compiler's own complaint goes straight to file descriptor 2: keep the log to one message.
            saved, null = os.dup(2), os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 2)
            try:
                compiler.compile([str(source)], output_dir=directory, include_dirs=[get_python_inc()])
            finally:
                os.dup2(saved, 2)
                os.close(saved)
                os.close(null)
        except Exception as error:
            return f"no working C compiler with Python headers ({error})"
    return None


def extensions() -> list[Extension]:
    """The extension modules of the compiled build; an empty list for the pure one."""
    if not BUILDING.intersection(sys.argv):
        if "editable_wheel" in sys.argv:
            fall_back("an editable install runs the sources themselves", wanted=True)
        return []
    if os.environ.get("SPELLSPEED_PURE", "") not in ("", "0"):
        fall_back("SPELLSPEED_PURE is set", wanted=True)
        return []
    files = engine_files()
    if not files:
        fall_back("there is no engine module to compile")
        return []
    if problem := c_compiler_problem():
        fall_back(problem)
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        fall_back(f"mypyc is not installed ({error})")
        return []

    lines = sum(len(Path(file).read_bytes().splitlines()) for file in files)
    say(f"mypyc translates {len(files)} modules ({lines} lines) to C; with SPELLSPEED_PURE=1 nothing is compiled")
    start = time.monotonic()
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            # One C file per module, so that all cores can compile; one shared library, so that
            # calls between modules stay direct.
            result = mypycify(files, opt_level="3", debug_level="0", multi_file=True, group_name="spellspeed")
    except (Exception, SystemExit) as error:
        detail = error if not isinstance(error, SystemExit) or isinstance(error.code, str) else "see below"
        fall_back(f"mypyc refused the sources ({detail})")
        say(output.getvalue())
        return []
    say(output.getvalue())  # warnings, e.g. of a generator expression that becomes a list
    document(files)
    for extension in result:
        # mypyc asks for -Werror; a new compiler's new warning is no reason to lose the compiled build.
        flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        if sys.platform != "win32":
            # Nothing outside the shared library calls into it by name: calls inside it need no detour, and short
            # functions are inlined.
            flags.append("-fvisibility=hidden")
        extension.extra_compile_args = flags
    say(f"translated in {time.monotonic() - start:.1f} s; compiling the C code with {JOBS} jobs")
    return result


class FreshBuild(build):
    """Starts from an empty build_lib: no removed module or old extension gets into a wheel."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if UNWANTED:
            Path(self.build_lib, "spellspeed", "_fallback.txt").write_text(UNWANTED[0], encoding="utf-8")


class ParallelBuildExt(build_ext):
    """Compiles C files in parallel and only where something changed; a failure leaves the pure build."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or JOBS

    def run(self) -> None:
        if not self.extensions:
            return
        start = time.monotonic()
        try:
            if self.guides():
                self.build_with(NOTING)
                self.play()
                self.build_with(GUIDED)
            else:
                super().run()
        except (Exception, SystemExit) as error:
            fall_back(f"the C code did not compile ({error})")
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []
            return
        say(f"compiled the C code in {time.monotonic() - start:.1f} s")

    def guides(self) -> bool:
        """Is a build asked for that is guided by a profile, and can this compiler make one?"""
        if os.environ.get("SPELLSPEED_PGO", "") in ("", "0"):
            return False
        compiler = new_compiler()
        customize_compiler(compiler)
        command = [*getattr(compiler, "compiler_so", [])[:1], "--version"]
        shown = subprocess.run(command, capture_output=True, text=True).stdout if len(command) > 1 else ""
        if "Free Software Foundation" not in shown:
            raise CompileError("SPELLSPEED_PGO=1 needs gcc")
        return True

    def build_with(self, flags: list[str]) -> None:
        """Build once more with these flags, for the compiler and for the linker."""
        plain = [(extension, extension.extra_compile_args, extension.extra_link_args) for extension in self.extensions]
        for extension, compiling, linking in plain:
            extension.extra_compile_args = compiling + flags
            extension.extra_link_args = linking + flags
        self.force = True
        asked = self.compiler
        super().run()
        self.compiler = asked  # the name of a compiler, which becomes the compiler itself while it runs
        for extension, compiling, linking in plain:
            extension.extra_compile_args = compiling
            extension.extra_link_args = linking

    def play(self) -> None:
        """Let the build play, so that it notes what is done often."""
        start = time.monotonic()
        for old in Path(self.build_temp).rglob("*.gcda"):
            old.unlink()
        where = {**os.environ, "PYTHONPATH": os.path.abspath(self.build_lib)}
        subprocess.run([sys.executable, str(Path("tools", "train.py"))], env=where, check=True)
        say(f"played for the profile in {time.monotonic() - start:.1f} s")

    def build_extensions(self) -> None:
        compiler = self.compiler
        compile_these = compiler.compile  # every kind of compiler (cc, MSVC) brings its own
        if not getattr(compiler, "initialized", True):
            compiler.initialize()  # MSVC looks for itself at the first file: once, not in every thread
        made_with = hashlib.sha256(f"{sys.version} {version('mypy')}".encode())
        for header in sorted(Path("build").glob("*.h")):
            made_with.update(header.read_bytes())
        made_with.update(repr((compiler.compiler_type, getattr(compiler, "compiler_so", None))).encode())

        def compile_in_parallel(sources: list[str], **options: Any) -> list[str]:
            objects = compiler.object_filenames(sources, output_dir=options.get("output_dir") or "")

            def one(source: str, obj: str) -> None:
                digest = made_with.copy()
                digest.update(repr(sorted(options.items())).encode())
                digest.update(Path(source).read_bytes())
                key = Path(obj + ".key")
                if key.exists() and Path(obj).exists() and key.read_text(encoding="ascii") == digest.hexdigest():
                    return
                key.unlink(missing_ok=True)
                try:
                    compile_these([source], **options)
                except Exception as error:
                    raise CompileError(source) from error
                key.write_text(digest.hexdigest(), encoding="ascii")

            # The largest files first, so that no core is left alone with a big one at the end.
            order = sorted(zip(sources, objects), key=lambda pair: -Path(pair[0]).stat().st_size)
            start = reported = time.monotonic()
            with ThreadPoolExecutor(JOBS) as pool:
                for done, _ in enumerate(pool.map(one, *zip(*order)), 1):
                    if time.monotonic() - reported > 5:
                        reported = time.monotonic()
                        say(f"{done} of {len(order)} C files after {reported - start:.0f} s")
            return objects

        compiler.compile = compile_in_parallel
        super().build_extensions()


def long_description() -> str:
    """README.md as the package index can show it."""
    with open("pyproject.toml", "rb") as file:
        home = tomllib.load(file)["project"]["urls"]["Homepage"]
    ours = runpy.run_path(str(PACKAGE / "_version.py"))["VERSION"]
    return runpy.run_path(str(Path("tools", "description.py")))["description"](ROOT, home, ours)


os.chdir(ROOT)
setup(
    ext_modules=extensions(),
    cmdclass={"build": FreshBuild, "build_ext": ParallelBuildExt},
    long_description=long_description(),
    long_description_content_type="text/markdown",
)
