import type { Crew, Member } from "@glasen/contract/crews.ts";
import type { CrewRow, MemberRow } from "./crews.store.ts";

export const presentCrew = ({ maintenance, ...crew }: CrewRow): Crew => ({ ...crew, inMaintenance: maintenance === 1 });

export const presentMember = ({ email, ...row }: MemberRow): Member => ({
  ...row,
  id: row.memberId,
  email: email === null ? null : { email },
  hasAvatar: false,
  avatarUrl: "/avatars/default.svg",
});
