"""Chinese sentences about what happens, in the seven uses of an event, and about what holds.

A trigger and a history say the same words and differ by what follows (时, 的场合); a protection says 不会, a lock on a
player 不能, a test of a card stands before 的.
"""

from __future__ import annotations

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chinese_nouns import CIRCLED, NOUNS, SIDES
from spellspeed.language.aloud.chinese_picks import Picks
from spellspeed.language.aloud.names import chinese
from spellspeed.language.aloud.parts import alternatives, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_zh import ROWS
from spellspeed.language.tree import AND, BAR, COMPARE, NOT, OF, OR, WORD, Node

ANY_SUMMON = "召唤·反转召唤·特殊召唤"
BY = re.compile(r"^([^被]*)被([^被]*)破坏$")
MANNERS = ("NORMAL", "FLIP", "SPECIAL")
AWAY = ("sent", "discarded", "returned", "added", "banished", "moved")


class Events(Picks):
    def activated(self, node: Node, use: str, objects: str = "") -> str:
        raise NotImplementedError

    def activated_object(self, node: Node) -> str:
        raise NotImplementedError

    # times -------------------------
    def time(self, node: Node, whole: bool = False) -> str:
        if node.kind == BAR:
            return "·".join(self.time(one) for one in node.args)
        if is_word(node, "your", "their"):
            names = [ROWS[one.word].form(0) for one in alternatives(needed(node, "where"))]
            return f"{ROWS[node.word].form(0)}{'·'.join(names)}"
        if is_word(node, "at"):
            return f"{self.side(needed(node, 'side'))}{ROWS[needed(node, 'where').word].form(0)}"
        if is_word(node, "next", "last"):
            of = needed(node, "of")
            phase = part(node, "phase")
            if phase is not None:
                whose = "" if is_word(of, "TURN") else self.time(of).removesuffix("回合")
                return f"下个{whose}回合的{self.time(phase)}"
            if is_word(of, "TURN"):
                return "下个回合" if node.word == "next" else "上个回合"
            return f"{ROWS[node.word].form(0)}{self.time(of)}"
        if is_word(node, "start", "end"):
            of = needed(node, "of")
            name = "回合" if is_word(of, "TURN") else self.time(of)
            if is_word(of, "DAMAGE_CALCULATION"):
                return "伤害计算后" if node.word == "end" else "伤害计算前"
            return f"{name}{ROWS[node.word].form(0)}"
        if is_word(node, "nth"):
            number = needed(node, "number").value
            after = part(node, "after")
            if after is None and number == 2 and is_word(needed(node, "of"), "END_PHASE"):
                return "下个回合的结束阶段"
            if after is None:
                since = "发动后"
            elif is_word(after, "begins") and is_word(needed(after, "phase"), "DUEL"):
                since = "决斗开始后"
            else:
                since = f"{self.event(after, 'trigger')}后"
            return f"{since}第{number}次的{self.time(needed(node, 'of'))}"
        if is_word(node, "BATTLE"):
            return "那次战斗"
        return ROWS[node.word].form(0)

    def during_words(self, node: Node, quick: bool = False) -> str:
        """When; a phase that nobody owns is of both players."""
        if node.kind == BAR or is_word(node, "your", "their", "at", "next", "nth", "start", "end"):
            words = self.time(node)
            if node.kind == BAR and not any(is_word(one, "your", "their") for one in node.args):
                return f"自己·对方的{words}"
            return words
        if is_word(node, "DAMAGE_CALCULATION", "DAMAGE_STEP", "BATTLE_STEP"):
            return self.time(node)
        return f"自己·对方的{self.time(node)}" if not is_word(node, "TURN") else "自己·对方回合"

    def until_words(self, node: Node | None) -> str:
        if node is None:
            return ""
        if is_word(node, "DUEL"):
            return "在这次决斗中"
        if is_word(node, "end") and is_word(node.args[0], "CHAIN"):
            return ""  # what is said of the end of this chain is said of this card's own way
        if is_word(node, "DAMAGE_CALCULATION") or (
            is_word(node, "end") and is_word(node.args[0], "DAMAGE_CALCULATION")
        ):
            return "只在那次伤害计算时"
        if is_word(node, "BATTLE") or (is_word(node, "end") and is_word(node.args[0], "BATTLE")):
            return "在那次战斗中"
        if is_word(node, "end") and is_word(node.args[0], "next"):
            inner = self.time(node.args[0])
            return f"直到{inner}的结束时" if inner.endswith("个回合") else f"直到{inner}结束时"
        if node.kind == WORD and (
            node.word in ("your", "their", "at", "next", "nth", "end", "start", "last") or node.word.isupper()
        ):
            return f"直到{self.time(node)}"
        return f"直到{self.event(node, 'trigger')}"

    # causes -------------------------
    def cause(self, node: Node) -> str:
        head = parts.head(node)
        owners = node.args[1:] if node.kind == OF else []
        players = [self.side(one) for one in owners if is_word(one, *SIDES)]
        cards = [one for one in owners if not is_word(one, *SIDES)]
        own = f"{players[0]}的" if players else ""
        if is_word(head, "effect"):
            return f"这张卡的{CIRCLED[int(needed(head, 'number').value)]}的效果"
        if is_word(head, "EFFECT"):
            return f"{own}{self.pick(cards[0])}的效果" if cards else f"{own}效果"
        if is_word(head, "ACTIVATED_EFFECT"):
            if cards:
                return f"{own}{self.pick(cards[0])}发动的效果"
            return f"{players[0] if players else ''}发动的效果"
        if is_word(head, "COST"):
            return f"{own or (self.pick(cards[0]) + '的' if cards else '')}代价"
        if is_word(head, "CARD"):
            return players[0] if players else "卡"
        if is_word(head, "BATTLE"):
            return f"和{self.pick(cards[0])}的战斗" if cards else "战斗"
        if is_word(head, "effects_of"):
            return f"{self.pick(needed(head, 'card'))}的效果"
        return ROWS[head.word].form(0)

    def causes(self, node: Node) -> str:
        return "·".join(self.cause(one) for one in alternatives(node))

    def by_words(self, node: Node | None, passive: bool = True) -> str:
        if node is None:
            return "被" if passive else ""
        if is_word(parts.head(node), "COST"):
            return f"作为{self.cause(node)}"
        if node.kind == BAR and any(is_word(parts.head(one), "COST") for one in node.args):
            return "或者".join(self.by_words(one, passive) for one in node.args)
        if is_word(node, "NORMAL_DRAW", "RULE", "PROCEDURE", "DESTRUCTION"):
            return {"NORMAL_DRAW": "通常抽卡", "RULE": "", "PROCEDURE": "用自身的方法", "DESTRUCTION": "被破坏"}[
                node.word
            ]
        return f"被{self.causes(node)}"

    def reason(self, by: Node | None) -> str:
        """Why, before an active verb: 因对方的效果."""
        if by is None:
            return ""
        if any(is_word(parts.head(one), "COST") for one in alternatives(by)):
            return self.by_words(by, False)
        return f"因{self.causes(by)}"

    # summons -------------------------
    def manner(self, node: Node | None) -> str:
        if node is None:
            return ANY_SUMMON
        words = [one.word for one in alternatives(node)]
        if set(words) == {"NORMAL", "SET"}:
            return "通常召唤"
        words.sort(key=lambda one: MANNERS.index(one) if one in MANNERS else len(MANNERS))
        return "·".join(ROWS[one].form(0) for one in words)

    # events -------------------------
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
            return self.activated(node, use)
        if word in ("summoned", "being_summoned"):
            return self.summoned(node, use)
        if word in ("resolves", "resolved", "negated"):
            return self.link(node, use)
        if word in ("took_damage", "gained_lp", "lost_lp", "begins", "drawn", "set_down", "targeted"):
            return self.of_player(node, use)
        if word in (
            "attacks",
            "declares_attack",
            "battled",
            "used_for",
            "position_changed",
            "equipped",
            "control_changed",
        ):
            return self.of_card(node, use)
        if word in ("counter_placed", "counter_removed"):
            on = part(node, "on")
            name = chinese("counters", str(needed(node, "name").value))
            where = self.pick(on) if on is not None else "场上的卡"
            full = [one for one in on.args if one.kind == COMPARE and one.word == "=="] if is_word(on, "this") else []
            if full and word == "counter_placed":
                return f"这张卡有第{self.amount(full[0].args[1])}个{name}放置"
            if full and number_of(full[0].args[1]) == 0:
                return f"这张卡的{name}全部取除"
            if use == "was":
                return f"有{name}放置" if word == "counter_placed" else f"有{name}取除"
            cannot = "不能" if use == "cannot" else ""
            return f"{cannot}给{where}放置{name}" if word == "counter_placed" else f"{cannot}从{where}取除{name}"
        return self.moved(node, use)

    def events_or(self, nodes: list[Node], use: str) -> str:
        if all(is_word(one, "activated") for one in nodes):
            keys = [{name: one.keys[name] for name in one.keys if name != "form"} for one in nodes]
            if all(one == keys[0] for one in keys):
                return self.activated(nodes[0], use, self.objects(nodes))
            plain = [one for one in nodes if part(one, "by") is None]
            by_effect = [one for one in nodes if is_word(part(one, "by"), "EFFECT", "effect")]
            if len(plain) == 1 and len(by_effect) == len(nodes) - 1:
                return self.event(plain[0], use)  # that an effect may activate it, too, is no other case for a reader
        owners = [parts.owner_of(part(one, "by")) for one in nodes]
        if all(is_word(one, "took_damage") for one in nodes) and all(one == owners[0] for one in owners):
            sides = [part(one, "player") for one in nodes]
            heads = {parts.head(needed(one, "by")).word for one in nodes}
            if owners[0] is not None and all(one == sides[0] for one in sides) and heads == {"BATTLE", "EFFECT"}:
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
        said = [self.activated_object(one) for one in nodes]
        if said[-1] == "魔法·陷阱卡" and all(one.endswith("怪兽的效果") for one in said[:-1]):
            return "·".join(said)
        return "或者".join(said)

    def who(self, node: Node, name: str = "card", away: bool = False) -> tuple[str, str]:
        """Who it happens to, and from where."""
        card = part(node, name)
        number = part(node, "number")
        if card is None:
            return "怪兽" if node.word in ("attacks", "declares_attack", "battled", "flipped", "tributed") else "卡", ""
        if is_word(card, *NOUNS) or card.kind == OR:
            made = self.noun(card)
            origin = ""
            if node.word == "left" and made.place == "场上":
                made.place = ""
            if away and made.place:
                own = any(is_word(one, "your") for one in card.args) and made.place in ("手卡", "卡组", "额外卡组")
                origin, made.place = f"从{'自己' if own else ''}{made.place}", ""
            if number is not None:
                before, _ = self.number_words(number, made.measure)
                if origin:
                    return f"{made.except_}{before}{made.core()}", origin
                return f"{made.except_}{made.place}{before}{made.core()}", origin
            return made.general(), origin
        if is_word(card, "this") and away:
            places = [one for one in card.args if self.is_place(one)]
            bare = Node(WORD, "this", [one for one in card.args if one not in places])
            place = self.place(places[0]) if places else ""
            return self.pick(bare), f"从{place}" if place else ""
        return self.pick(card), ""

    def moved(self, node: Node, use: str) -> str:
        word = node.word
        by = part(node, "by")
        to = part(node, "to")
        to_hand = word == "moved" and to is not None and [zone.word for _, zone in self.zones(to)] == ["HAND"]
        row = ROWS["added" if to_hand else word]
        away = word in AWAY
        subject, origin = self.who(node, away=away)
        owner = parts.owner_of(by) if by is not None and is_word(parts.head(by), "BATTLE") else None
        if word == "destroyed" and owner is not None and use != "cannot":
            tail = f"送去{self.place(to)}" if to is not None else ""
            if use == "was":
                return f"{self.pick(owner)}战斗破坏{tail}"
            return f"{self.pick(owner)}战斗破坏{subject}{tail}"
        passive = word in ("destroyed", "banished", "discarded", "tributed", "detached") or use == "cannot"
        slots = {
            "from": origin,
            "by": self.by_words(by, passive) if word != "left" or by is not None else "",
            "to": self.reached(to) if to is not None else {"sent": "墓地", "returned": "手卡·卡组"}.get(word, "手卡"),
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
            slots["by"] = self.causes(by)
        if word == "left" and by is not None:
            slots["by"] = f"因{slots['by'].removeprefix('被')}"
        if word in ("destroyed", "tributed", "detached"):
            slots["to"] = f"送去{self.place(to)}" if to is not None else ""
        elif word == "discarded":
            slots["to"] = f"去{self.place(to)}" if to is not None else ""
        if word == "moved" and owner is not None:
            subject = f"和{self.pick(owner)}进行战斗的{subject}"
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
            subject = self.general(as_)
        if by is None and use == "cannot":
            slots["by"] = "" if word not in ("destroyed", "discarded", "detached") else "被"
        player = part(node, "player")
        if player is not None:
            verb = fill(row.form(0), {**slots, "by": "", "from": ""})
            return self.done_by(player, subject, verb, self.reason(by) + origin, use)
        cannot = use == "cannot" and by is not None and word in ("banished", "tributed", "detached", "added", "flipped")
        if cannot and word in ("added", "flipped"):
            verb = f"不会{self.reason(by)}{fill(row.form(0), slots)}"
        elif cannot:
            verb = "不会" + fill(row.form(0), slots)
        else:
            verb = fill(row.form(1 if use == "cannot" else 0), slots)
        if word == "moved" and to is None:
            gone = f"{slots['from']}{slots['by'].removesuffix('被')}"
            verb = f"不会{gone}移动" if use == "cannot" else f"{gone}移动"
        if word == "added" and by is not None and not cannot:
            verb = f"{self.reason(by)}{verb}"
        if word == "flipped" and by is not None and not cannot:
            verb = f"{self.reason(by)}{verb}"
        if word == "banished" and use == "cannot" and subject == "卡" and not origin and by is None:
            return "双方不能把卡除外"
        if use == "was":
            return verb.replace("被被", "被")
        if use == "noun":
            return f"{verb}的{subject}"
        return f"{subject}{verb}"

    def reached(self, to: Node) -> str:
        """A place where something comes to: a hand or Deck is said with whose it is."""
        place = self.place(to)
        return f"自己{place}" if is_word(to, "your") and not place.startswith("自己") else place

    def done_by(self, player: Node, subject: str, verb: str, origin: str, use: str) -> str:
        """A move that a player makes: 对方从卡组把卡加入手卡."""
        doer = self.side(player)
        if use == "cannot":
            return f"{doer}不能{origin}把{subject}{verb}"
        if use == "was":
            return f"{doer}{origin}{verb}"
        return f"{doer}{origin}{verb}的{subject}" if use == "noun" else f"{doer}{origin}把{subject}{verb}"

    def of_card(self, node: Node, use: str) -> str:
        word = node.word
        row = ROWS[word]
        subject, _ = self.who(node)
        slots: dict[str, str] = {}
        on = part(node, "on")
        if is_word(on, "YOU", "OPPONENT"):
            at = "" if self.faces(part(node, "card"), part(node, "player"), on) else f"向{self.side(on)}"
            slots["on"] = f"{at}直接"
        elif on is not None:
            slots["on"] = f"向{self.pick(on)}"
        with_ = part(node, "with_")
        if with_ is not None:
            slots["with_"] = f"和{self.pick(with_).replace('对方场上的', '对方')}"
        by = part(node, "by")
        slots["by"] = self.by_words(by) if word == "equipped" and by is not None else ""
        if word == "used_for":
            return self.material(node, subject, use)
        player = part(node, "player")
        if player is not None and word == "declares_attack":
            with_what = f"用{subject}" if part(node, "card") is not None else ""
            verb = f"{with_what}{slots.get('on', '')}攻击宣言"
            doer = self.side(player)
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
            verb = f"给{self.pick(needed(node, 'to'))}{verb}"
            subject = "装备卡" if subject == "卡" else subject
        if word == "control_changed":
            verb += f"给{self.side(to)}" if to is not None else ""
            return verb if use == "was" else f"{subject}的{verb}"
        return verb if use == "was" else f"{subject}{verb}"

    def turned(self, node: Node, subject: str, verb: str, use: str) -> str:
        """A change of battle position: to which, and why."""
        by, to = part(node, "by"), part(node, "to")
        why = "" if by is None or is_word(by, "RULE") else self.reason(by)
        cannot = "不能" if use == "cannot" else ""
        by_hand = "（用效果变更除外）" if is_word(by, "RULE") else ""
        if to is not None:
            position = "里侧守备表示" if is_word(to, "FACE_DOWN") else f"表侧{ROWS[to.word].form(0)}"
            words = f"{why}{cannot}变成{position}{by_hand}"
            return words if use == "was" else f"{subject}{words}"
        words = f"{why}{verb}{by_hand}"
        return words if use == "was" else f"{subject}的{words}" if not why else f"{subject}{why}{verb}"

    def faces(self, card: Node | None, player: Node | None, side: Node) -> bool:
        """Whose direct attack it is says already against whom."""
        if player is not None:
            return player.word != side.word and not is_word(player, "EACH")
        if is_word(side, "OPPONENT"):
            return card is not None and (not is_word(card, *NOUNS) or parts.holds([card], "your"))
        return card is not None and parts.holds([card], "their")

    def material(self, node: Node, subject: str, use: str) -> str:
        kinds = [one.word for one in alternatives(part(node, "how"))]
        monster = part(node, "monster")
        if kinds == ["TRIBUTE"]:
            of = f"为{self.general(monster)}的上级召唤" if monster is not None else "为上级召唤"
            words = f"不能{of}而解放" if use == "cannot" else f"{of}而解放"
            return words if use == "was" else f"{subject}{words}"
        names = "·".join(ROWS[one].form(0).removesuffix("召唤") for one in kinds) + "素材"
        subject = "" if use == "was" else subject
        of = ""
        if monster is not None:
            tests = parts.rest(monster, "tests")
            if len(tests) == 1 and tests[0].kind == NOT and use == "cannot":
                only = self.general(Node(WORD, monster.word, tests[0].args))
                return f"{subject}不能作为{only}以外的怪兽的{names}"
            of = f"{self.general(monster)}的"
        return f"{subject}{'不能' if use == 'cannot' else ''}作为{of}{names}"

    def of_player(self, node: Node, use: str) -> str:
        word = node.word
        player = part(node, "player")
        doer = self.side(player) if player is not None else ""
        by = part(node, "by")
        if word == "took_damage":
            return self.damage(doer or "玩家", by, use)
        if word in ("gained_lp", "lost_lp"):
            return f"{doer}{self.reason(by)}{ROWS[word].form(1 if use == 'cannot' else 0)}"
        if word == "begins":
            phase = needed(node, "phase")
            if use == "cannot":
                owner = "自己" if is_word(phase, "your") else "对方"
                return f"{owner}不能进行{self.time(phase).removeprefix(owner)}"
            return f"{self.during_words(phase)}开始"
        if word == "targeted":
            subject, _ = self.who(node)
            if by is not None and is_word(parts.head(by), "ATTACK"):
                owner_node = parts.owner_of(by)
                side = owner_node is not None and is_word(owner_node, *SIDES)
                who = "" if owner_node is None else self.side(owner_node) if side else self.pick(owner_node)
                if use == "cannot":
                    return f"{who}不能选择{subject}作为攻击对象"
                return f"{'' if use == 'was' else subject}被{who}选择作为攻击对象"
            of = f"{self.causes(by)}的" if by is not None else ""
            return f"{'' if use == 'was' else subject}{'不会' if use == 'cannot' else ''}成为{of}对象"
        if word == "drawn":
            return self.drawing(node, doer, by, use)
        subject, _ = self.who(node)
        why = self.reason(by)
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
        why = "" if usual else self.reason(by)
        cannot = "不能" if use == "cannot" else ""
        card, number = part(node, "card"), part(node, "number")
        plain = card is None or (is_word(card, "card") and not card.args)
        what = "" if plain else self.who(node)[0]
        if number is not None and plain:
            what = f"{self.number_words(number, '张')[0]}卡"
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
            return f"{who}{no}受到{'战斗·效果' if plain else f'{self.causes(by)}的'}伤害"
        head, owner = parts.head(by), parts.owner_of(by)
        kind = "战斗" if is_word(head, "BATTLE", "DIRECT_ATTACK") else "效果"
        if owner is not None and not is_word(owner, *SIDES):
            direct = "直接攻击" if is_word(head, "DIRECT_ATTACK") else ""
            return f"{self.pick(owner)}{direct}给与{who}{kind}伤害"
        if owner is not None or is_word(head, "DIRECT_ATTACK"):
            return f"{who}{no}受到{self.cause(by)}的伤害"
        return f"{who}{no}受到{kind}伤害"

    def summoned(self, node: Node, use: str) -> str:
        how = part(node, "how")
        manner = self.manner(how)
        card = part(node, "card")
        player = part(node, "player")
        from_ = part(node, "from_")
        using = part(node, "using")
        tributes = part(node, "tributes")
        by = part(node, "by")
        if how is None and (by is not None or from_ is not None):
            manner = "特殊召唤"
        slots = {
            "from_": f"从{self.place(from_)}" if from_ is not None else "",
            "using": f"以{self.pick(using)}为素材" if using is not None else "",
            "tributes": self.freely(tributes),
            "how": manner,
        }
        if using is not None and is_word(how, "TRIBUTE"):
            slots["using"] = f"把{self.pick(using)}解放作"
        reason = ""
        if by is not None:
            reason = "用自身的方法" if is_word(by, "PROCEDURE") else f"用{self.causes(by)}"
        verb = fill(ROWS["summoned"].form(1 if use == "cannot" else 0), slots)
        if use == "was":
            doer = self.side(player) if player is not None else ""
            return f"{doer}{reason}{verb}"
        number = part(node, "number")
        what = "怪兽"
        if card is not None:
            what, _ = self.who(node)
        if number is not None and card is not None and is_word(card, *NOUNS):
            made = self.noun(card)
            what = f"{made.place}{self.number_words(number, made.measure)[0]}{made.core()}"
        if player is not None:
            who = self.side(player)
            way = f"{slots['from_']}{slots['using']}"
            slots["from_"] = slots["using"] = ""
            verb = fill(ROWS["summoned"].form(0), slots)
            return f"{who}{'不能' if use == 'cannot' else ''}{reason}{way}把{what}{verb}"
        if card is None or is_word(card, *NOUNS):
            if use == "cannot" and not any(self.is_place(one) for one in (card.args if card is not None else [])):
                return f"双方不能{reason}把{what}{fill(ROWS['summoned'].form(0), slots)}"
            said = self.noun(card) if card is not None and number is None else None
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
        return f"把{self.number_words(tributes, '只')[0]}怪兽解放作"

    def link(self, node: Node, use: str) -> str:
        link = part(node, "link")
        if node.word == "negated":
            by = part(node, "by")
            cause = f"被{self.causes(by)}" if by is not None else "被"
            what = self.negatable(link, part(node, "what"))
            if use == "was":
                return f"{cause}无效"
            if use != "cannot" and cause in ("被自己的效果", "被对方的效果"):
                return f"{cause[1:3]}把{what}无效"
            return f"{what}不会{cause}无效化" if use == "cannot" else f"{what}{cause}无效"
        if link is None:
            return "效果处理"
        if is_word(link, "effect", "THIS_EFFECT"):
            return f"{self.cause(link)}适用"
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
                objects = self.objects(link.args)
                if "或者" not in objects:
                    return f"{objects}的发动"
            return "或者".join(self.negatable(one, what) for one in link.args)
        if is_word(link, "being_summoned", "summoned"):
            card = part(link, "card")
            whose = part(link, "player")
            own = f"{self.side(whose)}的" if whose is not None and (card is None or is_word(card, *NOUNS)) else ""
            return f"{own}{self.pick(card) if card is not None else '怪兽'}的{self.manner(part(link, 'how'))}"
        if not is_word(link, "activated"):
            return f"{self.general(link)}的效果"
        things = {"ACTIVATION": "的发动", "EFFECT": "的效果"}.get(what.word if what is not None else "", "的发动和效果")
        card = part(link, "card")
        if card is not None and what is None and part(link, "form") is None and is_word(card, *NOUNS):
            return f"{self.general(card)}的效果的发动以及那些发动的效果"
        if card is not None and is_word(what, "EFFECT") and part(link, "form") is None and is_word(card, *NOUNS):
            return f"{self.general(card)}发动的效果"
        if is_word(card, "THIS"):
            return "这张卡的发动" if what is not None else "这张卡的发动和效果"
        return f"{self.activated(link, 'noun')}{things}".replace("的效果的效果", "的效果")
