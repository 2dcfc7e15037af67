import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { firstScreen, firstScreenPaths } from "./first-screen.ts";

const page = `<!doctype html><html><head>
  <link rel="icon" href="/icon.svg">
  <link rel="preload" as="font" href="/inter.woff2">
  <script type="module" crossorigin src="/assets/main-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react-2.js">
  <link rel="stylesheet" crossorigin href="/assets/main-3.css">
  <script>inline()</script></head></html>`;

test("the first screen is the page's scripts, preloads and styles, without fonts and icons", () => {
  expect(firstScreenPaths(page)).toEqual(["/assets/main-1.js", "/assets/react-2.js", "/assets/main-3.css"]);
});

test("each part counts as it travels, compressed", () => {
  const files: Record<string, Buffer> = { "/assets/react-2.js": randomBytes(5000) };
  const parts = firstScreen(page, (path) => files[path] ?? Buffer.from("a".repeat(5000)));
  expect(parts.map(({ path }) => path)).toEqual(["index.html", ...firstScreenPaths(page)]);
  expect(parts[1]?.bytes).toBeLessThan(100);
  expect(parts[2]?.bytes).toBeGreaterThan(4900);
});
