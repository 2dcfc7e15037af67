/** Crew tables that serve the person and not the books: they go when the person is erased. */
export const removedWithPerson: ReadonlySet<string> = new Set([
  "news",
  "absence_decider_deputies",
  "pins",
  "setting_values",
  "team_members",
  "team_roles",
  "tasks",
  "invitations",
]);

/** How long what stays is kept after the person left, in years: working hours by § 16 ArbZG, the rest as for pay records. */
const keptYears: Record<string, number> = { members: 10, audit_entries: 3, pin_views: 3, offline_stamps: 3 };
const OTHER_YEARS = 10;

export const yearsKept = (table: string): number => keptYears[table] ?? OTHER_YEARS;

/** Columns that no export shows: they open doors and say nothing about anybody. */
export const isSecret = (column: string): boolean => /(^|_)(hash|secret|sealed|lookup|token|password)/.test(column);
