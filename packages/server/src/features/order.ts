/**
 * The features of the server, lowest first. A feature imports only features before it, through their *.public.ts; what it
 * needs from a later one comes through an event, or through a hook that app.ts registers.
 */
export const featureOrder: readonly string[] = [
  "audit",
  "accounts",
  "sessions",
  "security",
  "devices",
  "crews",
  "access",
  "members",
  "teams",
  "workplaces",
  "settings",
  "categories",
  "holidays",
  "working-time",
  "time-clock",
  "terminal",
  "evaluation",
  "months",
  "absences",
  "reports",
  "news",
  "crew-admin",
  "live",
  "tasks",
  "operations",
  "privacy",
  "operator",
];
