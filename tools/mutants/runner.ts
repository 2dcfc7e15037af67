// One vitest that runs the test files it is sent, again and again: the process behind run.ts.
import { join } from "node:path";
import { createVitest } from "vitest/node";

interface Request {
  /** Files whose contents differ from those of the run before. */
  changed: string[];
  tests: string[];
}

const [root = ""] = process.argv.slice(2);
const vitest = await createVitest("test", {
  root,
  config: false,
  watch: false,
  pool: "threads",
  isolate: false,
  maxWorkers: 1,
  testTimeout: 120_000,
  reporters: [{}],
});
await vitest.standalone();
let previous: string[] = [];

process.on("message", (request: Request) => void run(request));

async function run({ changed, tests }: Request): Promise<void> {
  for (const file of [...previous, ...changed]) vitest.invalidateFile(join(root, file));
  previous = changed;
  const paths = new Set(tests.map((file) => join(root, file)));
  const specifications = [...paths].flatMap((path) => vitest.getModuleSpecifications(path));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The result also names files of earlier runs.
  const states = testModules.filter(({ moduleId }) => paths.has(moduleId)).map((module) => module.state());
  if (states.length !== tests.length || states.some((state) => state !== "passed" && state !== "failed")) {
    throw new Error(`Not every test file ran: ${states.join(", ")} of ${tests.join(", ")}`);
  }
  process.send?.(unhandledErrors.length > 0 || states.includes("failed"));
}
