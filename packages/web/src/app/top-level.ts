import type { Context } from "@glasen/contract/accounts.ts";

/** Shown whoever is signed in: the links of recovery mails and invitations are opened in any browser. */
export const openPaths: readonly string[] = ["/password-recovery-reset", "/invitation", "/terms"];

export const isOperatorPath = (path: string): boolean => path === "/operator" || path.startsWith("/operator/");

export type TopLevel = "terminal" | "application" | "visitor";

/**
 * What stands in the window before any route counts: a device that a crew is signed in on is a terminal, unless
 * somebody opened the full application on it; everybody else is a user or a visitor.
 */
export function topLevelOf(
  { crewAuthentication, userAuthentication }: Pick<Context, "crewAuthentication" | "userAuthentication">,
  isApplicationOpened: boolean,
): TopLevel {
  if (crewAuthentication && !(userAuthentication && isApplicationOpened)) return "terminal";
  return userAuthentication ? "application" : "visitor";
}
