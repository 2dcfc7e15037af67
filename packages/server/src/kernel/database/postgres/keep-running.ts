import type { Postmaster } from "./cluster.ts";
import { hasEnded } from "./processes.ts";

/** Restarts the server on the same port after it was killed, so that its URL stays valid. */
export function keepRunning(
  first: Postmaster,
  startAgain: (port: number) => Promise<Postmaster>,
  say: (line: string) => void = () => undefined,
): { letGo(): Promise<Postmaster> } {
  let postmaster = first;
  let checking = Promise.resolve();
  let isChecking = false;
  let lastSaid = "";
  // A lasting problem, such as a full disk, is logged once.
  const sayOnce = (line: string): void => {
    if (line !== lastSaid) say(line);
    lastSaid = line;
  };

  const check = async () => {
    if (!(await hasEnded(postmaster.pid))) return;
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
