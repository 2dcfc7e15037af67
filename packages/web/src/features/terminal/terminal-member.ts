import type { Role } from "@glasen/domain/access/permissions.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
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
