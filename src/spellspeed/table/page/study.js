// The study room, the judge's board: set up any position, play both sides, branch, question every card, share, keep.

import "./board.js";
import "./panel.js";
import "./question.js";
import { dialog, download, h, toast } from "./dom.js";
import { fileText } from "./play.js";
import { readable, Sheet } from "./sheet.js";
import { phaseName, PHASE_ORDER, placeName, t } from "./words.js";

const EMPTY = "turn: 3, A, main 1\nA lp: 8000\nB lp: 8000\n";
const LETTERS = ["A", "B"];
const PLACES = LETTERS.flatMap((side) => [
  `${side}.hand`, ...[1, 2, 3, 4, 5, 6, 7].map((n) => `${side}.m${n}`), ...[1, 2, 3, 4, 5].map((n) => `${side}.s${n}`),
  `${side}.field`, `${side}.gy`, `${side}.banished`, `${side}.extra`, `${side}.deck`,
]);
const FACES = { m: ["attack", "defense", "set", "set this turn"], s: ["set", "set this turn", "face-up"], field: ["face-up", "set"] };
const MARKS = ["attacked this turn", "position changed this turn", "normal summoned this turn", "special summoned this turn", "1 Spell Counter", "equipped to A monster 3", "owner B"];
const FACE_WORDS = { "set this turn": "set_this_turn", attack: "in_attack", defense: "in_defense", set: "set", "face-up": "face_up" };

class StudyRoom extends HTMLElement {
  study = null;
  held = null; // the card that is about to be placed

