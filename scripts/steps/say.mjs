/** "0.4 s", "2 min 5 s" */
export function took(milliseconds) {
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/** Runs one step and prints the line it returns, if any. */
export async function step(work) {
  const began = Date.now();
  const line = await work();
  if (line) process.stdout.write(`✓ ${line} (${took(Date.now() - began)})\n`);
}

/** Ends the program with one sentence if a person has to act, and with the whole error if it is a bug. */
export async function orEnd(work) {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`✗ ${error instanceof StepProblem ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}

/** A problem that a person has to solve; the message is shown to them. */
export class StepProblem extends Error {}
