import type { Context } from "@glasen/contract/accounts.ts";

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
