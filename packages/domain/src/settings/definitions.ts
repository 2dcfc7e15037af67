import { negativePolicies } from "../absences/balance.ts";
import { deputyModes } from "../absences/deputy-modes.ts";
import { terminalViews } from "../access/entitlements.ts";
import type { Product } from "../access/products.ts";
import { tileShiftModes } from "./tile-shift-modes.ts";
import type { SettingArea, WidgetType } from "./widgets.ts";

/** The type of a setting's value. */
export type SettingKind =
  | { of: "boolean" }
  | { of: "choice"; options: readonly string[] }
  | { of: "number"; least: number; most: number; isNullable: boolean; unit: "minutes" | "hours" | "days" }
  | { of: "numbers"; options: readonly number[] }
  | { of: "texts"; most: number }
  | { of: "text"; most: number }
  | { of: "day" }
  | { of: "localTime" }
  | { of: "geofence" }
  /** Stored with the account; the definition only gives it a place on the settings screen. */
  | { of: "account" };

interface Definition {
  kind: SettingKind;
  default: unknown;
  /** False where only the crew has it: chat, terminal and grace periods. */
  perMember: boolean;
  widget: WidgetType;
  area: SettingArea;
  folder: SettingFolder;
  group: SettingGroup;
  /** Cannot be switched on without this product. */
  needs?: Product;
  /** It limits managers, so they must not be able to lift it: only the owner changes it. */
  isOwners?: true;
}

export const settingFolders = [
  "crew",
  "chat",
  "terminal",
  "recording",
  "editing",
  "absences",
  "shifts",
  "notifications",
  "account",
] as const;
export type SettingFolder = (typeof settingFolders)[number];

