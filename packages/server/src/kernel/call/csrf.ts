import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "../process/config.ts";

/** Double submit: the token is a keyed hash of a random cookie, so only a page that may read our replies can know it. */
export const csrfCookie = "glasen_csrf";

const MAX_SEED_LENGTH = 100;

export const newCsrfSeed = (): string => randomBytes(18).toString("base64url");

export const csrfTokenFor = (secret: Config["secret"], seed: string): string =>
  createHmac("sha256", secret).update(`csrf:${seed}`).digest("base64url");

export function isCsrfTokenRight(secret: string, seed: string | undefined, token: unknown): boolean {
  if (!seed || typeof token !== "string" || seed.length > MAX_SEED_LENGTH) return false;
  const expected = Buffer.from(csrfTokenFor(secret, seed));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
