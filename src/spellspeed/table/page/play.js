// The play room: choose decks and an opponent, or meet another person; then the duel itself.

import "./board.js";
import "./panel.js";
import "./question.js";
import { dialog, download, h, toast } from "./dom.js";
import { t } from "./words.js";

const ASKING = ["auto", "always", "off"];
const PAUSE = 420; // between what the opponent does, in milliseconds
const USUAL = "normal"; // the opponent that is offered first
const CLOCKS = [0, 5, 10, 20, 40]; // minutes
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

class PlayRoom extends HTMLElement {
  news = null;
  room = null;
  queue = [];
  log = [];
  chosen = {};

  connectedCallback() {
    if (this.built) return;
    this.built = true;
    this.talk.addEventListener("news", (event) => this.heard(event.detail));
    this.talk.addEventListener("room", (event) => this.inRoom(event.detail));
    this.talk.addEventListener("closed", (event) => this.closed(event.detail.words));
    document.addEventListener("keydown", (event) => {
      if (this.isConnected && this.question?.isConnected && this.question.key(event)) event.preventDefault();
    });
    this.addEventListener("choose", (event) => this.choose(event.detail));
    this.addEventListener("look", (event) => this.look(event.detail));
    this.addEventListener("why", (event) => this.look(event.detail, true));
    this.addEventListener("answer", (event) => this.answer(event.detail));
    this.addEventListener("say", (event) => this.act("words", { words: event.detail }));
    this.addEventListener("touch", (event) => this.touch(event.detail));
    setInterval(() => this.tick(), 1000);
    this.lobby();
  }

  visit([secret]) {
    if (!secret || secret === this.secret) return;
    this.secret = secret;
    if (!this.talk.rooms) {
      toast(t("no_rooms"), "error");
      return;
    }
    this.fresh = !this.room; // who has come back to a seat has been told everything
    this.talk.say("room", "sit", { secret }).catch((error) => {
      this.secret = "";
      toast(error.message, "error");
    });
  }

  reconnected(again) {
    this.fresh = true;
    this.queue = [];
    const secret = this.secret;
    if (again || !secret) {
      if (!again && this.news) this.closed(t("lost"));
      return;
    }
    this.secret = "";
    this.room = null;
    this.visit([secret]);
  }

  speak() {
    if (this.news) this.build();
    else this.lobby();
  }

  ask = (word, ref) => this.talk.say("table", word, { card: ref });

  // Say something to the table; what is refused is told.
  async act(word, values = {}) {
    try {
      return await this.talk.say("table", word, values);
    } catch (error) {
      toast(error.message, "error");
      return null;
    }
  }

  // -- before the duel -------------------------------------------------------------------------------------------

  lobby() {
    this.news = null;
    this.question = null;
    this.className = "lobby";
    const parts = [h("section", { class: "intro" }, h("h1", {}, t("welcome")), h("p", {}, t("welcome_more")))];
    if (this.room) parts.push(this.waitingRoom());
    else {
      parts.push(this.soloForm());
      if (this.talk.rooms) parts.push(this.openForm());
    }
    this.replaceChildren(...parts);
  }

  deckChoice(name, standard) {
    const decks = this.talk.welcome.decks;
    const select = h("select", { name, "aria-label": t(name === "against" ? "their_deck" : "your_deck") },
      decks.map((deck) => h("option", { value: deck, selected: deck === (this.chosen[name] ?? standard) }, deck)),
      h("option", { value: "file" }, t("own_deck")), h("option", { value: "link" }, t("own_link_deck")));
    const ways = { file: () => fileText(".ydk").then((file) => file && { name: file.name, text: `${file.text}\n` }), link: pastedDeck };
    select.addEventListener("change", async () => {
      const way = ways[select.value];
      if (!way) return;
      select.value = standard;
      const deck = await way();
      if (!deck) return;
      select.prepend(h("option", { value: deck.text, selected: true }, deck.name));
      select.value = deck.text;
    });
    return select;
  }

