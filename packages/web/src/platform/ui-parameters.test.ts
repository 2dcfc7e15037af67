import { beforeEach, expect, test } from "vitest";
import { createLocalStore } from "./storage.ts";
import { createUiParameters } from "./ui-parameters.ts";

const defaults = { showsMap: true, axis: "week" };
const open = () => createUiParameters(createLocalStore(localStorage, Date.now), defaults);
beforeEach(() => localStorage.clear());

test("a new browser has the defaults; changes survive a reload", () => {
  expect(open().storeOf("showsMap").get()).toBe(true);
  open().set("showsMap", false);
  expect(open().storeOf("showsMap").get()).toBe(false);
  expect(open().storeOf("axis").get()).toBe("week");
});

test("a stored value of another type is replaced by the default", () => {
  createLocalStore(localStorage, Date.now).save("ui.axis", 3);
  expect(open().storeOf("axis").get()).toBe("week");
});
