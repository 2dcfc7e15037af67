import { anyHolderOf, type CrewTarget, type Rule } from "../access/actor.ts";

const seesReports: Rule<CrewTarget> = anyHolderOf("canSeeCrewReports");

/** Report files are for people who may see the times of others; the command checks how far that reaches. */
export const reportPolicy = { request: seesReports, see: seesReports };
