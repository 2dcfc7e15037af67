import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readModules } from "./modules.ts";
import { type KnownViolations, ownerlessTables, problemsIn, rules, violationsIn } from "./rules.ts";
import { readTables } from "./tables.ts";

// A check that reads no files finds no violations; below this many something is wrong with the reading.
const fewest = { server: 80, web: 80, contract: 12, domain: 7 };
const fewestImporting = 200;
const fewestTables = 60;

const root = fileURLToPath(new URL("../../", import.meta.url));
const knownFile = new URL("known-violations.json", import.meta.url);
const modules = readModules(root);
const tables = readTables(root);
const violations = violationsIn(modules, tables);
let known = JSON.parse(readFileSync(knownFile, "utf8")) as KnownViolations;

// Deletes what was repaired; it adds nothing.
if (process.argv.includes("--prune")) {
  const occurs = (rule: string, offence: string): boolean =>
    violations.some((one) => one.rule === rule && one.offence === offence);
  known = Object.fromEntries(
    Object.entries(known).map(([rule, offences]) => [rule, offences.filter((offence) => occurs(rule, offence))]),
  );
  writeFileSync(knownFile, `${JSON.stringify(known, null, 2)}\n`);
}

const problems = [...problemsIn(violations, known), ...ownerlessTables(tables)];
for (const [room, least] of Object.entries(fewest)) {
  const read = modules.filter(({ path }) => path.startsWith(`packages/${room}/`)).length;
  if (read < least) problems.push(`Only ${read} files of packages/${room} were read, at least ${least} are expected.`);
}
const importing = modules.filter(({ imports }) => imports.length > 0).length;
if (importing < fewestImporting)
  problems.push(`Only ${importing} files import anything, at least ${fewestImporting} are expected to.`);
if (tables.length < fewestTables)
  problems.push(`Only ${tables.length} tables were read, at least ${fewestTables} are expected.`);
const knownCount = Object.values(known).flat().length;
process.stdout.write(problems.map((line) => `${line}\n`).join(""));
process.stdout.write(
  `${modules.length} files, ${tables.length} tables, ${rules.length} rules, ${problems.length} problems, ${knownCount} known violations\n`,
);
if (problems.length > 0) process.exitCode = 1;
