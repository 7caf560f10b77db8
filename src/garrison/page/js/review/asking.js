/** Listens to a review: it comes piece by piece while the server works, and goes on after a break. */
import { get, Problem } from "../net/api.js";

/** @typedef {import("./course.js").Course} Course */

/**
 * @param {string} game
 * @param {Course} course
 * @param {{ news: () => void, refused: (problem: unknown) => void }} told
 */
export function listenTo(game, course, told) {
  const address = `/api/games/${game}/review`;
  const source = new EventSource(address);
  /** @param {string} name @param {(piece: any) => void} take */
  const on = (name, take) =>
    source.addEventListener(name, (event) => {
      take(JSON.parse(event.data));
      told.news();
    });
  on("wait", ({ words }) => (course.waiting = words));
  on("review", (review) => Object.assign(course, { review, waiting: "" }));
  on("chance", (point) => {
    course.waiting = "";
    course.add(point);
  });
  on("swing", (swing) => course.swing(swing));
  on("end", () => {
    source.close();
    Object.assign(course, { done: true, waiting: "" });
  });
  on("fault", ({ words }) => {
    source.close();
    told.refused(new Problem(503, { message: words }));
  });
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED && !course.done) failed(address, told.refused);
  });
  addEventListener("pagehide", () => source.close());
}

/** A stream does not say why it was refused; the same question without one does. */
/** @param {string} address @param {(problem: unknown) => void} refused */
async function failed(address, refused) {
  try {
    await get(address);
    refused(new Problem(503, { message: "The review has stopped. Load the page again." }));
  } catch (problem) {
    refused(problem);
  }
}
