import type { PermissionName } from "@glasen/domain/access/permissions.ts";
import { texts } from "#platform/texts.ts";

const permissionsEn: Record<PermissionName, string> = {
  canBuySubscription: "Buy licences",
  canCreateTimeTrackingStamps: "Clock in and add times",
  canEditCrew: "Manage people, teams and settings",
  canEditTimeTrackingStamps: "Change times",
  canManageAbsences: "Grant and reject absences",
  canManageAbsenceEntitlements: "Set absence entitlements",
  canManageBookings: "Book on time accounts",
  canManageCrewSignIn: "Set up terminals",
  canManageSalaryExport: "Salary export",
  canSeeCrewAbsences: "See absences",
  canSeeCrewReports: "See reports",
  canSeeCrewTimeTrackingStamps: "See tracked times",
  canSeeLive: "See who is at work",
  canUseAbsenceManagement: "Request absences",
  canUseAnyProduct: "Use Glasen",
  canUseShiftPlanner: "Shift planner",
  canUseTimeTracking: "Time tracking",
};
const permissionsDe: Record<PermissionName, string> = {
  canBuySubscription: "Lizenzen kaufen",
  canCreateTimeTrackingStamps: "Stempeln und Zeiten anlegen",
  canEditCrew: "Personen, Teams und Einstellungen verwalten",
  canEditTimeTrackingStamps: "Zeiten ändern",
  canManageAbsences: "Abwesenheiten genehmigen und ablehnen",
  canManageAbsenceEntitlements: "Ansprüche festlegen",
  canManageBookings: "Stundenkonten buchen",
  canManageCrewSignIn: "Terminals einrichten",
  canManageSalaryExport: "Lohnexport",
  canSeeCrewAbsences: "Abwesenheiten sehen",
  canSeeCrewReports: "Auswertungen sehen",
  canSeeCrewTimeTrackingStamps: "Gestempelte Zeiten sehen",
  canSeeLive: "Sehen, wer gerade arbeitet",
  canUseAbsenceManagement: "Abwesenheiten beantragen",
  canUseAnyProduct: "Glasen nutzen",
  canUseShiftPlanner: "Schichtplan",
  canUseTimeTracking: "Zeiterfassung",
};

/** The names of the permissions, shared by all features. */
export const permissionTexts = texts(
  { permission: (name: PermissionName) => permissionsEn[name] },
  { permission: (name: PermissionName) => permissionsDe[name] },
);
