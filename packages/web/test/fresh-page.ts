import "./act.ts";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Each test file is a page of its own, with fresh modules and timers that end with it. A late timer would import a
// module into the next page before that page's mocks are registered.
const timers = new Set<NodeJS.Timeout>();
const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
const track =
  (start: typeof setTimeout | typeof setInterval) =>
  (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  };
Object.assign(globalThis, { setTimeout: track(startTimeout), setInterval: track(startInterval) });
vi.resetModules();

// Tests of the minimum loading time ask for the real module; every other page shows its answer at once.
vi.mock("#ui/timing.ts", async (importOriginal) => ({ ...(await importOriginal<object>()), loadingMinimumMs: 0 }));

// On a slow machine with shared cores an update may take many seconds; one that never comes still fails.
const patienceMs = 60_000;
const { getElementError: describeMiss } = getConfig();
configure({
  asyncUtilTimeout: patienceMs,
  // While a query is repeated, nobody reads the page that each miss would print; the last miss prints it.
  getElementError: (message, container) =>
    isRepeating()
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : describeMiss(message, container),
});

function isRepeating(): boolean {
  const config = getConfig();
  return "_disableExpensiveErrorDiagnostics" in config && config._disableExpensiveErrorDiagnostics === true;
}

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: patienceMs, ...(typeof options === "number" ? { timeout: options } : options) });

afterEach(cleanup);
afterAll(async () => {
  vi.useRealTimers();
  Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval });
  for (const timer of timers) clearTimeout(timer);
  // An import under way would end in the next page, too.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  history.replaceState(null, "", "/");
});
