"""Gives the compiled engine its docstrings back, which mypyc drops.

The build script runs this between translating and compiling. In each C file that mypyc wrote, the documentation of
modules, classes, functions, methods and properties is filled in from the Python file it was made from. Code that
is not recognised stays as it is, so that another version of mypyc costs documentation, never the build.
"""

import ast
import inspect
import re
from collections.abc import Iterable
from pathlib import Path

GROUP = "__native_"
TABLE = re.compile(r"^static Py(?:MethodDef|GetSetDef) (?:\w+___)?(\w+?)_(?:methods|getseters)\[\] = \{")
ENTRY = re.compile(r'^\s*\{"(\w+)",')
SIGNATURE = re.compile(r'PyDoc_STR\("((\w+)\((?:[^"\\]|\\.)*\\n--\\n\\n)"\)')
PROPERTY = re.compile(r"^(\s*(?:NULL, )?)NULL(, NULL\},)$")  # (no setter,) no documentation, no closure
UNSIGNED = "PyDoc_STR(NULL)"  # a default value that no signature can show
MODULE = "    NULL, /* docstring */"

Docs = dict[tuple[str, str], str]


def documented(source: str) -> Docs:
    """The docstrings of a Python file: its module ("", ""), functions ("", name), classes (name, "") and methods."""
    tree = ast.parse(source)
    found: Docs = {("", ""): ast.get_docstring(tree) or ""}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found["", node.name] = ast.get_docstring(node) or ""
        elif isinstance(node, ast.ClassDef):
            found[node.name, ""] = ast.get_docstring(node) or ""
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    found.setdefault((node.name, part.name), ast.get_docstring(part) or "")
    return {key: inspect.cleandoc(text) for key, text in found.items() if text}


def literal(text: str) -> str:
    """The inside of a C string."""
    plain = {0x22: '\\"', 0x5C: "\\\\", 0x0A: "\\n", 0x3F: "\\?"}
    return "".join(plain.get(b) or (chr(b) if 0x20 <= b < 0x7F else f"\\{b:03o}") for b in text.encode())


def filled(code: str, docs: Docs) -> str:
    """The C code of one module with its documentation in place."""
    lines = code.split("\n")
    owner = entry = ""
    for at, line in enumerate(lines):
        if table := TABLE.match(line):
            owner = "" if table[1].endswith("module") else table[1]
        if name := ENTRY.match(line):
            entry = name[1]
        if line == MODULE and ("", "") in docs:
            lines[at] = f'    PyDoc_STR("{literal(docs["", ""])}"), /* docstring */'
        elif (nothing := PROPERTY.match(line)) and (owner, entry) in docs:
            lines[at] = f'{nothing[1]}PyDoc_STR("{literal(docs[owner, entry])}"){nothing[2]}'
        elif UNSIGNED in line and (owner, entry) in docs:
            lines[at] = line.replace(UNSIGNED, f'PyDoc_STR("{literal(docs[owner, entry])}")')
        elif signature := SIGNATURE.search(line):
            key = (signature[2], "") if ".tp_doc = " in line else (owner, signature[2])
            if key in docs:
                lines[at] = line.replace(signature[1], signature[1] + literal(docs[key]), 1)
    return "\n".join(lines)


def restore(files: Iterable[str], root: Path, build: Path) -> int:
    """Document the C files that were made from these Python files below `root`; how many were found."""
    found = 0
    for file in files:
        parts = Path(file).relative_to(root).with_suffix("").parts
        name = "___".join(parts[:-1] if parts[-1] == "__init__" else parts)
        made = build / f"{GROUP}{name}.c"
        if not made.exists():
            continue
        found += 1
        code = made.read_text(encoding="utf-8")
        made.write_text(filled(code, documented(Path(file).read_text(encoding="utf-8"))), encoding="utf-8")
    return found
