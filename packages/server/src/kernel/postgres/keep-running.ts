import type { Postmaster } from "./cluster.ts";
import { processStart } from "./processes.ts";

/** Starts the server again on its port when it was killed from outside, so that the URL in use stays good. */
export function keepRunning(
  first: Postmaster,
  startAgain: (port: number) => Promise<Postmaster>,
  say: (line: string) => void = () => undefined,
): { letGo(): Promise<Postmaster> } {
  let postmaster = first;
  let checking = Promise.resolve();
  let isChecking = false;

  const check = async () => {
    if ((await processStart(postmaster.pid)) !== undefined) return;
    say("The database ended unexpectedly and is started again");
    postmaster = await startAgain(postmaster.port);
  };
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    checking = check()
      .catch((error: Error) => say(error.message))
      .finally(() => {
        isChecking = false;
      });
  }, 1000).unref();

  return {
    async letGo() {
      clearInterval(timer);
      await checking;
      return postmaster;
    },
  };
}
