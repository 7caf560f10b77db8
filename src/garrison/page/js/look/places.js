/** What a map file says of its places, for people who look at it: territories with their continents, or provinces with their coasts. */

/** @typedef {{ id: string, name: string, group: string, region: number | string, terrain: "land" | "coast" | "sea", centre: boolean, words: string[], near: { id: string, words: string }[] }} Place */
/** @typedef {{ name: string, places: Place[], groups: { name: string, words: string }[], provinces: boolean }} Look */

/** @param {any} file as the server sends it @returns {Look} */
export function looked(file) {
  return file.provinces ? provinces(file) : territories(file);
}

/** @param {any} file @returns {Look} */
function territories(file) {
  /** @type {Map<string, { id: string, words: string }[]>} */
  const near = new Map(file.territories.map((/** @type {any} */ one) => [one.id, []]));
  for (const link of file.links) {
    const [a, b] = Array.isArray(link) ? link : (link.between ?? [link.from, link.to]);
    const words = { sea: "by sea", one_way: "one way" }[/** @type {string} */ (link.kind)] ?? "";
    near.get(a)?.push({ id: b, words });
    if (link.kind !== "one_way") near.get(b)?.push({ id: a, words });
  }
  const cards = file.cards?.of ?? {};
  return {
    name: file.name,
    provinces: false,
    groups: file.continents.map((/** @type {any} */ one) => ({ name: one.name, words: `${one.bonus} armies` })),
    places: file.territories.map((/** @type {any} */ one) => ({
      id: one.id,
      name: one.name,
      group: file.continents.find((/** @type {any} */ of) => of.id === one.continent)?.name ?? "",
      region: one.continent,
      terrain: "land",
      centre: false,
      words: [
        cards[one.id] && `Card: ${cards[one.id]}.`,
        one.element && one.element !== "land" && `Element: ${one.element}.`,
      ].filter(Boolean),
      near: near.get(one.id) ?? [],
    })),
  };
}

/** @type {Record<string, string>} */
const COASTS = { NC: "north coast", SC: "south coast", EC: "east coast", WC: "west coast" };
/** @type {Record<string, string>} */
const TERRAINS = { land: "Inland", coast: "On the coast", sea: "Sea" };

/** @param {any} file @returns {Look} */
function provinces(file) {
  const powers = new Map(file.powers.map((/** @type {any} */ power) => [power.id, power.name]));
  const groups = [...powers.values(), "Neutral", "Seas"];
  return {
    name: file.name,
    provinces: true,
    groups: groups.map((name) => ({ name, words: "" })),
    places: file.provinces.map((/** @type {any} */ one) => ({
      id: one.id,
      name: one.name,
      group: one.terrain === "sea" ? "Seas" : (powers.get(one.land_of ?? one.home) ?? "Neutral"),
      region: one.land_of ?? one.home ?? "",
      terrain: one.terrain,
      centre: Boolean(one.centre),
      words: [
        `${TERRAINS[one.terrain]}${one.centre ? ", with a supply centre" : ""}${one.home ? ` of ${powers.get(one.home)}` : ""}.`,
        one.coasts?.length &&
          `It has a ${one.coasts.map((/** @type {string} */ coast) => COASTS[coast] ?? coast).join(" and a ")}.`,
      ].filter(Boolean),
      near: passages(file, one.id),
    })),
  };
}

/** Where armies and fleets can go from a province. @param {any} file @param {string} id */
function passages(file, id) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const kind of ["armies", "fleets"])
    for (const [a, b] of file[kind] ?? [])
      for (const [here, there] of [
        [a, b],
        [b, a],
      ])
        if (here.split("/")[0] === id) {
          const other = there.split("/")[0];
          const coast = here.includes("/") ? ` from the ${COASTS[here.split("/")[1]] ?? here}` : "";
          const to = there.includes("/") ? ` to its ${COASTS[there.split("/")[1]] ?? there}` : "";
          found.set(other, (found.get(other) ?? new Set()).add(`${kind}${coast}${to}`));
        }
  return [...found].map(([other, words]) => ({ id: other, words: [...words].join(", ") }));
}
