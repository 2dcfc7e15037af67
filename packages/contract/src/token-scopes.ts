import { includesScope, type TokenArea, type TokenScope } from "@glasen/domain/integrations/token-scopes.ts";
import type { Endpoint } from "./endpoint.ts";

/** The calls of each area, by the first part of their names. */
const callsOf: Record<TokenArea, readonly string[]> = {
  crew: [
    ...["crews", "settings", "teams", "workplaces", "groups", "categories", "geofences", "publicHolidays"],
    ...["publicHolidayTemplates", "workingTimeModels", "workingTimeFrames", "workingTimeFrameVersionTasks"],
    ...["roundingRules", "breakRules", "timeRules", "evaluationSettings", "dayKinds", "specialDays", "calendar"],
    ...["access", "tasks"],
  ],
  members: ["members", "memberRoles", "teamMembers"],
  times: ["timeClock", "stampChains", "corrections", "breakAnswers", "bookings", "liveView"],
  absences: [
    ...["absences", "absenceTypes", "absenceBalances", "absenceEntitlements", "absenceDayCounts", "absenceWorkDays"],
    ...["absenceDaysOff", "absenceCalendar", "absenceClosures", "absenceDeputies", "absenceNotices"],
    ...["absenceYearEnd", "blockedPeriods"],
  ],
  shifts: [
    ...["shifts", "shiftDrafts", "shiftPlan", "shiftCopyTasks", "shiftPublishTasks", "shiftApplyTemplateTasks"],
    ...["shiftTemplates", "templateShifts", "shiftRotations", "shiftOffers", "shiftOfferReplies", "manningLevels"],
    ...["availability", "qualifications", "swaps", "fillings", "fairness", "hourBudgets", "needForecast"],
  ],
  reports: [
    ...["durations", "months", "findings", "reportFiles", "reportTasks", "reportTaskJobs", "reportViews", "planActual"],
  ],
  payroll: ["payroll"],
  news: ["news"],
  chat: ["chat"],
  audit: ["audit"],
};

/** Calls that only a person makes: the account and its protection, sessions, terminals, and what an operator does. */
const ofPeople: ReadonlySet<string> = new Set([
  ...["accounts", "profile", "passwords", "pins", "secondFactor", "sessions", "signUp", "setup", "privacy"],
  ...["terminal", "offlineStamps", "badges", "live", "notifications", "proof", "inspections", "wages"],
  ...["integrations", "apiTokens", "webhooks", "singleSignOn", "scim", "moving"],
  ...["billing", "operatorBilling", "invoices", "money", "operator", "operations"],
]);

const areaOf = new Map<string, TokenArea>();
for (const [area, names] of Object.entries(callsOf))
  for (const name of names) {
    if (areaOf.has(name) || ofPeople.has(name)) throw new Error(`${name} is listed twice`);
    areaOf.set(name, area as TokenArea);
  }

type Declared = Pick<Endpoint, "name" | "method" | "sessions" | "input">;

/** The scope that a token needs for a call; undefined where no token may make it. */
export function scopeOfCall({ name, method, sessions, input }: Declared): TokenScope | undefined {
  const [group = ""] = name.split(".");
  const area = areaOf.get(group);
  if (area === undefined && !ofPeople.has(group)) throw new Error(`${name} is in no area of the tokens' scopes`);
  // A token belongs to a crew, so a call across crews is none for it.
  if (area === undefined || !sessions.includes("user") || !("crewId" in input.shape)) return undefined;
  return method === "GET" ? `${area}:read` : `${area}:write`;
}

/** A call that needs no session is made without the token. */
export function isOpenToToken(call: Declared, scopes: readonly TokenScope[]): boolean {
  const scope = scopeOfCall(call);
  return scope !== undefined && includesScope(scopes, scope);
}
