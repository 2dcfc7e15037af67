import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// The state of our modules belongs to one page, and each test file is a page.
vi.resetModules();

// On a slow machine with shared cores an update may take many seconds; one that never comes still fails.
const patienceMs = 60_000;
configure({ asyncUtilTimeout: patienceMs });
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: patienceMs, ...(typeof options === "number" ? { timeout: options } : options) });

afterEach(cleanup);
afterAll(async () => {
  // Modules that a page is still loading would arrive in the next one, without that page's mocks.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  history.replaceState(null, "", "/");
});
