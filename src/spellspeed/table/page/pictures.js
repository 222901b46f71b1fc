// Pictures of cards from a folder of the user's own, where the page was made or is served with one.

const list = document.querySelector('meta[name="pictures"]')?.content;
const found = { pictures: new Map(), "pictures/field": new Map() }; // the address by passcode

// Once, before cards are drawn. Without the list, cards are drawn as always.
export async function loadPictures() {
  if (!list) return;
  const listed = await fetch(list).then((answer) => (answer.ok ? answer.json() : {}), () => ({}));
  for (const [place, kinds] of Object.entries(listed)) {
    for (const [kind, codes] of Object.entries(kinds)) {
      for (const code of codes) found[place]?.set(code, `${place}/${code}.${kind}`);
    }
  }
}

// The address of the picture of a card; undefined: there is none.
export const pictureOf = (code) => found.pictures.get(code);
export const fieldOf = (code) => found["pictures/field"].get(code);

// A picture that does not load is not asked for again.
export function forget(code) {
  found.pictures.delete(code);
}
