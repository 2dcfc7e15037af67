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

const EVERY_MS = 50;

/** Watches the host until it is stopped; then tells of any time meanwhile, by the clock, whether nothing was taken in it. */
export function watchHost(stolen = stolenMs): { stop(): (fromMs: number, toMs: number) => boolean } {
  const seen: { at: number; stolen: number }[] = [];
  const look = (): void => {
    seen.push({ at: Date.now(), stolen: stolen() });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return (fromMs, toMs) => {
        const before = seen.findLast(({ at }) => at <= fromMs) ?? seen[0];
        const after = seen.find(({ at }) => at >= toMs) ?? seen.at(-1);
        return before?.stolen === after?.stolen;
      };
    },
  };
}
