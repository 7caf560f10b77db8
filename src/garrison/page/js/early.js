/** Sets the reader's choice of light or dark before anything is painted; the only script that isn't a module. */
(() => {
  let chosen = new URLSearchParams(location.search).get("theme");
  try {
    chosen ??= localStorage.getItem("garrison-theme");
  } catch {
    // a browser that keeps nothing follows the system
  }
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
})();
