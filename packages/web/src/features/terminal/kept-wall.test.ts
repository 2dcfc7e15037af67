import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "#platform/storage.ts";
import { forgetWall, keepWall } from "./kept-wall.ts";

const build = "/assets/index-abc.js";

/** A page as the server sends it, before any module has run. */
function freshPage(entry = build, path = "/"): HTMLElement {
  history.replaceState(null, "", path);
  document.documentElement.removeAttribute("data-theme");
  document.head.innerHTML = `<script type="text/plain" src="${entry}"></script>`;
  // Not before it stands there: it is not to be run.
  document.head.querySelector("script")?.setAttribute("type", "module");
  document.body.innerHTML = '<div id="root"><div class="boot"></div></div>';
  return document.getElementById("root") as HTMLElement;
}

/** What stands in the page's last script. */
async function start(): Promise<void> {
  vi.resetModules();
  // @ts-expect-error -- a script of the page, which exports nothing.
  await import("../../../kept-wall.js");
}

function wallOnDevice(): void {
  const root = freshPage();
  document.documentElement.dataset["theme"] = "dark";
  document.documentElement.lang = "de";
  document.title = "Backstube Brandt · Glasen";
  root.innerHTML = `<div data-view="OVERVIEW"><header><p data-now="">14:05</p></header><main><p role="status">Gespeichert</p>
    <ul><li><button data-member="4"><b>Zoe &lt;i&gt;</b></button></li><li><button data-member="5">Änne</button></li></ul></main></div>`;
  const list = root.querySelector("ul");
  list?.style.setProperty("--tile", "180px");
  keepWall(root.firstElementChild as Element);
}

beforeEach(() => {
  localStorage.clear();
  localStore.keep("outbox-empty", true);
  wallOnDevice();
});
afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  localStorage.clear();
  history.replaceState(null, "", "/");
});

test("a device that starts draws the wall it showed last, with its look and without what has passed", async () => {
  const root = freshPage();
  await start();
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

test("a press before the application is there is in the address when it comes, and the tile says so", async () => {
  const root = freshPage();
  await start();
  root.querySelector("b")?.click();
  expect(location.pathname).toBe("/login/4");
  expect(root.querySelector("[data-pressed]")?.getAttribute("data-member")).toBe("4");
});

test.each([
  ["another build", () => freshPage("/assets/index-new.js")],
  ["another address", () => freshPage(build, "/login/5")],
  ["another window", () => void vi.stubGlobal("innerWidth", 391)],
  ["another hour, at which the device is dark", () => void vi.stubGlobal("matchMedia", () => ({ matches: true }))],
  ["stamps that wait", () => localStore.remove("outbox-empty")],
  ["the full application open", () => localStore.keep("application-opened-by", 1)],
  ["no tiles shown any more", () => forgetWall()],
  ["nothing that can be read", () => localStorage.setItem("glasen:terminal-wall", "{")],
])("with %s the page's own mark stays until the application is there", async (_what, change) => {
  freshPage();
  change();
  await start();
  vi.unstubAllGlobals();
  expect(document.querySelector(".boot")).not.toBeNull();
  expect(document.querySelector("[data-member]")).toBeNull();
});
