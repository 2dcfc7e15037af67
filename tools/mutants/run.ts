// npm run mutants -- [--sample 40] [--seed 1] [--only absences]: plants small faults into the domain, one at a time, and
// counts those that the tests related to the changed file find.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { mutantsOf, sampleOf } from "./mutants.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** A mutant that makes a loop endless counts as found. */
const TIMEOUT_MS = 180_000;

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
  },
});

const sources = readdirSync(join(root, "packages/domain/src"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(path) && path.includes(values.only))
  .map((path) => `packages/domain/src/${path}`)
  .toSorted();
const all = sources.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), "utf8")));
const chosen = sampleOf(all, Number(values.sample), Number(values.seed));

// In a copy, so that a run that is interrupted leaves no fault behind.
const copy = mkdtempSync(join(tmpdir(), "glasen-mutants-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
process.on("SIGINT", () => process.exit(130));
cpSync(join(root, "packages/domain"), join(copy, "packages/domain"), {
  recursive: true,
  filter: (path) => !path.includes("node_modules"),
});
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
writeFileSync(join(copy, "package.json"), '{ "type": "module" }\n');

if (await doTestsFail(chosen.map(({ file }) => file))) {
  process.stdout.write("The tests fail without any mutant: mend them first.\n");
  process.exit(1);
}
const survivors: string[] = [];
for (const [index, { file, line, change, source }] of chosen.entries()) {
  const original = readFileSync(join(copy, file), "utf8");
  writeFileSync(join(copy, file), source);
  const isFound = await doTestsFail([file]);
  writeFileSync(join(copy, file), original);
  const description = `${file}:${line}: ${change}`;
  if (!isFound) survivors.push(description);
  process.stdout.write(`${index + 1}/${chosen.length} ${isFound ? "found   " : "SURVIVED"} ${description}\n`);
}
const found = chosen.length - survivors.length;
const percent = Math.round((found / Math.max(1, chosen.length)) * 100);
process.stdout.write(`${found} of ${chosen.length} mutants found (${percent} %), out of ${all.length} possible ones\n`);
for (const survivor of survivors) process.stdout.write(`survived: ${survivor}\n`);

function doTestsFail(files: string[]): Promise<boolean> {
  const vitest = join(root, "node_modules/.bin/vitest");
  const args = [
    "related",
    ...files.map((file) => join(copy, file)),
    "--run",
    "--root",
    copy,
    "--bail",
    "1",
    "--no-isolate",
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, [vitest, ...args], { cwd: copy, timeout: TIMEOUT_MS }, (error) =>
      resolve(error !== null),
    );
  });
}
