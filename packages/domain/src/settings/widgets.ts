/** How a setting is edited; clients know each of these. */
export const widgetTypes = [
  "geofence",
  "input-boolean",
  "input-date",
  "input-days",
  "input-hours",
  "input-local-time",
  "input-password",
  "input-string",
  "member-overwrite",
  "profile-picture",
  "selection-list",
  "single-selection",
  "tagged-list",
  "version-input",
] as const;
export type WidgetType = (typeof widgetTypes)[number];

export const settingScopes = ["DEFAULT", "CREW", "MEMBER"] as const;
export type SettingScope = (typeof settingScopes)[number];

export const settingAreas = [
  "generalSettings",
  "timeTracking",
  "absenceManager",
  "shiftPlanner",
  "workforceManagement",
  "buyLicense",
] as const;
export type SettingArea = (typeof settingAreas)[number];
