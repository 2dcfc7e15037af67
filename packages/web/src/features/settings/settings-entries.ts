import type { SettingDefinition } from "@glasen/contract/settings.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import { auditPolicy } from "@glasen/domain/audit/policy.ts";
import { categoryPolicy } from "@glasen/domain/categories/policy.ts";
import { settingPolicy } from "@glasen/domain/settings/policy.ts";
import { type SettingArea, settingAreas } from "@glasen/domain/settings/widgets.ts";
import { teamPolicy, workplacePolicy } from "@glasen/domain/teams/policy.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";

/** Areas of settings, and the screens that belong to an area. */
export type SettingsEntry =
  | SettingArea
  | "crew"
  | "notifications"
  | "holidays"
  | "teams"
  | "workplaces"
  | "qualifications"
  | "categories"
  | "workingTime"
  | "timeRules"
  | "timeFrames"
  | "location"
  | "roles"
  | "log";

/** The pages that the settings themselves fill: the areas, and the reminders, which have a page of their own. */
export const settingsPages = [...settingAreas, "notifications"] as const;
export type SettingsPage = (typeof settingsPages)[number];

export const pageOf = ({ area, folder }: Pick<SettingDefinition, "area" | "folder">): SettingsPage =>
  folder.id === "notifications" ? "notifications" : area;

interface Row {
  readonly entry: SettingsEntry;
  /** Below `settings/`. */
  readonly path: string;
  /** Belongs to the area above it. */
  readonly isBelow: boolean;
  readonly isVisible: (me: Member) => boolean;
}

const inCrew = ({ crewId }: Member) => ({ crewId });
const leads: Row["isVisible"] = (me) => settingPolicy.changeMember(me, inCrew(me));
const manages: Row["isVisible"] = (me) => me.role === "managerReadOnly" || leads(me);
const buys: Row["isVisible"] = ({ permissions }) => permissions.has("canBuySubscription");
const area = (entry: SettingArea, isVisible = leads): Row => ({ entry, path: entry, isBelow: false, isVisible });
const screen = (entry: SettingsEntry, path: string, isVisible = manages): Row => ({
  entry,
  path,
  isBelow: true,
  isVisible,
});

/** In the order of the navigation. */
const rows: readonly Row[] = [
  area("generalSettings"),
  screen("crew", "crew", (me) => settingPolicy.changeCrew(me, inCrew(me))),
  screen("holidays", "holidays"),
  screen("notifications", "notifications", (me) => settingPolicy.changeCrew(me, inCrew(me))),
  screen("log", "log", (me) => auditPolicy.see(me, inCrew(me))),
  area("timeTracking"),
  screen("workingTime", "working-time"),
  screen("timeRules", "time-rules"),
  screen("timeFrames", "time-frames", (me) => manages(me) && workingTimePolicy.useFrames(me, inCrew(me))),
  screen("categories", "categories", (me) => manages(me) && categoryPolicy.see(me, inCrew(me))),
  screen("location", "location", (me) => manages(me) && timeClockPolicy.seeLocationPrivacy(me, inCrew(me))),
  area("absenceManager"),
  area("shiftPlanner"),
  area("workforceManagement"),
  screen("teams", "teams", (me) => teamPolicy.see(me, inCrew(me))),
  screen("workplaces", "workplaces", (me) => manages(me) && workplacePolicy.see(me, inCrew(me))),
  screen("qualifications", "qualifications", (me) => manages(me) && workplacePolicy.see(me, inCrew(me))),
  screen("roles", "roles"),
  area("buyLicense", buys),
];

/** Where nobody pays there is no licence to buy. */
export const settingsEntriesFor = (me: Member, hasBilling: boolean): Row[] =>
  rows.filter(({ entry, isVisible }) => (hasBilling || entry !== "buyLicense") && isVisible(me));
