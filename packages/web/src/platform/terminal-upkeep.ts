import { removeAllPins } from "./terminal-pins.ts";

const checkEveryMs = 600_000;

/** The entry of the build that a page was made with. */
export const entryOf = (html: string): string | undefined => /\/assets\/index-[\w-]+\.js/.exec(html)?.[0];

/** Calls when the server has another build than this page; asked now and then, and when the connection is back. */
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
  const onWake = () => void check();
  addEventListener("online", onWake);
  return () => {
    clearInterval(timer);
    removeEventListener("online", onWake);
  };
}

const mendEveryMs = 60_000;

/** Loads the page afresh after a minute, or once the server serves it: what broke is not to stand on a wall until Monday. */
export function reloadWhenServed(): void {
  const timer = setInterval(() => {
    void fetch("/", { cache: "no-store" })
      .then(({ ok }) => {
        if (!ok) return;
        clearInterval(timer);
        location.reload();
      })
      .catch(() => undefined);
  }, mendEveryMs);
}

/** Only where pages are built and served securely. */
export const canInstallWorker = (): boolean =>
  entryOf(document.documentElement.outerHTML) !== undefined && Boolean(navigator.serviceWorker);

/** Keeps a build on the device for starts without a connection, and takes what is pushed to it. */
export async function installWorker(): Promise<void> {
  if (!canInstallWorker()) return;
  const registration = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  await registration.update();
}

/** A browser that is no terminal any more, and to which nothing is pushed, gets everything from the server again. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations?.()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** What only a crew's device needs goes with it; stamps that still wait stay until somebody can send them. */
export async function retireTerminal(): Promise<void> {
  await Promise.all([removeWorker(), removeAllPins()]);
}

const askAwakeEveryMs = 60_000;

/**
 * Keeps the screen awake, as far as the browser lets us. It lets go whenever the page is hidden, and may do so or refuse
 * for reasons of its own, such as a low battery: then it is asked again.
 */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let isStopped = false;
  async function ask(): Promise<void> {
    if (isAsking || isStopped || document.visibilityState !== "visible" || lock?.released === false) return;
    isAsking = true;
    lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    isAsking = false;
    if (isStopped) await lock?.release();
  }
  const onVisible = () => void ask();
  document.addEventListener("visibilitychange", onVisible);
  const timer = setInterval(onVisible, askAwakeEveryMs);
  void ask();
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisible);
    void lock?.release();
  };
}

/** Installed from here it is a terminal that fills the screen; a person's own installation keeps the clock and battery of their phone. */
export function offerAsTerminal(): () => void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const own = link?.getAttribute("href");
  link?.setAttribute("href", "/terminal.webmanifest");
  return () => {
    if (own) link?.setAttribute("href", own);
  };
}
