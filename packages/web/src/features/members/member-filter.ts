import type { Member } from "@glasen/contract/members.ts";
import { type Role, roles } from "@glasen/domain/access/permissions.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { compareGerman } from "@glasen/domain/text/compare-german.ts";
import { byName } from "#platform/by-name.ts";
import type { Sort } from "#ui/Table.tsx";

export const memberStates = ["active", "invited", "leaving", "starting", "disabled"] as const;
export type MemberState = (typeof memberStates)[number];

/** The state of a member on a day. */
export function stateOf(
  member: Pick<Member, "firstWorkDayAt" | "disabledAt" | "invitedAt">,
  today: string,
): MemberState {
  if (member.disabledAt !== null) return member.disabledAt <= today ? "disabled" : "leaving";
  if (member.invitedAt !== null) return "invited";
  return isActiveOn(member, today) ? "active" : "starting";
}

export interface MemberFilter {
  readonly search: string;
  readonly role: Role | "all";
  /** "none" finds members without a team. */
  readonly team: "all" | "none" | `${number}`;
  readonly state: MemberState | "all";
}
export const everybody: MemberFilter = { search: "", role: "all", team: "all", state: "all" };

const simplified = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

const isFound = ({ name, email, username, externalId }: Member, search: string): boolean =>
  [name, email, username, externalId].some((text) => text !== null && simplified(text).includes(search));

export function filterMembers(members: readonly Member[], filter: MemberFilter, today: string): Member[] {
  const search = simplified(filter.search.trim());
  const isInTeam = ({ teamIds }: Member): boolean =>
    filter.team === "all" ||
    (filter.team === "none" ? teamIds.length === 0 : teamIds.includes(Number.parseInt(filter.team, 10)));
  return members.filter(
    (member) =>
      (filter.role === "all" || member.role === filter.role) &&
      isInTeam(member) &&
      (filter.state === "all" || stateOf(member, today) === filter.state) &&
      (search === "" || isFound(member, search)),
  );
}

/** Members without a value come last in both directions. */
function compareTexts(a: string | null, b: string | null, sign: number): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return sign * compareGerman(a, b);
}

export function sortMembers(
  members: readonly Member[],
  { by, direction }: Sort,
  { today, teamsOf }: { today: string; teamsOf: (member: Member) => string },
): Member[] {
  const sign = direction === "ascending" ? 1 : -1;
  const compare = (a: Member, b: Member): number => {
    switch (by) {
      case "role":
        return sign * (roles.indexOf(a.role) - roles.indexOf(b.role));
      case "team":
        return compareTexts(teamsOf(a), teamsOf(b), sign);
      case "number":
        return compareTexts(a.externalId, b.externalId, sign);
      case "email":
        return compareTexts(a.email ?? a.username, b.email ?? b.username, sign);
      case "employment":
        return compareTexts(a.employmentType, b.employmentType, sign);
      case "firstDay":
        return compareTexts(a.firstWorkDayAt, b.firstWorkDayAt, sign);
      case "state":
        return sign * (memberStates.indexOf(stateOf(a, today)) - memberStates.indexOf(stateOf(b, today)));
      default:
        return sign * byName(a, b);
    }
  };
  return [...members].sort((a, b) => compare(a, b) || byName(a, b));
}
