// The card panel: what a card does, its values now, what can be done with it, and every reason why the rest cannot.

import { picture } from "./card.js";
import { h } from "./dom.js";
import { t } from "./words.js";

export class CardPanel extends HTMLElement {
  acts = () => []; // what else may be done with the card of a place: words, and what they do

  connectedCallback() {
    if (!this.childElementCount) this.clear();
  }

  clear() {
    this.asked = "";
    this.replaceChildren(h("h2", {}, t("card")), h("p", { class: "faint" }, t("card_none")));
  }

  // `ask` says something to whom the panel belongs and gives the answer; `card` is the card in the view, if it is there.
  async look(ask, ref, card, why = false) {
    this.asked = `${ref} ${why}`;
    const asked = this.asked;
    if (card && !card.known) {
      this.replaceChildren(h("h2", {}, t("card")), h("p", { class: "faint" }, t("hidden")));
      return;
    }
    try {
      const page = await ask("card", ref);
      const uses = why ? await ask("why", ref) : null;
      if (asked === this.asked) this.show(page, card, uses, () => this.look(ask, ref, card, true), this.acts(ref));
    } catch (error) {
      if (asked === this.asked) this.replaceChildren(h("h2", {}, t("card")), h("p", { class: "bad" }, error.message));
    }
  }

  show(page, card, uses, askWhy, acts) {
    this.replaceChildren(
      h("h2", {}, page.name),
      h("div", { class: "facts" }, card ? picture(card) : null, h("div", {}, cardFacts(page),
        card?.materials.length ? h("p", {}, `${t("materials")}: ${card.materials.map((one) => one.name).join(", ")}`) : null,
        card?.counters.length ? h("p", {}, `${t("counters")}: ${card.counters.map(([name, n]) => `${name} ${n}`).join(", ")}`) : null)),
      cardText(page),
      h("div", { class: "buttons" }, uses ? null : h("button", { type: "button", class: "why", onclick: askWhy }, t("why")),
        acts.map(([words, act]) => h("button", { type: "button", class: "act", onclick: act }, words))),
      uses ? reasons(uses.cards) : "",
    );
  }
}

export function cardFacts(page) {
  return [h("p", { class: "line" }, page.facts), ...page.now.map((line) => h("p", { class: "now" }, line)), page.graded ? h("p", { class: "faint" }, page.graded) : null];
}

export function cardText(page) {
  if (!page.described) return h("p", { class: "faint" }, t("not_described"));
  return h("div", { class: "text" }, page.text.map((line) => h("p", {}, line)), page.notes.map((line) => h("p", { class: "faint" }, line)));
}

// Every act with a card: can it be done; if not, every reason with its rule, sentence and source.
export function reasons(cards) {
  const one = (use) => h("li", { class: use.can ? "can" : "cannot" },
    h("strong", {}, use.words), " ", h("span", { class: "verdict" }, t(use.can ? "can" : "cannot")),
    use.reasons.length ? h("ul", {}, use.reasons.map((reason) => h("li", {}, reason.words, rule(reason)))) : null);
  return h("section", { class: "reasons", "aria-live": "polite" }, cards.map((card) => [
    h("h3", {}, `${card.name} (${card.where})`),
    card.uses.length ? h("ul", {}, card.uses.map(one)) : h("p", { class: "faint" }, t("nothing")),
  ]));
}

function rule(reason) {
  if (!reason.rule) return null;
  return h("details", {}, h("summary", {}, `${reason.rule} · ${reason.title}`),
    h("blockquote", {}, reason.sentence), h("p", { class: "faint" }, `${t("sources")}: ${reason.source}`),
    h("a", { href: `#read/rule/${encodeURIComponent(reason.rule)}` }, t("rulebook")));
}

customElements.define("card-panel", CardPanel);
