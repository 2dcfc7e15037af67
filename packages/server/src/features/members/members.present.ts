import type { Member } from "@glasen/contract/members.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { avatarOf } from "../accounts/accounts.public.ts";
import type { MemberRow } from "./members.store.ts";

/** Every member sees names, roles and teams; the rest is for the person and for those who manage or evaluate. */
export const presentMember = (
  row: MemberRow,
  seesDetails: boolean,
  { pinCode = null, activeTimeAccount = null }: Partial<Pick<Member, "pinCode" | "activeTimeAccount">> = {},
): Member => ({
  id: row.memberId,
  memberId: row.memberId,
  userId: row.userId,
  crewId: row.crewId,
  name: row.name,
  email: seesDetails ? row.email : null,
  username: seesDetails ? row.username : null,
  pinCode,
  role: row.role,
  managesTeamsOnly: row.managesTeamsOnly,
  teamIds: row.teamIds,
  firstWorkDayAt: row.firstWorkDayAt as LocalDate | null,
  disabledAt: row.disabledAt as LocalDate | null,
  ...avatarOf(row.userId, row.avatarVersion),
  avatar: row.avatarVersion,
  employmentType: seesDetails ? row.employmentType : null,
  costCentre: seesDetails ? row.costCentre : null,
  ofAgeAt: seesDetails ? (row.ofAgeAt as LocalDate | null) : null,
  externalId: seesDetails ? row.externalId : null,
  isCrewAccount: seesDetails && row.isCrewAccount,
  invitedAt: seesDetails ? (row.invitedAt?.toISOString() ?? null) : null,
  erasedAt: row.erasedAt?.toISOString() ?? null,
  activeTimeAccount,
});
