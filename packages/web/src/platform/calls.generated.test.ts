// @vitest-environment node
import { readFileSync } from "node:fs";
import { contract } from "@glasen/contract/contract.ts";
import { expect, test } from "vitest";
import { generateCalls, generatedCallsFile } from "../../../../tools/generate-calls.ts";
import { calls } from "./calls.generated.ts";

test("the browser's table of calls is the one the contract gives", async () => {
  expect(readFileSync(generatedCallsFile, "utf8"), "run `npm run generate`").toBe(await generateCalls());
  expect(Object.keys(calls)).toEqual(contract.map(({ name }) => name));
});