  firstChoice() {
    return h("select", { name: "first" }, Object.entries({ random: "chance", A: "you", B: "opponent" }).map(([value, key]) =>
      h("option", { value, selected: value === this.chosen.first }, t(key))));
  }

  soloForm() {
    const opponents = this.talk.welcome.opponents;
    const form = h("form", { class: "panel", id: "solo" }, h("h2", {}, t("against_computer")),
      entry("your_deck", this.deckChoice("deck", "classic_a")),
      entry("their_deck", this.deckChoice("against", "classic_b")),
      entry("opponent", h("select", { name: "opponent" }, opponents.map((one) => h("option", { value: one.name, selected: one.name === (this.chosen.opponent ?? USUAL) }, `${one.name}: ${one.words}`)))),
      entry("begins", this.firstChoice()),
      h("div", { class: "buttons" }, h("button", { class: "main" }, t("deal")), h("button", { type: "button", onclick: () => this.loadDuel() }, t("load"))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.deal(Object.fromEntries(new FormData(form)));
    });
    return form;
  }

  openForm() {
    const form = h("form", { class: "panel", id: "open" }, h("h2", {}, t("against_person")),
      entry("your_deck", this.deckChoice("deck", "classic_a")),
      entry("begins", this.firstChoice()),
      entry("clock", h("select", { name: "seconds" }, CLOCKS.map((n) => h("option", { value: n * 60 }, n ? t("minutes", n) : t("no_clock"))))),
      h("div", { class: "buttons" }, h("button", { class: "main" }, t("open_table"))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { deck, first, seconds } = Object.fromEntries(new FormData(form));
      this.fresh = true;
      this.talk.say("room", "open", { deck, first, seconds: Number(seconds) }).catch((error) => toast(error.message, "error"));
    });
    return form;
  }

  async deal(values) {
    this.chosen = values;
    this.fresh = true;
    const seed = Number(new URLSearchParams(location.search).get("seed") ?? 0);
    await this.talk.say("desk", "deal", { ...values, seed }).catch((error) => toast(error.message, "error"));
  }

  async loadDuel() {
    const file = await fileText("");
    if (!file) return;
    this.fresh = true;
    await this.talk.say("desk", "load", { text: file.text }).catch((error) => toast(error.message, "error"));
  }

  // -- a table for two -------------------------------------------------------------------------------------------

  inRoom(room) {
    const before = this.room;
    this.room = room;
    if (room.links && location.hash !== `#play/${room.links.A}`) {
      this.secret = room.links.A;
      history.replaceState(null, "", `#play/${room.links.A}`);
    }
    if (!room.begun && !this.news) this.lobby();
    else if (this.news && before && this.foot) this.showRoom();
  }

