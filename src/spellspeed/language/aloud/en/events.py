"""English sentences about what happens, in the seven uses of an event.

One clause is built for an event: who or what, the verb, and what follows. The use gives the tense: "is sent" (trigger,
end of a duration), "was sent" (history, test of a card), "would be sent", "cannot be sent".
"""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import events as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import (
    HAVE,
    PLURAL_USES,
    SET,
    Clause,
    Phrase,
    article,
    listed,
    opponents,
    possessive,
)
from spellspeed.language.aloud.parts import (
    NOUNS,
    alternatives,
    is_word,
    needed,
    number_of,
    part,
    parts_of,
)
from spellspeed.language.aloud.row import fill
from spellspeed.language.tree import AND, BAR, COMPARE, NOT, OF, OR, WORD, Node
from spellspeed.language.words import row as row_of

AWAY = ("sent", "discarded", "returned", "added", "banished", "moved", "drawn")  # "from the field" follows the verb


class EnglishEvents(EnglishChapter, common.CommonEvents):
    def manner(self, node: Node | None) -> str:
        """ "Normal or Special Summon" without its ending."""
        if node is None:
            return ""
        words = [one.word for one in alternatives(node)]
        names = [self.rows[one].form(0) for one in words if one != "SET"]
        return f"{listed(names)} " if names else ""

    def summon_verb(self, how: Node | None) -> str:
        words = [one.word for one in alternatives(how)]
        manner = self.manner(how)
        forms = [f"{manner}{one}" for one in self.rows["summoned"].forms.split("/")]
        if "SET" in words:
            forms = [f"{one} or {other}" for one, other in zip(forms, SET.split("/"), strict=True)]
        return "/".join(forms)

    def event(self, node: Node, use: str) -> str:
        if node.kind == OR:
            return self.events_or(node.args, use)
        if node.kind == AND:
            whole = [one for one in node.args if one.kind != NOT]
            but = [self.event_exception(one.args[0], whole[0], use) for one in node.args if one.kind == NOT]
            return listed([self.event(one, use) for one in whole], "and") + "".join(but)
        if node.kind == NOT:
            return f"not ({self.event(node.args[0], use)})"
        return self.clause(node, use).said(use)

    def event_exception(self, node: Node, from_what: Node, use: str) -> str:
        """The exception of an event: only what differs is said."""
        by, origin = part(node, "by"), part(node, "from_")
        alike = node.word == from_what.word and part(node, "card") == part(from_what, "card")
        if alike and by is not None and origin is None:
            cause = self.why.causes(by)
            return f", except by {'its own effect' if cause == 'the effect of this card' else cause}"
        if alike and origin is not None and by is None:
            return f", except {self.places.place(origin, 'from')}"
        return f", except if {self.event(node, use)}"

    def suffered(self, clause: Clause, use: str) -> Clause:
        """A test of what was done to a card, and by whom: "that was discarded by your opponent"."""
        if use not in ("was", "was not") or clause.passive or clause.form(3) == "-":
            return clause
        return Clause(clause.subject, clause.verb, f"{clause.tail} by {clause.subject.text}")

    def events_or(self, nodes: list[Node], use: str) -> str:
        """Several events: said with one verb where only the cards differ."""
        if parts.one_activation(nodes):
            first = self.activations.activated_clause(nodes[0], use)
            objects = listed([self.activations.activated_object(one, use) for one in nodes])
            if first.passive:
                return Clause(Phrase(objects, first.subject.plural), first.verb, first.tail).said(use)
            lead = self.activations.activated_tail(nodes[0], use)
            return Clause(first.subject, first.verb, f" {objects}{lead}", False).said(use)
        plain = parts.by_effect_too(nodes)
        if plain is not None:
            return self.event(plain, use)
        if parts.any_damage(nodes):
            return self.clause(nodes[0], use).said(use).replace(" battle damage", " battle or effect damage")
        clauses = [self.clause(one, use) for one in nodes]
        if not use.startswith("was") and all(one.subject == clauses[0].subject for one in clauses):
            who = clauses[0].subject.text
            said = [one.said(use).removeprefix(f"{who} ") for one in clauses]
            starts = ("cannot ", "is ", "was ", "are ")
            start = next((one for one in starts if all(words.startswith(one) for words in said)), "")
            return f"{who} {start}{listed([one.removeprefix(start) for one in said])}"
        return listed([one.said(use) for one in clauses], "or" if use != "cannot" else "and")

    def subject(self, node: Node, use: str, name: str = "card", away: bool = False) -> tuple[Phrase, str]:
        """The subject, with its place if the verb needs it."""
        card = part(node, name)
        number = part(node, "number")
        many = use in PLURAL_USES
        if card is None:
            noun = "monster" if row_of(node.word).of_monsters else "card"
            return Phrase(f"{noun}s" if many else f"a {noun}", many), ""
        det = "" if many else "a"
        if number is not None:
            det = self.amounts.count(number)
        if is_word(card, *NOUNS) or card.kind == OR:
            if away and is_word(card, *NOUNS):
                places, bare = parts.placed(card)
                if places:
                    return self.nouns.noun(bare, det), self.places.place(places[0], "from")
            said = self.nouns.noun(card, det)
            if node.word == "summoned":
                said = said._replace(text=said.text.replace(" on the field", ""))
            return said, ""
        if is_word(card, "this") and away:
            places, bare = parts.placed(card)
            return self.picks.pick(bare), self.places.place(places[0], "from") if places else ""
        return self.picks.pick(card, subject=True), ""

    def is_hand(self, to: Node | None) -> bool:
        return to is not None and [zone.word for _, zone in self.places.zones(to)] == ["HAND"]

    def clause(self, node: Node, use: str) -> Clause:
        word = node.word
        if word == "activated":
            return self.activations.activated_clause(node, use)
        if word in ("summoned", "being_summoned"):
            return self.summoned_clause(node, use)
        if word in ("resolves", "resolved", "negated"):
            return self.activations.link_clause(node, use)
        row = self.rows["added" if word == "moved" and self.is_hand(part(node, "to")) else word]
        general = use in PLURAL_USES
        by = part(node, "by")
        who, origin = self.subject(node, use, "on" if word.startswith("counter_") else "card", away=word in AWAY)
        slots = {"by": self.why.by_words(by, general), "from": origin}
        to = part(node, "to")
        if to is not None and word not in ("position_changed", "equipped", "control_changed"):
            slots["to"] = self.places.place(to, "to")
        elif word == "sent" and use in ("trigger", "past"):
            slots["to"] = "to the GY"
        if word in ("left", "attacks", "declares_attack", "battled", "used_for", "position_changed", "equipped"):
            return self.other_clause(node, use, who, slots)
        if word in ("took_damage", "gained_lp", "lost_lp", "begins", "targeted", "drawn", "set_down"):
            return self.player_clause(node, use, who, slots)
        if word in ("counter_placed", "counter_removed"):
            on = part(node, "on")
            if use.startswith("was"):
                name = article(str(needed(node, "name").value))
                where = "on" if word == "counter_placed" else "from"
                return Clause(who, HAVE, f" {name} {row.form(3)} {where} it", False)
            if word == "counter_removed" and is_word(on, "this"):
                zeros = [one for one in on.args if one.kind == COMPARE and number_of(one.args[1]) == 0]
                empty = [one for one in zeros if one.word == "=="]
                if empty:
                    return Clause(Phrase(f"the last {needed(node, 'name').value}"), row.forms, " from this card")
            tail = (
                f" {'on' if word == 'counter_placed' else 'from'} {self.picks.pick(on).text}" if on is not None else ""
            )
            return Clause(Phrase(article(str(needed(node, "name").value))), row.forms, tail)
        if word == "control_changed":
            return Clause(
                Phrase(f"control of {who.text}"),
                row.forms,
                " to " + self.places.side(to).text if to is not None else "",
            )
        as_ = part(node, "as_")
        if as_ is not None:
            who = self.nouns.noun(as_, "" if general else "a")
        if word == "moved" and by is not None and by.kind == OF and is_word(by.args[0], "BATTLE"):
            slots["by"] = f"after {self.why.by_words(by).removeprefix('by ')}"
        player = part(node, "player")
        if player is not None and use.startswith("was"):
            return self.suffered(Clause(self.places.side(player), row.forms, fill(row.frame, slots), False), use)
        if player is not None:
            return Clause(self.places.side(player), row.forms, f" {who.text}{fill(row.frame, slots)}", False)
        return Clause(who, row.forms, fill(row.frame, slots))

    def other_clause(self, node: Node, use: str, who: Phrase, slots: dict[str, str]) -> Clause:
        """What a card does, or what is done to it if the verb needs more than a place."""
        row = self.rows[node.word]
        general = use in PLURAL_USES
        on = part(node, "on")
        if node.word in ("attacks", "declares_attack", "battled"):
            who = who._replace(text=opponents(who.text))
        if node.word in ("attacks", "declares_attack"):
            player = part(node, "player")
            if player is not None:
                card = part(node, "card")
                with_ = f" with {who.text}" if card is not None else ""
                direct = "a direct attack" if is_word(on, "YOU", "OPPONENT") else "an attack"
                aim = ""
                if on is not None and not is_word(on, "YOU", "OPPONENT"):
                    aim = f" on {self.why.some(on, general)}"
                elif is_word(on, "YOU", "OPPONENT") and on.word == player.word:
                    aim = f" on {self.places.side(on).text}"
                return Clause(self.places.side(player), row.forms, f" {direct}{aim}{with_}", False)
            if is_word(on, "YOU", "OPPONENT"):
                at = "" if parts.faces(node, on) else self.places.side(on).text
                slots["on"] = f"{at} directly".strip()
                if node.word == "declares_attack":
                    return Clause(who, row.forms, f" a direct attack{' on ' + at if at else ''}", False)
            elif on is not None:
                target = opponents(self.why.some(on, general))
                slots["on"] = target if node.word == "attacks" else f"on {target}"
            return Clause(who, row.forms, fill(row.frame, slots), False)
        if node.word == "battled":
            other = part(node, "with_")
            slots["with_"] = opponents(self.nouns.noun(other).text) if other is not None else ""
            return Clause(who, row.forms, fill(row.frame, slots), False)
        if node.word == "used_for":
            how = part(node, "how")
            kinds = [self.rows[one.word].form(0) for one in alternatives(how)]
            monster = part(node, "monster")
            if kinds == ["Tribute"]:
                return Clause(who, "Tribute/Tributes/Tributed/Tributed/Tributing", " for a Tribute Summon")
            slots["how"] = f"as material for {article(listed(kinds))} Summon" if kinds else "as material"
            tail = fill(row.frame, slots)
            if monster is not None:
                tests = parts.rest(monster, "tests")
                if len(tests) == 1 and tests[0].kind == NOT and use == "cannot":
                    tail += f", except for {self.nouns.noun(Node(WORD, monster.word, tests[0].args)).text}"
                else:
                    tail += f" of {self.nouns.noun(monster).text}"
            return Clause(who, row.forms, tail)
        if node.word == "position_changed":
            to = part(node, "to")
            slots["to"] = self.rows[to.word].form(0) if to is not None else ""
            if is_word(part(node, "by"), "RULE"):
                slots["by"] = "(except by card effects)" if use in ("cannot", "general") else "by a player"
            return Clause(Phrase(f"the battle position of {who.text}"), row.forms, fill(row.frame, slots))
        if node.word == "equipped":
            to = part(node, "to")
            slots["to"] = self.picks.pick(to).text if to is not None else ""
            return Clause(who, row.forms, fill(row.frame, slots))
        return Clause(who, row.forms, fill(row.frame, slots), False)

    def player_clause(self, node: Node, use: str, who: Phrase, slots: dict[str, str]) -> Clause:
        """What a player does or suffers."""
        row = self.rows[node.word]
        general = use in PLURAL_USES
        player = part(node, "player")
        doer = self.places.side(player) if player is not None else None
        by = part(node, "by")
        if node.word == "took_damage":
            return self.damage_clause(doer or Phrase("a player"), by)
        if node.word in ("gained_lp", "lost_lp"):
            return Clause(doer or Phrase("a player"), row.forms, fill(row.frame, slots), False)
        if node.word == "begins":
            phase = needed(node, "phase")
            if use in ("cannot", "general"):
                owner = self.places.side(Node(WORD, "YOU" if is_word(phase, "your") else "OPPONENT"))
                which = self.times.time(phase).removeprefix(possessive(owner.text) + " ")
                which = f"{'your' if owner.text == 'you' else 'their'} {which}"
                return Clause(owner, "conduct/conducts/conducted/conducted/conducting", f" {which}", False)
            return Clause(Phrase(self.times.time(phase)), row.forms, "", False)
        if node.word == "targeted":
            if use.startswith("was"):
                return Clause(who, row.forms, " for an attack" if is_word(by, "ATTACK") else fill(row.frame, slots))
            if by is not None and is_word(parts.head(by), "ATTACK"):
                owner_cause = parts.owner_of(by)
                if owner_cause is not None:
                    side = owner_cause.word in ("YOU", "OPPONENT", "EACH")
                    own = Phrase(f"{self.places.side_own(owner_cause)} monsters", True) if side else None
                    attackers = own or self.picks.pick(owner_cause)
                    return Clause(attackers, row.forms, f" {who.text} for attacks", False)
                return Clause(who, row.forms, " for an attack")
            return Clause(who, row.forms, fill(row.frame, slots))
        card = part(node, "card")
        if doer is not None and use.startswith("was"):
            return self.suffered(Clause(doer, row.forms, fill(row.frame, slots), False), use)
        if doer is not None:
            what = who.text if card is not None else "cards" if general else "a card"
            if card is not None and is_word(card, *NOUNS) and not card.args and not general:
                what += "(s)" if node.word == "drawn" else ""
            return Clause(doer, row.forms, f" {what}{fill(row.frame, slots)}", False)
        return Clause(who, row.forms, fill(row.frame, slots))

    def damage_clause(self, who: Phrase, by: Node | None) -> Clause:
        if by is None:
            return Clause(who, self.rows["took_damage"].forms, " damage", False)
        if by.kind == BAR:
            return Clause(who, self.rows["took_damage"].forms, f" {self.damage_from(by)}", False)
        head = parts.head(by)
        owner = parts.owner_of(by)
        kind = "battle " if is_word(head, "BATTLE", "DIRECT_ATTACK") else "effect "
        direct = " by a direct attack" if is_word(head, "DIRECT_ATTACK") else ""
        if is_word(owner, "YOU", "OPPONENT"):
            return Clause(who, self.rows["took_damage"].forms, f" {self.damage_from(by)}", False)
        if owner is not None:
            source = self.picks.pick(owner)
            return Clause(source, self.rows["inflict"].forms, f" {kind}damage to {who.text}{direct}", False)
        return Clause(who, self.rows["took_damage"].forms, f" {kind}damage{direct}", False)

    def damage_from(self, by: Node) -> str:
        """ "battle damage, or damage from an opponent's card effect"."""
        said: list[str] = []
        for one in alternatives(by):
            plain = is_word(one, "BATTLE", "EFFECT")
            said.append(
                f"{self.rows[one.word].form(0)} damage" if plain else f"damage from {self.why.cause(one, False)}"
            )
        return listed(said)

    def tributing(self, tributes: Node) -> str:
        number = number_of(tributes)
        if number == 0:
            return "without Tributing"
        return f"by Tributing {self.amounts.count(tributes)} monster{'' if number == 1 else 's'}"

    def summoned_clause(self, node: Node, use: str) -> Clause:
        how = part(node, "how")
        if how is None and part(node, "by") is not None:
            how = Node(WORD, "SPECIAL")  # an effect or procedure always Special Summons
        verb = self.summon_verb(how)
        player, card = parts_of(node, "player", "card")
        general = use in PLURAL_USES
        slots: dict[str, str] = {}
        from_, by, using, tributes = parts_of(node, "from_", "by", "using", "tributes")
        slots["from_"] = self.places.place(from_, "from") if from_ is not None else ""
        slots["by"] = self.why.by_words(by)
        if using is not None:
            said = self.picks.pick(using)
            slots["using"] = f"using {said.text} as material"
            if is_word(how, "TRIBUTE"):
                slots["using"] = f"by Tributing {said.text}"
        if tributes is not None:
            slots["tributes"] = self.tributing(tributes)
        tail = fill(self.rows["summoned"].frame, slots)
        if player is not None and use.startswith("was"):
            return self.suffered(Clause(self.places.side(player), verb, tail, False), use)
        if player is not None:
            who = self.places.side(player)
            number_node = part(node, "number")
            det = self.amounts.count(number_node) if number_node is not None else "" if general else "a"
            what = self.nouns.noun(card, det).text if card is not None else "monsters" if general else "a monster"
            return Clause(who, verb, f" {what}{tail}", False)
        if card is None:
            said = Phrase("monsters" if general else "a monster", general)
        else:
            said, _ = self.subject(node, use)
        return Clause(said, verb, tail)
