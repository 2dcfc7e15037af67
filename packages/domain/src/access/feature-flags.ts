/** Parts of the product that an installation, or one crew, can do without; each has a flag of its name. */
export const optionalAreas = ["absences", "reports", "terminal", "positions", "workplaces"] as const;
export type OptionalArea = (typeof optionalAreas)[number];

/** The defaults: every area is enabled. */
export const defaultFlags: Readonly<Record<string, boolean>> = Object.fromEntries(
  optionalAreas.map((area) => [area, true]),
);

export const isAreaEnabled = (flags: Readonly<Record<string, boolean>>, area: OptionalArea | undefined): boolean =>
  area === undefined || (flags[area] ?? true);
