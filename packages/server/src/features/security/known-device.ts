import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Call } from "#kernel/call/call.ts";
import { deviceCookie, setCookie } from "#kernel/call/cookies.ts";
import { keyedHash } from "#kernel/secrets/secrets.ts";

/** Of people who share a browser, so many keep their mark. */
const NAMES_MOST = 8;
const MARK_BYTES = 12;

interface Marks {
  deviceId: string;
  /** One a name, each readable to nobody and good on this device alone. */
  marks: readonly string[];
}

function marksOf({ caller }: Call): Marks | undefined {
  const [deviceId = "", ...marks] = caller.deviceMarks?.split(".") ?? [];
  return /^[\w-]{24}$/.test(deviceId) ? { deviceId, marks: marks.slice(0, NAMES_MOST) } : undefined;
}

const markFor = ({ kernel }: Call, deviceId: string, name: string): string =>
  keyedHash(kernel.config.secret, "known-device", `${deviceId} ${name}`).subarray(0, MARK_BYTES).toString("base64url");

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The browser, where the right password was given under this name in it before; a crew's device is nobody's own. */
export function deviceKnownFor(call: Call, name: string): string | undefined {
  const found = call.caller.crew ? undefined : marksOf(call);
  if (!found) return undefined;
  const expected = markFor(call, found.deviceId, name);
  return found.marks.some((mark) => isSame(mark, expected)) ? found.deviceId : undefined;
}

/** From now on this browser is known for the name. */
export function rememberDevice(call: Call, name: string): void {
  if (call.caller.crew || deviceKnownFor(call, name) !== undefined) return;
  const { deviceId, marks } = marksOf(call) ?? { deviceId: randomBytes(18).toString("base64url"), marks: [] };
  const value = [deviceId, markFor(call, deviceId, name), ...marks].slice(0, NAMES_MOST + 1).join(".");
  const { publicUrl } = call.kernel.config;
  call.afterCommit((reply) => setCookie(reply, { publicUrl, name: deviceCookie, value, isHidden: true }));
}
