/** A position as a line of the notation: reads and writes what stands in each territory. */

/** @typedef {{ owner: string, armies: number, rest: string }} Held `owner` is empty where nobody is */

const PLACE = /^(\S+) (?:-|(\S+) (\d+)(\S*))$/u;

/** The line before its territories, the territories, and what follows them. @param {string} line */
function parts(line) {
  const colon = line.indexOf(": ");
  const begin = colon < 0 ? 0 : colon + 2;
  const end = line.indexOf(";", begin);
  const stop = end < 0 ? line.length : end;
  return { before: line.slice(0, begin), places: line.slice(begin, stop).split(","), after: line.slice(stop) };
}

/** @param {string} line @param {string} id @returns {Held | null} */
export function held(line, id) {
  for (const text of parts(line).places) {
    const found = PLACE.exec(text.trim());
    if (found?.[1] === id) return { owner: found[2] ?? "", armies: Number(found[3] ?? 0), rest: found[4] ?? "" };
  }
  return null;
}

/**
 * The line with another owner and other armies in a territory; where nobody owns it, it has no armies.
 * @param {string} line @param {string} id @param {Held} now
 */
export function placed(line, id, { owner, armies, rest }) {
  const { before, places, after } = parts(line);
  const written = owner ? `${id} ${owner} ${armies}${rest}` : `${id} -`;
  const changed = places.map((text) => (text.trim().split(" ")[0] === id ? written : text.trim()));
  return `${before}${changed.join(", ")}${after}`;
}
