"""A ruling that was played, told to people: with the boards drawn, or in words with its rules."""

from spellspeed.judge.ruling import Ruling
from spellspeed.judge.runner import FAILED, SUPERSEDED, RulingLine, RulingResult
from spellspeed.rulebook import rule
from spellspeed.words.names import say


def shown(ruling: Ruling, result: RulingResult, lang: str) -> str:
    """Step by step: the board, the act with its line, what happened, what was expected."""
    lines = heading(ruling, lang)
    for entry in result.transcript:
        if entry.kind == "board":
            lines += ["", *entry.text.split("\n")]
        else:
            lines += ["", *told(entry, lang)] if entry.kind in ("act", "suppose") else told(entry, lang)
    return "\n".join([*lines, "", verdict(result, lang)])


def explained(ruling: Ruling, result: RulingResult, lang: str) -> str:
    """In words: the rules at stake, then what happened and why."""
    lines = heading(ruling, lang)
    for rule_id in ruling.rules:
        entry = rule(rule_id)
        lines += [f"  {rule_id}: {entry.title(lang)}", f"    {entry.text(lang)}"]
    lines.append("")
    for one in result.transcript:
        if one.kind != "board":
            lines += told(one, lang)
    return "\n".join([*lines, "", verdict(result, lang)])


def heading(ruling: Ruling, lang: str) -> list[str]:
    lines = [f"{ruling.id}  {ruling.title_in(lang)}"]
    if ruling.source is not None:
        section = "" if ruling.entry is None else ruling.entry.section
        lines.append(say(lang, "Source: ", "出处：") + ruling.source.words(lang, section))
    return lines


def told(entry: RulingLine, lang: str) -> list[str]:
    if entry.kind == "act":
        return [f"> {entry.text}"]
    if entry.kind == "silent":
        return [f"> ({entry.text})"]
    if entry.kind == "event":
        return [f"    {entry.text}"]
    if entry.kind == "expect":
        return [say(lang, f"  as expected: {entry.text}", f"  符合预期：{entry.text}")]
    if entry.kind == "failed":
        return [say(lang, f"  FAILED, line {entry.line}: {entry.text}", f"  失败，第{entry.line}行：{entry.text}")]
    return [f"-- {entry.text}"]


def verdict(result: RulingResult, lang: str) -> str:
    if result.status == FAILED:
        return say(lang, f"{result.id} failed: {result.message}", f"{result.id}未通过：{result.message}")
    if result.status == SUPERSEDED:
        return say(lang, f"{result.id} is superseded: {result.message}", f"{result.id}已被取代：{result.message}")
    return say(lang, f"{result.id} holds.", f"{result.id}成立。")
