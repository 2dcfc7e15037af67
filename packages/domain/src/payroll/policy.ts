import { type CrewTarget, hasPermission, type Rule } from "../access/actor.ts";
import { scopes } from "../access/permissions.ts";

/** A salary export holds the whole crew, so a leader of some teams has no part in it. */
const exportsSalaries: Rule<CrewTarget> = (actor, { crewId }) =>
  hasPermission(actor, crewId, "canManageSalaryExport") &&
  actor.permissions.get("canManageSalaryExport") === scopes.crew;

export const payrollPolicy = { export: exportsSalaries, configure: exportsSalaries };
