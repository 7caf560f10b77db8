/** Stars lie under a night sky, whether the page is light or dark. */

/** @param {HTMLElement} box of the map @param {{ style?: string }} drawing */
export function night(box, { style }) {
  const stars = style === "stars";
  box.classList.toggle("night", stars);
  if (stars) box.dataset.theme = "dark";
  else delete box.dataset.theme;
}
