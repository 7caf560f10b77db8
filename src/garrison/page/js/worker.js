/** Shows messages of the server while no page is open, and a notice while it can't be reached; keeps no file. */

/** @type {any} */
const worker = self;

/** What is no page goes straight to the network, where a browser knows such rules. */
const PASSING = ["cors", "no-cors", "same-origin"].map((mode) => ({
  condition: { requestMode: mode },
  source: "network",
}));

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.addRoutes?.(PASSING).catch(() => null); // elsewhere they take the way through this worker, and nothing else changes
  worker.skipWaiting();
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

// Only whole pages are handled here: everything else passes by, and nothing is ever kept.
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.mode === "navigate") event.respondWith(arrived(event).catch(away));
});

/** @param {any} event */
async function arrived({ preloadResponse, request }) {
  return (await preloadResponse) ?? fetch(request);
}

const AWAY = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No connection · Garrison</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>
body { display: grid; place-content: center; gap: 16px; min-height: 90vh; margin: 16px; max-width: 34em; margin-inline: auto; font: 18px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font: 600 30px/1.2 Georgia, serif; } p { margin: 0; }
a { display: inline-block; padding: 12px 20px; border: 1px solid; border-radius: 8px; color: inherit; font-weight: 600; }
</style></head><body><main><h1>The server can't be reached.</h1>
<p>Your games are safe there. Perhaps this device has no connection.</p>
<p><br><a href="">Try now</a></p></main></body></html>`;

/** The notice needs no other file, so that none has to be kept for it. */
function away() {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
  return new Response(AWAY, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
    },
  });
}

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, body, link, tag } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: link, icon: "/static/icon.svg" }));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data));
});

/** The window that shows the game, or else a new one. @param {string} link */
async function opened(link) {
  const address = new URL(link, worker.location.origin);
  if (address.origin !== worker.location.origin) return null;
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((/** @type {any} */ { url }) => new URL(url).pathname === address.pathname);
  return there ? there.focus() : worker.clients.openWindow(address.href);
}
