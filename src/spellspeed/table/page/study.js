// The study room, the judge's board: set up any position, play both sides, branch, question every card, share, keep.

import "./board.js";
import "./panel.js";
import "./question.js";
import { dialog, download, h, toast } from "./dom.js";
import { fileText } from "./play.js";
import { placeName, t } from "./words.js";

const EMPTY = "turn: 3, A, main 1\nA lp: 8000\nB lp: 8000\n";
const BETWEEN = /^(numbers|chance):/; // lines that only a program reads
const LETTERS = ["A", "B"];
const PLACES = LETTERS.flatMap((side) => [
  `${side}.hand`, ...[1, 2, 3, 4, 5, 6, 7].map((n) => `${side}.m${n}`), ...[1, 2, 3, 4, 5].map((n) => `${side}.s${n}`),
  `${side}.field`, `${side}.gy`, `${side}.banished`, `${side}.extra`, `${side}.deck`,
]);
const FACES = { m: ["attack", "defense", "set"], s: ["set", "face-up"], field: ["face-up", "set"] };
const FACE_WORDS = { attack: "in_attack", defense: "in_defense", set: "set", "face-up": "face_up" };

class StudyRoom extends HTMLElement {
  study = null;
  held = null; // the card that is about to be placed

  connectedCallback() {
    if (this.built) return;
    this.built = true;
    this.talk.addEventListener("study", (event) => this.heard(event.detail));
    document.addEventListener("keydown", (event) => {
      if (this.isConnected && this.question?.isConnected && this.question.key(event)) event.preventDefault();
    });
    this.addEventListener("choose", (event) => this.choose(event.detail));
    this.addEventListener("look", (event) => this.look(event.detail));
    this.addEventListener("why", (event) => this.look(event.detail, true));
    this.addEventListener("answer", (event) => this.act("answer", { option: event.detail.number }));
    this.addEventListener("say", (event) => this.act("words", { words: event.detail }));
    this.addEventListener("touch", (event) => this.touch(event.detail));
    this.build();
  }

  visit([shared]) {
    if (shared && shared !== this.shared) {
      this.shared = shared;
      this.act("unpack", { text: decodeURIComponent(shared) });
    } else if (!this.study && !this.asked) {
      this.asked = true;
      this.setUp(EMPTY);
    }
  }

  reconnected(again) {
    if (!again && this.study) this.setUp(this.editor.value);
  }

  speak() {
    if (!this.built) return;
    const text = this.editor.value;
    this.build();
    this.editor.value = text;
    if (this.study) this.update([]);
  }

  async act(word, values = {}) {
    try {
      const found = await this.talk.say("study", word, values);
      this.tellProblems([]);
      return found;
    } catch (error) {
      if (error.problems?.length) this.tellProblems(error.problems);
      else toast(error.message, "error");
      return null;
    }
  }

  // What the panel asks: the reasons are those for both players.
  ask = async (word, ref) => {
    if (word !== "why") return this.talk.say("study", word, { card: ref });
    const both = await Promise.all(LETTERS.map((player) => this.talk.say("study", "why", { card: ref, player })));
    return { cards: both.flatMap(({ cards }, n) => cards.map((card) => ({ ...card, where: `${t("for_player", LETTERS[n])}; ${card.where}` }))) };
  };

  // -- drawing ---------------------------------------------------------------------------------------------------

  build() {
    this.className = "studying";
    const make = (tag) => document.createElement(tag);
    this.board = make("duel-board");
    this.phases = make("phase-bar");
    this.chain = make("chain-stack");
    this.panel = make("card-panel");
    this.question = make("duel-question");
    this.editor = h("textarea", { rows: 12, spellcheck: "false", "aria-label": t("position"), id: "position" });
    this.problems = h("ul", { class: "problems" });
    this.tree = h("ol", { class: "tree", "aria-label": t("tree") });
    this.rules = h("div", { class: "switches" });
    this.lp = [h("div", { class: "lp high" }), h("div", { class: "lp low" })];
    this.notes = h("div", { class: "notes-below faint" });
    this.replaceChildren(
      h("h1", { class: "unseen" }, t("study")),
      h("aside", { class: "left", "aria-label": t("position") }, this.editPart(), this.placePart(), this.loadPart()),
      h("section", { class: "table" }, this.phases, this.lp[0], this.board, this.lp[1]),
      h("aside", { class: "right", "aria-label": t("options") }, this.question, this.chain, h("section", {}, h("h2", {}, t("tree")), this.tree), this.panel,
        h("section", {}, h("h2", {}, t("rules_switch")), this.rules), this.notes, this.takePart()),
    );
    this.takeDrops();
  }

