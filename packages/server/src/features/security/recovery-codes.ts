import { randomBytes } from "node:crypto";
import { toBase32 } from "#kernel/secrets/totp.ts";

const COUNT = 10;

/** Ten codes of 50 bits, in two groups that can be read out and typed. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const text = toBase32(randomBytes(7)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });

export type ReadCode = { kind: "totp" | "recovery"; text: string };

/** However it was typed: six digits are the app's, all else a recovery code. */
export function readCode(given: string): ReadCode {
  const text = given.replace(/[\s-]/g, "").toUpperCase();
  return /^[0-9]{6}$/.test(text) ? { kind: "totp", text } : { kind: "recovery", text };
}
