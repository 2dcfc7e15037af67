// Keeps one whole build on a crew's device, so that the terminal starts without a connection. With one, pages always come
// from the server: what is kept answers only where the network does not. The page that is kept is the bare file, never one
// that was opened by somebody: those bring along what concerns them. Shows what is pushed to a person's own device.
const version = "__VERSION__";
const files = __FILES__;
const prefix = "glasen-build-";
const waitMs = 5000;

self.addEventListener("install", (event) => {
  // Files that are named by what is in them come from what is kept without waking the worker, where the browser can do so.
  event.addRoutes?.({ condition: { urlPattern: { pathname: "/assets/*" } }, source: { cacheName: prefix + version } });
  const fetched = files.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(
    caches
      .open(prefix + version)
      .then((cache) => cache.addAll(fetched))
      .then(() => self.skipWaiting()),
  );
});

// The build before stays: a page of it may still be open and fetch a part.
self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + version);
    await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || /^\/(api|app)\//.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  // Named by what is in them, so one that is kept is the right one.
  else if (pathname.startsWith("/assets/")) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  else event.respondWith(newest(request));
});

self.addEventListener("push", (event) => {
  const { title, body, link, tag, unseen } = event.data?.json() ?? {};
  if (!title) return;
  const shown = { body, tag, icon: "/icons/icon-192.png", data: { link } };
  // The count on the icon, where the system shows one; an application that is opened sets it again.
  const counted = unseen > 0 ? self.navigator.setAppBadge?.(unseen) : undefined;
  event.waitUntil(Promise.all([self.registration.showNotification(title, shown), counted]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link ?? "/"));
});

/** In the window that is there, else in a new one; whatever does not lie here leads to our start. */
async function open(link) {
  const { origin } = self.location;
  const target = URL.canParse(link, origin) ? new URL(link, origin) : new URL(origin);
  const href = target.origin === origin ? target.href : `${origin}/`;
  const [window] = await self.clients.matchAll({ type: "window" });
  if (!window) return self.clients.openWindow(href);
  await window.focus();
  return window.navigate(href);
}

async function page(request) {
  const tooLate = new Promise((_, reject) => setTimeout(reject, waitMs, new Error("no answer")));
  try {
    return await Promise.race([fetch(request), tooLate]);
  } catch (error) {
    const kept = await (await caches.open(prefix + version)).match("/terminal.html");
    if (kept) return kept;
    throw error;
  }
}

async function newest(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}
