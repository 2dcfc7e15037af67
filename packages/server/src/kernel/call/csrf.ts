import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "../process/config.ts";

/** Double submit: the token is a keyed hash of a random cookie, so only a page that may read our answers can know it. */
export const csrfCookie = "glasen_csrf";

export const newCsrfSeed = (): string => randomBytes(18).toString("base64url");

export const csrfTokenFor = (secret: Config["secret"], seed: string): string =>
  createHmac("sha256", secret).update(`csrf:${seed}`).digest("base64url");

const MOST_KEPT = 10_000;
/** The tokens of those who are at work now: making one costs more than all that is done with it. */
const kept = new Map<string, Buffer>();

function keptTokenFor(secret: string, seed: string): Buffer {
  const key = `${secret} ${seed}`;
  const found = kept.get(key);
  if (found) return found;
  const made = Buffer.from(csrfTokenFor(secret, seed));
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}

export function isCsrfTokenRight(secret: string, seed: string | undefined, token: unknown): boolean {
  if (!seed || typeof token !== "string" || seed.length > 100) return false;
  const expected = keptTokenFor(secret, seed);
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
