"""The words for what happens and what is done: events, conditions, steps, joins, what applies, limits.

Each row: the word with its parameters and the sorts it can be, what it means, the rules behind it. `?` marks what
may be left out, `= X` what then holds, `*` what may be repeated.
"""

from typing import Final

from spellspeed.language.vocabulary_cards import Section

FOR_DEEDS: Final[tuple[Section, ...]] = (
    (
        "Events",
        (
            (
                "moved(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
                "anything that changes the place",
                "",
            ),
            (
                "sent(card: Noun?, to: Place?, by: Cause?, number: Count?, as_: Noun?, player: Side?) -> Event",
                "sent to the GY, or where `to` says; `as_`: what it is where it arrives",
                "",
            ),
            (
                "destroyed(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
                "destroyed",
                "",
            ),
            ("banished(card: Noun?, by: Cause?, number: Count?, player: Side?) -> Event", "banished", ""),
            (
                "discarded(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
                "discarded",
                "",
            ),
            (
                "tributed(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
                "Tributed",
                "",
            ),
            (
                "added(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
                "added to the hand",
                "",
            ),
            (
                "returned(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
                "returned to hand, Deck or Extra Deck",
                "",
            ),
            (
                "detached(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
                "detached as material",
                "",
            ),
            ("left(card: Noun?, by: Cause?, number: Count?) -> Event", "left the field", ""),
            ("drawn(card: Noun?, by: Cause?, player: Side?, number: Count?) -> Event", "drawn", ""),
            (
                "summoned(card: Noun?, how: Manner?, from_: Place?, by: Cause?, using: Noun?, tributes: "
                "Count?, player: Side?, number: Count?) -> Event",
                "was summoned: it succeeded",
                "",
            ),
            ("being_summoned(card: Noun?, how: Manner?, player: Side?) -> Event", "the moment to negate it", "B-110"),
            (
                "used_for(card: Noun?, how: Manner?, monster: Noun?) -> Event",
                "used as material or Tribute for such a summon",
                "",
            ),
            ("set_down(card: Noun?, player: Side?, by: Cause?) -> Event", "was Set", "B-119"),
            ("flipped(card: Noun?, by: Cause?) -> Event", "turned face-up", ""),
            ("position_changed(card: Noun?, to: Value?, by: Cause?) -> Event", "its battle position changed", ""),
            (
                "declares_attack(card: Noun?, on: Noun | Side?, player: Side?) -> Event",
                "an attack is declared",
                "B-130 B-131",
            ),
            (
                "attacks(card: Noun?, on: Noun | Side?) -> Event",
                "the attack itself, up to the Damage Step",
                "B-132 B-134",
            ),
            ("battled(card: Noun?, with_: Noun?) -> Event", "damage was calculated", "B-134"),
            ("took_damage(player: Side?, by: Cause?) -> Event", "battle or effect damage", ""),
            ("gained_lp(player: Side?, by: Cause?) -> Event", "a player gained life points", ""),
            ("lost_lp(player: Side?, by: Cause?) -> Event", "a player lost or paid life points", ""),
            (
                "activated(card: Noun?, form: Form?, player: Side?, targets: Noun | Side?, includes: Step?, would: "
                "Event?, chain_link: Count?, by: Cause?, answering: Event?) -> Event",
                "a card or effect was activated where its card lies; `by`: by a resolving effect; `answering`: "
                "in direct response",
                "B-43 PRIO-22",
            ),
            (
                "targeted(card: Noun?, by: Cause?) -> Event",
                "chosen as a target; with `by=ATTACK` as the target of an attack, replays included",
                "",
            ),
            ("resolves(link: Event) -> Event", "that link is about to resolve", ""),
            (
                "resolved(link: Event | Effects) -> Event",
                "has been processed, not negated if it is an own effect",
                "B-34",
            ),
            (
                "negated(link: Event | Noun?, what: Thing?, by: Cause?) -> Event",
                "a link, or its activation or effect alone, was negated; of cards: their effects",
                "",
            ),
            ("counter_placed(name: Text, on: Noun?) -> Event", "a counter was placed", ""),
            ("counter_removed(name: Text, on: Noun?) -> Event", "a counter was removed", ""),
            ("equipped(card: Noun?, to: Noun?, by: Cause?) -> Event", "became equipped", ""),
            ("control_changed(card: Noun?, to: Side?) -> Event", "control of it changed", ""),
            ("begins(phase: Time) -> Event", "that phase or step begins", ""),
        ),
    ),
    (
        "Conditions",
        (
            ("exists(cards: Noun) -> Condition", "there is one", ""),
            (
                "happened(event: Event, since: Time = TURN) -> Condition",
                "it has happened, since the start of the span",
                "",
            ),
            ("during(when: Time) -> Condition", "it is that time", ""),
        ),
    ),
    (
        "Steps",
        (
            (
                "destroy(cards: Noun, to: Place = GY, player: Side = YOU) -> Step",
                "destroy; `to=BANISHED`: and banish it",
                "",
            ),
            ("send(cards: Noun, to: Place = GY, player: Side = YOU) -> Step", "send", "B-40 COST-20"),
            (
                "banish(cards: Noun, face: Value = FACE_UP, until: Time | Event?, player: Side = YOU) -> Step",
                "banish; with `until`: it comes back then",
                "",
            ),
            (
                "add(cards: Noun, to: Place = HAND, player: Side = YOU) -> Step",
                "add to the hand; for `includes` drawing counts as it",
                "",
            ),
            (
                "return_(cards: Noun, to: Place, player: Side = YOU) -> Step",
                "return to hand or Deck; monsters of the Extra Deck go there",
                "ACT-158a",
            ),
            (
                "shuffle(cards: Noun, into: Place = DECK, player: Side = YOU) -> Step",
                "into the Deck of the owner; `into=DECK_TOP`: among themselves, then on top",
                "",
            ),
            (
                "place(cards: Noun, to: Place, as_: Noun?, player: Side = YOU) -> Step",
                "on the field (not activated, SPELL-58b) or on the Deck, in any order",
                "SPELL-58b",
            ),
            (
                "set(cards: Noun, to: Place = FIELD, as_: Noun?, player: Side = YOU) -> Step",
                "Set it; face-up, where it lies; `player`: who Sets it, picks the zone, and is bound by locks",
                "",
            ),
            (
                "move_zone(cards: Noun, to: Place | Amount) -> Step",
                "to another zone of the same field; `DECLARED`: the one designated at activation",
                "COST-58b",
            ),
            (
                "discard(cards: Noun, to: Place?, player: Side = YOU) -> Step",
                "discard; where to, only if that is said",
                "COST-27",
            ),
            ("tribute(cards: Noun, so_that: SetTest?, player: Side = YOU) -> Step", "Tribute", ""),
            ("detach(what: Count | Pick, on: Pick = THIS) -> Step", "detach materials", ""),
            ("attach(cards: Noun, to: Pick) -> Step", "attach as material", ""),
            ("draw(number: Count, player: Side = YOU) -> Step", "draw from the Deck", ""),
            (
                "special_summon(cards: Noun, to: Place = your(FIELD), position: Value?, how: Manner?, as_: "
                "Noun?, still: Value?, ignoring: Thing?, player: Side = YOU) -> Step",
                "by the effect itself; `how`: treated as such a summon; `as_`: with these statistics; `player`: who "
                "summons, picks the zone, and is bound by locks",
                "B-116",
            ),
            (
                "summon(how: Manner, cards: Noun, using: Noun?, also: Recipe?, so_that: SetTest?, spend: Step?, "
                "tributes: Count?) -> Step",
                "a summon of that kind, as its rules say: materials from `using`, and from `also`; `spend`: "
                "what becomes of them if not the usual. Every kind but `NORMAL`, `TRIBUTE`, `SET`, `FLIP` is "
                "also a Special Summon for `includes`",
                "B-105 B-114",
            ),
            (
                "source(cards: Noun, most: Count = ANY_NUMBER, only_if: Condition?, spend: Step?) -> Recipe",
                "further materials",
                "",
            ),
            ("pay(amount: Amount) -> Step", "life points", "B-38"),
            ("inflict(amount: Amount, to: Side) -> Step", "effect damage", ""),
            ("gain_lp(amount: Amount, to: Side = YOU) -> Step", "gain life points", ""),
            ("lose_lp(amount: Amount, to: Side = YOU) -> Step", "neither damage nor payment", ""),
            (
                "negate(what: Thing, of: Event?) -> Step",
                "activation, effect, summon, attack; `of`: not of what is answered, but of all such links below",
                "B-95 B-99",
            ),
            (
                "redirect(what: Thing, to: Pick | Side) -> Step",
                "the attack or the effect gets another target; one about a single player is applied to the other",
                "",
            ),
            (
                "effect_becomes(do: Step) -> Step",
                "the answered effect becomes this one, carried out by its own player as the effect of that card",
                "B-121",
            ),
            (
                "change_position(cards: Noun, to: Value?) -> Step",
                "`to=FACE_DOWN`: face-down Defense; several: one of them; without `to`: the other one",
                "B-117",
            ),
            ("flip(cards: Noun) -> Step", "turn face-up", ""),
            (
                "take_control(cards: Noun, by: Side = YOU, to: Place?, until: Time | Event?) -> Step",
                "that player takes control",
                "B-153",
            ),
            ("swap(what: Property, a: Pick, b: Pick) -> Step", "control, zones (`COLUMN`), ATK, ATK with DEF ...", ""),
            ("equip(card: Noun, to: Pick) -> Step", "the one becomes an Equip Card of the other", "B-151"),
            ("relate(cards: Pick) -> Step", "this card keeps a relation to it", "B-93"),
            ("place_counters(name: Text, number: Count, on: Noun = THIS) -> Step", "place counters", "B-154"),
            (
                "remove_counters(name: Text, number: Count, on: Noun = THIS) -> Step",
                "on a Noun: from wherever among them",
                "",
            ),
            ("reveal(cards: Noun) -> Step", "show; they become `SHOWN`", ""),
            ("look(cards: Noun) -> Step", "see them alone", ""),
            ("excavate(number: Count, of: Place = DECK) -> Step", "turn over from the top; `SHOWN`, `REST`", ""),
            (
                "declare(what: Property, among: Value | Count | Place | Noun?, by: Side = YOU) -> Step",
                "becomes `DECLARED`; a `NAME`: of any card there is, or of such a card, by what is printed on it; a "
                "`COLUMN` among zones designates one that is free",
                "COST-58a",
            ),
            ("toss(coins: Amount) -> Step", "toss coins; the outcome is `RESULT`", ""),
            ("roll(dice: Amount) -> Step", "roll dice; the outcome is `RESULT`", ""),
            (
                "activate(cards: Noun, ignoring: Thing?) -> Step",
                "by an effect; as an act: to activate; `ignoring=CONDITIONS`: a Set card by who controls it, processed "
                "at once, or negated if its conditions are not met",
                "B-56c",
            ),
            ("attack(card: Noun, on: Noun | Side?) -> Step", "only as an act of `can` and `must`", ""),
            (
                "apply_effect_of(cards: Pick) -> Step",
                "what its activation would process, as part of this effect; includes nothing",
                "B-89",
            ),
            ("use_effect_of(cards: Pick) -> Step", "activate one of its effects as this card's", ""),
            ("calculate_damage() -> Step", "at once", "B-146"),
            ("end_phase(phase: Time) -> Step", "that phase ends at once; `TURN`: it becomes the End Phase", "B-135"),
            ("skip(phase: Time) -> Step", "skip that phase", ""),
            (
                "unless(who: Side, does: Step, do: Step) -> Step",
                "that player may do the one; if not, the other happens",
                "",
            ),
            ("win() -> Step", "the player of the effect wins the Duel", "B-147"),
            ("nothing() -> Step", "for `instead`: it simply does not happen", ""),
        ),
    ),
    (
        "Joins",
        (
            (".and_(*steps: Step) -> Step", '"and", "but": at the same time, not dependent', ""),
            (".and_if_you_do(*steps: Step) -> Step", "at the same time, only if the one before was done", ""),
            (".then(*steps: Step) -> Step", "afterwards, only if the one before was done", "B-70 B-75"),
            (".also(*steps: Step) -> Step", '"also": whatever became of the one before', "B-75 B-122"),
            (
                ".also_then(*steps: Step) -> Step",
                '"also, after that": later, whatever became of the one before',
                "B-75 B-122",
            ),
            (
                ".of(*whose: Pick | Noun | Side) -> Amount | Cause | Side",
                "a property of cards or players (`CONTROLLER`, `OWNER`: a Side), or a cause of someone",
                "",
            ),
            ("may(do: Step, by: Side = YOU) -> Step", "a choice of that player on resolution", ""),
            (
                "provided(only_if: Condition, do: Step | Pick | Side, otherwise: Step | Pick | Side?) -> Step | "
                "Pick | Side",
                '"if ..., otherwise" on resolution',
                "",
            ),
            ("one_of(*steps: Step) -> Step", "a choice on resolution", ""),
            ("for_each(cards: Pick, do: Step) -> Step", "`IT` is each of them", ""),
            (
                "later(when: Time, do: Step) -> Step",
                "a process to come; lapses for a card that left or was turned face-down",
                "B-119",
            ),
            ("after_this(do: Step) -> Step", '"immediately after this effect resolves"', "B-109"),
        ),
    ),
    (
        "What applies",
        (
            (
                "gains(cards: Noun | Side, what: Property, amount: Count, until: Time | Event?, while_: Test | "
                "Condition?) -> Lasting",
                "its value is higher by so much, or lower; a property alone is that of each of the cards",
                "",
            ),
            (
                "becomes(cards: Noun | Side, what: Property, value: Amount | Test, until: Time | Event?, "
                "while_: Test | Condition?, from_: Test?) -> Lasting",
                "its value is that one from now on; a property alone is that of each of the cards; `from_=OTHER`: it "
                "is changed (を, not は or が), so that it must be another one before",
                "B-87",
            ),
            (
                "treated(cards: Noun, as_: Test, until: Time | Event?, while_: Test | Condition?) -> Lasting",
                "is also that",
                "",
            ),
            (
                "negate_effects(cards: Noun, until: Time | Event?, while_: Test | Condition?) -> Lasting",
                "its effects are negated",
                "B-97",
            ),
            (
                "unaffected(cards: Noun, by: Cause, until: Time | Event?) -> Lasting",
                "such effects do not affect it",
                "B-91",
            ),
            (
                "gives(cards: Noun, effects: Effects, until: Time | Event?, in_place_of: Effects?) -> Lasting",
                "gains an effect",
                "",
            ),
            (
                "cannot(event: Event, but: Event?, until: Time | Event?, while_: Test | Condition?) -> Lasting",
                "a lock or a protection: such an event cannot happen",
                "ACT-22 COST-48a",
            ),
            ("must(act: Step, until: Time | Event?) -> Lasting", "if it can be done", "B-130"),
            (
                "can(act: Step, times: Amount?, extra: Amount?, during: Time?, only_if: Condition?, until: Time "
                "| Event?) -> Lasting",
                "a permission: what the rules would not allow, so many times, or so many times more",
                "",
            ),
            (
                "at_most(number: Amount, what: Event | Noun | Amount, per: Time?, different: Property?, "
                "until: Time | Event?) -> Lasting",
                "so often per span, or so many different cards; of cards: so many at a time; of an amount: no more "
                "than that",
                "",
            ),
            (
                "toll(event: Event, pay: Step) -> Lasting",
                "an attack or an activation is possible only if that is done for it, by the player who does it",
                "COST-33a",
            ),
            (
                "counts_as(cards: Noun, what: Amount | Test | Property, for_: Event, until: Time | Event?) -> Lasting",
                "counts as so many Tributes, as such a material, as any value of a property",
                "",
            ),
            (
                "pierces(cards: Noun, until: Time | Event?) -> Lasting",
                "its attacks on Defense Position monsters inflict what exceeds the DEF",
                "B-144",
            ),
            (
                "damage_becomes(player: Side, amount: Amount, by: Cause?, to: Side?, until: Time | Event?) -> "
                "Lasting",
                "halved, doubled, 0: `half(DAMAGE)`; `to`: the other player takes it",
                "B-145",
            ),
            ("instead(would: Event, do: Step, until: Time | Event?) -> Lasting", "the replacement as a step", ""),
            (
                "whenever(event: Event, do: Step, until: Time | Event?) -> Lasting",
                "the reaction as a step, without a chain",
                "",
            ),
        ),
    ),
    (
        "Limits",
        (
            (
                "once(per: Time, of: Scope | Effects?, counting: Scope = EFFECT) -> Limit",
                "per `TURN`, `CHAIN`, `BATTLE`, `DUEL`, `VISIT`",
                "",
            ),
            ("often(number: Amount, per: Time, of: Scope | Effects?, counting: Scope = EFFECT) -> Limit", "twice", ""),
            ("NAME -> Scope", "one effect of that name, whichever", ""),
        ),
    ),
)
