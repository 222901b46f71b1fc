"""Every card of the pool carries every effect it prints."""

from pool_texts import written_definitions

from spellspeed.effects.activation.effect import Definition


def described(definition: Definition) -> set[int]:
    numbers = {effect.number for effect in definition.effects + definition.given}
    numbers |= {what.number for what in definition.continuous + definition.always + definition.given_continuous}
    numbers |= {procedure.number for procedure in definition.procedures}
    return numbers - {0}


def test_every_printed_effect_has_a_description() -> None:
    gaps = []
    for definition in written_definitions():
        printed = definition.printed
        expected = set(range(1, printed.effects + 1)) | set(range(101, 101 + printed.pendulum_effects))
        if described(definition) != expected:
            gaps.append(f"{printed.en}: prints {sorted(expected)}, described {sorted(described(definition))}")
    assert not gaps, "\n".join(gaps)


def test_extra_deck_monsters_name_their_materials() -> None:
    for definition in written_definitions():
        if definition.printed.in_extra_deck:
            only = definition.summon_only is not None  # by the effect of another card, without materials
            assert definition.fusion is not None or definition.procedures or only, definition.printed.en
