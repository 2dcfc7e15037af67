import { CallError, hasCode } from "#platform/call-error.ts";
import { fieldTexts } from "#platform/error-text.ts";
import type { ClockTexts } from "./time-clock.texts.ts";

const inactiveCode = 1019;
const breakTooLongCode = 1016;

export const startWorkProblem = (error: unknown, t: ClockTexts): string =>
  (hasCode(error, inactiveCode) ? undefined : fieldTexts(error)["timestamp"]) ?? stampProblem(error, t);

export function stampProblem(error: unknown, t: ClockTexts): string {
  if (hasCode(error, inactiveCode)) return t.inactive;
  // Nobody was asked, so it is the device that could not keep it.
  return error instanceof CallError ? t.stampFailed : t.storeFull;
}

export const noteProblem = (error: unknown, t: ClockTexts): string => fieldTexts(error)["note"] ?? t.noteFailed;

export function breakProblem(error: unknown, t: ClockTexts): string {
  if (hasCode(error, inactiveCode)) return t.inactive;
  if (hasCode(error, breakTooLongCode)) return t.breakTooLong;
  return t.breakFailed(error instanceof CallError ? error.code : 0);
}
