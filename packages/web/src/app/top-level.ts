import type { Context } from "@glasen/contract/accounts.ts";

/** Visitors' pages that are also shown to signed-in users, because they are opened from emails. */
export const openPaths: readonly string[] = [
  "/password-recovery-reset",
  "/invitation",
  "/inspection",
  "/confirm-email",
  "/undo-email-change",
  "/unsubscribe",
  "/terms",
];

/** The page at which a provider of single sign-on sends people back; signed-in users connect their account there. */
export const isOpenPath = (path: string): boolean => openPaths.includes(path) || /^\/single-sign-on\/\d+$/.test(path);

export const isOperatorPath = (path: string): boolean => path === "/operator" || path.startsWith("/operator/");

export type TopLevel = "terminal" | "application" | "visitor";

/** A browser signed in as a crew is a terminal, unless a member has opened the full application on it. */
export function topLevelOf(
  { crewAuthentication, userAuthentication }: Pick<Context, "crewAuthentication" | "userAuthentication">,
  isApplicationOpened: boolean,
): TopLevel {
  if (crewAuthentication && !(userAuthentication && isApplicationOpened)) return "terminal";
  return userAuthentication ? "application" : "visitor";
}
