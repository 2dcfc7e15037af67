let failures = 0;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Thrown by a step that cannot be executed here; the message says why. */
export class NotExecuted extends Error {}

/** Runs one step and prints its line; later steps go on after a failure. */
export async function step(name: string, work: () => unknown): Promise<void> {
  try {
    const told = await work();
    say(`✓ ${name}${typeof told === "string" && told ? `: ${told}` : ""}`);
  } catch (error) {
    if (error instanceof NotExecuted) say(`- not executed: ${name}: ${error.message}`);
    else {
      failures += 1;
      say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** The exit code of the steps so far. */
export const exitCode = (): number => (failures > 0 ? 1 : 0);
