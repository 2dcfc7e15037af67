/** The areas of log entries. */
export const auditAreas = [
  "crew",
  "member",
  "role",
  "team",
  "place",
  "setting",
  "right",
  "pin",
  "privacy",
  "absence",
  "shift",
  "payroll",
  "integration",
] as const;
export type AuditArea = (typeof auditAreas)[number];
