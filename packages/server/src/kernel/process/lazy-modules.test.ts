import { expect, test, vi } from "vitest";
import { lazyModule, loadLazyModules } from "./lazy-modules.ts";

test("a module that only some calls need is loaded without them, too, even if another one cannot be read", async () => {
  const unreadable = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("EMFILE: too many open files")));
  const readable = vi.fn<() => Promise<object>>(() => Promise.resolve({ is: "here" }));
  expect(lazyModule(unreadable)).toBe(unreadable);
  const load = lazyModule(readable);
  expect(readable).not.toHaveBeenCalled();
  await loadLazyModules();
  expect(unreadable).toHaveBeenCalledOnce();
  expect(readable).toHaveBeenCalledOnce();
  expect(await load()).toEqual({ is: "here" });
});
