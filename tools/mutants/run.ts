// npm run mutants -- [--sample 40] [--seed 1] [--only absences]: plants small faults into the domain, one at a time, and
// counts those that the tests importing the changed file find.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { dependentsOf, mutantsOf, sampleOf } from "./mutants.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** A mutant that makes a loop endless counts as found. */
const TIMEOUT_MS = 120_000;

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
  },
});

const contents = new Map(
  readdirSync(join(root, "packages/domain/src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .toSorted()
    .map((path) => `packages/domain/src/${path}`)
    .map((file) => [file, readFileSync(join(root, file), "utf8")]),
);
const tests = [...contents.keys()].filter((file) => file.endsWith(".test.ts"));
const all = [...contents]
  .filter(([file]) => !/\.(test|fixture)\.ts$/.test(file) && file.includes(values.only))
  .flatMap(([file, source]) => mutantsOf(file, source));
const chosen = sampleOf(all, Number(values.sample), Number(values.seed));

// In a copy, so that a run that is interrupted leaves no fault behind.
const copy = mkdtempSync(join(tmpdir(), "glasen-mutants-"));
cpSync(join(root, "packages/domain"), join(copy, "packages/domain"), {
  recursive: true,
  filter: (path) => !path.includes("node_modules"),
});
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
writeFileSync(join(copy, "package.json"), '{ "type": "module" }\n');

let runner: ChildProcess | undefined;
process.on("exit", () => {
  runner?.kill("SIGKILL");
  rmSync(copy, { recursive: true, force: true });
});
process.on("SIGINT", () => process.exit(130));

if (await doTestsFail(tests, [])) {
  process.stdout.write("The tests fail without any mutant: mend them first.\n");
  process.exit(1);
}
const survivors: string[] = [];
for (const [index, { file, line, change, source }] of chosen.entries()) {
  const dependents = dependentsOf(file, contents);
  writeFileSync(join(copy, file), source);
  const isFound = await doTestsFail(
    tests.filter((test) => dependents.has(test)),
    [file],
  );
  writeFileSync(join(copy, file), contents.get(file) ?? "");
  const description = `${file}:${line}: ${change}`;
  if (!isFound) survivors.push(description);
  process.stdout.write(`${index + 1}/${chosen.length} ${isFound ? "found   " : "SURVIVED"} ${description}\n`);
}
const found = chosen.length - survivors.length;
const percent = Math.round((found / Math.max(1, chosen.length)) * 100);
process.stdout.write(`${found} of ${chosen.length} mutants found (${percent} %), out of ${all.length} possible ones\n`);
for (const survivor of survivors) process.stdout.write(`survived: ${survivor}\n`);
process.exit();

/** Vitest stays up from one mutant to the next; only an endless loop costs a new start. */
async function doTestsFail(testFiles: string[], changed: string[]): Promise<boolean> {
  if (testFiles.length === 0) return false;
  runner ??= fork(fileURLToPath(new URL("runner.ts", import.meta.url)), [copy], {
    cwd: copy,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const used = runner;
  const timer = setTimeout(() => used.kill("SIGKILL"), TIMEOUT_MS);
  const listening = new AbortController();
  const { signal } = listening;
  used.send({ changed, tests: testFiles });
  const [answer, killedBy] = await Promise.race([once(used, "message", { signal }), once(used, "exit", { signal })]);
  listening.abort();
  clearTimeout(timer);
  if (typeof answer === "boolean") return answer;
  if (killedBy !== "SIGKILL") throw new Error("The runner of the tests ended by itself.");
  runner = undefined;
  return true;
}
