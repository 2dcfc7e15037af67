import type { ComponentType, LazyExoticComponent } from "react";
import { lazyScreen } from "#platform/lazy-screen.ts";
import type { EntryId } from "./navigation.ts";

interface ScreenRoute {
  /** Below /crew/$crewId/. */
  readonly path: string;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** The entries of the navigation that lead here. */
  readonly entries?: readonly EntryId[];
}

const HomeScreen = lazyScreen("home", async () => (await import("../features/home/HomeScreen.tsx")).HomeScreen);
const TeamsScreen = lazyScreen("teams", async () => (await import("../features/teams/TeamsScreen.tsx")).TeamsScreen);
const ProfileScreen = lazyScreen(
  "profile",
  async () => (await import("../features/accounts/ProfileScreen.tsx")).ProfileScreen,
);
const SecurityScreen = lazyScreen(
  "security",
  async () => (await import("../features/accounts/SecurityScreen.tsx")).SecurityScreen,
);
const NotificationsScreen = lazyScreen(
  "notifications",
  async () => (await import("../features/accounts/NotificationsScreen.tsx")).NotificationsScreen,
);
const TerminalsScreen = lazyScreen(
  "terminals",
  async () => (await import("../features/accounts/TerminalsScreen.tsx")).TerminalsScreen,
);
const ContactScreen = lazyScreen(
  "contact",
  async () => (await import("../features/accounts/ContactScreen.tsx")).ContactScreen,
);
const HelpScreen = lazyScreen("help", async () => (await import("./HelpScreen.tsx")).HelpScreen);

/** One's own account; also below /user/ for those who are in no crew. */
export const userRoutes: readonly ScreenRoute[] = [
  { path: "user/profile", screen: ProfileScreen, entries: ["userSettings"] },
  { path: "user/security", screen: SecurityScreen },
  { path: "user/notifications", screen: NotificationsScreen },
];

/** Every screen of a crew, one a line. */
export const crewRoutes: readonly ScreenRoute[] = [
  { path: "/", screen: HomeScreen, entries: ["home"] },
  { path: "settings/teams", screen: TeamsScreen, entries: ["teams", "settings"] },
  { path: "settings/teams/$teamId", screen: TeamsScreen },
  ...userRoutes,
  { path: "settings/terminals", screen: TerminalsScreen, entries: ["terminal"] },
  { path: "help", screen: HelpScreen, entries: ["help"] },
  { path: "help/contact", screen: ContactScreen },
];

/** The address of each entry that leads somewhere. */
export const entryPaths: ReadonlyMap<EntryId, string> = new Map(
  crewRoutes.flatMap(({ path, entries = [] }) => entries.map((entry) => [entry, path] as const)),
);

export const entryHref = (crewId: number, entry: EntryId): string => crewHref(crewId, entryPaths.get(entry) ?? "/");

export const crewHref = (crewId: number, path: string): string =>
  path === "/" ? `/crew/${crewId}` : `/crew/${crewId}/${path}`;

/** Where visitors sign in by name of the path; whoever is signed in already goes home from there. */
export const visitorPaths: readonly string[] = ["/sign-in", "/sign-up", "/password-recovery-request"];
