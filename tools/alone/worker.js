// The engine beside the page: Python in a worker, with the package inside (spellspeed/table/alone.py).
//
// Each text that comes is carried out and answered with texts; between two of them the computer makes one choice at a
// time, so that nobody waits for a whole turn. `ready` is said once; `failed`, if the engine does not run (any more).

import { loadPyodide } from "./pyodide/pyodide.mjs";

const PACKAGE = "/engine"; // the folder into which it is unpacked
const early = []; // what was said before the engine was there
let alone = null;
let waits = false; // the computer's next choice is on its way

function failed(error) {
  console.error(error);
  alone = null;
  postMessage("failed");
}

// Do something with the engine, and pass on the texts that come of it.
function tell(work) {
  if (!alone) return;
  try {
    const texts = work();
    for (const text of texts.toJs()) postMessage(text);
    texts.destroy();
    think();
  } catch (error) {
    failed(error); // errors of the rules are answers: this is the end of the interpreter
  }
}

function think() {
  if (waits || !alone.thinks) return;
  waits = true;
  setTimeout(() => {
    waits = false;
    if (alone?.thinks) tell(() => alone.advance());
  });
}

const hear = (text) => tell(() => alone.hear(text));

onmessage = ({ data }) => early.push(data);

async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

async function start() {
  const [python, archive] = await Promise.all([loadPyodide(), fetched("engine.zip")]);
  python.unpackArchive(archive, "zip", { extractDir: PACKAGE });
  python.runPython(`import sys; sys.path.insert(0, "${PACKAGE}"); sys.dont_write_bytecode = True`);
  alone = python.pyimport("spellspeed.table.alone").Alone();
  onmessage = ({ data }) => hear(data);
  postMessage("ready");
  early.forEach(hear);
}

start().catch(failed);
