export const operatorSections = ["crews", "flags", "health", "jobs", "mails", "log", "account"] as const;
export type OperatorSection = (typeof operatorSections)[number];

export const sectionHref = (section: OperatorSection): string => `/operator/${section}`;

/** The first where the address names none. */
export const sectionOf = (path: string): OperatorSection =>
  operatorSections.find((section) => path === sectionHref(section)) ?? "crews";
