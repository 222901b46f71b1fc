// The table with both halves: every zone and card is a button. It tells `choose` when one is taken.
//
// Cards that the viewer can follow have numbers (`card`), so they move visibly from place to place: with view
// transitions where the browser has them, with plain animations elsewhere.

import { described, picture, sideways } from "./card.js";
import { dialog, h } from "./dom.js";
import { fieldOf } from "./pictures.js";
import { PHASE_ORDER, phaseName, phaseShort, placeName, stepName, t } from "./words.js";

const PILES = { gy: "graveyard", banished: "banished", extra: "extra" };
const PILE_OF = { deck: "deck", hand: "hand", graveyard: "gy", banished: "banished", "extra-deck": "extra" };
const LETTERS = ["A", "B"];
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export class DuelBoard extends HTMLElement {
  view = null;
  seat = "A";
  movable = false; // cards can be dragged
  marks = { choose: new Set(), touch: new Set(), link: new Map() };

  connectedCallback() {
    this.prepare();
  }

  // Once, before it is shown or as soon as it is: a board may be drawn while its room is not on the page.
  prepare() {
    if (this.mat) return;
    this.mat = h("div", { class: "mat" });
    this.append(this.mat);
    this.addEventListener("click", (event) => this.clicked(event));
    this.addEventListener("keydown", (event) => this.key(event));
    this.addEventListener("focusin", (event) => this.focused(event));
    this.addEventListener("mouseover", (event) => this.hovered(event));
  }

  // Show a view; `events` tell which cards have come from where.
  show(view, seat, events = []) {
    this.prepare();
    const draw = () => {
      this.view = view;
      this.seat = seat;
      this.render();
    };
    const moves = this.view && !STILL.matches && this.isConnected && !document.hidden ? this.moves(view, events) : [];
    if (!moves.length) draw();
    else if (document.startViewTransition) return this.transit(moves, draw);
    else return this.slide(moves, draw);
    return Promise.resolve();
  }

  get bottom() {
    return this.seat === "B" ? 1 : 0;
  }

  // -- drawing ---------------------------------------------------------------------------------------------------

  render() {
    const focus = this.contains(document.activeElement) ? document.activeElement.dataset.ref : "";
    const [low, high] = [this.bottom, 1 - this.bottom];
    const sides = this.view.sides;
    this.mat.replaceChildren(
      this.hand(sides[high], true),
      this.half(sides[high], true),
      this.middle(sides),
      this.half(sides[low], false),
      this.hand(sides[low], false),
    );
    this.mark();
    const buttons = [...this.querySelectorAll("button")];
    const kept = buttons.find((button) => button.dataset.ref === focus);
    for (const button of buttons) button.tabIndex = -1;
    const entry = kept ?? buttons.find((button) => button.closest(".hand.low")) ?? buttons[0];
    if (entry) entry.tabIndex = 0;
    if (kept) kept.focus({ preventScroll: true });
  }

  zone(ref, card, turned, kind, shut = false) {
    const empty = card ? described(card, this.seat) : `${placeName(ref, this.seat)}, ${shut ? t("unusable") : t("empty")}`;
    const classes = ["zone", kind, turned ? "theirs" : "own", shut ? "shut" : "", card ? "" : "empty"];
    return h("button", { type: "button", class: classes.join(" "), "aria-label": empty, draggable: this.movable && card ? "true" : null, data: { ref } }, card ? this.card(card, turned) : null);
  }

  card(card, turned) {
    const lies = h("span", { class: `card ${sideways(card) ? "sideways" : ""}`, data: { card: card.card ?? "" } }, picture(card, turned));
    const notes = [];
    if (card.materials.length) notes.push(h("span", { class: "note" }, `◫${card.materials.length}`));
    for (const [name, number] of card.counters) notes.push(h("span", { class: "note", title: name }, `●${number}`));
    if (card.equipped_to) notes.push(h("span", { class: "note" }, "⚭"));
    if (card.negated) notes.push(h("span", { class: "note", title: t("negated") }, "⊘"));
    if (sideways(card) && card.known) notes.push(h("span", { class: "note values" }, `${card.atk}/${card.defense}`));
    return [lies, notes.length ? h("span", { class: "notes" }, notes) : null].filter(Boolean).reduce((all, one) => (all.append(one), all), h("span", { class: "lies" }));
  }

  half(side, turned) {
    const letter = LETTERS[side.player];
    const monsters = [0, 1, 2, 3, 4].map((n) => this.zone(`${letter}.m${n + 1}`, side.monsters[n], turned, "monster", side.unusable_monster_zones.includes(n)));
    const spells = [0, 1, 2, 3, 4].map((n) => this.zone(`${letter}.s${n + 1}`, side.spells[n], turned, "spell", side.unusable_spell_zones.includes(n)));
    const front = [this.zone(`${letter}.field`, side.field, turned, "field"), ...monsters, this.pile(side, "gy", turned)];
    const rear = [this.pile(side, "extra", turned), ...spells, this.pile(side, "deck", turned)];
    if (turned) {
      front.reverse();
      rear.reverse();
    }
    const rows = turned ? [rear, front] : [front, rear];
    const made = h("div", { class: "half", role: "group", "aria-label": this.sideName(side.player) }, rows.map((row) => h("div", { class: "row" }, row)));
    const ground = side.field?.face_up && fieldOf(side.field.passcode);
    if (ground) made.style.backgroundImage = `url("${ground}")`;
    return made;
  }

  middle(sides) {
    const [low, high] = [this.bottom, 1 - this.bottom];
    // The left Extra Monster Zone of one player is the right one of the other.
    const shared = (mine, other) => {
      const [own, theirs] = [sides[low].monsters[mine], sides[high].monsters[other]];
      if (theirs) return this.zone(`${LETTERS[high]}.m${other + 1}`, theirs, true, "monster extra");
      const shut = sides[low].unusable_monster_zones.includes(mine);
      const zone = this.zone(`${LETTERS[low]}.m${mine + 1}`, own, false, "monster extra", shut);
      zone.dataset.also = `${LETTERS[high]}.m${other + 1}`;
      return zone;
    };
    return h("div", { class: "row middle" },
      this.pile(sides[high], "banished", true), h("span"), shared(5, 6), this.center(), shared(6, 5), h("span"), this.pile(sides[low], "banished", false));
  }

  center() {
    const attack = this.view.attack;
    if (!attack) return h("span", { class: "center" });
    const target = attack.target_name || t("directly");
    return h("span", { class: "center attack" }, `⚔ ${t("attack", attack.attacker_name, target)}`);
  }

  pile(side, kind, turned) {
    const ref = `${LETTERS[side.player]}.${kind}`;
    const count = kind === "deck" ? side.deck : side[PILES[kind]].length;
    const top = kind === "deck" ? null : kind === "extra" ? side.extra.find((card) => card.face_up) : side[PILES[kind]].at(-1);
    const name = placeName(ref, this.seat);
    const unknown = { known: false, place: "deck", negated: false };
    const shown = count ? h("span", { class: "card", data: { card: top?.card ?? "" } }, picture(top ?? unknown, turned)) : null;
    const title = h("span", { class: "title" }, t(kind));
    return h("button", { type: "button", class: `zone pile ${kind} ${count ? "" : "empty"}`, "aria-label": `${name} ${count || ""}`.trim(), data: { ref, pile: kind } },
      shown ?? "", title, h("span", { class: "count" }, count));
  }

  hand(side, turned) {
    const letter = LETTERS[side.player];
    const cards = side.hand.map((card) => h("button", { type: "button", class: "zone handcard", "aria-label": described(card, this.seat), draggable: this.movable ? "true" : null, data: { ref: card.ref } }, this.card(card, turned)));
    return h("div", { class: `hand ${turned ? "high" : "low"}`, role: "group", "aria-label": placeName(`${letter}.hand`, this.seat), data: { ref: `${letter}.hand` } }, cards);
  }

  sideName(player) {
    return LETTERS[player] === this.seat ? t("mine") : this.seat === "A" || this.seat === "B" ? t("theirs") : LETTERS[player];
  }

  // -- marks -----------------------------------------------------------------------------------------------------

  // What can be chosen, what an option would touch, and which card belongs to which chain link.
  highlight({ choose, touch, link } = {}) {
    if (choose) this.marks.choose = new Set(choose);
    if (touch) this.marks.touch = new Set(touch);
    if (link) this.marks.link = new Map(link);
    if (this.view) this.mark();
  }

  mark() {
    const { choose, touch, link } = this.marks;
    for (const button of this.querySelectorAll("button")) {
      const refs = this.refsOf(button);
      const can = refs.some((ref) => choose.has(ref));
      button.classList.toggle("choose", can);
      button.classList.toggle("touch", refs.some((ref) => touch.has(ref)));
      button.classList.toggle("attacker", refs.includes(this.view.attack?.attacker));
      button.classList.toggle("attacked", Boolean(this.view.attack?.target) && refs.includes(this.view.attack.target));
      const number = refs.map((ref) => link.get(ref)).find(Boolean);
      if (number) button.dataset.link = number;
      else delete button.dataset.link;
      const label = button.getAttribute("aria-label").replace(` (${t("can_choose")})`, "");
      button.setAttribute("aria-label", can ? `${label} (${t("can_choose")})` : label);
    }
  }

  // The places that a button stands for: a pile stands for all of its cards.
  refsOf(button) {
    const { ref, pile, also } = button.dataset;
    if (!pile) return also ? [ref, also] : [ref];
    if (pile === "deck") return [ref];
    return [ref, ...this.pileCards(ref).map((card) => card.ref)];
  }

  pileCards(ref) {
    const [letter, kind] = ref.split(".");
    return kind in PILES ? this.view.sides[LETTERS.indexOf(letter)][PILES[kind]] : [];
  }

  cardAt(ref) {
    const [letter, where, number] = ref.split(".");
    const side = this.view?.sides[LETTERS.indexOf(letter)];
    if (!side) return null;
    const zone = /^([ms])(\d)$/.exec(where);
    if (zone) {
      const card = (zone[1] === "m" ? side.monsters : side.spells)[zone[2] - 1] ?? null;
      return number ? (card?.materials[number - 1] ?? null) : card;
    }
    if (where === "field") return side.field;
    const pile = where === "hand" ? side.hand : side[PILES[where]];
    return pile?.[number - 1] ?? null;
  }

  // -- being used ------------------------------------------------------------------------------------------------

  tell(kind, ref, element) {
    this.dispatchEvent(new CustomEvent(kind, { bubbles: true, detail: { ref, card: this.cardAt(ref), element } }));
  }

  clicked(event) {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.pile && button.dataset.pile !== "deck") this.browse(button.dataset.ref);
    else this.tell("choose", this.chosenRef(button), button);
  }

  chosenRef(button) {
    const refs = this.refsOf(button);
    return refs.find((ref) => this.marks.choose.has(ref)) ?? refs[0];
  }

  // Look through a pile.
  browse(ref) {
    const cards = this.pileCards(ref);
    const made = dialog(`${placeName(ref, this.seat)} (${cards.length})`,
      h("div", { class: "browse" }, cards.length ? [...cards].reverse().map((card) => {
        const button = h("button", { type: "button", class: `zone handcard ${this.marks.choose.has(card.ref) ? "choose" : ""}`, "aria-label": described(card, this.seat), data: { ref: card.ref } }, this.card(card, false));
        button.addEventListener("click", () => {
          made.close();
          this.tell("choose", card.ref, this.querySelector(`[data-ref="${ref}"]`));
        });
        return button;
      }) : t("empty")));
  }

  focused(event) {
    const button = event.target.closest("button");
    if (!button) return;
    for (const other of this.querySelectorAll('button[tabindex="0"]')) other.tabIndex = -1;
    button.tabIndex = 0;
    if (button.matches(":focus-visible")) this.tell("look", button.dataset.ref, button);
  }

  hovered(event) {
    const button = event.target.closest("button");
    if (button && button !== this.over) this.tell("look", button.dataset.ref, button);
    this.over = button;
  }

  key(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const button = event.target.closest("button");
    if (!button) return;
    if (event.key in steps) {
      event.preventDefault();
      this.nearest(button, ...steps[event.key])?.focus();
    } else if (event.key === "w" || event.key === "W") {
      this.tell("why", button.dataset.ref, button);
    }
  }

  // The nearest button in a direction.
  nearest(from, dx, dy) {
    const center = (element) => {
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = center(from);
    let best = null;
    let least = Infinity;
    for (const button of this.querySelectorAll("button")) {
      const [bx, by] = center(button);
      const along = (bx - x) * dx + (by - y) * dy;
      const across = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
      if (along < 4) continue;
      const far = along + 2.5 * across;
      if (far < least) [best, least] = [button, far];
    }
    return best;
  }

  // -- moving ----------------------------------------------------------------------------------------------------

  // Which cards will have moved: their number, and the pile where a card came from or goes that is not seen there.
  moves(next, events) {
    const before = places(this.view);
    const after = places(next);
    const found = new Map();
    for (const [card, ref] of after) {
      if (before.has(card) && before.get(card) !== ref) found.set(card, { card });
    }
    for (const event of events) {
      if (event.kind !== "moved" || !event.card || found.has(event.card)) continue;
      const [from, to] = [pileRef(event.from), pileRef(event.to)];
      if (!before.has(event.card) && after.has(event.card) && from) found.set(event.card, { card: event.card, from });
      if (before.has(event.card) && !after.has(event.card) && to) found.set(event.card, { card: event.card, to });
    }
    return [...found.values()].slice(0, 24);
  }

  // A stand-in for a card where it is not seen: on top of a pile.
  ghost(ref, layer) {
    const pile = this.querySelector(`[data-ref="${ref}"]`)?.getBoundingClientRect();
    const mat = this.mat.getBoundingClientRect();
    if (!pile) return null;
    const made = h("span", { class: "ghost card" }, picture({ known: false, negated: false, place: "deck" }));
    made.style.left = `${pile.x - mat.x + pile.width / 2}px`;
    made.style.top = `${pile.y - mat.y + pile.height / 2}px`;
    layer.append(made);
    return made;
  }

  element({ card, from, to }, old, layer) {
    if (old && from) return this.ghost(from, layer);
    if (!old && to) return this.ghost(to, layer);
    return this.querySelector(`.card[data-card="${card}"]`);
  }

  name(moves, old, layer) {
    const named = [];
    for (const move of moves) {
      const element = this.element(move, old, layer);
      if (!element) continue;
      element.style.viewTransitionName = `card-${move.card}`;
      named.push(element);
    }
    return named;
  }

  async transit(moves, draw) {
    const layer = h("div", { class: "ghosts" });
    this.mat.append(layer);
    const before = this.name(moves, true, layer);
    let after = [];
    const transition = document.startViewTransition(() => {
      for (const element of before) element.style.viewTransitionName = "";
      draw();
      const later = h("div", { class: "ghosts" });
      this.mat.append(later);
      after = this.name(moves, false, later);
    });
    await transition.finished.catch(() => {});
    for (const element of after) element.style.viewTransitionName = "";
    this.mat.querySelectorAll(".ghosts").forEach((one) => one.remove());
  }

  async slide(moves, draw) {
    const layer = h("div", { class: "ghosts" });
    this.mat.append(layer);
    const boxes = moves.map((move) => this.element(move, true, layer)?.getBoundingClientRect());
    draw();
    const later = h("div", { class: "ghosts" });
    this.mat.append(later);
    const running = moves.map((move, n) => {
      const element = this.element(move, false, later);
      if (!element || !boxes[n]) return null;
      const box = element.getBoundingClientRect();
      const start = `translate(${boxes[n].x - box.x}px, ${boxes[n].y - box.y}px)`;
      return element.animate([{ transform: start }, {}], { duration: 280, easing: "ease-in-out" }).finished;
    });
    await Promise.allSettled(running.filter(Boolean));
    later.remove();
  }
}

