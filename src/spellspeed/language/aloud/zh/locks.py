"""Chinese for locks, permissions and replacements."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import locks as common
from spellspeed.language.aloud.parts import NOUNS, all_needed, either, is_word, needed, number_of, part, parts_of
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.tree import AND, NOT, NUMBER, OF, OR, WORD, Node


class ChineseLocks(ChineseChapter, common.CommonLocks):
    def cannot(self, node: Node) -> str:
        event = needed(node, "event")
        until = self.times.until_words(part(node, "until"))
        if not is_word(part(either(event)[0], "player"), "YOU"):
            until = self.lastings.for_now(until)
        lead = f"{until}，" if until else ""
        but = part(node, "but")
        words = self.lock(event)
        if but is not None:
            by = part(but, "by")
            exception = f"用{self.why.causes(by)}" if by is not None else self.events.event(but, "trigger")
            if "不能" not in words:
                words = f"除{self.events.event(but, 'trigger')}以外{words}"
            elif is_word(but, "drawn") and part(but, "card") is None:
                words = words.replace("不能", "不能用抽卡以外的方法", 1)
            elif by is not None:
                words = words.replace("不能", f"不{exception}不能", 1)
            else:
                words = words.replace("不能", f"除{exception}以外不能", 1)
        return f"{lead}{words}"

    def lock(self, event: Node) -> str:
        if event.kind == OR:
            return self.events.event(event, "cannot")
        if is_word(event, "took_damage"):
            kind, source = self.lastings.damage_kind(part(event, "by"))
            player = part(event, "player")
            return f"{source}{self.places.side(player) if player is not None else '双方'}受到的{kind}伤害变成0"
        card = part(event, "card")
        if card is not None and is_word(card, *NOUNS) and is_word(event, "summoned", "attacks", "declares_attack"):
            contrary = [one for one in card.args if one.kind == NOT]
            places = [one for one in card.args if parts.is_place(one)]
            if len(contrary) == 1 and is_word(contrary[0].args[0], "was") and not is_word(event, "summoned"):
                return f"{self.tests.was(contrary[0].args[0], True)}的怪兽以外的怪兽不能攻击"
            if len(contrary) == 1 and len(card.args) == 1 + len(places):
                only = self.nouns.general(Node(WORD, card.word, [contrary[0].args[0], *places])).replace("或者", "以及")
                player = part(event, "player")
                if is_word(event, "summoned"):
                    from_, by, using = (part(event, name) for name in ("from_", "by", "using"))
                    origin = f"用{self.why.causes(by)}" if by is not None else ""
                    origin += f"从{self.places.place(from_)}" if from_ is not None else ""
                    origin += f"以{self.picks.pick(using)}为素材" if using is not None else ""
                    origin += self.events.freely(part(event, "tributes"))
                    who = self.places.side(player) if player is not None else "双方"
                    return f"{who}不是{only}不能{origin}{self.events.manner(part(event, 'how'))}"
                if places and "自己" in only:
                    return f"自己不用{only.removeprefix('自己场上的')}不能攻击"
                return f"不是{only}不能攻击"
        return self.events.event(event, "cannot")

    def can(self, node: Node) -> str:
        act = needed(node, "act")
        during, only_if = parts_of(node, "during", "only_if")
        until = self.times.until_words(part(node, "until"))
        times, extra = parts_of(node, "times", "extra")
        lead = f"{self.conditions.condition(only_if)}的场合，" if only_if is not None else ""
        if during is not None and not is_word(act, "summon"):
            lead += f"在{self.times.during_words(during)}，"
        if (
            until
            and not is_word(act, "attack", "summon", "use_effect_of")
            and not (is_word(act, "activate") and times is not None)
        ):
            lead = f"{until}，{lead}"
        return lead + self.permission(act, times, extra, during, until)

    def permission(self, act: Node, times: Node | None, extra: Node | None, during: Node | None, until: str) -> str:
        often = number_of(times)
        now = "这个回合，" if until.startswith("直到回合") else f"{until}，" if until else ""
        if is_word(act, "attack"):
            return self.attack_permission(act, times, extra, now)
        if is_word(act, "summon") and part(act, "also") is not None:
            return self.further_permission(act, often, during, now)
        if is_word(act, "summon"):
            return self.summon_permission(act, often, extra, during, now)
        if is_word(act, "activate"):
            cards = needed(act, "cards")
            if is_word(cards, "this", "THIS"):
                return "这张卡的发动从手卡也能用"
            if any(self.set_now(one) for one in cards.args) and not self.set_now(cards):
                bare = Node(WORD, cards.word, [one for one in cards.args if not self.set_now(one)])
                made = self.nouns.noun(bare)
                what = made.counted(str(often)) if often is not None else made.general()
                return f"{now}自己可以把{what}在盖放的回合发动"
            made = self.nouns.noun(cards)
            if often is None:
                return f"{now}自己可以把{made.general()}发动"
            if self.picks.is_source(cards):
                return f"{now}自己可以从{made.place}把{often}{made.measure}{made.except_}{made.core()}发动"
            return f"{now}自己可以把{made.counted(str(often))}发动"
        if is_word(act, "use_effect_of"):
            number = f"只有{often}次" if often is not None else ""
            whose = self.picks.pick(needed(act, "cards"))
            return f"{now.removesuffix('，')}自己{number}可以把{whose}的效果作为这张卡的效果发动"
        if is_word(act, "set") and is_word(part(act, "cards"), "THIS", "this"):
            to, as_ = part(act, "to"), part(act, "as_")
            treated = f"当作{self.nouns.general(as_)}使用" if as_ is not None else ""
            place = f"在{self.places.place(to).removeprefix('自己的')}" if to is not None else ""
            return f"{now}这张卡可以从手卡{treated}{place}盖放"
        return f"{now}可以{self.steps.step(act, True)}"

    def further_permission(self, act: Node, often: int | None, during: Node | None, now: str) -> str:
        """Further materials or Tributes: 自己把怪兽同调召唤的场合，那只怪兽也能作为同调素材."""
        how, cards, also = all_needed(act, "how", "cards", "also")
        manner = self.events.manner(how)
        so_that = part(act, "so_that")
        using = f"用{self.amounts.joint(so_that)}的素材" if so_that is not None else ""
        more = self.filling.source_words(also, manner.removesuffix("召唤"))
        if is_word(how, "TRIBUTE"):
            more = more.replace("作为上级素材", "解放")
        time = f"在{self.times.during_words(during)}，" if during is not None else ""
        number = f"只有{often}次，" if often is not None else ""
        return f"{now}{time}自己{using}把{self.picks.pick(cards)}{manner}的场合，{number}{more}"

    def set_now(self, test: Node) -> bool:
        """Was Set this turn."""
        return (
            is_word(test, "was")
            and is_word(part(test, "since"), "TURN")
            and is_word(needed(test, "event"), "set_down")
            and not needed(test, "event").keys
        )

    def attack_permission(self, act: Node, times: Node | None, extra: Node | None, now: str) -> str:
        card = part(act, "card")
        who = self.lastings.cards_said(card) if card is not None else "那只怪兽"
        on = part(act, "on")
        if is_word(on, "YOU", "OPPONENT"):
            return f"{now}{who}可以直接攻击"
        if is_word(on, "every"):
            aims = self.picks.pick(needed(on, "cards")).replace("对方场上的怪兽", "对方怪兽")
            return f"{now}{who}可以向{aims}全部各作{self.amounts.count(times)}次攻击"
        aimed_by = part(act, "aimed_by")
        if aimed_by is not None:
            return f"{now}{who}的攻击对象由{self.places.side(aimed_by)}选择"
        position = part(act, "position")
        if position is not None:
            lying = f"用{self.rows[position.word].form(0)}"
            if times is None and extra is None:
                return f"{now}{who}可以{lying}攻击"
            plain = Node(WORD, act.word, [] if card is None else [card])
            return f"{self.attack_permission(plain, times, extra, now)}，{lying}也可以"
        if extra is not None:
            if on is not None:
                return f"{now}{who}可以再向{self.lastings.cards_said(on)}攻击{self.amounts.count(extra)}次"
            if number_of(extra) == 1:
                return f"{now.replace('直到战斗阶段结束时，', '')}{who}只再1次可以继续攻击"
            return f"{now}{who}可以再攻击{self.amounts.count(extra)}次"
        if times is not None:
            number = self.amounts.count(times) if times.kind == NUMBER else f"最多有{self.amounts.amount(times)}的"
            aim = f"向{self.nouns.general(on)}" if is_word(on, *NOUNS) else ""
            if times.kind == NUMBER:
                return f"{now}{who}在同1次的战斗阶段中可以{aim}作{'最多' if aim else ''}{number}次攻击"
            return f"{now}{who}在同1次的战斗阶段中可以作出最多有{self.amounts.amount(times)}的攻击"
        return f"{now}{who}可以{self.aimed(act)}攻击"

    def aimed(self, node: Node) -> str:
        """The target of an attack."""
        on = part(node, "on")
        if on is None:
            return ""
        if is_word(on, "YOU", "OPPONENT"):
            own = is_word(on, "OPPONENT") and is_word(part(node, "card"), "THIS")
            return "直接" if own else f"向{self.places.side(on)}直接"
        return f"向{self.picks.pick(on)}"

    def summon_permission(self, act: Node, often: int | None, extra: Node | None, during: Node | None, now: str) -> str:
        how, cards = all_needed(act, "how", "cards")
        tributes = part(act, "tributes")
        free = self.events.freely(tributes)
        manner = self.events.manner(how)
        slots: dict[str, str] = {}
        using = part(act, "using")
        if using is not None and tributes is not None:
            free = f"把{self.nouns.noun(using).counted(self.amounts.count(tributes))}解放作"
        elif using is not None:
            self.filling.summoning(act, slots)
        ways = slots.get("using", "")
        if slots.get("also"):
            rest = Node(WORD, "summon", act.args[:3], {key: one for key, one in act.keys.items() if key == "using"})
            return f"{self.summon_permission(rest, often, extra, during, now)}{slots['also']}"
        if extra is not None:
            when = self.times.time(during) if during is not None else ""
            when = when if when.startswith("自己") or not when else f"自己{when}"
            made = self.nouns.noun(cards)
            usual = "通常召唤" if is_word(how, "NORMAL") else f"通常的{manner}"
            number = f"{self.amounts.count(extra)}{made.measure}" if is_word(how, "NORMAL") else ""
            core = f"{made.except_}{number}{made.core()}"
            start = f"{now}自己在{usual}外加上只有{self.amounts.count(extra)}次"
            return f"{start}，{'在' if when else ''}{when}可以{ways}把{core}{free}{manner}"
        if is_word(cards, "THIS"):
            return f"{now}这张卡可以{ways}{free}{manner}"
        if not is_word(cards, *NOUNS) and cards.kind != OR:
            return f"{now}{self.picks.pick(cards)}可以{ways}{free}{manner}"
        made = self.nouns.noun(cards)
        if often is not None and often > 1 and made.core() == "怪兽":
            return f"{now}自己可以进行最多{often}次{manner}"
        if often is not None:
            return f"{now}自己只有{often}次可以{ways}把1{made.measure}{made.except_}{made.core()}{free}{manner}"
        return f"{now}自己可以{ways}把{made.general().replace('手卡的', '')}{free}{manner}"

    def at_most(self, node: Node) -> str:
        number = self.amounts.count(needed(node, "number"))
        what = needed(node, "what")
        per = part(node, "per")
        until = self.times.until_words(part(node, "until"))
        lead = f"{until}，" if until else ""
        span = ""
        if per is not None and not is_word(what, *NOUNS):
            whole = is_word(per, "TURN", "CHAIN", "DUEL")
            span = self.limits.span(node) if whole else f"1次的{self.rows[per.word].form(0)}"
        different = part(node, "different") is not None
        kinds = "（同一张卡只计算1次）" if different else ""
        if what.kind == OF:
            return f"{lead}{self.picks.pick(what.args[1])}最多能放置{number}个{self.amounts.prop(what.args[0])}"
        if is_word(what, *NOUNS):
            made = self.nouns.noun(what)
            place, made.place = made.place or "场上", ""
            face = "表侧表示" if "表侧表示" in made.clauses else ""
            made.clauses = [one for one in made.clauses if one != "表侧表示"]
            if different:
                of = self.amounts.prop(needed(node, "different"))
                return f"{lead}{made.except_}{made.core()}在{place}只能有{number}种{of}{face}存在"
            if per is not None:
                of = f"{self.amounts.prop(per)}相同的"
                return f"{lead}{of}{made.except_}{made.core()}在{place}只能有{number}{made.measure}{face}存在"
            return f"{lead}{made.except_}{made.core()}在{place}只能有{number}{made.measure}{face}存在{kinds}"
        player = part(what, "player")
        who = self.places.side(player) if player is not None else "双方"
        if is_word(player, "EACH"):
            who = "双方各自"
        if is_word(what, "summoned"):
            event = Node(WORD, "summoned", what.args, {key: one for key, one in what.keys.items() if key != "player"})
            card = part(what, "card")
            ways = self.events.event(event, "was")
            monsters = self.nouns.general(card) if card is not None else "怪兽"
            return f"{lead}{who}对{monsters}{span}只能有{number}次{ways}{kinds}"
        if is_word(what, "activated"):
            form = part(what, "form")
            words = self.activations.activated_mods(what) + self.activations.activated_object(what)
            count = f"{number}张" if is_word(form, "CARD") else f"{number}次"
            by, link = part(what, "by"), part(what, "chain_link")
            words = f"{words}在连锁{self.amounts.count(link)}" if link is not None else words
            answering = part(what, "answering")
            after = f"{self.events.event(answering, 'trigger')}时" if answering is not None else ""
            why = f"{after}{self.why.reason(by)}"
            if is_word(form, "CARD"):
                return f"{lead}{who}{span}只能{why}把{count}{words}发动{kinds}"
            return f"{lead}{who}{span}只能{why}把{words}发动{count}{kinds}"
        if is_word(what, "declares_attack", "attacks"):
            card, aim = part(what, "card"), self.aimed(what)
            if card is not None and not is_word(card, *NOUNS):
                return f"{lead}{self.picks.pick(card)}{span}只能{aim}攻击{number}次"
            if not different:
                attacker = f"用{self.nouns.general(card)}" if card is not None else ""
                return f"{lead}{who}{span}只能{attacker}{aim}攻击宣言{number}次"
            attackers = self.nouns.noun(card).counted(number) if card is not None else f"{number}只怪兽"
            return f"{lead}{who}{span}只能用{attackers}{aim}攻击"
        return f"{lead}{self.events.event(what, 'trigger')}{span}只能有{number}次{kinds}"

    def counts_as(self, node: Node) -> str:
        cards, what, event = all_needed(node, "cards", "what", "for_")
        if is_word(event, "detached"):
            why = self.why.reason(part(event, "by"))
            return f"{why}取除超量素材的场合，{self.lastings.cards_said(cards)}可以当作1个超量素材取除"
        summoned = part(event, "monster" if is_word(event, "used_for") else "card")
        monster = self.picks.pick(summoned) if summoned is not None else "怪兽"
        manner = self.events.manner(part(event, "how"))
        said = self.lastings.cards_said(cards)
        lead = f"{monster}{manner}的场合" if is_word(summoned, "THIS") else f"把{monster}{manner}的场合"
        until = self.lastings.for_now(self.times.until_words(part(node, "until")))
        lead = f"{until}，{lead}" if until else lead
        if what.kind == NUMBER and is_word(event, "used_for") and not is_word(part(event, "how"), "TRIBUTE"):
            return f"{lead}，{said}可以作为{what.value}只的数量的{manner.removesuffix('召唤')}素材"
        if what.kind == NUMBER:
            number = int(what.value)
            if number == 1:
                return f"{lead}，可以作为怪兽的代替而把{said}解放"
            return f"{lead}，{said}可以作为{number}只的数量解放"
        if is_word(what, "ATTRIBUTE", "TYPE", "NAME", "LEVEL"):
            return f"{lead}，{said}可以当作任意{self.amounts.prop(what)}的{manner.removesuffix('召唤')}素材使用"
        told = "".join(self.tests.tested(one) for one in (what.args if what.kind == AND else [what]))
        return f"{lead}，{said}可以当作{told}使用"

    def instead(self, node: Node) -> str:
        would, do = all_needed(node, "would", "do")
        until = self.times.until_words(part(node, "until"))
        lead = f"{until}，" if until else ""
        if is_word(would, "left") and is_word(do, "banish"):
            card = part(would, "card")
            who = self.picks.pick(card) if card is not None else "那张卡"
            who = who.removeprefix("那只").removeprefix("那些")
            why = self.why.reason(part(would, "by"))
            return f"{lead}这个效果{self.memory.brought}的{who}{why}从场上离开的场合除外"
        if is_word(would, "sent") and is_word(part(would, "card"), "THIS") and is_word(part(would, "by"), "RULE"):
            return f"{lead}这张卡不送去墓地而{self.steps.step(do).removeprefix('这张卡')}"
        return f"{lead}{self.events.event(would, 'trigger')}的场合，作为代替{self.steps.step(do, True)}"
