import { readFileSync } from "node:fs";

const TICK_MS = 10;

/** For how long the host of this machine has given its processors to others while it wanted them; 0 where nobody tells. */
export function stolenMs(): number {
  try {
    const [, , , , , , , , stolen] = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.split(/\s+/) ?? [];
    return Number(stolen ?? 0) * TICK_MS;
  } catch {
    return 0;
  }
}