const pileRef = ({ place, side }) => (place in PILE_OF && side !== undefined ? `${LETTERS[side]}.${PILE_OF[place]}` : "");

// Where each card lies that has a number.
function places(view) {
  const found = new Map();
  const walk = (part) => {
    if (Array.isArray(part)) part.forEach(walk);
    else if (part && typeof part === "object") {
      if (part.card && part.ref) found.set(part.card, part.ref);
      Object.values(part).forEach(walk);
    }
  };
  walk(view.sides);
  return found;
}

// The phases of the turn, and the step of the Battle Phase.
export class PhaseBar extends HTMLElement {
  show(view, whose) {
    this.setAttribute("role", "group");
    const step = stepName(view.step);
    this.replaceChildren(
      h("span", { class: "turn" }, `${t("turn", view.turn)} · ${whose}`),
      h("ol", {}, PHASE_ORDER.map((phase) => h("li", { class: phase === view.phase ? "now" : "", "aria-current": phase === view.phase ? "step" : null, title: phaseName(phase) },
        h("span", { class: "long" }, phaseName(phase)), h("span", { class: "short", "aria-hidden": "true" }, phaseShort(phase))))),
      step ? h("span", { class: "step" }, step) : "",
    );
  }
}

// The chain as a stack: the link that resolves first lies on top.
export class ChainStack extends HTMLElement {
  show(chain) {
    this.hidden = !chain.length;
    this.replaceChildren(h("h2", {}, t("chain")), h("ol", { reversed: true }, [...chain].reverse().map((link) => h("li", { class: `link p${link.player} ${link.resolved ? "resolved" : ""} ${link.negated !== "none" ? "negated" : ""}` },
      h("span", { class: "number", "aria-label": t("link", link.number) }, link.number),
      h("div", {}, h("strong", {}, link.words),
        link.does ? h("p", { class: "does" }, link.does) : null,
        link.target_names.length ? h("small", {}, t("targets", link.target_names.join(", "))) : null,
        link.negated !== "none" ? h("small", { class: "bad" }, t(link.negated === "effect" ? "negated_effect" : "negated_activation")) : null,
        link.resolved ? h("small", {}, t("resolves")) : null)))));
  }
}

customElements.define("duel-board", DuelBoard);
customElements.define("phase-bar", PhaseBar);
customElements.define("chain-stack", ChainStack);
