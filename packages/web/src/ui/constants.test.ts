import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { breakpoints } from "./breakpoints.ts";
import { layers } from "./layers.ts";
import { modalSizes } from "./modal-sizes.ts";
import { loadingMinimumMs, searchDebounceMs, toastLifetimeMs } from "./timing.ts";

const sheet = (name: string) => readFileSync(join(import.meta.dirname, "../styles", name), "utf8");

test("content < navigation < modal < nested modal < notification < offline < maintenance (UIX544)", () => {
  const order = ["content", "navigation", "modal", "nested-modal", "notification", "offline", "maintenance"] as const;
  const figures = order.map((name) => layers[name]);
  expect(figures).toEqual([...figures].sort((a, b) => a - b));
  expect(new Set(figures).size).toBe(order.length);
});

test("the style sheets stack by the same figures (UIX544)", () => {
  const written = [...sheet("layers.css").matchAll(/--layer-([\w-]+): (\d+);/g)].map(([, name, z]) => [
    name,
    Number(z),
  ]);
  expect(Object.fromEntries(written)).toEqual(layers);
});

test("the layout changes at 640, 768, 960 and 1020 px (UIX527, UIX044)", () => {
  expect(Object.values(breakpoints)).toEqual([640, 768, 960, 1020]);
});

test("no style sheet stands on the wrong side of a breakpoint: the next layout begins at the width itself (UIX044)", () => {
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

test("dark looks the same whether chosen or taken from the device", () => {
  const block = (start: string) => {
    const css = sheet("tokens.css");
    const from = css.indexOf(start);
    return css.slice(css.indexOf("{", from) + 1, css.indexOf("}", from)).match(/[\w-]+:[^;]+/g);
  };
  const chosen = block(':root[data-theme="dark"] {');
  expect(chosen?.length).toBeGreaterThan(20);
  expect(block(":root:not([data-theme]) {")).toEqual(chosen);
});
