import type { Scope } from "@glasen/domain/access/permissions.ts";
import { type TextsOf, texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";
import type { PlusFeature, RoleColumn, RoleGroup } from "./role-table.ts";

const columnsEn: Record<RoleColumn, string> = {
  owner: "Owner",
  manager: "Manager",
  teamManager: "Manager of own teams",
  managerReadOnly: "Reading only",
  member: "Member",
};
const columnsDe: Record<RoleColumn, string> = {
  owner: "Inhaber:in",
  manager: "Leitung",
  teamManager: "Leitung eigener Teams",
  managerReadOnly: "Nur lesen",
  member: "Mitglied",
};
const groupsEn: Record<RoleGroup, string> = {
  timeTracking: "Time tracking",
  absences: "Absences",
  planning: "Planning and salary",
  crew: "Crew",
};
const groupsDe: Record<RoleGroup, string> = {
  timeTracking: "Zeiterfassung",
  absences: "Abwesenheiten",
  planning: "Planung und Lohn",
  crew: "Crew",
};
const plusEn: Record<PlusFeature, string> = {
  pins: "See PIN codes",
  batch: "Change many members at once",
  secondCategory: "Choose a second time category",
  timeFrames: "Set working time frames",
  terminals: "Terminal with PIN or three columns",
};
const plusDe: Record<PlusFeature, string> = {
  pins: "PIN-Codes ansehen",
  batch: "Mehrere Mitglieder auf einmal ändern",
  secondCategory: "Zweite Zeitkategorie wählen",
  timeFrames: "Arbeitszeitrahmen festlegen",
  terminals: "Terminal mit PIN oder drei Spalten",
};
const reachesEn: Record<Scope, string> = { 1: "Crew", 2: "Self", 3: "Team" };
const reachesDe: Record<Scope, string> = { 1: "Crew", 2: "Selbst", 3: "Team" };

export const rolesTexts = texts(
  {
    ...commonTexts.en,
    title: "Roles and permissions",
    howFar: "Reach of a permission:",
    legendCrew: "whole crew",
    legendTeam: "own teams",
    legendSelf: "only themselves",
    legendNone: "not at all",
    permission: "Permission",
    column: (column: RoleColumn) => columnsEn[column],
    group: (group: RoleGroup) => groupsEn[group],
    plus: (feature: PlusFeature) => plusEn[feature],
    reach: (scope: Scope) => reachesEn[scope],
    no: "no",
    yes: "yes",
    nobody: "nobody",
    withPlus: "With Time Tracking Plus",
    notLicensed: "not in the licence",
    seeLicence: "See the licence",
    locked: "locked",
    give: "Roles are given in the list of members, which shows the effect of a role before it is given.",
    toMembers: "Go to members",
    ownTimes: "A setting decides whether members may change their own times.",
    toSetting: "Go to the setting",
  },
  {
    ...commonTexts.de,
    title: "Rollen und Rechte",
    howFar: "Reichweite eines Rechts:",
    legendCrew: "ganze Crew",
    legendTeam: "eigene Teams",
    legendSelf: "nur sich selbst",
    legendNone: "gar nicht",
    permission: "Recht",
    column: (column: RoleColumn) => columnsDe[column],
    group: (group: RoleGroup) => groupsDe[group],
    plus: (feature: PlusFeature) => plusDe[feature],
    reach: (scope: Scope) => reachesDe[scope],
    no: "nein",
    yes: "ja",
    nobody: "niemand",
    withPlus: "Mit Time Tracking Plus",
    notLicensed: "nicht in der Lizenz",
    seeLicence: "Lizenz ansehen",
    locked: "gesperrt",
    give: "Rollen werden in der Mitgliederliste vergeben; dort ist vorher zu sehen, was eine Rolle bewirkt.",
    toMembers: "Zu den Mitgliedern",
    ownTimes: "Ob Mitglieder eigene Zeiten ändern dürfen, legt eine Einstellung fest.",
    toSetting: "Zur Einstellung",
  },
);
export type RolesTexts = TextsOf<typeof rolesTexts>;
