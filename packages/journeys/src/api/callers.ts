/** The four roles, a manager of one team, a member signed in by PIN, the owner of another crew, a terminal, the operator and a visitor. */
export const callerNames = [
  "owner",
  "manager",
  "managerReadOnly",
  "teamLeader",
  "member",
  "pinSession",
  "terminal",
  "operator",
  "nobody",
  "otherOwner",
] as const;
export type CallerName = (typeof callerNames)[number];
