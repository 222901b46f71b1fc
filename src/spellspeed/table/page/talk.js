// The conversation (docs/table.md): one way to say things and to hear what happens, over two kinds of transport.
//
// A transport has `send(text)`, and calls `onopen`, `ontext(text)` and `onclose(code)`. The socket leads to a server; the
// worker has the engine inside. `rooms` says whether another person can be met there.

const ELSEWHERE = 4001; // the guest has come back in another window
const FAILED = 4002; // the engine of the worker does not run: there is no other try

export class SocketTransport {
  rooms = true;

  constructor(address) {
    this.address = address;
    this.wait = 250;
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(this.address);
    this.socket.onopen = () => {
      this.wait = 250;
      this.onopen();
    };
    this.socket.onmessage = (event) => this.ontext(event.data);
    this.socket.onclose = (event) => {
      this.onclose(event.code);
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, 8000);
    };
  }

  send(text) {
    this.socket.send(text);
  }
}

// The worker says `ready` once, `failed` if its engine does not run, and every message as a text.
export class WorkerTransport {
  rooms = false;

  constructor(worker) {
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (data === "ready") this.onopen();
      else if (data === "failed") this.onclose(FAILED);
      else this.ontext(data);
    };
    worker.onerror = () => this.onclose(FAILED);
  }

  send(text) {
    this.worker.postMessage(text);
  }
}

const KEPT = "guest"; // where this window keeps the secret with which it comes back after a reload

// What the other side did not carry out; `message` is in the guest's language, `problems` has the lines that are wrong.
export class Refused extends Error {}

// Tells `news`, `study`, `room`, `closed`, `open` (with `again`: the connection was lost), `lost` and `failed` as events.
export class Talk extends EventTarget {
  constructor(transport, lang) {
    super();
    this.transport = transport;
    this.lang = lang;
    this.number = 0;
    this.waiting = new Map();
    this.secret = transport.rooms ? (sessionStorage.getItem(KEPT) ?? "") : "";
    this.early = []; // what was told before anybody listened
    this.ready = false;
    transport.onopen = () => this.opened();
    transport.onclose = (code) => this.lost(code);
    transport.ontext = (text) => this.heard(JSON.parse(text));
  }

  get rooms() {
    return this.transport.rooms;
  }

  // Say something; resolves to the answer, and rejects with `Refused`.
  say(to, say, values = {}) {
    if (!this.transport) return Promise.reject(new Refused(""));
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      try {
        this.transport.send(JSON.stringify({ id, to, say, ...values }));
      } catch {
        this.waiting.delete(id);
        reject(new Refused(this.lang === "zh" ? "没有连接" : "not connected"));
      }
    });
  }

  heard(message) {
    const waits = this.waiting.get(message.id);
    if (waits) {
      this.waiting.delete(message.id);
      if (message.type === "error") waits.reject(Object.assign(new Refused(message.words), { problems: message.problems ?? [] }));
      else waits.resolve(message);
      return;
    }
    if (message.type === "guest") this.keep(message.secret);
    else if (this.ready) this.dispatchEvent(new CustomEvent(message.type, { detail: message }));
    else this.early.push(message);
  }

  keep(secret) {
    this.secret = secret;
    if (this.rooms) sessionStorage.setItem(KEPT, secret);
  }

  async opened() {
    this.early = [];
    const before = this.secret;
    let again = false;
    if (before) again = await this.say("room", "return", { secret: before }).then(() => true, () => false);
    this.welcome = await this.say("desk", "hello", { lang: this.lang }).catch(() => null);
    if (!this.welcome) return; // lost again: there will be another try
    this.dispatchEvent(new CustomEvent("open", { detail: { again } }));
    this.listen();
  }

  // Everybody listens now: what was told before is told to them.
  listen() {
    this.ready = true;
    for (const message of this.early.splice(0)) this.heard(message);
  }

  lost(code) {
    const was = this.ready;
    this.ready = false;
    if (code === ELSEWHERE) {
      this.secret = "";
      sessionStorage.removeItem(KEPT);
    }
    for (const { reject } of this.waiting.values()) reject(new Refused(this.lang === "zh" ? "连接中断" : "connection lost"));
    this.waiting.clear();
    if (code === FAILED) this.dispatchEvent(new CustomEvent("failed"));
    else if (was) this.dispatchEvent(new CustomEvent("lost"));
  }

  async speak(lang) {
    this.lang = lang;
    if (this.ready) await this.say("desk", "lang", { lang });
  }
}
