"""Every card of the pool carries every effect it prints."""

from spellspeed.cards.library import definitions
from spellspeed.effects.effect import Definition
from spellspeed.effects.gifts import FIRST_GIFT


def described(definition: Definition) -> set[int]:
    numbers = {effect.number for effect in definition.effects}
    numbers |= {what.number for what in definition.continuous}
    numbers |= {procedure.number for procedure in definition.procedures}
    given = {number for number in numbers if number > FIRST_GIFT}  # by materials, not printed on this card
    return (numbers | {definition.only_one}) - {0} - given


def test_every_printed_effect_has_a_description() -> None:
    gaps = []
    for definition in definitions().values():
        printed = definition.printed
        expected = set(range(1, printed.effects + 1)) | set(range(101, 101 + printed.pendulum_effects))
        if described(definition) != expected:
            gaps.append(f"{printed.en}: prints {sorted(expected)}, described {sorted(described(definition))}")
    assert not gaps, "\n".join(gaps)


def test_every_effect_is_read_aloud_in_both_languages() -> None:
    for definition in definitions().values():
        for lang in ("en", "zh"):
            words = [effect.words(lang) for effect in definition.effects]
            words += [what.words(lang) for what in definition.continuous]
            words += [procedure.words(lang) for procedure in definition.procedures]
            assert all(words), definition.printed.en
            assert not [text for text in words if "None" in text or "{" in text], definition.printed.en


def test_extra_deck_monsters_name_their_materials() -> None:
    for definition in definitions().values():
        if definition.printed.in_extra_deck:
            assert definition.fusion is not None or definition.procedures, definition.printed.en
