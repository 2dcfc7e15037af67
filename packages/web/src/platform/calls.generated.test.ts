// @vitest-environment node
import { readFileSync } from "node:fs";
import { contract } from "@glasen/contract/contract.ts";
import { expect, test } from "vitest";
import { generateCalls, generateVisitorCalls } from "../../../../tools/generate-calls.ts";
import { calls } from "./calls.generated.ts";
import { visitorCalls } from "./visitor-calls.generated.ts";

const committed = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the generated tables of calls match the contract", async () => {
  expect(committed("./calls.generated.ts"), "run `npm run generate`").toBe(await generateCalls());
  expect(committed("./visitor-calls.generated.ts"), "run `npm run generate`").toBe(generateVisitorCalls());
  const names = contract.map(({ name }) => name);
  expect(Object.keys({ ...calls, ...visitorCalls }).sort()).toEqual(names.sort());
});
