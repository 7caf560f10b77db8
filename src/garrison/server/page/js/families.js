/** The families by name: what each brings to the page of a game is loaded when such a game is opened. */

/** @type {Record<string, () => Promise<{ family: import("./table/family").Family }>>} */
export const FAMILIES = {
  diplomacy: () => import("./written/family.js"),
  risk: () => import("./risk/family.js"),
  simultaneous: () => import("./turns/family.js"),
};
