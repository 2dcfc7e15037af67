/** The four roles, a manager of one team, the owner of another crew, a terminal, the operator and a visitor. */
export const callerNames = [
  "owner",
  "manager",
  "managerReadOnly",
  "teamLeader",
  "member",
  "terminal",
  "operator",
  "nobody",
  "otherOwner",
] as const;
export type CallerName = (typeof callerNames)[number];
