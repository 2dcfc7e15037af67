import type { Role } from "@glasen/domain/access/permissions.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { accountAfter, type ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";

/** Somebody on the wall: the name, the picture, where they stand and since when. Nothing else of a person is kept here. */
export interface TerminalMember {
  readonly userId: number;
  readonly name: string;
  readonly avatarUrl: string | undefined;
  readonly role: Role;
  /** The stamps since the clock-in; empty while not working. */
  readonly chain: readonly { readonly at: Instant; readonly timeAccount: TimeAccount }[];
}

export const accountOf = ({ chain }: Pick<TerminalMember, "chain">): TimeAccount =>
  chain.at(-1)?.timeAccount ?? timeAccounts.STOP_WORK;

/** Since when somebody works, or has a break; null while not working. */
export function sinceOf({ chain }: Pick<TerminalMember, "chain">): Instant | null {
  const last = chain.at(-1);
  if (!last) return null;
  return last.timeAccount === timeAccounts.START_BREAK ? last.at : (chain[0] ?? last).at;
}

interface Waiting {
  readonly stamp: {
    readonly userId: number;
    readonly action: ClockAction;
    readonly timestamp: string;
  };
}

/** Where people stand once the stamps that wait on this device are counted in, in the order in which they were made. */
export function withWaiting(members: readonly TerminalMember[], waiting: readonly Waiting[]): TerminalMember[] {
  const ofUser = new Map<number, Waiting["stamp"][]>();
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
