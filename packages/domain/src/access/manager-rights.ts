import type { Role } from "./permissions.ts";

/** The rights of managers by area; also the kinds of news they receive. */
export const managerRights = {
  membership: ["create_member", "invite_existing_user", "invite_new_user"],
  shiftPlanner: ["publish"],
  absenceManagement: ["request", "grant", "reject"],
  timeEvaluation: ["ready_to_download"],
} as const;
type RightArea = keyof typeof managerRights;

/** Members have none of these but asking for an absence. */
export const hasRight = (role: Role, area: RightArea, right: string): boolean =>
  role === "owner" || role === "manager"
    ? (managerRights[area] as readonly string[]).includes(right)
    : area === "absenceManagement" && right === "request";
