import type { Role } from "@glasen/domain/access/permissions.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { accountAfter, type ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import type { Presence } from "#ui/Badge.tsx";
import type { TerminalTexts } from "./terminal.texts.ts";

/** A member as the terminal shows them. Nothing else about a person is stored on a terminal but the next shifts, where tiles name them. */
export interface TerminalMember {
  readonly userId: number;
  readonly name: string;
  readonly avatarUrl: string | undefined;
  readonly role: Role;
  /** The stamps since the clock-in; empty while clocked out. */
  readonly chain: readonly { readonly at: Instant; readonly timeAccount: TimeAccount }[];
  /** A stamp of the member waits for a manager's confirmation. */
  readonly hasHeldStamp?: boolean;
}

/** Members whose stamps are not held stay the same objects, so that their tiles are not rendered again. */
export const withHeldStamps = (
  members: readonly TerminalMember[],
  heldIds: ReadonlySet<number>,
): readonly TerminalMember[] =>
  heldIds.size === 0
    ? members
    : members.map((member) => (heldIds.has(member.userId) ? { ...member, hasHeldStamp: true } : member));

export const accountOf = ({ chain }: Pick<TerminalMember, "chain">): TimeAccount =>
  chain.at(-1)?.timeAccount ?? timeAccounts.STOP_WORK;

/** The start of the work or of the current break; null while clocked out. */
export function sinceOf({ chain }: Pick<TerminalMember, "chain">): Instant | null {
  const last = chain.at(-1);
  if (!last) return null;
  return last.timeAccount === timeAccounts.START_BREAK ? last.at : (chain[0] ?? last).at;
}

const presences: Record<TimeAccount, Presence> = { 0: "off", 1: "working", 2: "break" };
export const presenceOf = (account: TimeAccount): Presence => presences[account];

export interface Face {
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly presence: Presence;
}

export const faceOf = (member: TerminalMember): Face => ({
  name: member.name,
  imageUrl: member.avatarUrl,
  presence: presenceOf(accountOf(member)),
});

export const stateWord = (account: TimeAccount, t: TerminalTexts): string =>
  account === timeAccounts.START_WORK ? t.working : account === timeAccounts.START_BREAK ? t.onBreak : t.notWorking;

const steps: Record<TimeAccount, readonly ClockAction[]> = {
  0: ["startWork"],
  1: ["startBreak", "stopWork"],
  2: ["startWork", "stopWork"],
};

/** The steps that a member can take from their current state, the most likely first. */
export const stepsFrom = (member: Pick<TerminalMember, "chain">): readonly ClockAction[] => steps[accountOf(member)];

export const actionWord = (
  action: ClockAction,
  member: Pick<TerminalMember, "chain">,
  t: Pick<TerminalTexts, "startWork" | "continueWork" | "startBreak" | "stopWork">,
): string => (action === "startWork" && accountOf(member) === timeAccounts.START_BREAK ? t.continueWork : t[action]);

/** "clocked in since 03:31", in the crew's zone. */
export function sinceLine(member: Pick<TerminalMember, "chain">, timeZone: string, t: TerminalTexts): string {
  const since = sinceOf(member);
  if (since === null) return t.notWorking;
  const time = timeText(wallTime(since, timeZone));
  return accountOf(member) === timeAccounts.START_BREAK ? t.breakSince(time) : t.clockedInSince(time);
}

interface QueuedStamp {
  readonly stamp: {
    readonly userId: number;
    readonly action: ClockAction;
    readonly timestamp: string;
  };
}

/** The members' states including the stamps that wait on this terminal, applied in the order in which they were made. */
export function withWaitingStamps(
  members: readonly TerminalMember[],
  waiting: readonly QueuedStamp[],
): TerminalMember[] {
  const ofUser = new Map<number, QueuedStamp["stamp"][]>();
  for (const { stamp } of waiting) ofUser.set(stamp.userId, [...(ofUser.get(stamp.userId) ?? []), stamp]);
  return members.map((member) => {
    const chain = [...member.chain];
    for (const { action, timestamp } of ofUser.get(member.userId) ?? []) {
      const at = Date.parse(timestamp) as Instant;
      const timeAccount = accountAfter[action];
      if (at <= (chain.at(-1)?.at ?? 0)) continue;
      if (timeAccount === timeAccounts.STOP_WORK) chain.length = 0;
      else if (chain.at(-1)?.timeAccount !== timeAccount) chain.push({ at, timeAccount });
    }
    return chain.length === member.chain.length && chain.at(-1) === member.chain.at(-1) ? member : { ...member, chain };
  });
}
