import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBin, runNpm } from "./run.mjs";
import { took } from "./say.mjs";

const concurrency = 2;

/** Runs checks in their order, two at a time, and counts passes and failures. */
export async function runChecks(checks) {
  const total = { passed: 0, failed: 0 };
  const waiting = [...checks];
  const running = new Map();
  const mayBegin = ({ alone, needs = [] }) => {
    if (alone && running.size > 0) return false;
    const unfinished = [...running.keys(), ...waiting];
    return !unfinished.some(({ name }) => needs.includes(name));
  };
  while (waiting.length > 0 || running.size > 0) {
    const isFull = running.size >= concurrency || [...running.keys()].some(({ alone }) => alone);
    const next = isFull ? -1 : waiting.findIndex(mayBegin);
    // No check starts ahead of one that has to run alone.
    const barrier = waiting.findIndex(({ alone }) => alone);
    if (next >= 0 && (barrier < 0 || next <= barrier)) {
      const [check] = waiting.splice(next, 1);
      const work = runCheck(check).then(({ passed, failed }) => {
        running.delete(check);
        total.passed += passed;
        total.failed += failed;
      });
      running.set(check, work);
    } else {
      await Promise.race(running.values());
    }
  }
  return total;
}

async function runCheck(check) {
  const began = Date.now();
  const result = check.tests ? await runTests(check) : await runPlain(check);
  const mark = result.failed > 0 ? "✗" : "✓";
  process.stdout.write(`${mark} ${check.name}${check.tests ? countsOf(result) : ""} (${took(Date.now() - began)})\n`);
  if (result.failed > 0) process.stdout.write(`${result.output.trimEnd()}\n`);
  for (const name of result.flaky ?? []) process.stdout.write(`✗ flaky, passed only when repeated: ${name}\n`);
  return result;
}

function countsOf({ passed, failed, skipped, flaky = [] }) {
  const more = [flaky.length > 0 && `${flaky.length} of them flaky`, skipped && `${skipped} skipped`].filter(Boolean);
  return `: ${[`${passed} passed`, `${failed} failed`, ...more].join(", ")}`;
}

async function runPlain(check) {
  try {
    const { code, output } = check.run
      ? { code: 0, output: (await check.run()) ?? "" }
      : await runProgram(check, process.env);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}

function runProgram({ npm, bin }, env, more = []) {
  if (npm) return runNpm(["run", "--silent", npm, ...(more.length > 0 ? ["--", ...more] : [])], { env });
  return runBin(bin[0], [...bin.slice(1), ...more], { env });
}

/** The test runners write their counts into a file, beside the text for people. */
async function runTests(check) {
  const folder = mkdtempSync(join(tmpdir(), "glasen-test-"));
  const report = join(folder, "report.json");
  try {
    const { more, env } = reporters[check.tests](report);
    const { code, output } = await runProgram(check, { ...process.env, NO_COLOR: "1", ...env }, more);
    // Without a single test to run, vitest writes no report.
    if (!existsSync(report) && code === 0 && check.mayBeEmpty) return { passed: 0, failed: 0, output };
    const counts = readCounts(report, check.tests);
    if (!counts) return { passed: 0, failed: 1, output: `${output}\nNo report was written: the run broke off.` };
    // A file that does not load, or an error beside the tests, fails the run without failing a test.
    if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, output };
    if (counts.passed + counts.failed === 0 && !check.mayBeEmpty)
      return { ...counts, failed: 1, output: `${output}\nNo tests were found.` };
    return { ...counts, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const reporters = {
  vitest: (report) => ({ more: ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`], env: {} }),
  playwright: (report) => ({ more: ["--reporter=list,json"], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
};

/** The counts of a report. A flaky test, which failed and passed when it was repeated, counts as failed. */
export function readCounts(report, kind) {
  try {
    const read = JSON.parse(readFileSync(report, "utf8"));
    if (kind === "vitest") {
      return {
        passed: read.numPassedTests,
        failed: read.numFailedTests,
        skipped: read.numPendingTests + read.numTodoTests,
      };
    }
    const { expected, unexpected, skipped } = read.stats;
    const flaky = read.suites.flatMap((suite) => flakyIn(suite));
    return { passed: expected, failed: unexpected + flaky.length, skipped, flaky };
  } catch {
    return undefined;
  }
}

function flakyIn({ title, suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map((spec) => spec.title);
  return [...own, ...suites.flatMap((suite) => flakyIn(suite))].map((name) => `${title} › ${name}`);
}