/** Settings that are written together, all or none. */
export const settingGroups = [
  "crewProfile",
  "chat",
  "terminal",
  "channels",
  "stampRules",
  "timeCategories",
  "absences",
  "shiftVisibility",
  "gracePeriods",
  "shiftDefaults",
  "reminders",
  "account",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

const yesNo = { of: "boolean" } as const;
const locationModes = ["no", "optional", "yes"] as const;
const channelModes = { of: "choice", options: ["false", ...locationModes] } as const;
const hoursBack = { of: "number", least: 0, most: 8784, isNullable: true, unit: "hours" } as const;
const graceMinutes = { of: "number", least: 0, most: 240, isNullable: false, unit: "minutes" } as const;
const reminderMinutes = { of: "number", least: 5, most: 240, isNullable: false, unit: "minutes" } as const;
const absenceTypeIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The one table of settings: type, default, and the levels at which each can be set. */
// biome-ignore format: a table reads best with a row a line
const settingDefinitions = {
  absenceManagementSeeAllAbsences: { kind: yesNo, default: false, perMember: true, widget: "input-boolean", area: "absenceManager", folder: "absences", group: "absences" },
  absenceTypes: { kind: { of: "numbers", options: absenceTypeIds }, default: [1, 2, 3, 4, 5], perMember: false, widget: "selection-list", area: "absenceManager", folder: "absences", group: "absences" },
  absenceRequestLeadDays: { kind: { of: "number", least: 0, most: 365, isNullable: false, unit: "days" }, default: 0, perMember: true, widget: "input-days", area: "absenceManager", folder: "absences", group: "absences" },
  absenceNegativeBalance: { kind: { of: "choice", options: negativePolicies }, default: "managersOnly", perMember: false, widget: "single-selection", area: "absenceManager", folder: "absences", group: "absences" },
  vacationDays: { kind: { of: "number", least: 0, most: 100, isNullable: true, unit: "days" }, default: null, perMember: false, widget: "input-days", area: "absenceManager", folder: "absences", group: "absences" },
  absenceTwoDecisions: { kind: yesNo, default: false, perMember: false, widget: "input-boolean", area: "absenceManager", folder: "absences", group: "absences", isOwners: true },
  absenceDeputies: { kind: { of: "choice", options: deputyModes }, default: "noDeputy", perMember: false, widget: "single-selection", area: "absenceManager", folder: "absences", group: "absences" },
  chatEnabled: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "chat", group: "chat" },
  chatRetentionDays: { kind: { of: "number", least: 30, most: 3650, isNullable: true, unit: "days" }, default: null, perMember: false, widget: "input-days", area: "generalSettings", folder: "chat", group: "chat" },
  shiftPlannerGracePeriodBegin: { kind: graceMinutes, default: 30, perMember: false, widget: "version-input", area: "shiftPlanner", folder: "shifts", group: "gracePeriods" },
  shiftPlannerGracePeriodEnd: { kind: graceMinutes, default: 30, perMember: false, widget: "version-input", area: "shiftPlanner", folder: "shifts", group: "gracePeriods" },
  shiftPlannerSeeAllShifts: { kind: yesNo, default: true, perMember: true, widget: "input-boolean", area: "shiftPlanner", folder: "shifts", group: "shiftVisibility" },
  shiftPlannerDefaultStart: { kind: { of: "localTime" }, default: "08:00", perMember: false, widget: "input-local-time", area: "shiftPlanner", folder: "shifts", group: "shiftDefaults" },
  shiftPlannerNoticeDays: { kind: { of: "number", least: 0, most: 60, isNullable: true, unit: "days" }, default: null, perMember: false, widget: "input-days", area: "shiftPlanner", folder: "shifts", group: "shiftDefaults" },
  wishDeadlineDays: { kind: { of: "number", least: 0, most: 60, isNullable: true, unit: "days" }, default: 7, perMember: false, widget: "input-days", area: "shiftPlanner", folder: "shifts", group: "shiftDefaults" },
  swapsWithoutDecision: { kind: yesNo, default: false, perMember: false, widget: "input-boolean", area: "shiftPlanner", folder: "shifts", group: "shiftDefaults" },
  createStampChainTimeLimit: { kind: hoursBack, default: null, perMember: true, widget: "input-hours", area: "timeTracking", folder: "editing", group: "stampRules" },
  editStampChainTimeLimit: { kind: hoursBack, default: null, perMember: true, widget: "input-hours", area: "timeTracking", folder: "editing", group: "stampRules" },
  timeTrackingEditAllowed: { kind: yesNo, default: false, perMember: true, widget: "member-overwrite", area: "timeTracking", folder: "editing", group: "stampRules" },
  timeTrackingInFutureAllowed: { kind: yesNo, default: false, perMember: true, widget: "input-boolean", area: "timeTracking", folder: "editing", group: "stampRules" },
  timeTrackingLockedUntil: { kind: { of: "day" }, default: null, perMember: true, widget: "input-date", area: "timeTracking", folder: "editing", group: "stampRules" },
  secondTimeCategoryEnabled: { kind: yesNo, default: false, perMember: true, widget: "input-boolean", area: "timeTracking", folder: "recording", group: "timeCategories", needs: "timeTrackingPlus" },
  terminalAuthenticationMode: { kind: { of: "choice", options: ["NONE", "PASSWORD", "PIN_CODE"] }, default: "PASSWORD", perMember: false, widget: "single-selection", area: "timeTracking", folder: "terminal", group: "terminal" },
  offlineStampAgeLimitDays: { kind: { of: "number", least: 1, most: 45, isNullable: false, unit: "days" }, default: 14, perMember: false, widget: "input-days", area: "timeTracking", folder: "terminal", group: "terminal" },
  teamTerminalsAllowed: { kind: yesNo, default: false, perMember: false, widget: "input-boolean", area: "timeTracking", folder: "terminal", group: "terminal" },
  terminalBadgesAllowed: { kind: yesNo, default: false, perMember: false, widget: "input-boolean", area: "timeTracking", folder: "terminal", group: "terminal", needs: "timeTrackingPlus" },
  terminalTileShifts: { kind: { of: "choice", options: tileShiftModes }, default: "whereMembersSeeAll", perMember: false, widget: "single-selection", area: "timeTracking", folder: "terminal", group: "terminal", needs: "shiftPlanner" },
  terminalViewMode: { kind: { of: "choice", options: terminalViews }, default: "OVERVIEW", perMember: false, widget: "single-selection", area: "timeTracking", folder: "terminal", group: "terminal" },
  timeTrackingAllowedMobile: { kind: channelModes, default: "no", perMember: true, widget: "single-selection", area: "timeTracking", folder: "recording", group: "channels" },
  timeTrackingAllowedOther: { kind: channelModes, default: "no", perMember: true, widget: "single-selection", area: "timeTracking", folder: "recording", group: "channels" },
  timeTrackingAllowedTerminal: { kind: channelModes, default: "no", perMember: true, widget: "single-selection", area: "timeTracking", folder: "recording", group: "channels" },
  timeTrackingLocation: { kind: { of: "choice", options: locationModes }, default: "no", perMember: true, widget: "single-selection", area: "timeTracking", folder: "recording", group: "channels" },
  managersDecideOwn: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "crew", group: "crewProfile", isOwners: true },
  crewLocation: { kind: { of: "geofence" }, default: null, perMember: false, widget: "geofence", area: "generalSettings", folder: "crew", group: "crewProfile" },
  documentFooter: { kind: { of: "text", most: 255 }, default: "", perMember: false, widget: "input-string", area: "generalSettings", folder: "crew", group: "crewProfile" },
  employmentTypes: { kind: { of: "texts", most: 50 }, default: ["full-time", "part-time", "mini-job", "apprentice", "temporary"], perMember: false, widget: "tagged-list", area: "workforceManagement", folder: "crew", group: "crewProfile" },
  remindsClockIn: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  clockInReminderMinutes: { kind: reminderMinutes, default: 15, perMember: false, widget: "version-input", area: "generalSettings", folder: "notifications", group: "reminders" },
  remindsClockOut: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  clockOutReminderMinutes: { kind: reminderMinutes, default: 30, perMember: false, widget: "version-input", area: "generalSettings", folder: "notifications", group: "reminders" },
  remindsBreakDue: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  remindsShift: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  remindsLateChange: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  remindsRequest: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  remindsMonth: { kind: yesNo, default: false, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  remindsVacation: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  remindsWishes: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  remindsQualification: { kind: yesNo, default: true, perMember: false, widget: "input-boolean", area: "generalSettings", folder: "notifications", group: "reminders" },
  memberPassword: { kind: { of: "account" }, default: null, perMember: true, widget: "input-password", area: "workforceManagement", folder: "account", group: "account" },
  memberPicture: { kind: { of: "account" }, default: null, perMember: true, widget: "profile-picture", area: "workforceManagement", folder: "account", group: "account" },
} as const satisfies Record<string, Definition>;

