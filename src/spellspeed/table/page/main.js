// The page: three rooms behind tabs, two languages, one conversation.
//
// The address after # says where one is: #play, #play/SECRET (a seat), #study, #study/TEXT (everything that is
// shared), #read, #read/card/PASSCODE, #read/rule/ID.

import { h, toast } from "./dom.js";
import { loadPictures } from "./pictures.js";
import { SocketTransport, Talk, WorkerTransport } from "./talk.js";
import { LANGUAGES, speak, spoken, t } from "./words.js";
import "./play.js";
import "./study.js";
import "./read.js";

const ROOMS = { play: "play-room", study: "study-room", read: "read-room" };

function firstLanguage() {
  const kept = localStorage.getItem("lang");
  return kept ?? (navigator.language.startsWith("zh") ? "zh" : "en");
}

const named = (name) => document.querySelector(`meta[name="${name}"]`)?.content;

// With a server the page talks to it; without one the engine is in a worker beside the page.
function transport() {
  const worker = named("engine");
  if (worker) return new WorkerTransport(new Worker(worker, { type: "module" }));
  const address = new URL("talk", location.href.split("#")[0]);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return new SocketTransport(address);
}

class Page {
  rooms = {};

  constructor() {
    speak(firstLanguage());
    this.talk = new Talk(transport(), spoken());
    this.talk.addEventListener("open", (event) => this.opened(event.detail.again));
    this.talk.addEventListener("lost", () => this.state(t("lost"), true));
    this.talk.addEventListener("failed", () => this.waiting("failed"));
    this.talk.addEventListener("error", (event) => toast(event.detail.words, "error"));
    addEventListener("hashchange", () => this.go());
    this.frame();
    this.waiting(this.talk.rooms ? "connecting" : "loading");
    document.body.addEventListener("go", (event) => this.visit(event.detail));
  }

  opened(again) {
    this.state("");
    if (this.begun) {
      if (again) toast(t("back"));
      for (const room of Object.values(this.rooms)) room.reconnected(again);
      return;
    }
    this.begun = true;
    this.keepOffline();
    for (const [name, tag] of Object.entries(ROOMS)) {
      const room = document.createElement(tag);
      room.talk = this.talk;
      this.rooms[name] = room;
      document.getElementById("room").replaceChildren(room); // from now on it listens, even where it is not shown
    }
    this.talk.listen();
    this.go();
  }

  // What the page waits for; the first engine takes its time, so that the empty room says it, too.
  waiting(key) {
    this.waits = key;
    this.state(t(key), key === "failed");
    if (!this.begun && key !== "connecting") document.getElementById("room").replaceChildren(h("p", { class: "waiting" }, t(key)));
  }

  // Without a server, a service worker keeps the files, so that the page opens without a network, too.
  keepOffline() {
    const keeper = named("offline");
    if (keeper) navigator.serviceWorker?.register(keeper).catch(() => {}); // where it may not, the page loads as always
  }

  state(words, bad = false) {
    const place = document.getElementById("state");
    place.textContent = words;
    place.classList.toggle("bad", bad);
  }

  frame() {
    document.getElementById("tabs").setAttribute("aria-label", t("rooms"));
    document.getElementById("tabs").replaceChildren(...Object.keys(ROOMS).map((name) =>
      h("a", { href: `#${name}`, data: { room: name }, "aria-current": name === this.now ? "page" : null }, t(name))));
    const languages = document.getElementById("languages");
    languages.setAttribute("aria-label", t("language"));
    languages.replaceChildren(...Object.entries(LANGUAGES).map(([lang, name]) =>
      h("button", { type: "button", class: "quiet", lang, "aria-pressed": String(lang === spoken()), onclick: () => this.change(lang) }, name)));
  }

  async change(lang) {
    localStorage.setItem("lang", lang);
    speak(lang);
    this.frame();
    if (!this.begun) this.waiting(this.waits);
    await this.talk.speak(lang);
    this.talk.welcome = await this.talk.say("desk", "hello", { lang });
    for (const room of Object.values(this.rooms)) room.speak();
  }

  // Show the room of the address; what is after its name is for the room.
  go() {
    if (!this.begun) return;
    const [name, ...rest] = location.hash.slice(1).split("/");
    const at = name in ROOMS ? name : "play";
    const place = document.getElementById("room");
    if (this.now !== at) {
      this.now = at;
      place.replaceChildren(this.rooms[at]);
      document.body.dataset.room = at;
      this.frame();
    }
    this.rooms[at].visit(rest);
  }

  // A room sends the guest to another one, with something to do there.
  visit({ room, path = "", act }) {
    const hash = `#${room}${path ? `/${path}` : ""}`;
    if (location.hash !== hash) history.pushState(null, "", hash);
    this.go();
    if (act) act(this.rooms[room]);
  }
}

await loadPictures();
new Page();
