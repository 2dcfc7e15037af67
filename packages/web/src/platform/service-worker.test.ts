import { readFileSync } from "node:fs";
import { join } from "node:path";
import { URL } from "node:url";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const origin = "https://zeit.example.com";

const source = (files: readonly string[]) =>
  readFileSync(join(import.meta.dirname, "../../service-worker.js"), "utf8").replace(
    "__FILES__",
    JSON.stringify(files),
  );

/** The worker in a browser with one open page, or none. */
function startWorker({ hasPage }: { hasPage: boolean }) {
  const seen: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const page = {
    focus: async () => seen.push("focus"),
    navigate: async (href: string) => seen.push(href),
  };
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    navigator: { setAppBadge: async (count: number) => seen.push(`${count} on the icon`) },
    registration: { showNotification: async (title: string, shown: object) => seen.push({ title, ...shown }) },
    clients: {
      matchAll: async () => (hasPage ? [page] : []),
      openWindow: async (href: string) => seen.push(`new ${href}`),
    },
  };
  runInNewContext(source([]), { self, URL });
  const fire = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined;
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
    return seen.splice(0);
  };
  const click = (link?: string) => fire("notificationclick", { notification: { data: { link }, close: () => {} } });
  return { fire, click };
}

test("a push message is shown with its count on the icon, and a click opens its page in the existing window", async () => {
  const { fire, click } = startWorker({ hasPage: true });
  const pushed = { title: "Absence granted", body: "07.12.2026", link: "/crew/7/absences", tag: "news-1", unseen: 3 };
  expect(await fire("push", { data: { json: () => pushed } })).toEqual([
    "3 on the icon",
    {
      title: "Absence granted",
      body: "07.12.2026",
      tag: "news-1",
      icon: "/icons/icon-192.png",
      data: { link: "/crew/7/absences" },
    },
  ]);
  expect(await fire("push", { data: null })).toEqual([]);
  expect(await click("/crew/7/absences")).toEqual(["focus", `${origin}/crew/7/absences`]);
});

test("without a window a click opens one, only for our own pages", async () => {
  const { click } = startWorker({ hasPage: false });
  expect(await click("/crew/7")).toEqual([`new ${origin}/crew/7`]);
  expect(await click("https://elsewhere.example/crew/7")).toEqual([`new ${origin}/`]);
  expect(await click()).toEqual([`new ${origin}/`]);
});

test("the page stored for offline starts has no embedded responses", async () => {
  const kept = new Map<string, string>();
  const listeners = new Map<string, (event: object) => void>();
  const network = { isThere: true };
  const fetched = async ({ url }: { url: string }) => {
    if (!network.isThere) throw new Error("no connection");
    return url.endsWith(".html") ? "bare" : "with somebody's answers";
  };
  class Asked {
    readonly url: string;
    constructor(url: string) {
      this.url = url;
    }
  }
  const cache = {
    addAll: async (asked: readonly Asked[]) => {
      for (const one of asked) kept.set(one.url, await fetched(one));
    },
    match: async (url: string) => kept.get(url),
  };
  runInNewContext(source(["/terminal.html", "/assets/index.js"]), {
    self: {
      location: { origin },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
    },
    caches: { open: async () => cache },
    fetch: fetched,
    Request: Asked,
    URL,
    setTimeout: () => undefined,
  });
  const fire = async (name: string, event: object) => {
    let work: unknown;
    const keep = (promise: unknown) => (work = promise);
    listeners.get(name)?.({ ...event, waitUntil: keep, respondWith: keep });
    return work;
  };
  const open = () => fire("fetch", { request: { method: "GET", mode: "navigate", url: `${origin}/crew/7` } });

  await fire("install", {});
  expect(await open()).toBe("with somebody's answers");
  network.isThere = false;
  expect(await open()).toBe("bare");
  expect([...kept.keys()]).toEqual(["/terminal.html", "/assets/index.js"]);
});
