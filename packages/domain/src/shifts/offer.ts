import { type Employment, isActiveOn } from "../members/active-days.ts";
import type { LocalDate } from "../time/local-date.ts";
import type { ShiftContent } from "./shift.ts";

type Offer = Pick<ShiftContent, "userId" | "isOffer" | "from" | "offerValidUntil">;

/** Whether members can still reply: until the offer ends, and never once the shift has begun. */
export const isOfferOpen = ({ userId, isOffer, from, offerValidUntil }: Offer, nowMs: number): boolean =>
  isOffer && userId === null && nowMs < from && (offerValidUntil === null || nowMs <= offerValidUntil);

interface OfferedTo extends Employment {
  userId: number;
  teamIds: readonly number[];
}

/** An offer that names neither members nor teams is for everybody who is active on its day. */
export function isEligible(
  { eligibleUserIds, eligibleTeamIds }: Pick<ShiftContent, "eligibleUserIds" | "eligibleTeamIds">,
  date: LocalDate,
  person: OfferedTo,
): boolean {
  if (!isActiveOn(person, date)) return false;
  if (eligibleUserIds.length === 0 && eligibleTeamIds.length === 0) return true;
  return eligibleUserIds.includes(person.userId) || person.teamIds.some((teamId) => eligibleTeamIds.includes(teamId));
}