  waitingRoom() {
    const { links, brings } = this.room;
    const made = h("section", { class: "panel", id: "waiting" }, h("h2", {}, t("against_person")));
    if (links) made.append(linkRow("invite", links.B), linkRow("invite_watch", links.watch), linkRow("own_link", links.A));
    if (brings) {
      const form = h("form", {}, entry("bring", this.deckChoice("deck", "classic_b")), h("div", { class: "buttons" }, h("button", { class: "main" }, t("sit_down"))));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.fresh = true;
        this.talk.say("room", "bring", { deck: new FormData(form).get("deck") }).catch((error) => toast(error.message, "error"));
      });
      made.append(form);
    } else made.append(h("p", { class: "waits" }, t("waiting")));
    made.append(h("div", { class: "buttons" }, h("button", { type: "button", onclick: () => this.leave() }, t("leave"))));
    return made;
  }

  async leave() {
    await this.talk.say("room", "leave").catch(() => {});
    this.closed("");
  }

  closed(words) {
    if (words) toast(words, "error");
    this.room = null;
    this.secret = "";
    history.replaceState(null, "", "#play");
    this.lobby();
  }

  // -- the duel --------------------------------------------------------------------------------------------------

  // News come one after the other, each with time to look at it.
  async heard(news) {
    if (this.fresh) {
      this.fresh = false;
      this.queue = [];
      this.log = [];
      this.lookedAt = "";
      if (this.board) this.board.view = null;
    }
    this.queue.push(news);
    if (this.busy) return;
    this.busy = true;
    while (this.queue.length) await this.tellNext();
    this.busy = false;
  }

  async tellNext() {
    const news = this.queue.shift();
    const before = this.news;
    if (before && !this.question?.isConnected && this.className !== "duel") this.news = null;
    const first = !this.news || this.className !== "duel";
    this.news = news;
    for (const { line } of this.log.splice(news.stands)) line?.remove(); // taken back, or of the duel before
    this.told = Math.min(this.told, this.log.length);
    this.log.push(...news.events.map(({ kind, words, player }) => ({ kind, words, player })));
    if (first) this.build();
    else await this.update(news.events);
    const slow = !STILL.matches && !first && news.asked !== news.seat && news.events.some((event) => event.words && event.kind !== "phase");
    if (slow && this.isConnected && !document.hidden) await new Promise((resolve) => setTimeout(resolve, this.queue.length > 8 ? 60 : PAUSE));
  }

  build() {
    this.className = "duel";
    const make = (tag, given = {}) => document.createElement(tag, given);
    this.board = make("duel-board");
    this.phases = make("phase-bar");
    this.chain = make("chain-stack");
    this.panel = make("card-panel");
    this.question = make("duel-question");
    this.foot = h("div", { class: "acts" });
    this.lines = h("div", { class: "lines", role: "log", "aria-label": t("log"), tabindex: 0 });
    this.told = 0;
    this.lp = [h("div", { class: "lp high" }), h("div", { class: "lp low" })];
    this.ending = h("div", { class: "ending", role: "status", hidden: true });
    this.wishes = h("div", { class: "wishes" });
    this.replaceChildren(
      h("h1", { class: "unseen" }, t("play")),
      h("aside", { class: "left", "aria-label": t("card") }, this.panel, h("p", { class: "faint hints" }, t("hints"))),
      h("section", { class: "table" }, this.phases, this.lp[0], this.board, this.lp[1]),
      h("aside", { class: "right", "aria-label": t("options") }, this.ending, this.wishes, this.question, this.chain, this.foot, h("section", { class: "log" }, h("h2", {}, t("log")), this.lines)),
    );
    this.update([]);
  }

  async update(events) {
    const { view, seat, question, over } = this.news;
    this.phases.show(view, this.whose(view.turn_player));
    this.showLife();
    this.chain.show(view.chain);
    this.question.show(over ? null : question, over ? "" : this.waitsFor());
    this.board.highlight({
      choose: (question?.options ?? []).map((option) => option.ref).filter(Boolean),
      touch: [],
      link: view.chain.filter((link) => link.ref).map((link) => [link.ref, link.number]),
    });
    this.showLog();
    this.showRoom();
    this.showEnd(over);
    await this.board.show(view, seat, events);
  }

  whose(player) {
    const { seat } = this.news;
    if (seat === "watch") return t("turn_of", "AB"[player]);
    return t("AB"[player] === seat ? "your_turn" : "their_turn");
  }

  waitsFor() {
    const { seat, asked, players } = this.news;
    if (seat === "watch") return asked ? t("asked", asked) : t("watching");
    return players[seat === "A" ? 1 : 0] && !this.room ? t("thinks") : t("waits");
  }

  showLife() {
    const { view, seat, players, clocks } = this.news;
    const low = seat === "B" ? 1 : 0;
    [1 - low, low].forEach((player, n) => {
      const name = seat === "watch" ? `${"AB"[player]} · ${players[player]}` : n ? t("you") : players[player];
      const old = Number(this.lp[n].dataset.lp ?? view.sides[player].lp);
      const now = view.sides[player].lp;
      this.lp[n].dataset.lp = now;
      this.lp[n].replaceChildren(h("span", { class: "name" }, name), h("strong", {}, t("life", now)), clocks ? h("span", { class: "clock", data: { player } }, clockText(clocks[player])) : "");
      if (now !== old) flash(this.lp[n], now < old ? "hurt" : "healed");
    });
    this.clockAt = Date.now();
  }

  tick() {
    if (!this.news?.clocks || !this.isConnected || this.news.over || !this.news.asked) return;
    const player = "AB".indexOf(this.news.asked);
    const place = this.querySelector(`.clock[data-player="${player}"]`);
    if (place) place.textContent = clockText(Math.max(0, this.news.clocks[player] - (Date.now() - this.clockAt) / 1000));
  }

  showLog() {
    for (const event of this.log.slice(this.told)) {
      if (!event.words) continue;
      event.line = h("p", { class: `${event.kind} p${event.player}` }, event.words);
      this.lines.append(event.line);
    }
    this.told = this.log.length;
    while (this.lines.childElementCount > 400) this.lines.firstElementChild.remove();
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  showRoom() {
    const { can, asking, wishes, seat, over } = this.news;
    const button = (words, act, name) => h("button", { type: "button", data: { act: name }, onclick: act }, words);
    const parts = [];
    if (can.includes("undo")) parts.push(button(t("undo"), () => this.act("undo"), "undo"));
    if (can.includes("save")) parts.push(button(t("save"), () => this.save(), "save"));
    if (can.includes("surrender")) parts.push(button(t("surrender"), () => this.surrender(), "surrender"));
    if (can.includes("rematch")) parts.push(button(t("rematch"), () => this.act("rematch"), "rematch"));
    if (this.room) parts.push(button(t("leave"), () => this.leave(), "leave"));
    else parts.push(button(t("new_duel"), () => this.lobby(), "new"));
    if (seat !== "watch" && !over) {
      const select = h("select", { "aria-label": t("asking"), title: t("asking_hint") }, ASKING.map((when) => h("option", { value: when, selected: when === asking }, t(`asking_${when}`))));
      select.addEventListener("change", () => this.act("asking", { when: select.value }));
      parts.push(h("label", { title: t("asking_hint") }, `${t("asking")} `, select));
    }
    this.foot.replaceChildren(...parts);
    this.wishes.replaceChildren(...this.wishParts(wishes, seat));
  }

  wishParts(wishes, seat) {
    const parts = [];
    for (const [what, by] of Object.entries(wishes)) {
      if (seat === "watch") continue;
      if (by === seat) parts.push(h("p", {}, t("wished")));
      else parts.push(h("p", { class: "wish" }, t(`wish_${what}`), " ", h("button", { type: "button", onclick: () => this.act("allow", { what }) }, t("allow")), h("button", { type: "button", onclick: () => this.act("refuse", { what }) }, t("refuse"))));
    }
    if (this.room?.begun && seat !== "watch" && !this.room.here[seat === "A" ? "B" : "A"]) parts.push(h("p", { class: "faint" }, t("away")));
    for (const note of this.news.notes) parts.push(h("p", { class: "faint" }, note));
    return parts;
  }

  showEnd(over) {
    this.ending.hidden = !over;
    if (!over) return;
    const { seat } = this.news;
    const head = over.winner === null ? t("draw") : seat === "watch" ? t("over") : t("AB"[over.winner] === seat ? "won" : "lost_duel");
    this.ending.replaceChildren(h("strong", {}, head), h("p", {}, over.words));
  }

  // -- what one does ---------------------------------------------------------------------------------------------

  answer(option) {
    if (this.queue.length || !this.news?.question) return;
    this.act("answer", { serial: this.news.serial, option: option.number });
  }

  choose({ ref, card, element }) {
    const others = [[t("look"), () => this.look({ ref, card })], [t("why"), () => this.look({ ref, card }, true)]];
    if (!this.question.choose(ref, element, card ? others : []) && card) this.look({ ref, card }, card.known && this.news.seat !== "watch");
    else if (card) this.look({ ref, card });
  }

  look({ ref, card }, why = false) {
    if (!card) return;
    const key = `${ref} ${this.news.serial} ${why}`;
    if (key === this.lookedAt) return;
    this.lookedAt = key;
    clearTimeout(this.looking);
    this.looking = setTimeout(() => this.panel.look(this.ask, ref, card, why), why ? 0 : 120);
  }

  async touch(option) {
    clearTimeout(this.touching);
    const own = option?.ref ? [option.ref] : [];
    this.board.highlight({ touch: own });
    if (!option) return;
    this.touching = setTimeout(async () => {
      const found = await this.talk.say("table", "touches", { option: option.number }).catch(() => null);
      if (found && this.news?.question?.options.includes(option)) this.board.highlight({ touch: found.refs });
    }, 150);
  }

  async save() {
    const saved = await this.act("save");
    if (!saved) return;
    const made = dialog(t("save"), h("textarea", { readonly: true, rows: 12, "aria-label": t("save") }, saved.text),
      h("div", { class: "buttons" }, h("button", { type: "button", class: "main", onclick: () => download("duel.json", saved.text) }, t("save")),
        h("button", { type: "button", onclick: () => (made.close(), this.study(saved.text)) }, t("study_this"))));
  }

  study(text) {
    this.dispatchEvent(new CustomEvent("go", { bubbles: true, detail: { room: "study", act: (room) => room.load(text) } }));
  }

  surrender() {
    const made = dialog(t("surrender"), h("p", {}, t("surrender_sure")), h("div", { class: "buttons" },
      h("button", { type: "button", class: "main", onclick: () => (made.close(), this.act("surrender")) }, t("yes")),
      h("button", { type: "button", onclick: () => made.close() }, t("no"))));
  }
}

