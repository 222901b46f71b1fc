"""How `make docs` makes the pages and the reference."""

from typing import Any

from pygments.lexers.special import TextLexer

import spellspeed

project = "spellspeed"
author = "the spellspeed authors"
project_copyright = "the spellspeed authors"
version = release = spellspeed.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
root_doc = "index"
html_theme = "alabaster"
html_theme_options = {"description": "The rules of the Yu-Gi-Oh! OCG as a library", "page_width": "68em"}

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": False}
default_role = "code"
myst_heading_anchors = 3
nitpicky = False


def setup(app: Any) -> None:
    """A position is shown as plain text."""
    app.add_lexer("position", TextLexer)
