import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBin, runNpm } from "./run.mjs";
import { took } from "./say.mjs";

const atOnce = 2;

/** Runs checks in their order, two at a time, and counts what passed and failed. */
export async function runChecks(checks) {
  const total = { passed: 0, failed: 0 };
  const waiting = [...checks];
  const running = new Map();
  const mayBegin = ({ alone, after }) => {
    if (alone && running.size > 0) return false;
    const unfinished = [...running.keys(), ...waiting];
    return !unfinished.some((other) => other.name === after);
  };
  while (waiting.length > 0 || running.size > 0) {
    const isHeld = running.size >= atOnce || [...running.keys()].some(({ alone }) => alone);
    const next = isHeld ? -1 : waiting.findIndex(mayBegin);
    // One that goes alone lets nobody pass.
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
  const counts = check.tests
    ? `: ${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} skipped` : ""}`
    : "";
  process.stdout.write(`${mark} ${check.name}${counts} (${took(Date.now() - began)})\n`);
  if (result.failed > 0) process.stdout.write(`${result.output.trimEnd()}\n`);
  return result;
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

/** The runners write their counts into a file of their own, beside the text for people. */
async function runTests(check) {
  const folder = mkdtempSync(join(tmpdir(), "glasen-test-"));
  const report = join(folder, "report.json");
  try {
    const { more, env } = reporters[check.tests](report);
    const { code, output } = await runProgram(check, { ...process.env, NO_COLOR: "1", ...env }, more);
    const counts = countsIn(report, check.tests);
    if (!counts) return { passed: 0, failed: 1, output: `${output}\nNo report was written: the run broke off.` };
    // A file that does not load, or an error beside the tests, fails the run without failing a test.
    if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, output };
    if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, output: `${output}\nNo tests were found.` };
    return { ...counts, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const reporters = {
  vitest: (report) => ({ more: ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`], env: {} }),
  playwright: (report) => ({ more: ["--reporter=list,json"], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
};

function countsIn(report, kind) {
  try {
    const read = JSON.parse(readFileSync(report, "utf8"));
    if (kind === "vitest") {
      return {
        passed: read.numPassedTests,
        failed: read.numFailedTests,
        skipped: read.numPendingTests + read.numTodoTests,
      };
    }
    const { expected, unexpected, flaky, skipped } = read.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  } catch {
    return undefined;
  }
}
