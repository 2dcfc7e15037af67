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
  let lastSaid = "";
  // A disk that stays full is the same news every second.
  const sayOnce = (line: string): void => {
    if (line !== lastSaid) say(line);
    lastSaid = line;
  };

  const check = async () => {
    if ((await processStart(postmaster.pid)) !== undefined) return;
    if (lastSaid === "") sayOnce("The database ended unexpectedly and is started again");
    postmaster = await startAgain(postmaster.port);
    lastSaid = "";
  };
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    checking = check()
      .catch((error: Error) => sayOnce(error.message))
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
