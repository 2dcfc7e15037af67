// npm test: every check, one line each, with the full output of those that failed.
import { affectedChecks, findChanges } from "./steps/changed.mjs";
import { checks } from "./steps/checks.mjs";
import { checkNode } from "./steps/node-version.mjs";
import { runChecks } from "./steps/run-checks.mjs";
import { orEnd, StepProblem } from "./steps/say.mjs";

const options = process.argv.slice(2);

if (options.includes("--list")) {
  for (const { name } of checks) process.stdout.write(`${name}\n`);
} else {
  const chosen = await orEnd(() => choose(options));
  const { passed, failed } = await runChecks(chosen);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function choose(given) {
  checkNode();
  let chosen = checks;
  for (const option of given) {
    const [name, value] = option.split("=");
    if (name === "--only" && value) chosen = chosen.filter(({ name }) => named(value).includes(name));
    else if (name === "--changed") chosen = affectedChecks(chosen, await findChanges(value));
    else throw new StepProblem(`${option}: the options are --list, --only=name,name and --changed[=branch].`);
  }
  return chosen;
}

function named(list) {
  const names = list.split(",");
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new StepProblem(`No check is called ${unknown.join(", ")}: npm test -- --list names them all.`);
  return names;
}
