import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "#platform/storage.ts";
import { STORAGE_PREFIX, storageKeys } from "#platform/storage-keys.ts";
import { paintInstantly } from "./instant-paint.ts";
import { removePaint, savePaint } from "./terminal-store.ts";

const build = "/assets/index-abc.js";

/** The page as the server sends it, before any module has run. */
function freshPage(entry = build, path = "/"): HTMLElement {
  history.replaceState(null, "", path);
  document.documentElement.removeAttribute("data-theme");
  document.head.innerHTML = `<script type="text/plain" src="${entry}"></script>`;
  // Set afterwards, so that it is not run.
  document.head.querySelector("script")?.setAttribute("type", "module");
  document.body.innerHTML = '<div id="root"><div class="boot"></div></div>';
  return document.getElementById("root") as HTMLElement;
}

function showTerminal(): void {
  const root = freshPage();
  document.documentElement.dataset["theme"] = "dark";
  document.documentElement.lang = "de";
  document.title = "Backstube Brandt · Glasen";
  root.innerHTML = `<div data-view="OVERVIEW"><header><p data-now="">14:05</p></header><main><p role="status">Gespeichert</p>
    <ul><li><button data-member="4"><b>Zoe &lt;i&gt;</b></button></li><li><button data-member="5">Änne</button></li></ul></main></div>`;
  const list = root.querySelector("ul");
  list?.style.setProperty("--tile", "180px");
  savePaint(root.firstElementChild as Element);
}

beforeEach(() => {
  localStorage.clear();
  localStore.save(storageKeys.outboxEmpty, true);
  showTerminal();
});
afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  localStorage.clear();
  history.replaceState(null, "", "/");
});

test("a terminal that starts paints the tiles it showed last, in the same look and without passing messages", () => {
  const root = freshPage();
  paintInstantly();
  expect([...root.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Zoe <i>", "Änne"]);
  expect(root.querySelector("ul")?.style.getPropertyValue("--tile")).toBe("180px");
  expect(root.querySelector(".boot, [role=status]")).toBeNull();
  expect(root.querySelector<HTMLElement>("[data-now]")?.style.visibility).toBe("hidden");
  expect([document.documentElement.dataset["theme"], document.documentElement.lang, document.title]).toEqual([
    "dark",
    "de",
    "Backstube Brandt · Glasen",
  ]);
});

test("a press before the application has loaded is in the address when it has, and the tile looks pressed", () => {
  const root = freshPage();
  paintInstantly();
  root.querySelector("b")?.click();
  expect(location.pathname).toBe("/login/4");
  expect(root.querySelector("[data-pressed]")?.getAttribute("data-member")).toBe("4");
});

test.each([
  ["another build", () => freshPage("/assets/index-new.js")],
  ["another address", () => freshPage(build, "/login/5")],
  ["another window", () => void vi.stubGlobal("innerWidth", 391)],
  ["another colour scheme", () => void vi.stubGlobal("matchMedia", () => ({ matches: true }))],
  ["waiting stamps", () => localStore.remove(storageKeys.outboxEmpty)],
  ["the full application open", () => localStore.save(storageKeys.applicationOpenedBy, 1)],
  ["a removed paint", () => removePaint()],
  ["an unreadable paint", () => localStorage.setItem(`${STORAGE_PREFIX}${storageKeys.instantPaint}`, "{")],
])("with %s the page keeps its loading mark until the application has loaded", (_case, change) => {
  freshPage();
  change();
  paintInstantly();
  vi.unstubAllGlobals();
  expect(document.querySelector(".boot")).not.toBeNull();
  expect(document.querySelector("[data-member]")).toBeNull();
});
