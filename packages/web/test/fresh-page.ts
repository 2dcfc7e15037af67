import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// What our modules remember belongs to one page: a test file is a page.
vi.resetModules();

// Lazy parts come when a busy machine has read them; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
afterAll(() => {
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
