import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "#kernel/secrets/secrets.ts";

/** How long a page that was opened can fetch its files. */
const PASS_MS = 30 * 60_000;

/** A code is short: without the installation's secret its hash could be searched. */
export const codeHashOf = (secret: string, token: string, code: string): Buffer =>
  keyedHash(secret, "inspection-code", `${token} ${code.replaceAll(" ", "")}`);

export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

interface Passed {
  crewId: number;
  id: number;
}

const macOf = (secret: string, text: string): string =>
  keyedHash(secret, "inspection-pass", text).toString("base64url");

export function makePass(secret: string, { crewId, id }: Passed, now: Date): string {
  const text = `${crewId}.${id}.${now.getTime() + PASS_MS}`;
  return `${text}.${macOf(secret, text)}`;
}

/** Undefined where the pass is forged or too old. */
export function readPass(secret: string, pass: string, now: Date): Passed | undefined {
  const [crewId, id, until, mac, ...more] = pass.split(".");
  const text = `${crewId}.${id}.${until}`;
  const isRight = mac !== undefined && more.length === 0 && isSame(Buffer.from(mac), Buffer.from(macOf(secret, text)));
  return isRight && Number(until) > now.getTime() ? { crewId: Number(crewId), id: Number(id) } : undefined;
}