  connectedCallback() {
    if (this.built) return;
    this.built = true;
    this.talk.addEventListener("study", (event) => this.heard(event.detail));
    document.addEventListener("keydown", (event) => {
      if (this.isConnected && this.question?.isConnected && (this.question.key(event) || this.step(event))) event.preventDefault();
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
    this.panel.acts = (ref) => [[t("edit_card"), () => this.editCard(ref)]];
    this.board.movable = true;
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
      h("aside", { class: "right", "aria-label": t("options") }, this.question, this.chain, this.treePart(), this.panel,
        h("section", {}, h("h2", {}, t("rules_switch")), this.rules), this.notes, this.takePart()),
    );
    this.takeDrops();
  }

  editPart() {
    return h("section", {}, h("h2", {}, t("position")), this.whenPart(), h("p", { class: "faint" }, t("position_hint")), this.editor, h("div", { role: "status" }, this.problems),
      h("div", { class: "buttons" },
        h("button", { type: "button", class: "main", data: { act: "set" }, onclick: () => this.setUp(this.editor.value) }, t("set_up")),
        h("button", { type: "button", data: { act: "text" }, onclick: () => this.writeBack() }, t("write_back"))));
  }

  // Turn, player, phase and life points: what the board shows, and what may be set.
  whenPart() {
    const field = (key, control) => h("label", {}, h("span", {}, t(key)), control);
    const number = (name, most) => h("input", { type: "number", name, min: 0, max: most, required: true });
    this.when = h("form", { class: "when" },
      field("turn_number", number("turn", 999)),
      field("turn_player", h("select", { name: "player" }, LETTERS.map((side) => h("option", { value: side }, side)))),
      field("phase", h("select", { name: "phase" }, PHASE_ORDER.map((phase) => h("option", { value: phase }, phaseName(phase))))),
      ...LETTERS.map((side) => h("label", {}, h("span", {}, t("life", side)), number(`lp${side}`, 999999))));
    this.when.addEventListener("submit", (event) => event.preventDefault());
    this.when.addEventListener("change", ({ target: { name } }) => {
      if (!this.when.reportValidity()) return;
      const said = Object.fromEntries(new FormData(this.when));
      this.change((sheet) => name.startsWith("lp")
        ? sheet.put(`${name[2]} lp`, said[name])
        : sheet.put("turn", `${said.turn}, ${said.player}, ${said.phase.replace("-", " ")}`));
    });
    return this.when;
  }

  showWhen(view) {
    const { turn, player, phase, lpA, lpB } = this.when.elements;
    [turn.value, player.value, phase.value] = [view.turn, LETTERS[view.turn_player], view.phase];
    [lpA.value, lpB.value] = view.sides.map((side) => side.lp);
  }

  treePart() {
    const button = (key, sign, act) => h("button", { type: "button", "aria-label": t(key), title: t(key), onclick: act }, sign);
    this.back = button("step_back", "◀", () => this.go(-1));
    this.on = button("step_on", "▶", () => this.go(1));
    return h("section", {}, h("div", { class: "joined steps" }, h("h2", {}, t("tree")), this.back, this.on), this.tree);
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
    const faces = facesAt(this.where.value);
    this.face.hidden = !faces.length;
    this.face.replaceChildren(...faceOptions(faces));
  }

  heard(study) {
    const own = this.setting;
    this.setting = false;
    this.study = study;
    this.follow();
    if (!own && study.position && (study.node === study.nodes[0]?.node || this.began || !this.editor?.value)) this.editor.value = readable(study.position);
    if (own || this.began) this.panel?.clear();
    this.began = false;
    if (this.board) this.update(study.events);
  }

  update(events) {
    const { view, question, over } = this.study;
    this.phases.show(view, t("turn_of", LETTERS[view.turn_player]));
    this.showWhen(view);
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
    this.back.disabled = this.target(-1) === undefined;
    this.on.disabled = this.target(1) === undefined;
    this.tree.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  // On the way to the present moment: which moment follows which, so that one goes on as one came.
  follow() {
    const { nodes, node } = this.study;
    const before = new Map(nodes.map((one) => [one.node, one.parent]));
    this.next = new Map([...(this.next ?? [])].filter(([from, to]) => before.get(to) === from));
    for (let at = node; before.get(at) !== undefined && before.get(at) !== null; at = before.get(at)) this.next.set(before.get(at), at);
  }

  // The moment one step back or on; undefined if there is none.
  target(step) {
    const { nodes, node } = this.study;
    if (step < 0) return nodes.find((one) => one.node === node)?.parent ?? undefined;
    return this.next.get(node) ?? nodes.find((one) => one.parent === node)?.node;
  }

  go(step) {
    const node = this.study && this.target(step);
    if (node !== undefined && node !== null) this.act("go", { node });
  }

  // The keys [ and ], where nothing is being typed.
  step(event) {
    const step = { "[": -1, "]": 1 }[event.key];
    if (!step || event.target.closest?.("input, textarea, select, dialog")) return false;
    this.go(step);
    return true;
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
    const at = (event) => event.target.closest("[data-ref]")?.dataset.ref;
    this.board.addEventListener("dragstart", (event) => {
      this.held = { ref: at(event) };
      event.dataTransfer.setData("text/plain", this.held.ref);
    });
    this.addEventListener("dragend", () => (this.held = null));
    this.board.addEventListener("dragover", (event) => this.held && event.preventDefault());
    this.board.addEventListener("drop", (event) => {
      const ref = at(event)?.split(".").slice(0, 2).join(".");
      if (!this.held || !ref) return;
      event.preventDefault();
      if (this.held.ref) this.move(this.held.ref, ref);
      else {
        this.where.value = ref;
        this.showFaces();
        this.put(this.held, ref);
      }
      this.held = null;
    });
  }

  // -- the position by hand --------------------------------------------------------------------------------------

  // The text to be edited: at the beginning the guest's own, later the position of the moment on the board.
  sheet() {
    const { position, node, nodes } = this.study ?? { nodes: [] };
    if (node === nodes[0]?.node) return new Sheet(this.editor.value);
    if (!position) toast(t("no_position"), "error");
    return position ? new Sheet(position) : null;
  }

  // Edit the position, and set it up.
  change(edit) {
    const sheet = this.sheet();
    if (!sheet) return;
    edit(sheet);
    this.editor.value = sheet.text;
    this.setUp(sheet.text);
  }

  // Write a card that was found into the position.
  put(card, ref) {
    const name = card.name.includes(";") || card.name.includes("(") ? String(card.passcode) : card.name;
    this.change((sheet) => sheet.lay(ref, { name, marks: this.face.hidden ? [] : [this.face.value] }));
  }

  move(from, to) {
    if (from.split(".").slice(0, 2).join(".") === to) return;
    this.change((sheet) => {
      const card = sheet.card(from);
      if (!card) return toast(t("not_in_text"), "error");
      const materials = sheet.materials(from);
      sheet.remove(from);
      sheet.lay(to, { ...card, marks: marksAt(card.marks, from, to) });
      if (facesAt(to) === FACES.m) sheet.attach(to, materials);
    });
  }

  // A card of the position: where and how it lies, what else is true of it, and its materials.
  editCard(ref) {
    const card = this.sheet()?.card(ref);
    if (!card) {
      toast(t("not_in_text"), "error");
      return;
    }
    const here = ref.split(".").slice(0, 2).join(".");
    const where = h("select", { name: "where" }, PLACES.map((place) => h("option", { value: place, selected: place === here }, placeName(place, ""))));
    const face = h("select", { name: "face" });
    const further = h("input", { name: "marks", maxlength: 300, list: "marks-known", value: card.marks.filter((mark) => !facesAt(here).includes(mark)).join(", ") });
    const materials = h("input", { name: "materials", maxlength: 600, value: facesAt(here) === FACES.m ? this.sheet().materials(ref).join("; ") : "" });
    const faceRow = entry("how", face);
    const materialRow = entry("materials_of", materials);
    const fit = () => {
      const faces = facesAt(where.value);
      const open = faces === facesAt(here) ? "face-up" : ""; // what a Spell or Trap of which nothing is said is
      face.replaceChildren(...faceOptions(faces, card.marks.find((mark) => faces.includes(mark)) ?? open));
      faceRow.hidden = !faces.length;
      materialRow.hidden = faces !== FACES.m;
    };
    where.addEventListener("change", fit);
    fit();
    const remove = h("button", { type: "button", onclick: () => (made.close(), this.change((sheet) => sheet.remove(ref))) }, t("remove_card"));
    const form = h("form", {}, entry("add_to", where), faceRow, entry("marks", further), materialRow,
      h("datalist", { id: "marks-known" }, MARKS.map((mark) => h("option", { value: mark }))),
      h("div", { class: "buttons" }, h("button", { class: "main" }, t("set_up")), remove));
    const made = dialog(card.name, form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      made.close();
      const to = where.value;
      const marks = [...(facesAt(to).length ? [face.value] : []), ...further.value.split(",").map((mark) => mark.trim()).filter(Boolean)];
      this.change((sheet) => {
        sheet.remove(ref);
        sheet.lay(to, { name: card.name, marks });
        if (facesAt(to) === FACES.m) sheet.attach(to, materials.value.split(";").map((name) => name.trim()).filter(Boolean));
      });
    });
  }

  // -- using the board -------------------------------------------------------------------------------------------

  choose({ ref, card, element }) {
    const others = [[t("look"), () => this.look({ ref, card })], [t("why"), () => this.look({ ref, card }, true)], ...this.panel.acts(ref)];
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

const entry = (key, control) => h("label", { class: "entry" }, h("span", {}, t(key)), control);

// How a card may lie at a place.
function facesAt(ref) {
  const [, where] = ref.split(".");
  return FACES[where] ?? (where.length === 2 ? FACES[where[0]] : undefined) ?? [];
}

const faceOptions = (faces, now = "") => faces.map((face) => h("option", { value: face, selected: face === now }, t(FACE_WORDS[face])));

// What stays true of a card that is laid elsewhere: in a zone of the same kind everything, otherwise whose it is.
function marksAt(marks, from, to) {
  if (facesAt(from) === facesAt(to)) return marks;
  return [...facesAt(to).slice(0, 1), ...marks.filter((mark) => mark.startsWith("owner"))];
}

customElements.define("study-room", StudyRoom);
