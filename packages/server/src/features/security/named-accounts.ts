import type { Tx } from "#kernel/database/database.ts";
import {
  type Credentials,
  findCandidates,
  findCredentials,
  MAX_WAITING_CANDIDATES,
} from "../accounts/accounts.public.ts";

export interface NamedAccount extends Credentials {
  /** The account was found by an address that it has not proven. */
  isWaiting: boolean;
}

/**
 * The accounts that an email, a username or an id can mean, in the order in which a password is tried. Every email has the
 * same number of places, empty or not: the work of trying them reveals neither an owner of the address nor accounts that
 * wait for its proof.
 */
export async function accountsNamed(
  tx: Tx,
  who: string | number,
  networkAddress: string,
): Promise<(NamedAccount | undefined)[]> {
  const place = (account: Credentials | undefined, isWaiting: boolean): NamedAccount | undefined =>
    account && { ...account, isWaiting };
  if (typeof who === "number") return [place(await findCredentials(tx, who), false)];
  const { owner, waiting } = await findCandidates(tx, who, networkAddress);
  // A username has no @.
  const places = who.includes("@") ? MAX_WAITING_CANDIDATES : 0;
  return [place(owner, false), ...Array.from({ length: places }, (_, index) => place(waiting[index], true))];
}
