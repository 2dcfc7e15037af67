// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");
const filesIn = (folder: string): string[] =>
  readdirSync(join(source, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((name) => `${folder}/${name}`);
/** The parts that files of a folder draw with. */
const partsIn = (folder: string): Set<string> =>
  new Set(
    filesIn(folder).flatMap((file) =>
      [...readFileSync(join(source, file), "utf8").matchAll(/"#ui\/(\w+)\.tsx"/g)].map(([, part = ""]) => part),
    ),
  );

test("every part that a screen is made of stands in the gallery", () => {
  const used = new Set([...partsIn("features"), ...partsIn("app")]);
  const shown = partsIn("gallery");
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((part) => !shown.has(part))).toEqual([]);
});
