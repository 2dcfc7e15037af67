import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "./config.ts";

/** Double submit: the token is a keyed hash of a random cookie, so only a page that may read our answers can know it. */
export const csrfCookie = "glasen_csrf";

export const newCsrfSeed = (): string => randomBytes(18).toString("base64url");

export const csrfTokenFor = (secret: Config["secret"], seed: string): string =>
  createHmac("sha256", secret).update(`csrf:${seed}`).digest("base64url");

export function isCsrfTokenRight(secret: string, seed: string | undefined, token: unknown): boolean {
  if (!seed || typeof token !== "string") return false;
  const expected = Buffer.from(csrfTokenFor(secret, seed));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
