import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// What our modules remember belongs to one page: a test file is a page.
vi.resetModules();

// A busy machine may need seconds for what is usually at once; what never comes fails all the same.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
afterAll(async () => {
  // What a page was still loading would come to the next one, without the parts that one replaces.
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
