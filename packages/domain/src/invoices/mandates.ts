/** Why nothing is collected by a mandate any more; refused: the bank knows the account or the mandate no longer. */
export type MandateEndReason = "replaced" | "revoked" | "lapsed" | "refused";

/** A mandate that was not used for so long, since its last debit or since it was given, has lapsed by the rules of the scheme. */
export const MANDATE_MONTHS = 36;

/**
 * Reasons of a return after which another debit by the same mandate would be returned as well: a wrong, closed or blocked
 * account, no direct debits on it, no mandate, a holder who died, a creditor whom the debtor blocks.
 */
const finalReturnCodes: ReadonlySet<string> = new Set(["AC01", "AC04", "AC06", "AC13", "AG01", "MD01", "MD07", "SL01"]);

export const isFinalReturn = (returnCode: string | null): boolean =>
  returnCode !== null && finalReturnCodes.has(returnCode);
