/** In whose name a transaction acts, and in which crew; said anew in each, so that connections can be handed on. */
export interface Opening {
  text: string;
  values: readonly string[];
  crewId?: number;
}

export const asRole = (role: "glasen_app" | "glasen_maintenance"): Opening => ({
  text: "select set_config('role', $1, true)",
  values: [role],
});

const inCrew = "select set_config('role', 'glasen_app', true), set_config('app.crew_id', $1, true)";

export const inCrewOf = (crewId: number): Opening => ({ text: inCrew, values: [knownCrew(crewId)], crewId });

/**
 * For statements that share their transaction. One of them may have to wait for somebody's lock; then each goes its own
 * way instead of keeping the others. And how they are done does not depend on their values.
 */
const sharing = `${inCrew}, set_config('lock_timeout', '100ms', true), set_config('plan_cache_mode', 'force_generic_plan', true)`;

export const sharingIn = (crewId: number): Opening => ({ text: sharing, values: [knownCrew(crewId)], crewId });

function knownCrew(crewId: number): string {
  if (!Number.isSafeInteger(crewId) || crewId < 1) throw new RangeError(`not a crew id: ${crewId}`);
  return String(crewId);
}