  editPart() {
    return h("section", {}, h("h2", {}, t("position")), h("p", { class: "faint" }, t("position_hint")), this.editor, h("div", { role: "status" }, this.problems),
      h("div", { class: "buttons" },
        h("button", { type: "button", class: "main", data: { act: "set" }, onclick: () => this.setUp(this.editor.value) }, t("set_up")),
        h("button", { type: "button", data: { act: "text" }, onclick: () => this.writeBack() }, t("write_back"))));
  }

  placePart() {
    const input = h("input", { type: "search", maxlength: 100, "aria-label": t("place_card"), placeholder: t("place_card"), name: "find" });
    this.found = h("ul", { class: "found" });
    this.where = h("select", { "aria-label": t("add_to"), name: "where" }, PLACES.map((ref) => h("option", { value: ref }, placeName(ref, ""))));
    this.face = h("select", { "aria-label": t("how"), name: "face" });
    this.where.addEventListener("change", () => this.showFaces());
    this.showFaces();
    input.addEventListener("input", () => {
      clearTimeout(this.searching);
      this.searching = setTimeout(() => this.search(input.value), 200);
    });
    return h("section", { class: "placing" }, h("h2", {}, t("place_card")), input, h("div", { class: "joined" }, this.where, this.face), h("p", { class: "faint" }, t("place_hint")), this.found);
  }

  loadPart() {
    const input = h("input", { type: "text", maxlength: 60, placeholder: t("ruling_id"), "aria-label": t("ruling_id") });
    const form = h("form", { class: "joined" }, input, h("button", {}, t("load_ruling")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (input.value.trim()) this.ruling(input.value.trim());
    });
    return h("section", { class: "loading" }, form, h("button", { type: "button", onclick: async () => {
      const file = await fileText("");
      if (file) this.load(file.text);
    } }, t("load_duel")));
  }

  takePart() {
    return h("section", { class: "buttons" },
      h("button", { type: "button", data: { act: "share" }, onclick: () => this.share() }, t("share")),
      h("button", { type: "button", data: { act: "keep" }, onclick: () => this.keep() }, t("keep")));
  }

  showFaces() {
    const [, where] = this.where.value.split(".");
    const faces = FACES[where] ?? FACES[where[0]] ?? [];
    const fits = where.length === 2 || where === "field" ? faces : [];
    this.face.hidden = !fits.length;
    this.face.replaceChildren(...fits.map((face) => h("option", { value: face }, t(FACE_WORDS[face]))));
  }

  heard(study) {
    const own = this.setting;
    this.setting = false;
    this.study = study;
    if (!own && study.position && (study.node === study.nodes[0]?.node || this.began || !this.editor?.value)) this.editor.value = readable(study.position);
    if (own || this.began) this.panel?.clear();
    this.began = false;
    if (this.board) this.update(study.events);
  }

  update(events) {
    const { view, question, over } = this.study;
    this.phases.show(view, t("turn_of", LETTERS[view.turn_player]));
    [1, 0].forEach((player, n) => this.lp[n].replaceChildren(h("span", { class: "name" }, LETTERS[player]), h("strong", {}, t("life", view.sides[player].lp))));
    this.chain.show(view.chain);
    this.question.show(question, over ?? "");
    this.board.highlight({
      choose: (question?.options ?? []).map((option) => option.ref).filter(Boolean),
      touch: [],
      link: view.chain.filter((link) => link.ref).map((link) => [link.ref, link.number]),
    });
    this.showTree();
    this.showRules();
    this.notes.replaceChildren(...this.study.notes.map((note) => h("p", {}, note)), ...this.study.problems.map((problem) => h("p", { class: "bad" }, problem)));
    this.board.show(view, "", events);
  }

