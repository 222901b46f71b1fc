"""Chinese sentences about what happens, in the seven uses of an event.

A trigger and a history say the same words and differ by what follows (时, 的场合); a protection says 不会, a lock on a
player 不能, a test of a card stands before 的.
"""

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import events as common
from spellspeed.language.aloud.names import chinese
from spellspeed.language.aloud.parts import NOUNS, SIDES, alternatives, is_word, needed, number_of, part, parts_of
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.tree import AND, BAR, COMPARE, NOT, OR, WORD, Node
from spellspeed.language.words import row as row_of

ANY_SUMMON = "召唤·反转召唤·特殊召唤"
BY = re.compile(r"^([^被]*)被([^被]*)破坏$")
MANNERS = ("NORMAL", "FLIP", "SPECIAL")
AWAY = ("sent", "discarded", "returned", "added", "banished", "moved")
DOING = ("attacks", "declares_attack", "battled", "used_for", "position_changed", "equipped", "control_changed")


class ChineseEvents(ChineseChapter, common.CommonEvents):
    def manner(self, node: Node | None) -> str:
        if node is None:
            return ANY_SUMMON
        words = [one.word for one in alternatives(node)]
        if set(words) == {"NORMAL", "SET"}:
            return "通常召唤"
        words.sort(key=lambda one: MANNERS.index(one) if one in MANNERS else len(MANNERS))
        return "·".join(self.rows[one].form(0) for one in words)

    def event(self, node: Node, use: str) -> str:
        if node.kind == OR:
            return self.events_or(node.args, use)
        if node.kind == AND:
            whole = "，".join(self.event(one, use) for one in node.args if one.kind != NOT)
            but = "·".join(self.event(one.args[0], use) for one in node.args if one.kind == NOT)
            return f"{whole}（{but}的场合除外）" if but else whole
        if node.kind == NOT:
            return f"不是{self.event(node.args[0], use)}"
        word = node.word
        if word == "activated":
            return self.activations.activated(node, use)
        if word in ("summoned", "being_summoned"):
            return self.summoned(node, use)
        if word in ("resolves", "resolved", "negated"):
            return self.activations.link(node, use)
        if word in ("took_damage", "gained_lp", "lost_lp", "begins", "drawn", "set_down", "targeted"):
            return self.of_player(node, use)
        if word in DOING:
            return self.of_card(node, use)
        if word in ("counter_placed", "counter_removed"):
            on = part(node, "on")
            name = chinese("counters", str(needed(node, "name").value))
            where = self.picks.pick(on) if on is not None else "场上的卡"
            full = [one for one in on.args if one.kind == COMPARE and one.word == "=="] if is_word(on, "this") else []
            if full and word == "counter_placed":
                return f"这张卡有第{self.amounts.amount(full[0].args[1])}个{name}放置"
            if full and number_of(full[0].args[1]) == 0:
                return f"这张卡的{name}全部取除"
            if use == "was":
                return f"有{name}放置" if word == "counter_placed" else f"有{name}取除"
            cannot = "不能" if use == "cannot" else ""
            return f"{cannot}给{where}放置{name}" if word == "counter_placed" else f"{cannot}从{where}取除{name}"
        return self.moved(node, use)

    def events_or(self, nodes: list[Node], use: str) -> str:
        if parts.one_activation(nodes):
            return self.activations.activated(nodes[0], use, self.objects(nodes))
        plain = parts.by_effect_too(nodes)
        if plain is not None:
            return self.event(plain, use)
        if parts.any_damage(nodes):
            return self.event(nodes[0], use).replace("战斗伤害", "战斗·效果伤害")
        said = [self.event(one, use) for one in nodes]
        if use == "cannot":
            return "，".join(said)
        destroyed = [BY.match(one) for one in said]
        if all(one is not None and one.group(1) == said[0].partition("被")[0] for one in destroyed):
            return f"{said[0].partition('被')[0]}被{'·'.join(one.group(2) for one in destroyed if one)}破坏"
        start = "这张卡"
        if all(one.startswith(start) for one in said) and use == "trigger":
            verbs = [one.removeprefix(start) for one in said]
            return start + ("·" if all(len(one) <= 4 for one in verbs) else "或者").join(verbs)
        return ("·" if use == "was" else "的场合或者" if use == "trigger" else "或者").join(said)

    def objects(self, nodes: list[Node]) -> str:
        """魔法·陷阱·怪兽的效果: any activation of a card, or of a monster's effect."""
        kinds = [part(one, "card") for one in nodes]
        plain = [one for one in kinds if one is not None and not one.args]
        spells = [one for one in nodes if is_word(part(one, "card"), "spell_trap")]
        as_cards = all(is_word(part(one, "form"), "CARD") for one in spells)
        if len(plain) == 2 and {one.word for one in plain} == {"spell_trap", "monster"} and as_cards:
            return "怪兽的效果·魔法·陷阱卡"
        said = [self.activations.activated_object(one) for one in nodes]
        if said[-1] == "魔法·陷阱卡" and all(one.endswith("怪兽的效果") for one in said[:-1]):
            return "·".join(said)
        return "或者".join(said)

    def who(self, node: Node, name: str = "card", away: bool = False) -> tuple[str, str]:
        """Who it happens to, and from where."""
        card = part(node, name)
        number = part(node, "number")
        if card is None:
            return "怪兽" if row_of(node.word).of_monsters else "卡", ""
        if is_word(card, *NOUNS) or card.kind == OR:
            made = self.nouns.noun(card)
            origin = ""
            if node.word == "left" and made.place == "场上":
                made.place = ""
            if away and made.place:
                own = any(is_word(one, "your") for one in card.args) and made.place in ("手卡", "卡组", "额外卡组")
                origin, made.place = f"从{'自己' if own else ''}{made.place}", ""
            if number is not None:
                before, _ = self.amounts.number_words(number, made.measure)
                if origin:
                    return f"{made.except_}{before}{made.core()}", origin
                return f"{made.except_}{made.place}{before}{made.core()}", origin
            return made.general(), origin
        if is_word(card, "this") and away:
            places, bare = parts.placed(card)
            place = self.places.place(places[0]) if places else ""
            return self.picks.pick(bare), f"从{place}" if place else ""
        return self.picks.pick(card), ""

    def moved(self, node: Node, use: str) -> str:
        word = node.word
        by, to = parts_of(node, "by", "to")
        to_hand = word == "moved" and to is not None and [zone.word for _, zone in self.places.zones(to)] == ["HAND"]
        row = self.rows["added" if to_hand else word]
        away = word in AWAY
        subject, origin = self.who(node, away=away)
        owner = parts.owner_of(by) if by is not None and is_word(parts.head(by), "BATTLE") else None
        if word == "destroyed" and owner is not None and use != "cannot":
            tail = f"送去{self.places.place(to)}" if to is not None else ""
            if use == "was":
                return f"{self.picks.pick(owner)}战斗破坏{tail}"
            return f"{self.picks.pick(owner)}战斗破坏{subject}{tail}"
        passive = word in ("destroyed", "banished", "discarded", "tributed", "detached") or use == "cannot"
        slots = {
            "from": origin,
            "by": self.why.by_words(by, passive) if word != "left" or by is not None else "",
            "to": self.places.reached(to)
            if to is not None
            else {"sent": "墓地", "returned": "手卡·卡组"}.get(word, "手卡"),
        }
        if word == "sent" and by is None and not origin and use != "cannot" and part(node, "player") is None:
            slots["by"] = "被"
        if (
            word in ("sent", "discarded")
            and by is not None
            and use in ("trigger", "past")
            and not is_word(by, "DESTRUCTION")
        ):
            slots["from"], slots["by"] = "", f"{slots['by']}{origin}"
        if use == "was" and by is not None and is_word(parts.head(by), "THIS_EFFECT", "effect"):
            slots["by"] = self.why.causes(by)
        if word == "left" and by is not None:
            slots["by"] = f"因{slots['by'].removeprefix('被')}"
        if word in ("destroyed", "tributed", "detached"):
            slots["to"] = f"送去{self.places.place(to)}" if to is not None else ""
        elif word == "discarded":
            slots["to"] = f"去{self.places.place(to)}" if to is not None else ""
        if word == "moved" and owner is not None:
            subject = f"和{self.picks.pick(owner)}进行战斗的{subject}"
            slots["by"] = ""
        if is_word(part(node, "card"), "THIS", "this"):
            slots["to"] = slots["to"].replace("自己墓地", "墓地")
        if word == "detached":
            subject = subject.removeprefix("作为").replace("的超量素材的卡", "的超量素材")
        to_owner = slots["to"].removesuffix("手卡")
        if word in ("added", "moved") and slots["to"].endswith("手卡") and origin and part(node, "player") is None:
            if to_owner and origin.startswith(f"从{to_owner}"):
                origin = f"从{origin.removeprefix(f'从{to_owner}')}"
                return f"{to_owner}{'不能' if use == 'cannot' else ''}{origin}把{subject}加入手卡"
            if not to_owner and use == "cannot":
                return f"双方不能{origin}把{subject}加入手卡"
        as_ = part(node, "as_")
        if as_ is not None:
            subject = self.nouns.general(as_)
        if by is None and use == "cannot":
            slots["by"] = "" if word not in ("destroyed", "discarded", "detached") else "被"
        player = part(node, "player")
        if player is not None:
            verb = fill(row.form(0), {**slots, "by": "", "from": ""})
            return self.done_by(player, subject, verb, self.why.reason(by) + origin, use)
        cannot = use == "cannot" and by is not None and word in ("banished", "tributed", "detached", "added", "flipped")
        if cannot and word in ("added", "flipped"):
            verb = f"不会{self.why.reason(by)}{fill(row.form(0), slots)}"
        elif cannot:
            verb = "不会" + fill(row.form(0), slots)
        else:
            verb = fill(row.form(1 if use == "cannot" else 0), slots)
        if word == "moved" and to is None:
            gone = f"{slots['from']}{slots['by'].removesuffix('被')}"
            verb = f"不会{gone}移动" if use == "cannot" else f"{gone}移动"
        if word == "added" and by is not None and not cannot:
            verb = f"{self.why.reason(by)}{verb}"
        if word == "flipped" and by is not None and not cannot:
            verb = f"{self.why.reason(by)}{verb}"
        if word == "banished" and use == "cannot" and subject == "卡" and not origin and by is None:
            return "双方不能把卡除外"
        if use == "was":
            return verb.replace("被被", "被")
        if use == "noun":
            return f"{verb}的{subject}"
        return f"{subject}{verb}"

    def done_by(self, player: Node, subject: str, verb: str, origin: str, use: str) -> str:
        """A move that a player makes: 对方从卡组把卡加入手卡."""
        doer = self.places.side(player)
        if use == "cannot":
            return f"{doer}不能{origin}把{subject}{verb}"
        if use == "was":
            return f"{doer}{origin}{verb}"
        return f"{doer}{origin}{verb}的{subject}" if use == "noun" else f"{doer}{origin}把{subject}{verb}"

    def of_card(self, node: Node, use: str) -> str:
        word = node.word
        row = self.rows[word]
        subject, _ = self.who(node)
        slots: dict[str, str] = {}
        on = part(node, "on")
        if is_word(on, "YOU", "OPPONENT"):
            at = "" if parts.faces(node, on) else f"向{self.places.side(on)}"
            slots["on"] = f"{at}直接"
        elif on is not None:
            slots["on"] = f"向{self.picks.pick(on)}"
        with_ = part(node, "with_")
        if with_ is not None:
            slots["with_"] = f"和{self.picks.pick(with_).replace('对方场上的', '对方')}"
        by = part(node, "by")
        slots["by"] = self.why.by_words(by) if word == "equipped" and by is not None else ""
        if word == "used_for":
            return self.material(node, subject, use)
        player = part(node, "player")
        if player is not None and word == "declares_attack":
            with_what = f"用{subject}" if part(node, "card") is not None else ""
            verb = f"{with_what}{slots.get('on', '')}攻击宣言"
            doer = self.places.side(player)
            return f"{doer}{verb}" if use != "cannot" else f"{doer}不能{verb}"
        if word == "declares_attack" and use == "trigger":
            subject = "对方怪兽" if subject == "对方场上的怪兽" else subject
            if slots.get("on", "").endswith("直接"):
                return f"{subject}{slots['on'].removesuffix('直接')}的直接攻击宣言"
            return f"{subject}{slots.get('on', '的')}攻击宣言"
        verb = fill(row.form(1 if use == "cannot" else 0), slots)
        to = part(node, "to")
        if word == "position_changed":
            return self.turned(node, subject, verb, use)
        if word == "equipped" and part(node, "to") is not None:
            verb = f"给{self.picks.pick(needed(node, 'to'))}{verb}"
            subject = "装备卡" if subject == "卡" else subject
        if word == "control_changed":
            verb += f"给{self.places.side(to)}" if to is not None else ""
            return verb if use == "was" else f"{subject}的{verb}"
        return verb if use == "was" else f"{subject}{verb}"

    def turned(self, node: Node, subject: str, verb: str, use: str) -> str:
        """A change of battle position: to which, and why."""
        by, to = part(node, "by"), part(node, "to")
        why = "" if by is None or is_word(by, "RULE") else self.why.reason(by)
        cannot = "不能" if use == "cannot" else ""
        by_hand = "（用效果变更除外）" if is_word(by, "RULE") else ""
        if to is not None:
            position = "里侧守备表示" if is_word(to, "FACE_DOWN") else f"表侧{self.rows[to.word].form(0)}"
            words = f"{why}{cannot}变成{position}{by_hand}"
            return words if use == "was" else f"{subject}{words}"
        words = f"{why}{verb}{by_hand}"
        return words if use == "was" else f"{subject}的{words}" if not why else f"{subject}{why}{verb}"

    def material(self, node: Node, subject: str, use: str) -> str:
        kinds = [one.word for one in alternatives(part(node, "how"))]
        monster = part(node, "monster")
        if kinds == ["TRIBUTE"]:
            of = f"为{self.nouns.general(monster)}的上级召唤" if monster is not None else "为上级召唤"
            words = f"不能{of}而解放" if use == "cannot" else f"{of}而解放"
            return words if use == "was" else f"{subject}{words}"
        names = "·".join(self.rows[one].form(0).removesuffix("召唤") for one in kinds) + "素材"
        subject = "" if use == "was" else subject
        of = ""
        if monster is not None:
            tests = parts.rest(monster, "tests")
            if len(tests) == 1 and tests[0].kind == NOT and use == "cannot":
                only = self.nouns.general(Node(WORD, monster.word, tests[0].args))
                return f"{subject}不能作为{only}以外的怪兽的{names}"
            of = f"{self.nouns.general(monster)}的"
        return f"{subject}{'不能' if use == 'cannot' else ''}作为{of}{names}"

    def of_player(self, node: Node, use: str) -> str:
        word = node.word
        player = part(node, "player")
        doer = self.places.side(player) if player is not None else ""
        by = part(node, "by")
        if word == "took_damage":
            return self.damage(doer or "玩家", by, use)
        if word in ("gained_lp", "lost_lp"):
            return f"{doer}{self.why.reason(by)}{self.rows[word].form(1 if use == 'cannot' else 0)}"
        if word == "begins":
            phase = needed(node, "phase")
            if use == "cannot":
                owner = "自己" if is_word(phase, "your") else "对方"
                return f"{owner}不能进行{self.times.time(phase).removeprefix(owner)}"
            return f"{self.times.during_words(phase)}开始"
        if word == "targeted":
            subject, _ = self.who(node)
            if by is not None and is_word(parts.head(by), "ATTACK"):
                owner_node = parts.owner_of(by)
                side = owner_node is not None and is_word(owner_node, *SIDES)
                who = (
                    "" if owner_node is None else self.places.side(owner_node) if side else self.picks.pick(owner_node)
                )
                if use == "cannot":
                    return f"{who}不能选择{subject}作为攻击对象"
                return f"{'' if use == 'was' else subject}被{who}选择作为攻击对象"
            of = f"{self.why.causes(by)}的" if by is not None else ""
            return f"{'' if use == 'was' else subject}{'不会' if use == 'cannot' else ''}成为{of}对象"
        if word == "drawn":
            return self.drawing(node, doer, by, use)
        subject, _ = self.who(node)
        why = self.why.reason(by)
        if use == "was":
            return f"{doer}{why}盖放"
        if doer:
            return f"{doer}{'不能' if use == 'cannot' else ''}{why}把{subject}盖放"
        if use == "cannot" and is_word(part(node, "card"), *NOUNS):
            return f"双方不能{why}把{subject}盖放"
        return f"{subject}{'不能' if use == 'cannot' else ''}{why}盖放"

    def drawing(self, node: Node, doer: str, by: Node | None, use: str) -> str:
        """What is drawn, how many, and why."""
        usual = is_word(by, "NORMAL_DRAW")
        why = "" if usual else self.why.reason(by)
        cannot = "不能" if use == "cannot" else ""
        card, number = part(node, "card"), part(node, "number")
        plain = card is None or (is_word(card, "card") and not card.args)
        what = "" if plain else self.who(node)[0]
        if number is not None and plain:
            what = f"{self.amounts.number_words(number, '张')[0]}卡"
        if use == "was":
            return f"{doer}{'通常抽卡' if usual else why}抽到"
        if use == "noun":
            return f"{doer}{'通常抽卡' if usual else why}抽到的{what or '卡'}"
        if usual:
            return f"{doer}{cannot}进行通常抽卡" + (f"抽到{what}" if what else "")
        return f"{doer}{why}{cannot}抽{what}" if what else f"{doer}{why}{cannot}抽卡"

    def damage(self, who: str, by: Node | None, use: str) -> str:
        no = "不会" if use == "cannot" else ""
        if by is None:
            return f"{who}{no}受到伤害"
        if by.kind == BAR:
            plain = all(is_word(one, "BATTLE", "EFFECT") for one in by.args)
            return f"{who}{no}受到{'战斗·效果' if plain else f'{self.why.causes(by)}的'}伤害"
        head, owner = parts.head(by), parts.owner_of(by)
        kind = "战斗" if is_word(head, "BATTLE", "DIRECT_ATTACK") else "效果"
        if owner is not None and not is_word(owner, *SIDES):
            direct = "直接攻击" if is_word(head, "DIRECT_ATTACK") else ""
            return f"{self.picks.pick(owner)}{direct}给与{who}{kind}伤害"
        if owner is not None or is_word(head, "DIRECT_ATTACK"):
            return f"{who}{no}受到{self.why.cause(by)}的伤害"
        return f"{who}{no}受到{kind}伤害"

    def summoned(self, node: Node, use: str) -> str:
        how = part(node, "how")
        manner = self.manner(how)
        card, player, from_, using, tributes, by = parts_of(node, "card", "player", "from_", "using", "tributes", "by")
        if how is None and (by is not None or from_ is not None):
            manner = "特殊召唤"
        slots = {
            "from_": f"从{self.places.place(from_)}" if from_ is not None else "",
            "using": f"以{self.picks.pick(using)}为素材" if using is not None else "",
            "tributes": self.freely(tributes),
            "how": manner,
        }
        if using is not None and is_word(how, "TRIBUTE"):
            slots["using"] = f"把{self.picks.pick(using)}解放作"
        reason = ""
        if by is not None:
            reason = "用自身的方法" if is_word(by, "PROCEDURE") else f"用{self.why.causes(by)}"
        verb = fill(self.rows["summoned"].form(1 if use == "cannot" else 0), slots)
        if use == "was":
            doer = self.places.side(player) if player is not None else ""
            return f"{doer}{reason}{verb}"
        number = part(node, "number")
        what = "怪兽"
        if card is not None:
            what, _ = self.who(node)
        if number is not None and card is not None and is_word(card, *NOUNS):
            made = self.nouns.noun(card)
            what = f"{made.place}{self.amounts.number_words(number, made.measure)[0]}{made.core()}"
        if player is not None:
            who = self.places.side(player)
            way = f"{slots['from_']}{slots['using']}"
            slots["from_"] = slots["using"] = ""
            verb = fill(self.rows["summoned"].form(0), slots)
            return f"{who}{'不能' if use == 'cannot' else ''}{reason}{way}把{what}{verb}"
        if card is None or is_word(card, *NOUNS):
            if use == "cannot" and not any(parts.is_place(one) for one in (card.args if card is not None else [])):
                return f"双方不能{reason}把{what}{fill(self.rows['summoned'].form(0), slots)}"
            said = self.nouns.noun(card) if card is not None and number is None else None
            if said is not None and use in ("trigger", "past") and said.place.endswith("场上"):
                where = f"{said.place}有" if said.place != "场上" else ""
                return f"{where}{said.except_}{said.core()}{reason}{verb}"
        if use == "cannot" and reason:
            return f"{what}不能{reason}{verb.removeprefix('不能')}"
        return f"{what}{reason}{verb}"

    def freely(self, tributes: Node | None) -> str:
        """How many Tributes a summon took."""
        if tributes is None:
            return ""
        if number_of(tributes) == 0:
            return "不用解放作"
        return f"把{self.amounts.number_words(tributes, '只')[0]}怪兽解放作"
