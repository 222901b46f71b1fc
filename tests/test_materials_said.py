"""What texts say of materials: as a cause, as what a recipe lists, as several, and as further ones."""

from pathlib import Path

import pytest
from driver import Scene, described

from spellspeed.__main__ import main

MAIN = "turn: 3, A, main 1\n"
LUSTER = "card 11091375 Luster Dragon\n"
MASTER = "card 54719828 Number 16: Shock Master\n  xyz: monsters({}, LEVEL == 4)\n"


def told(tmp_path: Path, capsys: pytest.CaptureFixture[str], block: str) -> str:
    """What `check` says about a Luster Dragon with this text."""
    file = tmp_path / "mine.cards"
    file.write_text(LUSTER + block, encoding="utf-8")
    assert main(["check", str(file)]) == 1
    return capsys.readouterr().out


@pytest.mark.rule("B-126")
@pytest.mark.parametrize(("needed", "possible"), [(3, True), (4, False)])
def test_two_copies_share_the_one_use_of_their_name_in_one_summon(needed: int, possible: bool) -> None:
    with described(MASTER.format(needed)):
        horrors = "A monsters: 1 Shining Umbral Horror; 2 Shining Umbral Horror\n"
        scene = Scene(MAIN + horrors + "A extra: Number 16: Shock Master")
        assert scene.offers("xyz summon Number 16: Shock Master") == possible


@pytest.mark.rule("B-126")
@pytest.mark.parametrize(("needed", "possible"), [(5, True), (6, False)])
def test_of_three_copies_two_count_as_several_if_their_name_has_two_uses(needed: int, possible: bool) -> None:
    twice = (
        "card 3064783 Shining Umbral Horror\n  continuous often(2, TURN, EFFECT)\n"
        "    apply: counts_as(THIS, 2, for_=used_for(how=XYZ))\n"
    )
    with described(MASTER.format(needed)), described(twice):
        horrors = "A monsters: " + "; ".join(f"{zone} Shining Umbral Horror" for zone in (1, 2, 3))
        scene = Scene(MAIN + horrors + "\nA extra: Number 16: Shock Master")
        assert scene.offers("xyz summon Number 16: Shock Master") == possible


@pytest.mark.rule("B-91")
def test_what_is_unaffected_is_no_further_material() -> None:
    """The opponent's monster that no Trap affects cannot be used because of a Trap."""
    for shielded in (False, True):
        by = "TRAP" if shielded else "SPELL"
        with described(f"{LUSTER}  continuous\n    apply: unaffected(THIS, by=EFFECT.of(card({by})))\n"):
            scene = Scene(
                MAIN + "A monsters: 1 Fleur Synchron\nA spells: 1 Synchro Material (set)\nA extra: Coral Dragon\n"
                "B monsters: 1 Luster Dragon"
            )
            scene.do("A activate Synchro Material", "A target Luster Dragon").pass_until("main")
            assert scene.offers("synchro summon Coral Dragon") != shielded


@pytest.mark.parametrize(
    ("block", "mistake"),
    [
        ("  continuous\n    would: sent(THIS, by=MATERIAL)\n    instead: banish(THIS)\n", "as what is replaced"),
        ("  continuous\n    when: sent(THIS, by=MATERIAL)\n    do: draw(1)\n", "what something happens after"),
        ("  ignition\n    do: destroy(choose(monster(FIELD, lists(LEVEL == 4))))\n", "a recipe lists names, series"),
        ("  ignition\n    do: gains(THIS, MATERIALS, 1)\n", "how many materials a recipe needs never changes"),
        ("  ignition\n    do: can(summon(SYNCHRO, monster()), until=end(TURN))\n", "only a Normal Summon, Set"),
        (
            "  ignition\n    do: can(summon(FUSION, monster(), also=source(monster(GY))), until=end(TURN))\n",
            "further materials are granted for a Tribute, Synchro, Xyz or Link Summon",
        ),
        (
            "  ignition\n    do: summon(FUSION, choose(monster(your(EXTRA_DECK))), also=monsters(1, TOKEN))\n",
            "further materials are said with source(...)",
        ),
        (
            "  continuous\n    apply: counts_as(THIS, 2, for_=used_for(THIS, SYNCHRO))\n",
            "a card can count as several only for a Tribute Summon or an Xyz Summon",
        ),
    ],
)
def test_what_no_rule_carries_out_is_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], block: str, mistake: str
) -> None:
    assert mistake in told(tmp_path, capsys, block)
