import { run } from "./run.mjs";
import { StepProblem } from "./say.mjs";

/** A change of one of these can affect every check. */
const common = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  "tsconfig.json",
  "vitest.config.ts",
  /^scripts\/(?!.*\.test\.)/,
];
/** Tests depend on these without importing them, so the graph of imports does not lead from them to the tests. */
const outsideGraph = [/(?<!\.tsx?)$/, /(^|\/)[\w-]+\.config\.ts$/, /(^|\/)global-setup\.ts$/, /\.generated\.ts$/];

/** The commit at which this branch left the main branch, and every file that differs from it, committed or not. */
export async function findChanges(main = "main") {
  const git = async (...args) => {
    const { code, output } = await run("git", args);
    if (code !== 0)
      throw new StepProblem(`The changes could not be found: Output of git ${args.join(" ")}:\n${output}`);
    return output.split("\n").filter(Boolean);
  };
  const [base] = await git("merge-base", main, "HEAD");
  const differing = await git("diff", "--name-only", "--no-renames", base);
  const untracked = await git("ls-files", "--others", "--exclude-standard");
  return { base, files: [...new Set([...differing, ...untracked])] };
}

/**
 * The checks that these changes can affect, and those whose work they need, in the order of `checks`.
 * Of a vitest project, only the tests that import a changed file run, where imports tell the whole story.
 */
export function affectedChecks(checks, { base, files }) {
  const isCommon = files.some((file) => matches(common, file));
  const affected = new Map();
  for (const check of checks) {
    const read = files.filter((file) => matches(check.reads, file));
    if (isCommon) affected.set(check, check);
    else if (read.length > 0) affected.set(check, isInGraph(check, read) ? narrowed(check, base) : check);
  }
  const needed = new Set([...affected.keys()].flatMap(({ needs = [] }) => needs));
  return checks
    .filter((check) => affected.has(check) || needed.has(check.name) || (check.name === "install" && affected.size > 0))
    .map((check) => affected.get(check) ?? check);
}

const isInGraph = ({ tests }, files) => tests === "vitest" && !files.some((file) => matches(outsideGraph, file));

const narrowed = (check, base) => ({ ...check, bin: [...check.bin, "--changed", base], mayBeEmpty: true });

function matches(patterns, file) {
  return patterns.some((pattern) =>
    typeof pattern === "string" ? file === pattern || file.startsWith(`${pattern}/`) : pattern.test(file),
  );
}
