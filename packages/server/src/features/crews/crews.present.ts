import type { Crew, Member } from "@glasen/contract/crews.ts";
import { avatarOf } from "../accounts/accounts.public.ts";
import type { CrewRow, MemberRow } from "./crews.store.ts";

export const presentCrew = ({ maintenance, ...crew }: CrewRow): Crew => ({ ...crew, inMaintenance: maintenance === 1 });

export const presentMember = ({ email, avatarVersion, ...row }: MemberRow): Member => ({
  ...row,
  id: row.memberId,
  email: email === null ? null : { email },
  ...avatarOf(row.userId, avatarVersion),
});
