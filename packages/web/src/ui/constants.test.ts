import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { modalSizes } from "./Modal.tsx";
import { loadingMinimumMs, searchDebounceMs, toastLifetimeMs } from "./timing.ts";
import { breakpoints } from "./use-is-narrow.ts";

vi.unmock("#ui/timing.ts");

const sheet = (name: string) => readFileSync(join(import.meta.dirname, "../styles", name), "utf8");

test("content < navigation < modal < nested modal < notification < offline < maintenance (UIX544)", () => {
  const layers = [...sheet("layers.css").matchAll(/--layer-([\w-]+): (\d+);/g)]
    .map(([, name, z]) => ({ name, z: Number(z) }))
    .sort((a, b) => a.z - b.z);
  expect(layers.map(({ name }) => name)).toEqual([
    "content",
    "navigation",
    "modal",
    "nested-modal",
    "popover",
    "notification",
    "offline",
    "maintenance",
  ]);
  expect(new Set(layers.map(({ z }) => z)).size).toBe(layers.length);
});

test("the layout changes at 640, 768, 960 and 1020 px (UIX527, UIX044)", () => {
  expect(Object.values(breakpoints)).toEqual([640, 768, 960, 1020]);
});

test("no style sheet is off by one at a breakpoint: the wider layout begins at the width itself (UIX044)", () => {
  const folder = join(import.meta.dirname, "..");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const wrong = Object.values(breakpoints).flatMap((width) => [
    `(max-width: ${width}px)`,
    `(min-width: ${width - 1}px)`,
  ]);
  const found = files.filter((name) => {
    const css = readFileSync(join(folder, name), "utf8");
    return wrong.some((query) => css.includes(query));
  });
  expect(files.length).toBeGreaterThan(80);
  expect(found).toEqual([]);
});

test("a search waits 200 ms, a toast lives 10 s, a loading state stays 0.5 s (CON505, CON510)", () => {
  expect([searchDebounceMs, toastLifetimeMs, loadingMinimumMs]).toEqual([200, 10_000, 500]);
});

test("a modal is 500 px wide, a fullscreen one 980 px by 80vh (UIX543)", () => {
  expect(modalSizes.standard.width).toBe("500px");
  expect(modalSizes.fullscreen).toEqual({ width: "980px", height: "80vh" });
});

test("the dark theme is the same whether chosen or set by the system", () => {
  const block = (start: string) => {
    const css = sheet("tokens.css");
    const from = css.indexOf(start);
    return css.slice(css.indexOf("{", from) + 1, css.indexOf("}", from)).match(/[\w-]+:[^;]+/g);
  };
  const chosen = block(':root[data-theme="dark"] {');
  expect(chosen?.length).toBeGreaterThan(20);
  expect(block(":root:not([data-theme]) {")).toEqual(chosen);
});
