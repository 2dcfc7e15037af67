import { readFileSync } from "node:fs";

const TICK_MS = 10;

/** Total time that the host has given this machine's processors to other guests (steal); 0 where it is not reported. */
export function stolenMs(): number {
  try {
    const [, , , , , , , , stolen] = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.split(/\s+/) ?? [];
    return Number(stolen ?? 0) * TICK_MS;
  } catch {
    return 0;
  }
}

const EVERY_MS = 50;

/** Samples stolen time until stopped; then answers whether a given period of wall-clock time was free of it. */
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