const entry = (key, control) => h("label", { class: "entry" }, h("span", {}, t(key)), control);

function linkRow(key, secret) {
  const address = `${location.href.split("#")[0]}#play/${secret}`;
  const copy = h("button", { type: "button", onclick: () => navigator.clipboard?.writeText(address).then(() => toast(t("copied"))) }, t("copy"));
  return h("label", { class: "entry linkrow" }, h("span", {}, t(key)), h("span", { class: "joined" }, h("input", { readonly: true, value: address, onfocus: (event) => event.target.select() }), copy));
}

function flash(element, name) {
  element.classList.remove("hurt", "healed");
  requestAnimationFrame(() => element.classList.add(name));
}

function clockText(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

// A deck that is pasted: a ydke:// link, or the text of a deck file; null if the window was closed.
function pastedDeck() {
  return new Promise((resolve) => {
    const text = h("textarea", { rows: 6, spellcheck: "false", "aria-label": t("paste_deck"), placeholder: "ydke://" });
    const form = h("form", {}, h("p", { class: "faint" }, t("paste_deck")), text, h("div", { class: "buttons" }, h("button", { class: "main" }, t("use_deck"))));
    const made = dialog(t("own_link_deck"), form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const said = text.value.trim();
      if (said) resolve({ name: t("pasted"), text: said.startsWith("ydke://") ? said : `${said}\n` });
      made.close();
    });
    made.addEventListener("close", () => resolve(null));
    text.focus();
  });
}

// A file of the guest's own, as text; null if none was chosen.
export function fileText(accept) {
  return new Promise((resolve) => {
    const input = h("input", { type: "file", accept: accept || null });
    input.addEventListener("cancel", () => resolve(null));
    input.addEventListener("change", async () => {
      const file = input.files[0];
      resolve(file ? { name: file.name, text: await file.text() } : null);
    });
    input.click();
  });
}

customElements.define("play-room", PlayRoom);
