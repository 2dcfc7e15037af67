import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startNode } from "./child.ts";

export interface CrowdSetup {
  url: string;
  /** Headers of the device. */
  own: Record<string, string>;
  crewId: number;
  userIds: readonly number[];
  connections: number;
}

export interface CrowdOrder {
  path: string;
  /** Begins the key of each stamp. */
  key: string;
  /** When each of them drops their card; without it one behind the other, as soon as the one before is done. */
  dueMs?: readonly number[];
}

export interface Stamped {
  /** When the first was due, by the clock. */
  beganMs: number;
  /** How many microseconds each waited. */
  took: number[];
}

export interface Crowd {
  /** Everybody stamps once. */
  stamp(order: CrowdOrder): Promise<Stamped>;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL("crowd-process.ts", import.meta.url));

/**
 * People who do not belong to the machine that serves them. So they are a process of their own, and one in which neither
 * compiling nor collecting takes place beside the stamps: on two cores both would take the server's time.
 */
export async function gatherCrowd(setup: CrowdSetup): Promise<Crowd> {
  const child = startNode(["--v8-pool-size=0", "--import", "tsx", program]);
  const gone = once(child.process, "exit").then(() => {
    throw new Error("the crowd has gone; BENCH_VERBOSE=1 tells why");
  });
  // Nobody may be waiting when it goes, and in the end it is sent away.
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
