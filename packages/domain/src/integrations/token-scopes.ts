/** The areas that a token can be given for, each for reading or for writing as well. */
export const tokenAreas = [
  "crew",
  "members",
  "times",
  "absences",
  "shifts",
  "reports",
  "payroll",
  "news",
  "chat",
  "audit",
] as const;
export type TokenArea = (typeof tokenAreas)[number];

export type TokenScope = `${TokenArea}:read` | `${TokenArea}:write`;

export const tokenScopes: readonly TokenScope[] = tokenAreas.flatMap((area): TokenScope[] => [
  `${area}:read`,
  `${area}:write`,
]);

/** Whether a service account can have a scope: chat is between people. */
export const isForServices = (scope: TokenScope): boolean => !scope.startsWith("chat:");

/** Writing includes reading: a program that changes something has to see it. */
export const includesScope = (given: readonly TokenScope[], wanted: TokenScope): boolean =>
  given.includes(wanted) || given.includes(wanted.replace(":read", ":write") as TokenScope);
