// A position as text that is edited by hand: its lines, and its cards by their place in short ("A.m3", "B.gy.2").

const BETWEEN = /^(numbers|chance):/; // lines that only a program reads
const ORDER = /^order:/; // names cards by their places, so that it is wrong as soon as one moves
const SIDES = { 6: "left", 7: "right" };
const KEYS = { m: "monsters", s: "spells", field: "spells" };
const COPIES = /^(\d+)\s*[x×]\s+(.+)$/i;
const COUNTED = /^(\d+) cards?$/i;

// A position without the lines that only a program reads.
export const readable = (text) => text.split(/\n| \| /).filter((line) => !BETWEEN.test(line)).join("\n");

// Where a place stands in the text: the key of its line, and the word of its zone or the number in its pile.
function place(ref) {
  const [side, where, number] = ref.split(".");
  const zone = /^([ms])(\d)$/.exec(where);
  if (zone) return { key: `${side} ${KEYS[zone[1]]}`, zone: (zone[1] === "m" && SIDES[zone[2]]) || zone[2] };
  if (where === "field") return { key: `${side} spells`, zone: "field" };
  return { key: `${side} ${where}`, number: Number(number ?? 0) };
}

const zoneOf = (item) => item.split(" ")[0].toLowerCase();

// A card of the text: "Luster Dragon #x (attack, 2 Spell Counter)".
function parts(item) {
  const found = /^(.*?)(?:\s*\(([^()]*)\))?$/.exec(item);
  return { name: found[1], marks: (found[2] ?? "").split(",").map((mark) => mark.trim()).filter(Boolean) };
}

const whole = ({ name, marks }) => (marks.length ? `${name} (${marks.join(", ")})` : name);

export class Sheet {
  constructor(text) {
    this.lines = readable(text).split("\n").filter((line) => line.trim() && !ORDER.test(line));
  }

  get text() {
    return `${this.lines.join("\n")}\n`;
  }

  at(key) {
    return this.lines.findIndex((line) => line.startsWith(`${key}:`));
  }

  value(key) {
    const line = this.lines[this.at(key)];
    return line ? line.slice(key.length + 1).trim() : "";
  }

  // Write a line anew; without a value it goes. What is played stays below.
  put(key, value) {
    const at = this.at(key);
    const end = this.lines.findIndex((line) => /^play:/.test(line));
    if (at >= 0) this.lines.splice(at, 1, ...(value ? [`${key}: ${value}`] : []));
    else if (value && key === "turn") this.lines.unshift(`${key}: ${value}`);
    else if (value) this.lines.splice(end < 0 ? this.lines.length : end, 0, `${key}: ${value}`);
  }

  items(key) {
    return this.value(key).split(";").map((item) => item.trim()).filter(Boolean);
  }

  // Where the card lies among the items of its line, and how many it stands for.
  find(ref) {
    const { key, zone, number } = place(ref);
    const items = this.items(key);
    if (zone) return { key, items, zone, at: items.findIndex((item) => zoneOf(item) === zone), copies: 1 };
    let before = 0;
    for (const [at, item] of items.entries()) {
      const copies = Number(COPIES.exec(item)?.[1] ?? COUNTED.exec(item)?.[1] ?? 1);
      if (number > before && number <= before + copies) return { key, items, at: COUNTED.test(item) ? -1 : at, copies };
      before += copies;
    }
    return { key, items, at: -1, copies: 0 };
  }

  // The card at a place: its name, and what stands in parentheses; null if the text does not name it there.
  card(ref) {
    const { items, at, zone } = this.find(ref);
    if (at < 0) return null;
    const item = zone ? items[at].slice(zone.length + 1).trim() : (COPIES.exec(items[at])?.[2] ?? items[at]);
    return parts(item);
  }

  // The names of the materials of the monster in a zone.
  materials(ref) {
    const { key, zone } = place(ref);
    return this.items(key.replace("monsters", "materials")).filter((item) => zoneOf(item) === zone).map((item) => item.slice(zone.length + 1).trim());
  }

  attach(ref, names) {
    const { key, zone } = place(ref);
    const line = key.replace("monsters", "materials");
    const others = this.items(line).filter((item) => zoneOf(item) !== zone);
    this.put(line, [...others, ...names.map((name) => `${zone} ${name}`)].join("; "));
  }

  // Remove the card of a place, with its materials.
  remove(ref) {
    const { key, items, at, copies, zone } = this.find(ref);
    if (at < 0) return;
    if (zone && key.endsWith("monsters")) this.attach(ref, []);
    if (copies > 1) items[at] = copies > 2 ? `${copies - 1}x ${COPIES.exec(items[at])[2]}` : COPIES.exec(items[at])[2];
    else items.splice(at, 1);
    this.put(key, items.join("; "));
  }

  // Lay a card at a place: instead of the one in that zone, or last in that pile.
  lay(ref, card) {
    const { key, items, zone } = this.find(ref);
    const others = zone ? items.filter((item) => zoneOf(item) !== zone) : items;
    this.put(key, [...others, zone ? `${zone} ${whole(card)}` : whole(card)].join("; "));
  }
}
