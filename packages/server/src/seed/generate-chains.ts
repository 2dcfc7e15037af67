import type { Instant } from "@glasen/domain/time/instant.ts";
import type { SeedChain } from "../features/time-clock/time-clock.seed.ts";
import type { Random } from "./generate-random.ts";

export function seededUuid(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16));
  digits[12] = "4";
  digits[16] = "8";
  const text = digits.join("");
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}

/** Leaves out the stamps of the future; undefined where none is left. */
export function upToNow(chain: SeedChain, now: Instant): SeedChain | undefined {
  const stamps = chain.stamps.filter(({ at }) => at <= now);
  return stamps.length > 0 ? { ...chain, stamps } : undefined;
}
