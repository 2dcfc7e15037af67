// npm test: every check, one line each; the full output only of what failed.
import { checks } from "./steps/checks.mjs";
import { checkNode } from "./steps/node-version.mjs";
import { runChecks } from "./steps/run-checks.mjs";
import { orEnd, StepProblem } from "./steps/say.mjs";

const options = process.argv.slice(2);

if (options.includes("--list")) {
  for (const { name } of checks) process.stdout.write(`${name}\n`);
} else {
  const wanted = await orEnd(() => chosen(options));
  const { passed, failed } = await runChecks(wanted);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function chosen(given) {
  checkNode();
  const unknown = given.filter((option) => !option.startsWith("--only="));
  if (unknown.length > 0) throw new StepProblem(`${unknown.join(" ")}: allowed are --list and --only=name,name.`);
  if (given.length === 0) return checks;
  const names = given.flatMap((option) => option.slice("--only=".length).split(","));
  const missing = names.filter((name) => !checks.some((check) => check.name === name));
  if (missing.length > 0)
    throw new StepProblem(`No check is called ${missing.join(", ")}: npm test -- --list names them all.`);
  return checks.filter((check) => names.includes(check.name));
}
