"""Chinese for activations, with what they target or include, and what a negation hits."""

from spellspeed.language.aloud.parts import NOUNS, either, is_word, needed, part, parts_of
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.tree import OR, WORD, Node

BACK = ("回到", "在卡组")


class ChineseActivations(ChineseChapter):
    def link(self, node: Node, use: str) -> str:
        link = part(node, "link")
        if node.word == "negated":
            by = part(node, "by")
            cause = f"被{self.why.causes(by)}" if by is not None else "被"
            what = self.negatable(link, part(node, "what"))
            if use == "was":
                return f"{cause}无效"
            if use != "cannot" and cause in ("被自己的效果", "被对方的效果"):
                return f"{cause[1:3]}把{what}无效"
            return f"{what}不会{cause}无效化" if use == "cannot" else f"{what}{cause}无效"
        if link is None:
            return "效果处理"
        if is_word(link, "effect", "THIS_EFFECT"):
            return f"{self.why.cause(link)}适用"
        links = link.args if link.kind == OR else [link]
        words = "·".join(self.activated(one, "noun") for one in links)
        if node.word == "resolved" and is_word(part(links[0], "form"), "CARD") and not words.startswith("对方发动"):
            words = f"发动的{words}"
        return f"{words}的效果处理" if not words.endswith("效果") else f"{words}处理"

    def negatable(self, link: Node | None, what: Node | None) -> str:
        if link is None:
            return {"ACTIVATION": "发动", "EFFECT": "效果"}.get(what.word if what is not None else "", "发动·效果")
        if link.kind == OR:
            if all(is_word(one, "activated") for one in link.args) and is_word(what, "ACTIVATION"):
                objects = self.events.objects(link.args)
                if "或者" not in objects:
                    return f"{objects}的发动"
            return "或者".join(self.negatable(one, what) for one in link.args)
        if is_word(link, "being_summoned", "summoned"):
            card, whose = parts_of(link, "card", "player")
            own = (
                f"{self.places.side(whose)}的" if whose is not None and (card is None or is_word(card, *NOUNS)) else ""
            )
            return (
                f"{own}{self.picks.pick(card) if card is not None else '怪兽'}的{self.events.manner(part(link, 'how'))}"
            )
        if not is_word(link, "activated"):
            return f"{self.nouns.general(link)}的效果"
        things = {"ACTIVATION": "的发动", "EFFECT": "的效果"}.get(what.word if what is not None else "", "的发动和效果")
        card = part(link, "card")
        if card is not None and what is None and part(link, "form") is None and is_word(card, *NOUNS):
            return f"{self.nouns.general(card)}的效果的发动以及那些发动的效果"
        if card is not None and is_word(what, "EFFECT") and part(link, "form") is None and is_word(card, *NOUNS):
            return f"{self.nouns.general(card)}发动的效果"
        if is_word(card, "THIS"):
            return "这张卡的发动" if what is not None else "这张卡的发动和效果"
        return f"{self.activated(link, 'noun')}{things}".replace("的效果的效果", "的效果")

    def activated(self, node: Node, use: str, objects: str = "") -> str:
        player = part(node, "player")
        doer = self.places.side(player) if player is not None else ""
        mods = self.activated_mods(node)
        if use == "was" and part(node, "card") is None:
            said = "" if is_word(part(node, "form"), "CARD") else f"把{mods}效果"
            said = said or (f"作为{mods}卡" if mods else "")
            link, by, answering = part(node, "chain_link"), part(node, "by"), part(node, "answering")
            lead = f"{self.events.event(answering, 'trigger')}时" if answering is not None else ""
            at = f"在连锁{self.amounts.count(link)}" if link is not None else ""
            return f"{lead}{doer}{self.why.reason(by)}{at}{said}发动"
        if doer and mods.startswith("把"):
            mods = f"包含{mods}效果的"
        words = mods + (objects or self.activated_object(node))
        link = part(node, "chain_link")
        if link is not None:
            words = f"{words}在连锁{self.amounts.count(link)}"
        by = part(node, "by")
        if by is not None:
            words = f"用{self.why.causes(by)}{words}"
        answering = part(node, "answering")
        if use == "noun":
            words = f"{self.events.event(answering, 'trigger')}时发动的{words}" if answering is not None else words
            return f"{doer}发动的{words}" if doer else words
        lead = f"{self.events.event(answering, 'trigger')}时，" if answering is not None else ""
        if use == "cannot":
            card = part(node, "card")
            if not doer and (card is None or is_word(card, *NOUNS)) and "自己" not in words and "对方" not in words:
                doer = "双方"
                words = f"包含{mods}效果的{words.removeprefix(mods)}" if mods.startswith("把") else words
            return f"{lead}{doer}不能把{words}发动" if doer else f"{lead}{words}不能发动"
        return f"{lead}{doer}把{words}发动" if doer else f"{lead}{words}发动"

    def activated_object(self, node: Node) -> str:
        card, form = parts_of(node, "card", "form")
        if card is None:
            what = form.word if form is not None else ""
            return {"CARD": "魔法·陷阱卡", "EFFECT": "效果"}.get(what, "魔法·陷阱·怪兽的效果")
        if card.kind == OR:
            return "或者".join(self.activated_object(Node(WORD, "activated", [one], node.keys)) for one in card.args)
        words = self.nouns.general(card)
        if is_word(form, "EFFECT") and is_word(card, "spell", "trap", "spell_trap"):
            return f"{words}的效果（卡的发动除外）"
        if words.endswith("盖放的卡") or is_word(form, "CARD") or is_word(card, "RELATED", "THIS", "among"):
            return words
        return f"{words}的效果"

    def activated_mods(self, node: Node) -> str:
        said: list[str] = []
        targets, includes, would = parts_of(node, "targets", "includes", "would")
        if targets is not None:
            if is_word(targets, "YOU", "OPPONENT"):
                said.append(f"以{self.places.side(targets)}为对象的")
            elif is_word(targets, "exactly") and not is_word(needed(targets, "cards"), *NOUNS):
                said.append(f"只以{self.picks.pick(needed(targets, 'cards'))}为对象的")
            elif is_word(targets, "exactly"):
                made = self.nouns.noun(needed(targets, "cards"))
                said.append(f"只以{made.counted(self.amounts.count(needed(targets, 'number')))}为对象的")
            else:
                said.append(f"以{self.picks.pick(targets)}为对象的")
        if includes is not None:
            steps = self.included([self.steps.step(one) for one in either(includes)])
            said.append(f"包含{'、'.join(steps[:-1])}{'或者' if len(steps) > 1 else ''}{steps[-1]}的效果的")
        if would is not None:
            said.append(self.would_do(would))
        return "".join(said)

    def included(self, steps: list[str]) -> list[str]:
        """加入手卡·卡组·额外卡组 already covers what 回到 would repeat."""
        added = [one.partition("加入")[0] for one in steps if "加入" in one and "卡组" in one.partition("加入")[2]]
        again = [f"{start}{end}" for start in added for end in BACK]
        return [one for one in steps if not one.replace("让", "把").startswith(tuple(again))]

    def would_do(self, node: Node) -> str:
        to, by, player, as_ = (part(node, name) for name in ("to", "by", "player", "as_"))
        subject, origin = self.events.who(node, away=node.word in ("returned", "added", "moved"))
        where = self.places.reached(to) if to is not None else {"sent": "墓地", "added": "手卡"}.get(node.word, "")
        place = f"送去{where}" if to is not None and node.word in ("destroyed", "tributed", "detached") else where
        verb = (
            fill(self.rows[node.word].form(0), {"to": place}) if where or node.word not in ("moved", "returned") else ""
        )
        verb = verb or {"moved": "移动", "returned": "返回"}[node.word]
        treated = f"当作{self.nouns.general(as_)}" if as_ is not None else ""
        doer = f"让{self.places.side(player)}" if player is not None else ""
        return f"{doer}{self.why.reason(by)}{origin}把{subject}{treated}{verb}的"
