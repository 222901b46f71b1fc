// A card as a picture: its frame, name, values, arrows; or its back. Drawn from what the view says and nothing else.

import { s } from "./dom.js";
import { forget, pictureOf } from "./pictures.js";
import { placeName, spoken, t } from "./words.js";

const WIDTH = 59;
const HEIGHT = 86;
// Frame, panel, ink.
const COLOURS = {
  normal: ["#c99a3c", "#f8e6b8", "#3a2a08"], effect: ["#b1673a", "#f2cdb0", "#3b1a08"],
  ritual: ["#4f72b8", "#cbd9f2", "#0f2148"], fusion: ["#83589e", "#e1cdec", "#2f1140"],
  synchro: ["#a9a9a4", "#f6f6f2", "#2b2b2b"], xyz: ["#2d2d31", "#a3a3ab", "#0c0c0e"],
  link: ["#1f6a9e", "#bcdcef", "#062b45"], token: ["#8d8578", "#e0dbd0", "#2e2a22"],
  spell: ["#1d8577", "#bde5dd", "#053b34"], trap: ["#9c3a70", "#f0c6dc", "#420c2a"],
  unknown: ["#777", "#ddd", "#222"],
};
const ATTRIBUTES = {
  earth: ["EA", "地", "#7a5a2c"], water: ["WA", "水", "#2767b1"], fire: ["FI", "炎", "#b83426"], wind: ["WI", "风", "#2b7f46"],
  light: ["LI", "光", "#96700f"], dark: ["DA", "暗", "#5b2f86"], divine: ["DI", "神", "#8a6c14"],
};
const ICONS = { continuous: "∞", "quick-play": "⚡", equip: "✚", field: "✥", ritual: "♨", counter: "↩", normal: "", none: "" };
const ARROWS = {
  "top-left": [-1, -1], top: [0, -1], "top-right": [1, -1], left: [-1, 0], right: [1, 0],
  "bottom-left": [-1, 1], bottom: [0, 1], "bottom-right": [1, 1],
};

// The width of a text in units of its size, as this browser writes it.
const pen = document.createElement("canvas").getContext("2d");
const widths = new Map();
function em(text) {
  if (!widths.has(text)) {
    pen.font = `650 100px ${getComputedStyle(document.body).fontFamily}`;
    widths.set(text, pen.measureText(text).width / 100);
  }
  return widths.get(text);
}

// The text on at most so many lines; the last one ends with a mark if something is missing.
function lines(text, width, size, most) {
  const found = [];
  const cjk = [...text].some((c) => c.codePointAt(0) > 0x2e7f);
  const parts = cjk ? [...text] : text.split(/(?<=[ -])/);
  let line = "";
  for (const part of parts) {
    if (line && em((line + part).trimEnd()) * size > width) {
      found.push(line.trim());
      line = "";
    }
    line += part;
  }
  found.push(line.trim());
  if (found.length > most) {
    found.length = most;
    found[most - 1] = found[most - 1].replace(/.{1,2}$/u, "…");
  }
  return found;
}

function label(x, y, size, fill, text, more = {}) {
  return s("text", { x, y, "font-size": size, fill, "text-anchor": "middle", ...more }, text);
}

