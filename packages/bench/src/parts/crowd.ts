import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startNode } from "./child.ts";

export interface CrowdSetup {
  url: string;
  /** Headers of the terminal. */
  own: Record<string, string>;
  crewId: number;
  userIds: readonly number[];
  connections: number;
}

export interface CrowdOrder {
  path: string;
  /** Prefix of each stamp's idempotency key. */
  key: string;
  /** When each person drops their card; without it, each as soon as the one before is done. */
  dueMs?: readonly number[];
}

export interface Stamped {
  /** When the first was due, as wall-clock time. */
  beganMs: number;
  /** Microseconds that each person waited. */
  took: number[];
}

export interface Crowd {
  /** Everybody stamps once. */
  stamp(order: CrowdOrder): Promise<Stamped>;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL("crowd-process.ts", import.meta.url));

/**
 * The load comes from a separate process in which neither compilation nor garbage collection runs beside the stamps: on
 * two cores both would take time from the server.
 */
export async function gatherCrowd(setup: CrowdSetup): Promise<Crowd> {
  const child = startNode(["--v8-pool-size=0", "--import", "tsx", program]);
  const gone = once(child.process, "exit").then(() => {
    throw new Error("the crowd process has ended; BENCH_VERBOSE=1 shows why");
  });
  // The process may end while nothing awaits it, and is stopped at the end.
  gone.catch(() => undefined);
  const heard = async (): Promise<unknown> => {
    const [told] = await Promise.race([once(child.process, "message"), gone]);
    return told;
  };
  child.process.send(setup);
  await heard();
  return {
    stamp: async (order) => {
      child.process.send(order);
      return (await heard()) as Stamped;
    },
    close: child.stop,
  };
}
