import type { Member } from "@glasen/contract/members.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";

export const memberStates = ["active", "invited", "leaving", "starting", "disabled"] as const;
export type MemberState = (typeof memberStates)[number];

type Standing = Pick<Member, "firstWorkDayAt" | "disabledAt" | "invitedAt">;

/** What stands beside a member's name on a day. */
export function stateOf(member: Standing, today: string): MemberState {
  if (member.disabledAt !== null) return member.disabledAt <= today ? "disabled" : "leaving";
  if (member.invitedAt !== null) return "invited";
  return isActiveOn(member, today) ? "active" : "starting";
}
