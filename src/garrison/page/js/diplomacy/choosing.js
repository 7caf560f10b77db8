/** Puts one order together, on the map or from a list: the unit, what it does, and the provinces that it names. */
import { phone } from "../dom.js";
import { box } from "../map/geometry.js";
import { kindsFor, nextOf, ordersFor, whole } from "./orders.js";

/** @typedef {import("../net/views/diplomacy").Order} Order */
/** The province of the unit or -1, what kind of order it gets, and the provinces that were named after it. */
/** @typedef {{ unit: number, kind: string, path: number[] }} Place */

/** @param {Omit<import("./page").Choosing, "act">} page @param {(order: Order) => void} put */
export function choosing(page, put) {
  const { game, draft } = page;

  /** Chooses what stands in a province, or a place to build in. */
  /** @param {number} province */
  function take(province) {
    const [first] = kindsFor(game, province);
    Object.assign(draft, {
      unit: province,
      kind: first?.kind ?? "move",
      path: [],
      refused: [],
      hint: null,
    });
    look();
    const removed = first?.kind === "disband" && game.view.phase.type === "adjusting";
    if (first?.kind === "build" || removed) return done();
    page.render();
  }

  /** @param {string} kind */
  function kind(kind) {
    if (draft.unit < 0 || !kindsFor(game, draft.unit).some((one) => one.kind === kind)) return;
    Object.assign(draft, { kind, path: [] });
    if (kind === "hold" || kind === "disband") done();
    else page.render();
  }

  /** @param {number} province */
  function name(province) {
    draft.path = [...draft.path, province];
    if (nextOf(game, options(), draft.path).length) return page.render();
    done();
  }

  function options() {
    return ordersFor(game, draft.unit, draft.kind);
  }

  /** Writes the order if there is only one that it can be; else the dock asks which. */
  function done() {
    const found = whole(game, options(), draft.path);
    const [order, other] = found;
    if (order && !other) put(order);
    else page.render();
  }

  /** On a narrow screen the map goes to the unit and to where it can go. */
  function look() {
    if (!phone() || draft.unit < 0) return;
    const near = nextOf(game, ordersFor(game, draft.unit, "move"), []);
    const names = [draft.unit, ...near]
      .filter((one) => game.board.provinces[one]?.terrain !== "sea")
      .map((one) => game.name(one));
    if (names.length) page.map.camera.see(box(page.drawing, names), true, 34);
  }

  return { take, kind, name };
}

/** One step back; whether there was any. */
/** @param {Place} draft */
export function backed(draft) {
  const far = draft.path.length || draft.unit >= 0;
  if (draft.path.length) draft.path = draft.path.slice(0, -1);
  else Object.assign(draft, { unit: -1, kind: "move" });
  return Boolean(far);
}
