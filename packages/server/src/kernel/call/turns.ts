import { Refusal } from "./refusal.ts";

/** Calls that may wait for the same turn; more would wait longer than anybody waits for an answer. */
const MAX_WAITING = 200;

export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Lets work with the same key be done one after the other in this process. Waiting takes no connection. */
export function makeTurns(): Turns {
  const waiting = new Map<string, (() => void)[]>();
  return async (key, work) => {
    const others = waiting.get(key);
    if (others && others.length >= MAX_WAITING) throw new Refusal("unavailable", undefined, 1);
    if (others) await new Promise<void>((resolve) => others.push(resolve));
    else waiting.set(key, []);
    try {
      return await work();
    } finally {
      const next = waiting.get(key)?.shift();
      if (next) next();
      else waiting.delete(key);
    }
  };
}
