"""How the screen looks: sizes, grounds and inks of its parts."""

from typing import Final

STYLE: Final = """
Screen { background: #0d1117; color: #c9d1d9; }
#top { height: 1; background: #161b22; }
#mat:focus { background-tint: #ffffff 3%; }
#ask { width: 1fr; padding-left: 1; }
#question { height: auto; max-height: 4; }
#options { height: 1fr; max-height: 100%; background: #0d1117; scrollbar-size-vertical: 1; }
#hand { width: 100%; }
#bottom { height: 1fr; }
#story { width: 5fr; }
#chain { height: auto; max-height: 50%; background: #3b2300; color: #ffd75f; }
#log { height: 1fr; background: #0d1117; scrollbar-size-vertical: 1; }
#panel { width: 4fr; padding-left: 1; border-left: solid #30363d; scrollbar-size-vertical: 1; }
#panel { scrollbar-gutter: stable; }
#card { height: auto; }
#remark { height: auto; max-height: 5; background: #1f3a5f; color: #ffffff; padding: 0 1; }
#line { height: 1; background: #161b22; }
#keys { height: 1; background: #161b22; }
ModalScreen { align: center middle; }
.window { width: 96%; height: 94%; background: #161b22; border: round #79c0ff; padding: 0 1; }
.small { width: 66; height: auto; }
.heading { text-style: bold; color: #79c0ff; }
#page { height: 1fr; }
#cards { height: 1fr; max-height: 100%; background: #161b22; }
#facts { height: auto; max-height: 3; color: #ffd75f; }
.row { height: auto; margin-top: 1; }
.label { width: 18; }
.row Select { width: 1fr; }
.row Button { margin-right: 2; }
"""