export type SettingName = keyof typeof settingDefinitions;
export type SettingDefinition = Definition;

type Kinds = { [N in SettingName]: (typeof settingDefinitions)[N]["kind"] };
type ValueOf<K> = K extends { of: "boolean" }
  ? boolean
  : K extends { of: "choice"; options: readonly (infer O)[] }
    ? O
    : K extends { of: "number"; isNullable: infer Nullable }
      ? number | (Nullable extends true ? null : never)
      : K extends { of: "numbers" }
        ? readonly number[]
        : K extends { of: "texts" }
          ? readonly string[]
          : K extends { of: "text" | "localTime" }
            ? string
            : K extends { of: "day" }
              ? string | null
              : K extends { of: "geofence" }
                ? { latitude: number; longitude: number; radius: number } | null
                : never;

/** Names of settings stored as values; the others are stored with the account. */
export type StoredSettingName = { [N in SettingName]: Kinds[N] extends { of: "account" } ? never : N }[SettingName];
export type Settings = { [N in StoredSettingName]: ValueOf<Kinds[N]> };

export const definitionOf = (name: SettingName): SettingDefinition => settingDefinitions[name];

export const settingNames = Object.keys(settingDefinitions) as SettingName[];
const isStoredSetting = (name: SettingName): name is StoredSettingName => definitionOf(name).kind.of !== "account";
export const storedSettingNames: readonly StoredSettingName[] = settingNames.filter(isStoredSetting);
export const memberSettingNames: readonly StoredSettingName[] = storedSettingNames.filter(
  (name) => definitionOf(name).perMember,
);

export const namesInGroup = (group: SettingGroup): readonly StoredSettingName[] =>
  storedSettingNames.filter((name) => definitionOf(name).group === group);
