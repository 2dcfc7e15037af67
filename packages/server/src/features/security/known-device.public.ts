import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Call } from "#kernel/call/call.ts";
import { deviceCookie, setCookie } from "#kernel/call/cookies.ts";
import { keyedHash } from "#kernel/secrets/secrets.ts";

/** Of the people who share a browser, the latest eight keep their mark. */
const MAX_MARKS = 8;
const MARK_BYTES = 12;

type Browser = Pick<Call, "caller" | "config">;

interface Marks {
  deviceId: string;
  /** One per name; a mark reveals neither name nor account and is valid on this device only. */
  marks: readonly string[];
}

function marksOf({ caller }: Browser): Marks | undefined {
  const [deviceId = "", ...marks] = caller.deviceMarks?.split(".") ?? [];
  return /^[\w-]{24}$/.test(deviceId) ? { deviceId, marks: marks.slice(0, MAX_MARKS) } : undefined;
}

const markFor = ({ config }: Browser, deviceId: string, name: string): string =>
  keyedHash(config.secret, "known-device", `${deviceId} ${name}`).subarray(0, MARK_BYTES).toString("base64url");

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of a browser in which the right password for this name was entered before. A terminal is no personal device. */
export function knownDevice(browser: Browser, name: string): string | undefined {
  const found = browser.caller.crew ? undefined : marksOf(browser);
  if (!found) return undefined;
  const expected = markFor(browser, found.deviceId, name);
  return found.marks.some((mark) => isEqual(mark, expected)) ? found.deviceId : undefined;
}

/** Makes this browser known for the name. */
export function rememberDevice(call: Call, name: string): void {
  if (call.caller.crew || knownDevice(call, name) !== undefined) return;
  const { deviceId, marks } = marksOf(call) ?? { deviceId: randomBytes(18).toString("base64url"), marks: [] };
  const value = [deviceId, markFor(call, deviceId, name), ...marks].slice(0, MAX_MARKS + 1).join(".");
  call.afterCommit((reply) => setCookie(reply, { name: deviceCookie, value, isHidden: true }));
}
