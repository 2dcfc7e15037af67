import type { Member } from "@glasen/domain/access/actor.ts";
import { canUseWorkingTimeFrames } from "@glasen/domain/access/entitlements.ts";
import { type PermissionName, scopes } from "@glasen/domain/access/permissions.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";

type CrewRules = Pick<Settings, "teamTerminalsAllowed" | "chatEnabled">;
type Rule = (me: Member, crew: CrewRules) => boolean;

const everybody: Rule = () => true;
const holders =
  (...names: PermissionName[]): Rule =>
  ({ permissions }) =>
    names.some((name) => permissions.has(name));

/** The permission reaches the whole crew, not some teams only. */
const forCrew =
  (name: PermissionName): Rule =>
  ({ permissions }) =>
    permissions.get(name) === scopes.crew;

interface Entry {
  /** The rail, the end of the rail, or only the command palette. */
  readonly place: "rail" | "foot" | "palette";
  readonly isFor: Rule;
}

/** Permissions of the entries. An entry is shown if a route in `routes.ts` leads to it. */
// biome-ignore format: a table reads best with a row a line
export const navigation = {
  home: { place: "rail", isFor: everybody },
  liveView: { place: "rail", isFor: holders("canSeeLive") },
  timeTracking: { place: "rail", isFor: holders("canUseTimeTracking") },
  shiftPlanner: { place: "rail", isFor: holders("canUseShiftPlanner") },
  absenceManagement: { place: "rail", isFor: holders("canUseAbsenceManagement") },
  members: { place: "rail", isFor: holders("canEditCrew", "canSeeCrewReports") },
  crewChat: { place: "rail", isFor: (_, crew) => crew.chatEnabled },
  newsCenter: { place: "rail", isFor: everybody },
  timeTrackingReports: { place: "rail", isFor: holders("canSeeCrewReports", "canUseTimeTracking") },
  proof: { place: "rail", isFor: holders("canSeeCrewReports") },
  inspections: { place: "palette", isFor: forCrew("canEditCrew") },
  receipts: { place: "palette", isFor: holders("canUseTimeTracking") },
  salaryExport: { place: "rail", isFor: forCrew("canManageSalaryExport") },
  teams: { place: "palette", isFor: everybody },
  terminal: { place: "foot", isFor: (me, crew) => (crew.teamTerminalsAllowed ? holders : forCrew)("canManageCrewSignIn")(me, crew) },
  roles: { place: "palette", isFor: holders("canEditCrew", "canSeeCrewReports") },
  log: { place: "palette", isFor: forCrew("canEditCrew") },
  workplaces: { place: "palette", isFor: (me, crew) => holders("canEditCrew", "canSeeCrewReports")(me, crew) && me.permissions.has("canUseShiftPlanner") },
  qualifications: { place: "palette", isFor: (me, crew) => holders("canEditCrew", "canSeeCrewReports")(me, crew) && me.permissions.has("canUseShiftPlanner") },
  wishes: { place: "palette", isFor: holders("canUseShiftPlanner") },
  categories: { place: "palette", isFor: holders("canEditCrew", "canSeeCrewReports") },
  balances: { place: "palette", isFor: holders("canSeeCrewReports") },
  findings: { place: "palette", isFor: holders("canSeeCrewReports") },
  workingTimeModels: { place: "palette", isFor: holders("canEditCrew", "canSeeCrewReports") },
  timeRules: { place: "palette", isFor: holders("canEditCrew", "canSeeCrewReports") },
  timeFrames: { place: "palette", isFor: (me, crew) => holders("canEditCrew", "canSeeCrewReports")(me, crew) && canUseWorkingTimeFrames(me.products) },
  holidays: { place: "palette", isFor: holders("canEditCrew", "canSeeCrewReports") },
  locationPrivacy: { place: "palette", isFor: holders("canEditCrew", "canSeeCrewReports") },
  ownPlaces: { place: "palette", isFor: holders("canUseTimeTracking") },
  crew: { place: "palette", isFor: holders("canEditCrew") },
  settings: { place: "foot", isFor: holders("canEditCrew") },
  userSettings: { place: "palette", isFor: everybody },
  integrations: { place: "foot", isFor: everybody },
  help: { place: "foot", isFor: everybody },
} as const satisfies Record<string, Entry>;

export type EntryId = keyof typeof navigation;

/** The available entries that a member may see, in the table's order. */
export function entriesFor(
  me: Member,
  leadSomewhere: ReadonlySet<EntryId>,
  crew: CrewRules = { teamTerminalsAllowed: false, chatEnabled: true },
): EntryId[] {
  const ids = Object.keys(navigation) as EntryId[];
  return ids.filter((id) => leadSomewhere.has(id) && navigation[id].isFor(me, crew));
}
