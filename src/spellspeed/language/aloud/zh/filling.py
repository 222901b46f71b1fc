"""Chinese that fills the frame of a step."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import filling as common
from spellspeed.language.aloud.names import chinese
from spellspeed.language.aloud.parts import NOUNS, all_needed, is_word, needed, part, parts_of
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.tree import BAR, IS, NUMBER, OF, OR, PLUS, WORD, Node


class ChineseFilling(ChineseChapter, common.CommonFilling):
    def filled(self, node: Node, cost: bool, before: str) -> dict[str, str]:
        word = node.word
        slots: dict[str, str] = {}
        player = part(node, "player")
        cards = part(node, "cards") or part(node, "card")
        if cards is not None:
            slots["obj"] = self.steps.obj(cards, cost)
            if word in ("take_control", "apply_effect_of", "use_effect_of", "move_zone"):
                slots["obj"] = self.picks.pick(cards)
        if player is not None and player.word not in ("YOU", before) and word != "draw":
            who = self.places.side(player)
            slots["obj"] = f"{who}{slots.get('obj', '').replace(f'从{who}手卡', '从手卡')}"
        if before != "YOU" and self.memory.doing == "YOU" and word != "draw":
            slots["obj"] = f"自己{slots.get('obj', '')}"  # the other player only decides
        to = part(node, "to")
        slots["until"] = self.times.until_words(part(node, "until"))
        slots |= self.plain_slots(node)
        as_ = part(node, "as_")
        if as_ is not None:
            slots["as_"] = self.amounts.statistics(as_) if is_word(as_, "monster") else self.nouns.general(as_)
        if word in ("send", "add", "return_", "move_zone"):
            default = {"send": "墓地", "add": "手卡", "move_zone": "那个区域"}.get(word, "")
            slots["to"] = self.places.place(to) if to is not None and not is_word(to, "DECLARED") else default
            if word == "add" and is_word(to, "EXTRA_DECK"):
                slots["face"] = "表侧表示"
            if word == "return_" and slots["to"].startswith("卡组") and self.of_opponent(node):
                slots["to"] = f"持有者{slots['to']}"
            if word == "return_" and is_word(to, "HAND"):
                slots["to"] = "手卡" if not self.of_opponent(node) else "持有者手卡"
        elif word == "shuffle":
            into = part(node, "into")
            owner = "持有者" if self.of_opponent(node) else ""
            slots["to"] = (
                f"回到{owner}卡组" if into is None or is_word(into, "DECK") else f"洗切回到{self.places.place(into)}"
            )
        elif word in ("place", "set"):
            slots["to"] = self.places.place(to) if to is not None else ""
            if word == "set" and slots["to"] == "自己场上" and not is_word(cards, "IT"):
                slots["to"] = ""
            if word == "set" and to is None and cards is not None and parts.holds([cards], "DECK", "GY"):
                slots["to"] = "自己场上" if player is None or is_word(player, "YOU") else "自身场上"
            if as_ is not None and word == "place":
                slots["face"] = "表侧表示"
            if word == "place" and to is not None and self.places.zones(to)[0][1].word in ("DECK_TOP", "DECK_BOTTOM"):
                many = is_word(cards, "TARGET", "IT") and "那些" in self.picks.pick(cards)
                if cards is not None and (many or is_word(cards, "REST") or self.nouns.is_many(cards)):
                    slots["order"] = "用喜欢的顺序"
                back = cards is None or not any(is_word(one, "DECK") for one in cards.walk())
                own = "自己" if player is None else self.places.side(player)
                slots["back"] = f"回到{slots['to'].removeprefix(own)}" if back else f"在{slots['to']}放置"
        elif word == "discard":
            slots["to"] = f"去{self.places.place(to)}" if to is not None else ""
        elif word == "destroy":
            slots["to"] = "并除外" if is_word(to, "BANISHED") else ""
        elif word == "banish":
            slots["face"] = "里侧表示" if is_word(part(node, "face"), "FACE_DOWN") else ""
        elif word == "tribute":
            so_that = part(node, "so_that")
            slots["so_that"] = f"{self.amounts.joint(so_that)}，" if so_that is not None else ""
        elif word in ("attach", "equip"):
            worn = self.card.icon == "equip"
            if word == "equip" and (is_word(cards, "TARGET", "choose") or (is_word(cards, "THIS") and not worn)):
                slots["obj"] = f"{slots['obj']}当作装备卡使用"
        elif word == "special_summon":
            self.special(node, slots)
        elif word == "summon":
            self.summoning(node, slots)
        else:
            self.other(node, slots, cost)
        return slots

    def of_opponent(self, node: Node) -> bool:
        """The cards may belong to the other player, so they return to their owner."""
        cards = needed(node, "cards")
        if is_word(cards, "ANSWERED"):
            return True
        if parts.holds([cards], "TARGET", "target"):
            return any("对方" in one or one.startswith("场上") for one in self.memory.target_texts)
        return parts.holds([cards], "FIELD") and not parts.holds([cards], "your")

    def special(self, node: Node, slots: dict[str, str]) -> None:
        to = part(node, "to")
        if to is not None and not (
            is_word(to, "your")
            and is_word(to.args[0], "FIELD")
            and not is_word(part(node, "cards"), "THIS", "THOSE", "IT")
        ):
            slots["to"] = f"在{self.places.place(to)}"
        elif is_word(part(node, "cards"), "TARGET") and any(
            one.startswith(("墓地", "对方")) for one in self.memory.target_texts
        ):
            slots["to"] = "在自己场上"
        slots |= self.summoned_slots(node)
        how = part(node, "how")
        if how is not None:
            slots["how"] = f"{self.events.manner(how)}作"
        if slots.get("as_") and is_word(part(node, "cards"), "THIS"):
            slots["obj"] = f"{slots['obj']}发动后"
        if slots.get("as_"):
            slots["to"] = "在怪兽区域"
        elif is_word(part(node, "cards"), "token") and not slots.get("to"):
            slots["obj"] = f"在自己场上{slots['obj']}"

    def summoning(self, node: Node, slots: dict[str, str]) -> None:
        how, cards = all_needed(node, "how", "cards")
        using, also, so_that, tributes = parts_of(node, "using", "also", "so_that", "tributes")
        manner = self.events.manner(how)
        slots["how"] = manner
        self.memory.it = self.nouns.that(cards)
        if using is not None:
            materials = self.picks.pick(using)
            if using.kind == OR:
                materials = "以及".join(self.picks.pick(one) for one in using.args)
            kind = manner.removesuffix("召唤")
            if is_word(how, "RITUAL"):
                self.memory.it = "仪式召唤的怪兽"
                joint = f"{self.amounts.joint(so_that)}，" if so_that is not None else ""
                until, _, including = joint.removesuffix("，").partition("，包含")
                slots["using"] = f"{joint}把{materials}解放，"
                if including:
                    slots["using"] = f"{until}，把包含{including}的{materials}解放，"
            else:
                only = "只" if is_word(using, *NOUNS) and len(using.args) > 1 else ""
                take = f"{only}用" if is_word(how, "SYNCHRO") else "把"
                including = f"把{self.amounts.joint(so_that)}的" if so_that is not None else take
                slots["using"] = f"{including}{materials}作为{kind}素材，"
        spend = part(node, "spend")
        slots["tributes"] = self.events.freely(tributes).removesuffix("作")
        if spend is not None and not is_word(spend, "nothing"):
            slots["also"] = f"。那些素材{self.steps.step(spend).removeprefix(self.memory.it)}"
        if also is not None:
            slots["also"] = f"。{self.source_words(also, manner.removesuffix('召唤'))}"

    def source_words(self, node: Node, kind: str) -> str:
        if node.kind == PLUS:
            return "。".join(self.source_words(one, kind) for one in node.args)
        cards = needed(node, "cards")
        most, only_if, spend = parts_of(node, "most", "only_if", "spend")
        condition = f"{self.conditions.condition(only_if)}的场合，" if only_if is not None else ""
        if only_if is not None and only_if.kind == IS and is_word(only_if.args[0], "IT"):
            condition = f"把{self.tests.tested(only_if.args[1])}{kind}召唤的场合，"
        number = "" if most is None or is_word(most, "ANY_NUMBER") else self.amounts.number_words(most, "只")[0]
        made = self.nouns.noun(cards)
        of = "的" if made.place.endswith("卡") else ""
        what = f"{made.place}{of}{number}{made.core()}" if number else made.general()
        gone = f"{self.rows[spend.word].form(0)}" if spend is not None else ""
        if gone:
            return f"{condition}也能把{what}{gone}作为{kind}素材"
        return f"{condition}{'自己' if what.startswith('卡组') else ''}{what}也能作为{kind}素材"

    def other(self, node: Node, slots: dict[str, str], cost: bool) -> None:
        word = node.word
        to = part(node, "to")
        if word == "draw":
            player = part(node, "player")
            slots["player"] = self.places.side(player) if player is not None else "自己"
            number = needed(node, "number")
            if number.kind == NUMBER:
                slots["number"] = f"{number.value}张"
            elif parts.filled_hand(number):
                owner = "对方" if parts.filled_hand(number) == "their" else "自己"
                hand = "" if owner == slots["player"] else owner
                slots["player"] += f"直到{hand}手卡变成{number.args[0].value}张为止"
                slots["number"] = "卡"
            else:
                up_to = is_word(number, "up_to")
                slots["number"] = (
                    f"最多{self.amounts.amount(number.args[0])}张" if up_to else self.amounts.amount(number)
                )
                if slots["number"][-1].isdigit():
                    slots["number"] += "张"
        elif word == "detach":
            what = needed(node, "what")
            on = part(node, "on")
            slots["on"] = self.picks.pick(on) if on is not None else "这张卡"
            if is_word(on, *NOUNS):
                slots["on"] = f"{self.nouns.general(on)}的"
            if is_word(what, "every", "choose", "random"):
                slots["on"], slots["what"] = self.detached_ones(what, slots["on"])
            else:
                slots["what"] = f"{self.amounts.count(what)}个"
        elif word in ("inflict", "gain_lp", "lose_lp", "pay"):
            amount = needed(node, "amount")
            words = self.amounts.quantity(amount)
            slots["to"] = self.places.side(to) if to is not None else "自己"
            if word == "inflict":
                plain = amount.kind == NUMBER or "×" in words
                slots["amount"] = words if plain else f"{words.removesuffix('数值')}数值的"
            elif is_word(amount, "half"):
                slots["amount"] = self.amounts.amount(amount)
            else:
                plain = amount.kind == NUMBER or "×" in words
                slots["amount"] = f"{words}基本分" if plain else f"{words}数值的基本分"
            times = part(node, "times")
            if times is not None:
                most = "" if is_word(times, "ANY_NUMBER") else f"（{self.amounts.count(times)}倍）"
                slots["amount"] = f"{self.amounts.amount(amount)}的倍数的基本分{most}"
            if word == "inflict" and is_word(to, "YOU"):
                slots["to"] = "自己"
        elif word == "negate":
            what = needed(node, "what")
            if is_word(what, "SUMMON"):
                slots["what"] = f"那次{self.memory.summoning_how}"
            of = part(node, "of")
            if of is not None:
                undone = "效果" if is_word(what, "EFFECT") else "发动"
                links = self.activations.activated(of, "noun") if of.args or of.keys else "全部卡"
                slots["what"] = f"这张卡发动时连锁上的{links}的{undone}".replace("的效果的效果", "的效果")
        elif word == "change_position":
            if to is None:
                slots["obj"] = f"{slots['obj']}的表示形式变更"
            elif to.kind == BAR:
                slots["to"] = "或者".join(
                    "里侧守备表示" if is_word(one, "FACE_DOWN") else f"表侧{self.rows[one.word].form(0)}"
                    for one in to.args
                )
            else:
                slots["to"] = {"FACE_DOWN": "里侧守备表示"}.get(to.word, self.rows[to.word].form(0))
        elif word == "take_control":
            while_ = part(node, "while_")
            slots["while_"] = self.lastings.while_words(while_, needed(node, "cards")) if while_ is not None else ""
            taker = part(node, "by")
            slots["by"] = self.steps.other_doer(taker)
            slots["to"] = self.places.place(to) if to is not None else ""
        elif word in ("place_counters", "remove_counters"):
            self.counters(node, slots)
        elif word == "excavate":
            of = part(node, "of")
            slots["of"] = self.places.place(of) if of is not None else "自己卡组"
            many = part(node, "number")
            slots["number"] = "1" if many is None else self.amounts.count(many)
        elif word == "declare":
            slots["by"] = self.steps.other_doer(part(node, "by"))
        elif word in ("toss", "roll"):
            name = "coins" if word == "toss" else "dice"
            slots[name] = self.amounts.count(needed(node, name))
            self.memory.rolled = word == "roll"
            caller = part(node, "called_by")
            if caller is not None:
                self.memory.caller = caller.word
                slots["called_by"] = f"{'' if is_word(caller, 'YOU') else self.places.side(caller)}猜正反面"
        elif word == "attack":
            on = part(node, "on")
            position = part(node, "position")
            if position is not None:
                slots["position"] = self.rows[position.word].form(0)
            if on is not None:
                direct = is_word(on, "YOU", "OPPONENT")
                slots["on"] = f"{self.places.side(on)}直接" if direct else self.picks.pick(on)
        elif word == "activate" and part(node, "ignoring") is not None:
            slots["obj"] += "（即使发动时机不正确）"

    def detached_ones(self, what: Node, on: str) -> tuple[str, str]:
        """Whose materials, and which of them: 的全部, 的1个, 的1只光属性怪兽的."""
        owners = [needed(one, "to") for one in what.walk() if is_word(one, "attached")]
        owner = self.picks.pick(owners[0]) if owners else on
        cards = needed(what, "cards")
        tests = [one for one in cards.args if not parts.is_place(one)] if is_word(cards, *NOUNS) else []
        lucky = "随机" if is_word(what, "random") else ""
        bare = is_word(cards, "card") and not tests
        number = "全部" if is_word(what, "every") else self.amounts.number_words(part(what, "number"), "个")[0]
        if bare or not is_word(cards, *NOUNS):
            return owner, f"的{lucky}{number}"
        return owner, f"的{lucky}{number}{self.nouns.general(Node(WORD, cards.word, tests))}的"

    def counters(self, node: Node, slots: dict[str, str]) -> None:
        name = chinese("counters", str(needed(node, "name").value))
        number = needed(node, "number")
        on = part(node, "on")
        count, _ = self.amounts.number_words(number, "个")
        slots["number"] = f"{count}{name}"
        if number.kind == OF and is_word(number.args[0], "counters"):
            slots["number"] = f"{name}全部"
        if on is None:
            slots["on"] = "这张卡"
        elif is_word(on, *NOUNS):
            bare = len(on.args) == 1 and parts.is_place(on.args[0])
            slots["on"] = self.places.place(on.args[0]) if bare else self.nouns.general(on)
            if is_word(node, "place_counters"):
                slots["on"] = f"{self.nouns.general(on)}任意分配"
        else:
            slots["on"] = self.picks.pick(on).removesuffix("全部") + (
                "各" if self.nouns.is_many(on) or "那些" in self.picks.pick(on) else ""
            )
            self.memory.it = self.nouns.that(on, True) if is_word(on, "every") else self.picks.pick(on)
        if is_word(node, "remove_counters"):
            slots["on"] = f"{slots['on']}的" if not slots["on"].endswith("场上") else slots["on"]
