"""Why a card cannot be targeted by an effect that is being activated."""

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, EXTRA, HAND
from spellspeed.duel import Duel
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.context import Ctx
from spellspeed.effects.why.mismatch import not_such
from spellspeed.effects.why.reasons import Reason, Why, causes
from spellspeed.rulebook import rule
from spellspeed.rules.act.targets import probing, will_leave
from spellspeed.rules.applies.would_be import would_target
from spellspeed.rules.engine.gate import allowed
from spellspeed.words.names import printed_name, say
from spellspeed.words.sentences import reason_words
from spellspeed.words.text_words import part_words


class Objection:
    """A rule that forbids something, and the fact it found; `follows`: it follows from another objection."""

    def __init__(self, rule_id: str, en: str, zh: str, follows: bool = False, fact: str = "") -> None:
        self.rule = rule_id
        self.follows = follows
        self.fact = fact  # of a reason of the engine
        self.en = en
        self.zh = zh

    def is_in(self, others: "list[Objection]") -> bool:
        """Do the others already say the same?"""
        return any(self.rule == other.rule and self.en == other.en for other in others)

    def words(self, lang: str = "en") -> str:
        if not self.rule:
            return say(lang, self.en, self.zh)
        title = rule(self.rule).title(lang)
        return say(lang, f"{self.rule}: {self.en} ({title})", f"{self.rule}：{self.zh}（{title}）")


def objection(reason: Reason) -> Objection:
    return Objection(reason.rule, reason.words("en"), reason.words("zh"), reason.follows, reason.fact)


def words_of(reason: Reason | Objection, lang: str = "en") -> str:
    return reason.words(lang) if isinstance(reason, Objection) else reason_words(reason, lang)


def why_not_target(duel: Duel, player: int, source: Card, effect_index: int, card: Card) -> list[Objection]:
    """Every reason why the effect of `source` cannot target the card now; empty if it can."""
    duel.referee.refresh()
    ctx = duel.referee.context(player, source, effect_index)
    effect = duel.referee.effect(source.id, effect_index)
    name = (printed_name(card.printed, "en"), printed_name(card.printed, "zh"))
    if not effect.targets:
        return [Objection("COST-56", "the effect targets nothing", "这个效果不取对象")]
    found: list[Objection] = []
    if card.place & (HAND | DECK | EXTRA):
        found.append(
            Objection("B-94", f"{name[0]} lies where nothing can be targeted", f"{name[1]}所在的场所不能取对象")
        )
    if card.doomed:
        found.append(
            Objection("B-142", f"the destruction of {name[0]} by battle is determined", f"{name[1]}已确定被战斗破坏")
        )
    if not allowed(duel.referee, would_target(ctx, card)):
        found.append(Objection("COST-48a", f"{name[0]} cannot be targeted by this", f"{name[1]}不能成为它的对象"))
    if not any(card.place & target.noun.places and target.noun.fits(ctx, card) for target in effect.targets):
        en = " and ".join(part_words(target, "en") for target in effect.targets)
        zh = "和".join(part_words(target, "zh") for target in effect.targets)
        found.append(Objection("COST-42a", f"the effect targets {en}", f"这个效果的对象是{zh}"))
        for target in effect.targets:
            reason = not_such(ctx, "COST-42a", target.noun, card) if card.place & target.noun.places else None
            if reason is not None:
                found.append(objection(reason))
    elif card.id == source.id and will_leave(source, effect):
        found.append(
            Objection("ACT-169a", "a card that will not stay cannot target itself", "不留在场上的卡不能以自身为对象")
        )
    elif not found:
        found += why_nothing(duel, ctx, effect, card, name)
    return found


def why_nothing(duel: Duel, ctx: Ctx, effect: Effect, card: Card, name: tuple[str, str]) -> list[Objection]:
    """The objection that the effect could do nothing with that target; it follows from the cause."""
    probe = probing(duel.referee, ctx)
    probe.targets = [card.ref]
    why = Why()
    effect.do.tell_why(probe, why)
    found = [objection(reason) for reason in causes(why.reasons)]
    nothing = (f"the effect could do nothing to {name[0]}", f"这个效果不能对{name[1]}进行任何处理")
    if found and not any(one.rule == "COST-38" for one in found):
        found.append(Objection("COST-38", *nothing, True))
    elif not found and not effect.do.accepts(ctx, card):
        found.append(Objection("COST-38", *nothing))
    return found
