import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import type { Presence } from "#ui/Badge.tsx";
import type { TerminalTexts } from "./terminal.texts.ts";
import { accountOf, sinceOf, type TerminalMember } from "./terminal-member.ts";

const presences: Record<TimeAccount, Presence> = { 0: "off", 1: "working", 2: "break" };
export const presenceOf = (account: TimeAccount): Presence => presences[account];

export const stateWord = (account: TimeAccount, t: TerminalTexts): string =>
  account === timeAccounts.START_WORK ? t.working : account === timeAccounts.START_BREAK ? t.onBreak : t.notWorking;

/** "clocked in since 03:31", in the crew's zone. */
export function sinceLine(member: Pick<TerminalMember, "chain">, timeZone: string, t: TerminalTexts): string {
  const since = sinceOf(member);
  if (since === null) return t.notWorking;
  const time = timeText(wallTime(since, timeZone));
  return accountOf(member) === timeAccounts.START_BREAK ? t.breakSince(time) : t.clockedInSince(time);
}
