/**
 * The features of the server, lowest first. A feature imports only features before it, through their `*.public.ts`;
 * what it needs from a later one goes through a hook or an event.
 */
export const featureOrder: readonly string[] = [
  "audit",
  "accounts",
  "sessions",
  "crews",
  "access",
  "news",
  "security",
  "devices",
  "evaluation",
  "working-time",
  "settings",
  "holidays",
  "teams",
  "workplaces",
  "members",
  "categories",
  "time-clock",
  "terminal",
  "reports",
  "months",
  "absences",
  "shifts",
  "crew-admin",
  "privacy",
  "operator",
  "live",
  "operations",
  "tasks",
];
