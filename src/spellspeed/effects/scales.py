"""What Pendulum cards say about scales and Pendulum Summons."""

from spellspeed.board.card import Card
from spellspeed.board.constants import EXTRA, PZONE
from spellspeed.board.records import Lasting
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.lasting import SUMMONS, ChangesValue, Continuous
from spellspeed.effects.materials import Recipe
from spellspeed.effects.steps import Step
from spellspeed.effects.values import Condition, Number
from spellspeed.effects.which import BOTH, Is, IsOneOfThese, Which


class TakeScale(Step):
    """Until the end of this turn the scale of this card is that of the card just moved."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        this = ctx.this()
        if this is None or this.place != PZONE or not ctx.chosen:
            return False
        which = Which(BOTH, PZONE, 7, [IsOneOfThese()])
        what = ChangesValue(which, "scale", Number(ctx.chosen[0].printed.scale), True)
        lasting = Lasting(what, ctx.player, ctx.ref, [this.ref])
        lasting.until_turn = ctx.board.turn
        ctx.game.add_lasting(lasting)
        return True
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡的灵摆刻度直到回合结束时变成和那只怪兽的灵摆刻度相同"
        return "this card's Pendulum Scale becomes that of that monster until the end of this turn"


class SecondPendulumSummon(Continuous):
    """In the turn this card was Special Summoned, one more Pendulum Summon, of monsters of a kind."""

    topic = SUMMONS

    def __init__(self, test: Is) -> None:
        self.test = test

    def plain_words(self, lang: str) -> str:
        test = self.test.words(lang)
        if lang == "zh":
            return f"这张卡特殊召唤成功的回合，自己在通常的灵摆召唤外加上只有1次，可以把{test}怪兽灵摆召唤"
        return (
            "in the turn this card is Special Summoned you can conduct 1 more Pendulum Summon, "
            f"of {test} monsters only"
        )


class AllYourMonsters(Recipe):
    """Every monster that the player controls, among them what the slots name."""

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return len(chosen) == len(ctx.board.monsters(ctx.player))

    def words(self, lang: str) -> str:
        words = self.slots[0].words(lang)
        return f"包含{words}的自己场上的全部怪兽" if lang == "zh" else f"all monsters you control, among them {words}"


class FaceUpInExtraDeck(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return ctx.card.place == EXTRA and ctx.card.face_up

    def words(self, lang: str) -> str:
        return "这张卡在额外卡组表侧存在" if lang == "zh" else "this card is face-up in your Extra Deck"
