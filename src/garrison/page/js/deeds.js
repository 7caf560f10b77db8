/** Buttons that ask the server for something: busy until it answers, with its refusal beside them. */
import { h, show } from "./dom.js";
import { Problem } from "./net/api.js";
import { tell } from "./theme.js";

/**
 * Does the deed, while the button says what it waits for; a refusal is shown in `place`.
 * @param {HTMLButtonElement} button
 * @param {string} awaited
 * @param {Element} place
 * @param {() => Promise<unknown>} deed
 */
export async function asked(button, awaited, place, deed) {
  const [words, label] = [[...button.childNodes], button.getAttribute("aria-label")];
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  button.removeAttribute("aria-label");
  button.replaceChildren(awaited);
  tell(awaited);
  show(place);
  try {
    await deed();
  } catch (problem) {
    refused(place, problem);
  } finally {
    button.removeAttribute("aria-disabled");
    if (label) button.setAttribute("aria-label", label);
    button.replaceChildren(...words);
  }
}

/**
 * Shows why the server said no.
 * @param {Element} place
 * @param {unknown} problem
 */
export function refused(place, problem) {
  if (!(problem instanceof Problem)) throw problem;
  const more = problem.reasons.filter((reason) => reason !== problem.message);
  const reasons = more.length
    ? h(
        "ul",
        {},
        more.map((reason) => h("li", {}, reason)),
      )
    : null;
  show(place, h("div", { class: "refusal", role: "alert" }, h("p", {}, problem.message), reasons));
}