// Quiet shapes behind the name that are the same for every copy of a card, so that one recognises it.
function pattern(code, colour) {
  const shapes = [];
  let seed = code % 2147483647 || 7;
  const next = (most) => (seed = (seed * 48271) % 2147483647) % most;
  for (let n = 0; n < 4; n++) {
    const [x, y, r] = [8 + next(43), 20 + next(42), 6 + next(15)];
    shapes.push(
      next(2)
        ? s("circle", { cx: x, cy: y, r, fill: colour, opacity: 0.13 })
        : s("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, fill: colour, opacity: 0.11, transform: `rotate(${next(90)} ${x} ${y})` }),
    );
  }
  return s("g", { "clip-path": "inset(0 round 2px)" }, s("svg", { x: 4, y: 15, width: 51, height: 53, viewBox: "4 15 51 53" }, ...shapes));
}

function back() {
  return [
    s("rect", { x: 0.5, y: 0.5, width: 58, height: 85, rx: 3, fill: "#5d3a24", stroke: "#3c2414" }),
    s("rect", { x: 4, y: 4, width: 51, height: 78, rx: 2, fill: "#7a4f30" }),
    s("ellipse", { cx: 29.5, cy: 43, rx: 15, ry: 24, fill: "#a97c48" }),
    s("ellipse", { cx: 29.5, cy: 43, rx: 9, ry: 15, fill: "#4a2c1a" }),
  ];
}

function topStrip(card, ink) {
  const found = [];
  const attribute = ATTRIBUTES[card.attribute[0]];
  if (attribute) {
    const [en, zh, colour] = attribute;
    const sign = spoken() === "zh" ? label(50.5, 10.7, 6.6, "#fff", zh) : label(50.5, 10.1, 5.2, "#fff", en, { "font-weight": 700 });
    found.push(s("circle", { cx: 50.5, cy: 8.3, r: 5.2, fill: colour }), sign);
  }
  let stars = "";
  if (card.link) stars = `L${card.link}`;
  else if (card.rank) stars = `☆${card.rank}`;
  else if (card.level) stars = `★${card.level}`;
  else if (!isMonster(card)) stars = ICONS[card.icon] ?? "";
  if (stars) found.push(label(5, 11, 8.6, ink, stars, { "text-anchor": "start", "font-weight": 700 }));
  if (card.scale >= 0) found.push(label(29.5, 11, 7.2, ink, `◆${card.scale}`, { "font-weight": 700 }));
  return found;
}

function arrows(card, turned) {
  return card.arrows.map((name) => {
    let [x, y] = ARROWS[name];
    if (turned) [x, y] = [-x, -y];
    const at = `translate(${29.5 + x * 25.6} ${43 + y * 39}) rotate(${(Math.atan2(x, -y) * 180) / Math.PI})`;
    return s("path", { d: "M0 -4.6 L4.4 3 L-4.4 3 Z", fill: "#d7322b", stroke: "#fff", "stroke-width": 0.7, transform: at });
  });
}

// The picture of the user's own, and on the field the values of a monster as they are now.
function pictured(card, turned, address) {
  const image = s("image", { href: address, x: 0, y: 0, width: WIDTH, height: HEIGHT, preserveAspectRatio: "none" });
  image.addEventListener("error", () => {
    forget(card.passcode);
    image.parentNode?.replaceChildren(...drawn(card, turned));
  });
  if (card.place !== "monster-zone" || !isMonster(card)) return [image];
  const values = card.link ? `${card.atk}` : `${card.atk}/${card.defense}`;
  return [image, s("rect", { x: 1, y: 71, width: 57, height: 14, fill: "#000c" }),
    label(29.5, 81.4, Math.min(9.8, 54 / em(values)), "#fff", values, { "font-weight": 700 }), ...arrows(card, turned)];
}

const front = (card, turned) => {
  const address = pictureOf(card.passcode);
  return address ? pictured(card, turned, address) : drawn(card, turned);
};

function drawn(card, turned) {
  const [frame, panel, ink] = COLOURS[card.frame] ?? COLOURS.unknown;
  let size = 7.4;
  let named = lines(card.name, 49, size, 5);
  const longest = Math.max(...named.map(em));
  if (named.length > 4 || longest * size > 49) {
    size = Math.max(4.6, Math.min(6.3, 49 / longest));
    named = lines(card.name, 49, size, 6);
  }
  const middle = 43 - ((named.length - 1) * size * 1.12) / 2 + size * 0.35;
  const light = frame === "#2d2d31" ? "#f4f4f4" : "#fff";
  const found = [
    s("rect", { x: 0.5, y: 0.5, width: 58, height: 85, rx: 3, fill: frame, stroke: "#0006" }),
    s("rect", { x: 4, y: 15, width: 51, height: 53, rx: 2, fill: panel }),
    pattern(card.passcode, frame),
    ...topStrip(card, light),
    ...named.map((line, n) => label(29.5, middle + n * size * 1.12, size, ink, line, { "font-weight": 650 })),
  ];
  if (isMonster(card)) {
    const second = card.link ? "" : `/${card.defense}`;
    found.push(label(29.5, 79.4, Math.min(9.8, 54 / em(`${card.atk}${second}`)), light, `${card.atk}${second}`, { "font-weight": 700 }));
  } else {
    found.push(label(29.5, 79, 7.4, light, t(card.frame === "trap" ? "trap" : "spell")));
  }
  return [...found, ...arrows(card, turned)];
}

export const isMonster = (card) => card.kind.includes("monster") || !["spell", "trap", "unknown"].includes(card.frame);

// `turned`: it lies on the other side of the table, so its Link Arrows point the other way.
export function picture(card, turned = false) {
  const shown = card.known ? front(card, turned) : back();
  const classes = ["picture"];
  if (card.known && !card.face_up && ["spell-zone", "field-zone", "monster-zone"].includes(card.place)) classes.push("set");
  if (card.negated) classes.push("negated");
  return s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: classes.join(" "), "aria-hidden": "true", focusable: "false" }, ...shown);
}

export const sideways = (card) => card.position === "face-up-defense" || card.position === "face-down-defense";

// What a screen reader says about a card.
export function described(card, seat) {
  const parts = [placeName(card.ref, seat)];
  const on = ["monster-zone", "spell-zone", "field-zone", "pendulum-zone"].includes(card.place);
  parts.push(card.known ? card.name : on ? t("face_down") : t("a_card"));
  if (card.position === "face-up-attack") parts.push(t("in_attack"));
  if (card.position === "face-up-defense") parts.push(t("in_defense"));
  if (card.position === "face-down-defense") parts.push(t("in_face_down"));
  if (card.known && on && !card.face_up && card.position === "none") parts.push(t("set"));
  if (card.known && isMonster(card)) parts.push(`ATK ${card.atk}`, ...(card.link ? [`LINK-${card.link}`] : [`DEF ${card.defense}`]));
  if (card.negated) parts.push(t("negated"));
  if (card.materials.length) parts.push(`${t("materials")} ${card.materials.length}`);
  for (const [name, number] of card.counters) parts.push(`${name} ${number}`);
  return parts.join(", ");
}
