// node scripts/command.mjs NAME …: runs packages/server/src/commands/NAME.ts with the arguments that follow.
import { existsSync } from "node:fs";
import { build } from "./steps/build.mjs";
import { inRoot } from "./steps/checkout.mjs";
import { loadEnvironment } from "./steps/environment.mjs";
import { install } from "./steps/install.mjs";
import { checkNode } from "./steps/node-version.mjs";
import { orEnd, StepProblem, step } from "./steps/say.mjs";

const [name = ""] = process.argv.splice(2, 1);
const startedIn = process.env.INIT_CWD ?? process.cwd();
const bundle = inRoot("packages/server/dist", `${name}.mjs`);

await orEnd(async () => {
  checkNode();
  await step(install);
  await step(build);
  if (!/^[a-z-]+$/.test(name) || !existsSync(bundle)) throw new StepProblem(`There is no command "${name}".`);
});
loadEnvironment();
// The data folder is relative to the checkout, file names are relative to where the command was typed.
process.chdir(inRoot());
process.env.INIT_CWD = startedIn;
await import(bundle);
