"""English for activations, with what they target or include, and what a negation hits."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import HAVE, PLURAL_USES, Clause, Modified, Phrase, article, listed, possessive
from spellspeed.language.aloud.parts import NOUNS, either, is_word, needed, part, parts_of
from spellspeed.language.aloud.row import fill
from spellspeed.language.tree import OR, WORD, Node


class EnglishActivations(EnglishChapter):
    def link_clause(self, node: Node, use: str) -> Clause:
        row = self.rows[node.word]
        link = part(node, "link")
        if node.word == "negated":
            what, cause = parts_of(node, "what", "by")
            by = self.why.by_words(cause)
            by_player = parts.owner_of(cause)
            whole = cause is not None and is_word(parts.head(cause), "EFFECT")
            if use == "trigger" and whole and is_word(by_player, "YOU", "OPPONENT"):
                return Clause(self.places.side(by_player), row.forms, f" {self.negatable(link, what, use)}", False)
            return Clause(
                Phrase(self.negatable(link, what, use), use in PLURAL_USES), row.forms, f" {by}" if by else ""
            )
        if link is not None and is_word(link, "effect", "THIS_EFFECT"):
            return Clause(Phrase(self.why.cause(link, False)), row.forms, "", False)
        if link is None:
            return Clause(Phrase("an effect"), row.forms, "", False)
        words = listed([self.linked(one) for one in link.args]) if link.kind == OR else self.linked(link)
        if node.word == "resolved":
            return Clause(Phrase(words), row.forms, "", False)
        return Clause(Phrase(words), "be about to resolve/is about to resolve/was about to resolve/-/-", "", False)

    def linked(self, link: Node) -> str:
        """An activation as a thing: "a Spell Card activated by your opponent"."""
        words = self.activated_object(link, "trigger")
        if is_word(link, "activated") and part(link, "player") is not None:
            words += f" activated by {self.places.side(needed(link, 'player')).text}"
        return words + self.activated_tail(link, "trigger")

    def negatable(self, link: Node | None, what: Node | None, use: str) -> str:
        """What a negation hits: "the Summon of a monster", "the activation of a Spell/Trap Card"."""
        if link is None:
            bare = {"ACTIVATION": "activation", "EFFECT": "effect"}.get(what.word if what is not None else "", "")
            return article(bare) if bare else "an activation or effect"
        if link.kind == OR:
            return listed([self.negatable(one, what, use) for one in link.args]).replace(
                " or the activation of ", " or "
            )
        if is_word(link, "being_summoned", "summoned"):
            how = self.events.manner(part(link, "how"))
            summoned, _ = self.events.subject(link, "trigger")
            by = part(link, "player")
            if part(link, "card") is None:
                summoned = Phrase("a monster")
            if by is not None and (part(link, "card") is None or is_word(part(link, "card"), *NOUNS)):
                return f"{self.places.side_own(by)} {how}Summon of {summoned.text}"
            return f"the {how}Summon of {summoned.text}"
        if not is_word(link, "activated"):
            return f"the effects of {self.nouns.noun(link, '').text}"
        player = part(link, "player")
        own = f"{self.places.side_own(player)} " if player is not None else ""
        things = {"ACTIVATION": "the activation of", "EFFECT": "the effect of"}.get(
            what.word if what is not None else "", "the activation and effect of"
        )
        card = part(link, "card")
        if card is not None and is_word(card, "THIS"):
            return f"{possessive('this card')} activation{'' if what is not None else ' and effect'}"
        words = self.activated_object(link, use)
        if what is None and is_word(card, *NOUNS) and part(link, "form") is None and use in PLURAL_USES:
            things, words = "the activations and effects of", self.nouns.noun(needed(link, "card"), "").text
        elif is_word(what, "EFFECT") and is_word(card, *NOUNS) and part(link, "form") is None and use in PLURAL_USES:
            things, words = "the activated effects of", self.nouns.noun(needed(link, "card"), "").text
        if own:
            words = own + words.removeprefix("a ").removeprefix("an ")
        return f"{things} {words}{self.activated_tail(link, use)}"

    def activated_clause(self, node: Node, use: str) -> Clause:
        player, card = parts_of(node, "player", "card")
        words = self.activated_object(node, use)
        tail = self.activated_tail(node, use)
        if is_word(part(node, "form"), "EFFECT") and use.startswith("was"):
            by = f" by {self.places.side(player).text}" if player is not None else ""
            return Clause(Phrase(words), HAVE, f" its effect activated{by}{tail}", False)
        if player is not None and use.startswith("was"):
            return self.events.suffered(
                Clause(self.places.side(player), self.rows["activated"].forms, tail, False), use
            )
        if player is not None:
            return Clause(self.places.side(player), self.rows["activated"].forms, f" {words}{tail}", False)
        if card is not None and is_word(card, "IT", "TARGET", "THOSE") and use == "cannot":
            who = self.picks.pick(card, subject=True)
            own = possessive(who.text) if who.text in ("it", "they") else "its"
            return Clause(who, self.rows["activated"].forms, f" {own} effects", False)
        return Clause(Phrase(words, use in PLURAL_USES), self.rows["activated"].forms, tail)

    def activated_object(self, node: Node, use: str) -> str:
        """What is activated: "a Spell/Trap Card", "a monster effect", "a card or effect"."""
        card, form = parts_of(node, "card", "form")
        many = use in PLURAL_USES
        if card is None:
            what = {"CARD": "card", "EFFECT": "effect"}.get(form.word if form is not None else "", "card or effect")
            return {"card or effect": "cards or effects"}.get(what, f"{what}s") if many else article(what)
        if card.kind == OR:
            return listed([self.activated_object(Node(WORD, "activated", [one], node.keys), use) for one in card.args])
        if not is_word(card, *NOUNS):
            said = self.picks.pick(card, subject=True).text
            if said.endswith("Set card") or is_word(form, "CARD") or is_word(card, "RELATED", "THIS", "among"):
                return said
            return f"the effect{'s' if many else ''} of {said}"
        tests = [one for one in card.args if not parts.is_place(one)]
        places = [one for one in card.args if parts.is_place(one)]
        if is_word(form, "CARD"):
            return self.spoken_card(card, many)
        if is_word(card, "monster") or is_word(form, "EFFECT"):
            simple = not places and all(self.short(one) for one in tests)
            if simple:
                made = Modified()
                for one in tests:
                    self.tests.modify(one, made, many)
                kind = self.nouns.name(card.word)
                words = " ".join([*[one for _, one in sorted(made.before)], kind, "effects" if many else "effect"])
                return words if many else article(words)
            return f"the effect{'s' if many else ''} of {self.nouns.noun(card, '' if many else 'a').text}"
        said = self.nouns.noun(card, "" if many else "a").text
        if is_word(card, "card"):
            return said.replace("cards", "cards or effects", 1) if many else said.replace("card", "card or effect", 1)
        both = self.spoken_card(card, many)
        return both.replace(" Cards", " Cards or effects", 1) if many else both.replace(" Card", " Card or effect", 1)

    def short(self, test: Node) -> bool:
        return is_word(test, "series") or (test.kind == WORD and bool(self.tests.value(test)))

    def spoken_card(self, card: Node, many: bool) -> str:
        """A Spell or Trap Card as a card: "a Spell/Trap Card", "Spell Cards"."""
        said = self.nouns.noun(card, "" if many else "a").text
        if many:
            for plain, full in (
                ("Spells/Traps", "Spell/Trap Cards"),
                ("Spells", "Spell Cards"),
                ("Traps", "Trap Cards"),
            ):
                if plain in said:
                    return said.replace(plain, full, 1)
            return said
        for plain in ("Spell/Trap", "Spell", "Trap"):
            if plain in said and f"{plain} Card" not in said:
                return said.replace(plain, f"{plain} Card", 1)
        return said

    def activated_tail(self, node: Node, use: str) -> str:
        many = use in PLURAL_USES
        slots: dict[str, str] = {}
        targets = part(node, "targets")
        includes = part(node, "includes")
        would = part(node, "would")
        link = part(node, "chain_link")
        answering = part(node, "answering")
        by = part(node, "by")
        if targets is not None:
            if is_word(targets, "YOU", "OPPONENT"):
                said = self.places.side(targets).text
            else:
                said = self.picks.pick(targets).text
            slots["targets"] = f"that {'target' if many else 'targets'} {said}"
        if includes is not None:
            only = len(either(includes)) == 1
            words = listed([self.steps.step(one, "base" if many and only else "s") for one in either(includes)])
            that = "that" if targets is None else "and that"
            slots["includes"] = f"{that} {words}" if only else f"{that} includes an effect that {words}"
        if would is not None:
            slots["would"] = f"that would {self.would_do(would)}"
        if link is not None:
            slots["chain_link"] = f"as Chain Link {self.amounts.count(link).replace('or more', 'or higher')}"
        if answering is not None:
            slots["answering"] = f"when {self.events.event(answering, 'trigger')}"
        if by is not None:
            slots["by"] = self.why.by_words(by)
        return fill(self.rows["activated"].frame, slots)

    def would_do(self, node: Node) -> str:
        """An event as what an effect does: "destroy 2 or more cards on the field"."""
        row = self.rows[node.word]
        card, number = parts_of(node, "card", "number")
        det = self.amounts.count(number) if number is not None else "a"
        what = self.nouns.noun(card, det).text if card is not None else "a card"
        to = part(node, "to")
        words = f"{row.form(0)} {what}" + (f" {self.places.place(to, 'to')}" if to is not None else "")
        by, player = part(node, "by"), part(node, "player")
        as_ = part(node, "as_")
        if as_ is not None:
            words += f" as {self.nouns.noun(as_).text}"
        words += f" {self.why.by_words(by)}" if by is not None else ""
        return f"make {self.places.side(player).text} {words}" if player is not None else words
