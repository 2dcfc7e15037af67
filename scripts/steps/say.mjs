/** "0.4 s", "2 min 5 s" */
export function took(milliseconds) {
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/** Runs one step and prints one line; the step returns what to say, or nothing when there is nothing to say. */
export async function step(work) {
  const began = Date.now();
  const line = await work();
  if (line) process.stdout.write(`✓ ${line} (${took(Date.now() - began)})\n`);
}

/** Ends the program with one clear sentence where a person has to act, with the whole error where it is a bug. */
export async function orEnd(work) {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`✗ ${error instanceof StepProblem ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}

/** Something a person has to put right; the message is the sentence to show. */
export class StepProblem extends Error {}
