// The reading room: cards, the rulebook, the rulings.

import { h, toast } from "./dom.js";
import { cardFacts, cardText } from "./panel.js";
import { pictureOf } from "./pictures.js";
import { LANGUAGES, spoken, t } from "./words.js";

const SHELVES = ["cards", "rulebook", "rulings"];
const SHELF_OF = { card: "cards", rule: "rulebook", ruling: "rulings" };

class ReadRoom extends HTMLElement {
  shelf = "cards";
  words = { cards: "", rulebook: "", rulings: "" };

  connectedCallback() {
    if (!this.built) this.build();
  }

  visit([what = "", name = ""]) {
    const shelf = SHELF_OF[what] ?? (SHELVES.includes(what) ? what : this.shelf);
    if (shelf !== this.shelf) {
      this.shelf = shelf;
      this.build();
    }
    if (name) this.open(what, decodeURIComponent(name));
  }

  reconnected() {}

  speak() {
    if (!this.built) return;
    this.build();
    if (this.opened) this.open(...this.opened);
  }

  build() {
    this.built = true;
    this.className = "reading";
    this.list = h("ol", { class: "found" });
    this.count = h("p", { class: "faint", role: "status" });
    this.page = h("article", { class: "page", tabindex: -1, "aria-live": "polite" });
    this.replaceChildren(
      h("h1", { class: "unseen" }, t("read")),
      h("aside", { class: "left", "aria-label": t("search") },
        h("nav", { class: "shelves", "aria-label": t("read") }, SHELVES.map((one) => h("a", { href: `#read/${one}`, "aria-current": one === this.shelf ? "page" : null }, t(one)))),
        this.searchForm(), this.count, this.list),
      this.page,
    );
    this.search();
  }

  searchForm() {
    const label = { cards: "search_cards", rulebook: "search_rules", rulings: "search_rulings" }[this.shelf];
    const input = h("input", { type: "search", name: "words", maxlength: 200, placeholder: t(label), "aria-label": t(label), value: this.words[this.shelf] });
    const parts = [input];
    if (this.shelf === "cards") {
      parts.push(h("input", { type: "text", name: "series", maxlength: 60, placeholder: t("series"), "aria-label": t("series") }));
      parts.push(h("select", { name: "kind", "aria-label": t("kind") }, ["", "monster", "spell", "trap"].map((kind) => h("option", { value: kind }, t(kind || "any")))));
    }
    this.form = h("form", { class: "search", role: "search" }, parts);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.search();
    });
    this.form.addEventListener("input", () => {
      clearTimeout(this.typing);
      this.typing = setTimeout(() => this.search(), 250);
    });
    return this.form;
  }

  async search(start = 0) {
    const given = Object.fromEntries(new FormData(this.form));
    this.words[this.shelf] = given.words;
    if (this.shelf === "cards" && !given.words.trim() && !given.series.trim() && !given.kind) {
      this.list.replaceChildren();
      this.count.textContent = "";
      return;
    }
    const word = { cards: "search", rulebook: "rules", rulings: "rulings" }[this.shelf];
    const asked = (this.asked = `${this.shelf} ${JSON.stringify(given)} ${start}`);
    try {
      const found = await this.talk.say("library", word, this.shelf === "rulebook" ? given : { ...given, start });
      if (asked === this.asked) this.show(found, start);
    } catch (error) {
      if (asked === this.asked) this.count.textContent = error.message;
    }
  }

  show(found, start) {
    const rows = found.cards ?? found.rules ?? found.rulings;
    const made = rows.map((row) => h("li", {}, this.shelf === "cards"
      ? h("a", { href: `#read/card/${row.passcode}` }, h("strong", {}, row.name), h("small", {}, row.facts, row.grade === "written" ? "" : ` · ${t(`grade_${row.grade}`)}`))
      : h("a", { href: `#read/${this.shelf === "rulebook" ? "rule" : "ruling"}/${encodeURIComponent(row.id)}` }, h("small", {}, row.id), row.title)));
    const end = start + rows.length;
    if (start) this.list.append(...made);
    else this.list.replaceChildren(...made);
    this.count.textContent = end < found.count ? t("found_n", found.count, end) : t("found_all", found.count);
    if (end < found.count) {
      const more = h("li", {}, h("button", { type: "button", onclick: () => (more.remove(), this.search(end)) }, t("more")));
      this.list.append(more);
    }
  }

  async open(what, name) {
    this.opened = [what, name];
    try {
      const found = await this.talk.say("library", what, what === "card" ? { card: name } : { rule: name });
      this.page.replaceChildren(...{ card: cardPage, rule: rulePage, ruling: (one) => this.rulingPage(one) }[what](found));
      this.page.focus({ preventScroll: true });
      this.page.scrollTop = 0;
      if (matchMedia("(max-width: 900px)").matches) this.page.scrollIntoView();
    } catch (error) {
      toast(error.message, "error");
    }
  }

  rulingPage(found) {
    const study = () => this.dispatchEvent(new CustomEvent("go", { bubbles: true, detail: { room: "study", act: (room) => room.ruling(found.rule) } }));
    return [
      h("p", { class: "faint" }, found.rule), h("h1", {}, found.title),
      found.source ? h("p", { class: "faint" }, `${t("sources")}: ${found.source}`) : null,
      found.superseded ? h("p", { class: "bad" }, found.superseded) : h("button", { type: "button", class: "main", onclick: study }, t("step_through")),
      h("ol", { class: "course" }, found.course.map((line) => h("li", { class: line.kind }, line.words))),
      links("shows", "rule", found.rules),
      h("details", {}, h("summary", {}, t("file")), h("pre", { tabindex: 0 }, found.text)),
    ].filter(Boolean);
  }
}

function cardPage(found) {
  const names = Object.entries(found.names).map(([lang, name]) => h("span", { lang }, name));
  return [
    h("h1", {}, found.name), h("p", { class: "names faint" }, names.flatMap((name, n) => (n ? [" · ", name] : [name]))),
    pictureOf(found.passcode) ? h("img", { class: "print", src: pictureOf(found.passcode), alt: "" }) : null,
    h("div", { class: "facts-line" }, cardFacts(found).filter(Boolean)),
    found.series.length ? h("p", { class: "faint" }, `${t("series")}: ${found.series.join(", ")}`) : null,
    cardText(found), otherText(found.texts), links("rulings", "ruling", found.rulings), links("shows", "rule", found.rules),
  ].filter(Boolean);
}

// What it does in the other language.
function otherText(texts) {
  const lang = Object.keys(texts).find((one) => one !== spoken());
  if (!texts[lang]?.length) return null;
  return h("details", { class: "other" }, h("summary", { lang }, LANGUAGES[lang]), texts[lang].map((line) => h("p", { lang }, line)));
}

function rulePage(found) {
  return [
    h("p", { class: "faint" }, found.rule), h("h1", {}, found.title), h("p", { class: "sentence" }, found.sentence),
    h("p", { class: "faint" }, `${t("sources")}: ${found.source}`),
    found.under ? h("p", {}, h("a", { href: `#read/rule/${encodeURIComponent(found.under)}` }, found.under)) : null,
    links("shown_by", "ruling", found.rulings),
  ].filter(Boolean);
}

function links(title, what, rows) {
  if (!rows.length) return null;
  return h("section", {}, h("h2", {}, t(title)), h("ul", { class: "links" }, rows.map((row) =>
    h("li", {}, h("a", { href: `#read/${what}/${encodeURIComponent(row.id)}` }, h("small", {}, row.id), row.title)))));
}

customElements.define("read-room", ReadRoom);
