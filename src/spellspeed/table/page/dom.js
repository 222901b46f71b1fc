// Making elements, without a framework.

const SVG = "http://www.w3.org/2000/svg";

// An element with properties and children: h("button", {class: "wide", onclick: f}, "text", other).
export function h(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) put(made, name, value);
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

function put(element, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "data") Object.assign(element.dataset, value);
  else if (name === "value") element.value = value;
  else element.setAttribute(name, value === true ? "" : value);
}

// The same for pictures.
export function s(tag, given = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && value !== null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// A short note that goes away by itself; errors stay longer.
export function toast(words, kind = "info") {
  const made = h("div", { class: `toast ${kind}` }, words);
  document.getElementById("toasts").append(made);
  setTimeout(() => made.remove(), kind === "error" ? 7000 : 3500);
}

export function download(name, text) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// A dialog that is modal, closes with Escape, and is gone when it is closed.
export function dialog(title, ...content) {
  const close = h("button", { class: "quiet close", "aria-label": "×", type: "button" }, "×");
  const made = h("dialog", { "aria-label": title }, h("header", {}, h("h2", {}, title), close), ...content);
  close.addEventListener("click", () => made.close());
  made.addEventListener("close", () => made.remove());
  made.addEventListener("click", (event) => event.target === made && made.close());
  document.body.append(made);
  made.showModal();
  return made;
}
