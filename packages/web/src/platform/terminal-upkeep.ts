import { removeAllPins } from "./terminal-pins.ts";

const checkEveryMs = 600_000;

/** The entry script, whose name changes with each build. */
export const entryOf = (html: string): string | undefined => /\/assets\/index-[\w-]+\.js/.exec(html)?.[0];

/** Checks at intervals, and when the connection is back, whether the server has another build than this page. */
export function watchForUpdate(onUpdate: () => void): () => void {
  const own = entryOf(document.documentElement.outerHTML);
  if (own === undefined) return () => undefined;
  async function check(): Promise<void> {
    if (!navigator.onLine) return;
    const page = await fetch("/", { cache: "no-store" }).catch(() => undefined);
    const found = page?.ok ? entryOf(await page.text()) : undefined;
    if (found !== undefined && found !== own) onUpdate();
  }
  const timer = setInterval(() => void check(), checkEveryMs);
  const onOnline = () => void check();
  addEventListener("online", onOnline);
  return () => {
    clearInterval(timer);
    removeEventListener("online", onOnline);
  };
}

const reloadCheckMs = 60_000;

/** Reloads a broken page as soon as the server serves it: nobody may be there to do it. */
export function reloadWhenServed(): void {
  const timer = setInterval(() => {
    void fetch("/", { cache: "no-store" })
      .then(({ ok }) => {
        if (!ok) return;
        clearInterval(timer);
        location.reload();
      })
      .catch(() => undefined);
  }, reloadCheckMs);
}

/** False in development and without HTTPS. */
export const canInstallWorker = (): boolean =>
  entryOf(document.documentElement.outerHTML) !== undefined && Boolean(navigator.serviceWorker);

/** The service worker stores the build for offline starts and shows push notifications. */
export async function installWorker(): Promise<void> {
  if (!canInstallWorker()) return;
  const registration = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  await registration.update();
}

/** For a browser that is no longer a terminal and has no push subscription. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations?.()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** Removes what only a terminal needs. Queued stamps stay until they can be sent, and so does the key that signed them. */
export async function retireTerminal(): Promise<void> {
  await Promise.all([removeWorker(), removeAllPins()]);
}

const wakeLockRetryMs = 60_000;

/**
 * Keeps the screen awake if the browser allows it. The browser releases the lock when the page is hidden, and may refuse
 * or release it for other reasons such as a low battery, so it is requested again at intervals.
 */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isRequesting = false;
  let isStopped = false;
  async function requestLock(): Promise<void> {
    if (isRequesting || isStopped || document.visibilityState !== "visible" || lock?.released === false) return;
    isRequesting = true;
    lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    isRequesting = false;
    if (isStopped) await lock?.release();
  }
  const onVisible = () => void requestLock();
  document.addEventListener("visibilitychange", onVisible);
  const timer = setInterval(onVisible, wakeLockRetryMs);
  void requestLock();
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisible);
    void lock?.release();
  };
}

/** Offers the terminal's manifest, which installs a full-screen app; the user's own app keeps the phone's status bar. */
export function offerAsTerminal(): () => void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const own = link?.getAttribute("href");
  link?.setAttribute("href", "/terminal.webmanifest");
  return () => {
    if (own) link?.setAttribute("href", own);
  };
}
