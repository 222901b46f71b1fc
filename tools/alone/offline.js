// Keeps the files of the page, so that it opens without a network. `tools/make_page.py` fills in which, and a version.
//
// All files of a version are fetched together, and used together: a new version waits until no page of the old one is
// open.

const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
const OURS = `spellspeed ${registration.scope} `; // another page of the same host has stores of its own

async function fill() {
  const store = await caches.open(OURS + VERSION);
  await store.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
}

async function forgetOthers() {
  const here = OURS + VERSION;
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== here);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Some hosts lead from index.html to its folder, and a page must not come from a kept redirection.
const kept = (request) => (new URL(request.url).pathname.endsWith("/index.html") ? "./" : request);

async function found(request) {
  const store = await caches.open(OURS + VERSION);
  return (await store.match(kept(request), { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => event.request.method === "GET" && event.respondWith(found(event.request)));