  // The moments: the main line goes down, a branch stands further in.
  showTree() {
    const { nodes, node: now } = this.study;
    const children = new Map();
    for (const one of nodes) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
    const rows = [];
    const walk = (one, depth) => {
      rows.push([one, depth]);
      const next = children.get(one.node) ?? [];
      next.slice(1).forEach((branch) => walk(branch, depth + 1));
      if (next.length) walk(next[0], depth);
    };
    if (nodes.length) walk(nodes[0], 0);
    this.tree.replaceChildren(...rows.map(([one, depth]) => {
      const words = one.parent === null ? t("start") : `${one.player}: ${one.words}`;
      const row = h("li", { class: one.reached ? "" : "lost" },
        h("button", { type: "button", class: "quiet moment", "aria-current": one.node === now ? "true" : null, data: { node: one.node }, onclick: () => this.act("go", { node: one.node }) }, words),
        one.parent === null ? null : h("button", { type: "button", class: "quiet cut", "aria-label": `${t("cut")}: ${words}`, onclick: () => this.act("cut", { node: one.node }) }, "×"));
      row.style.paddingLeft = `${depth * 1.1}rem`;
      return row;
    }));
    this.tree.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  showRules() {
    this.rules.replaceChildren(...this.study.rules.map((rule) => {
      const box = h("input", { type: "checkbox", data: { rule: rule.name } });
      box.checked = rule.on;
      box.addEventListener("change", () => this.act("rules", { name: rule.name, on: box.checked }));
      return h("label", { class: "switch" }, box, h("span", {}, rule.words, " ", h("a", { href: `#read/rule/${encodeURIComponent(rule.rule)}` }, rule.rule)));
    }));
  }

  tellProblems(problems) {
    this.problems.replaceChildren(...problems.map(({ line, words }) => h("li", {},
      line ? h("button", { type: "button", class: "quiet", onclick: () => this.selectLine(line) }, t("line", line)) : null, " ", words)));
  }

  selectLine(line) {
    const lines = this.editor.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    this.editor.focus();
    this.editor.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }

  // -- setting up ------------------------------------------------------------------------------------------------

  setUp(text) {
    this.setting = true;
    if (!this.editor.value.trim()) this.editor.value = text;
    return this.act("set", { position: text }).then((found) => {
      if (!found) this.setting = false;
    });
  }

  load(text) {
    this.began = true;
    return this.act("load", { text });
  }

  ruling(rule) {
    this.began = true;
    return this.act("ruling", { rule });
  }

  async writeBack() {
    const found = await this.act("text");
    if (found) this.editor.value = readable(found.text);
  }

  async search(words) {
    if (!words.trim()) {
      this.found.replaceChildren();
      return;
    }
    const { cards } = await this.talk.say("library", "search", { words }).catch(() => ({ cards: [] }));
    this.found.replaceChildren(...cards.slice(0, 12).map((card) => {
      const button = h("button", { type: "button", class: "quiet", draggable: "true", title: card.facts }, h("strong", {}, card.name), h("small", {}, card.facts));
      button.addEventListener("click", () => this.put(card, this.where.value));
      button.addEventListener("dragstart", (event) => {
        this.held = card;
        event.dataTransfer.setData("text/plain", card.name);
      });
      return h("li", {}, button);
    }));
  }

  takeDrops() {
    this.board.addEventListener("dragover", (event) => this.held && event.preventDefault());
    this.board.addEventListener("drop", (event) => {
      const ref = event.target.closest("[data-ref]")?.dataset.ref;
      if (!this.held || !ref) return;
      event.preventDefault();
      this.where.value = ref.split(".").slice(0, 2).join(".");
      this.showFaces();
      this.put(this.held, this.where.value);
      this.held = null;
    });
  }

  // Write a card into the position, at that place, and set it up.
  put(card, ref) {
    const [side, where] = ref.split(".");
    const zone = /^([ms])(\d)$/.exec(where);
    const face = this.face.hidden ? "" : this.face.value;
    let key = where;
    let item = card.name.includes(";") || card.name.includes("(") ? String(card.passcode) : card.name;
    if (zone) {
      key = zone[1] === "m" ? "monsters" : "spells";
      const number = zone[1] === "m" && zone[2] > 5 ? { 6: "left", 7: "right" }[zone[2]] : zone[2];
      item = `${number} ${item} (${face})`;
    } else if (where === "field") {
      key = "spells";
      item = `field ${item} (${face})`;
    }
    this.editor.value = withItem(readable(this.editor.value), `${side} ${key}`, item, zone || where === "field" ? item.split(" ")[0] : "");
    this.setUp(this.editor.value);
  }

  // -- using the board -------------------------------------------------------------------------------------------

  choose({ ref, card, element }) {
    const others = [[t("look"), () => this.look({ ref, card })], [t("why"), () => this.look({ ref, card }, true)]];
    if (!this.question.choose(ref, element, card ? others : [])) {
      if (card) this.look({ ref, card }, true);
      else {
        const place = ref.split(".").slice(0, 2).join(".");
        if (PLACES.includes(place)) {
          this.where.value = place;
          this.showFaces();
        }
      }
    } else if (card) this.look({ ref, card });
  }

  look({ ref, card }, why = false) {
    if (!card) return;
    const key = `${ref} ${this.study.node} ${why}`;
    if (key === this.lookedAt) return;
    this.lookedAt = key;
    clearTimeout(this.looking);
    this.looking = setTimeout(() => this.panel.look(this.ask, ref, card, why), why ? 0 : 150);
  }

  touch(option) {
    clearTimeout(this.touching);
    this.board.highlight({ touch: option?.ref ? [option.ref] : [] });
    if (!option) return;
    this.touching = setTimeout(async () => {
      const found = await this.talk.say("study", "touches", { option: option.number }).catch(() => null);
      if (found && this.study?.question?.options.includes(option)) this.board.highlight({ touch: found.refs });
    }, 150);
  }

  // -- taking it along -------------------------------------------------------------------------------------------

  async share() {
    const found = await this.act("share");
    if (!found) return;
    this.shared = encodeURIComponent(found.text);
    history.replaceState(null, "", `#study/${this.shared}`);
    const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    toast(t(copied ? "shared" : "shared_only"));
  }

  keep() {
    const form = h("form", {}, h("label", { class: "entry" }, h("span", {}, t("keep_title")), h("input", { name: "title", required: true, maxlength: 200 })),
      h("label", { class: "entry" }, h("span", {}, t("keep_id")), h("input", { name: "name", required: true, value: "MY-01", maxlength: 60 })),
      h("div", { class: "buttons" }, h("button", { class: "main" }, t("keep"))));
    const made = dialog(t("keep"), form);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const found = await this.act("keep", Object.fromEntries(new FormData(form)));
      if (!found) return;
      form.replaceWith(h("textarea", { readonly: true, rows: 16, "aria-label": t("keep") }, found.text),
        h("div", { class: "buttons" }, h("button", { type: "button", class: "main", onclick: () => download(found.name, found.text) }, t("save")), h("button", { type: "button", onclick: () => made.close() }, t("close"))));
    });
  }
}

// A position without the lines that only a program reads.
const readable = (text) => text.split(/\n| \| /).filter((line) => !BETWEEN.test(line)).join("\n");

// The text with one more item in the line of that key; one in the same zone is replaced.
function withItem(text, key, item, zone) {
  const lines = text.replace(/\n+$/, "").split("\n").filter((line) => !/^order:/.test(line));
  const at = lines.findIndex((line) => line.startsWith(`${key}:`));
  if (at < 0) {
    const end = lines.findIndex((line) => /^play:/.test(line));
    lines.splice(end < 0 ? lines.length : end, 0, `${key}: ${item}`);
  } else {
    const items = lines[at].slice(key.length + 1).split(";").map((one) => one.trim()).filter(Boolean);
    const others = zone ? items.filter((one) => one.split(" ")[0] !== zone) : items;
    lines[at] = `${key}: ${[...others, item].join("; ")}`;
  }
  return `${lines.join("\n")}\n`;
}

customElements.define("study-room", StudyRoom);
