import type { Member } from "@glasen/domain/access/actor.ts";
import { auditPolicy } from "@glasen/domain/audit/policy.ts";
import { categoryPolicy } from "@glasen/domain/categories/policy.ts";
import { offeredAreas } from "@glasen/domain/settings/definitions.ts";
import { settingPolicy } from "@glasen/domain/settings/policy.ts";
import { type SettingArea, settingAreas } from "@glasen/domain/settings/widgets.ts";
import { teamPolicy, workplacePolicy } from "@glasen/domain/teams/policy.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";

/** What stands in the column beside the settings: areas of settings, and screens that belong to them. */
export type SettingsEntry =
  | SettingArea
  | "crew"
  | "holidays"
  | "teams"
  | "workplaces"
  | "categories"
  | "workingTime"
  | "timeRules"
  | "timeFrames"
  | "location"
  | "roles"
  | "log";

type Rule = (me: Member) => boolean;
const inCrew = ({ crewId }: Member) => ({ crewId });
const leads: Rule = (me) => settingPolicy.changeMember(me, inCrew(me));
const manages: Rule = (me) => me.role === "managerReadOnly" || leads(me);

// biome-ignore format: a table reads best with a row a line
const rules: Record<SettingsEntry, Rule> = {
  generalSettings: leads,
  timeTracking: leads,
  absenceManager: leads,
  shiftPlanner: leads,
  workforceManagement: leads,
  buyLicense: ({ permissions }) => permissions.has("canBuySubscription"),
  crew: (me) => settingPolicy.changeCrew(me, inCrew(me)),
  teams: (me) => teamPolicy.see(me, inCrew(me)),
  workplaces: (me) => manages(me) && workplacePolicy.see(me, inCrew(me)),
  categories: (me) => manages(me) && categoryPolicy.see(me, inCrew(me)),
  location: (me) => manages(me) && timeClockPolicy.seeLocationPrivacy(me, inCrew(me)),
  workingTime: manages,
  timeRules: manages,
  timeFrames: (me) => manages(me) && workingTimePolicy.useFrames(me, inCrew(me)),
  holidays: manages,
  roles: manages,
  log: (me) => auditPolicy.see(me, inCrew(me)),
};

/** In this order, each area followed by what belongs to it. */
export const settingsOrder: readonly {
  readonly entry: SettingsEntry;
  readonly path: string;
  readonly isBelow: boolean;
}[] = [
  ...settingAreas
    .filter((area) => offeredAreas.has(area))
    .flatMap((area) => [
      { entry: area, path: `settings/${area}`, isBelow: false },
      ...(area === "generalSettings"
        ? [
            { entry: "crew" as const, path: "settings/crew", isBelow: true },
            { entry: "holidays" as const, path: "settings/holidays", isBelow: true },
            { entry: "log" as const, path: "settings/log", isBelow: true },
          ]
        : []),
      ...(area === "timeTracking"
        ? [
            { entry: "workingTime" as const, path: "settings/working-time", isBelow: true },
            { entry: "timeRules" as const, path: "settings/time-rules", isBelow: true },
            { entry: "timeFrames" as const, path: "settings/time-frames", isBelow: true },
            { entry: "categories" as const, path: "settings/categories", isBelow: true },
            { entry: "location" as const, path: "settings/location", isBelow: true },
          ]
        : []),
      ...(area === "workforceManagement"
        ? [
            { entry: "teams" as const, path: "settings/teams", isBelow: true },
            { entry: "workplaces" as const, path: "settings/workplaces", isBelow: true },
            { entry: "roles" as const, path: "settings/roles", isBelow: true },
          ]
        : []),
    ]),
];

export const settingsEntriesFor = (me: Member) => settingsOrder.filter(({ entry }) => rules[entry](me));
export const maySee = (me: Member, entry: SettingsEntry): boolean => rules[entry](me);
