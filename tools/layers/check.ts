import { fileURLToPath } from "node:url";
import { readModules } from "./modules.ts";
import { rules, violationsIn } from "./rules.ts";

// A check that reads no files finds no violations; below this many something is wrong with the reading.
const fewest = { server: 80, web: 80, contract: 12, domain: 7 };

const modules = readModules(fileURLToPath(new URL("../../", import.meta.url)));
const problems = violationsIn(modules);
for (const [room, least] of Object.entries(fewest)) {
  const read = modules.filter(({ path }) => path.startsWith(`packages/${room}/`)).length;
  if (read < least) problems.push(`Only ${read} files of packages/${room} were read, at least ${least} are expected.`);
}
process.stdout.write(problems.map((line) => `${line}\n`).join(""));
process.stdout.write(`${modules.length} files, ${rules.length} rules, ${problems.length} violations\n`);
if (problems.length > 0) process.exitCode = 1;
