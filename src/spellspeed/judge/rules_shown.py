"""What `spellspeed rulebook` prints: a rule, a list of rules, and what exercises each."""

import json

from spellspeed.rulebook import Rule, UnknownRule, rule
from spellspeed.words.names import say

By = dict[str, list[str]]  # what exercises a rule, by its id


def find_rule(rule_id: str) -> Rule:
    """A rule by its id; upper and lower case are the same."""
    try:
        return rule(rule_id)
    except UnknownRule as error:
        for near in error.near:
            if near.lower() == rule_id.strip().lower():
                return rule(near)
        raise


def rule_object(entry: Rule, by: By) -> dict[str, object]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "document": entry.document,
        "title": entry.title_en,
        "title_zh": entry.title_zh,
        "text": entry.text_en,
        "text_zh": entry.text_zh,
        "source": entry.where("en"),
        "source_zh": entry.where("zh"),
        "cite": entry.cite,
        "under": entry.under,
        "exercised_by": by.get(entry.id, []),
    }


def rule_lines(entry: Rule, lang: str, by: list[str]) -> list[str]:
    lines = [f"{entry.id}  {entry.title(lang)}", entry.text(lang), say(lang, "Source: ", "出处：") + entry.where(lang)]
    if entry.under:
        lines.append(say(lang, "Example of: ", "所属规则：") + entry.under)
    if by:
        lines.append(say(lang, "Exercised by:", "由以下裁定与测试验证："))
        lines += [f"  {name}" for name in by]
    return lines


def list_text(entries: list[Rule], by: By, as_json: bool, lang: str) -> str:
    """One line for each rule."""
    if as_json:
        return json.dumps([rule_object(entry, by) for entry in entries], ensure_ascii=False, indent=1)
    return "\n".join(f"{entry.id:<9} {entry.title(lang)}" for entry in entries)


def coverage_text(entries: list[Rule], by: By, as_json: bool, lang: str) -> str:
    if as_json:
        found = [
            {"id": e.id, "kind": e.kind, "document": e.document, "exercised_by": by.get(e.id, [])} for e in entries
        ]
        return json.dumps(found, ensure_ascii=False, indent=1)
    lines = []
    for entry in entries:
        names = by.get(entry.id, [])
        lines.append(f"{entry.id:<9} {entry.kind:<7} {', '.join(names) if names else '-'}")
    done = sum(1 for entry in entries if by.get(entry.id))
    en = f"{done} of {len(entries)} entries are exercised"
    lines.append(say(lang, en, f"{len(entries)}条中有{done}条得到验证"))
    return "\n".join(lines)
