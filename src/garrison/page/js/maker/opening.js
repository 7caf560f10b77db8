/** How files become maps in the making: our own as they are, those of other programs through the server, shapes where there are none. */
import { rings } from "../map/geometry.js";
import { get, Problem, post } from "../net/api.js";
import { parsed, understood } from "./draft.js";
import { readFile } from "./file.js";
import { fitted, groundUnder } from "./shapes.js";

/** @typedef {import("./draft.js").Now} Now */
/** @typedef {import("../net/wire").Drawing} Drawing */

/** @param {string} text @param {string} name of the file @returns {Promise<Now>} */
export async function opened(text, name) {
  const own = isOurs(text) ? understood(text) : null;
  if (own && !missing(own)) return own;
  if (own) return (await drawn(text, own)) ?? own;
  const { text: converted } = await post("/api/maps/convert", { text, name: name.slice(0, 100) });
  const now = understood(converted);
  if (!now) throw new Problem(422, { code: "broken_map", message: "There is no map of territories in this file." });
  return missing(now) ? ((await drawn(converted, now)) ?? now) : now;
}

/** @param {string} name @returns {Promise<Now>} */
export async function bundled(name) {
  const [file, drawing] = await Promise.all([
    get(`/api/maps/${encodeURIComponent(name)}/file`),
    get(`/api/maps/${encodeURIComponent(name)}/shapes`),
  ]);
  const read = readFile(file);
  if (!read) throw new Problem(422, { code: "broken_map", message: "This is not a map of territories." });
  return {
    file: { ...read.file, name: `My ${read.file.name}`, id: `my-${read.file.id}` },
    ground: under(read.file, drawing),
  };
}

/** @param {string} text */
function isOurs(text) {
  const value = /** @type {any} */ (parsed(text));
  return value?.format === 1;
}

/** @param {Now} now */
function missing({ file, ground }) {
  return file.territories.length > 0 && !file.territories.every((_, n) => ground.rings[n]?.length);
}

/** The map with the shapes that a game would give it; nothing if it can't be played on yet. @param {string} text @param {Now} now */
async function drawn(text, now) {
  try {
    return { file: now.file, ground: under(now.file, await post("/api/maps/shapes", { text })) };
  } catch (problem) {
    if (problem instanceof Problem) return null;
    throw problem;
  }
}

/** @param {import("./file.js").MapFile} file @param {Drawing} drawing */
function under(file, drawing) {
  const [, , width, height] = drawing.viewBox;
  const fit = fitted([width, height]);
  return groundUnder(
    file.territories.map(({ name }) => rings(drawing.territories[name]?.path ?? "").map((ring) => ring.map(fit))),
  );
}
