/** An answer of the adjudicator in words, each beside what a published case expects of it. */

/** @typedef {import("./types").Answer} Answer */
/** @typedef {{ part: keyof Answer, name: string, wanted: string, came: string, fits: boolean }} Finding */

/** @param {Answer} answer @param {Answer} expected @returns {Finding[]} */
export function findings(answer, expected) {
  return [
    ...rows("units", answer.units, expected.units, unit),
    ...rows("retreat_options", answer.retreat_options, expected.retreat_options, (ways) =>
      ways.length ? ways.join(", ") : "nowhere",
    ),
    ...rows("retreat", answer.retreat, expected.retreat, (end) => end),
    ...rows("orders", answer.orders, expected.orders, (result) => result),
    ...gone(answer.removed, expected.removed),
  ];
}

/**
 * @template T
 * @param {keyof Answer} part
 * @param {Record<string, T> | undefined} found @param {Record<string, T> | undefined} expected
 * @param {(one: T) => string} said
 * @returns {Finding[]}
 */
function rows(part, found, expected, said) {
  const [came, wanted] = [found ?? {}, expected ?? {}];
  return [...new Set([...Object.keys(wanted), ...Object.keys(came)])].map((name) => {
    const [should, is] = [wanted[name], came[name]];
    const told = is === undefined ? "" : said(is);
    return { part, name, wanted: should === undefined ? "" : said(should), came: told, fits: agrees(should, is) };
  });
}

/** Whether everything that is expected came; more may have come. */
/** @param {any} wanted @param {any} came */
function agrees(wanted, came) {
  if (wanted === undefined) return true;
  if (typeof wanted !== "object" || Array.isArray(wanted)) return JSON.stringify(wanted) === JSON.stringify(came);
  return Object.entries(wanted).every(([key, value]) => value === came?.[key]);
}

/** "moves, BUR" or "holds, dislodged from MUN". */
/** @param {Record<string, unknown>} found */
function unit({ order, final, dislodged, dislodged_from: from }) {
  return `${order}, ${dislodged ? `dislodged from ${from}` : (final ?? "gone")}`;
}

/** @param {string[]} [came] @param {string[]} [wanted] @returns {Finding[]} */
function gone(came, wanted) {
  if (!wanted && !came?.length) return [];
  const [is, should] = [came?.join(", ") ?? "", wanted?.join(", ") ?? ""];
  return [{ part: "removed", name: "units", wanted: should, came: is || "none", fits: !wanted || is === should }];
}
