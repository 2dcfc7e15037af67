/** In whose name a transaction acts, and in which crew; said anew in each, so that connections can be handed on. */
export interface Opening {
  text: string;
  values: readonly string[];
  crewId?: number;
  /** It holds for whatever follows on its connection, which nobody else gets. */
  stays?: true;
}

export const asRole = (role: "glasen_app" | "glasen_maintenance"): Opening => ({
  text: "select set_config('role', $1, true)",
  values: [role],
});

function setting(settings: Readonly<Record<string, string>>, isLocal: boolean): string {
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', ${value}, ${isLocal})`);
  return `select ${calls.join(", ")}`;
}

const crew = { role: "'glasen_app'", "app.crew_id": "$1" };
const inCrew = setting(crew, true);

export const inCrewOf = (crewId: number): Opening => ({ text: inCrew, values: [knownCrew(crewId)], crewId });

/**
 * For statements that share their transaction. One of them may have to wait for somebody's lock; then each goes its own
 * way instead of keeping the others. And how they are done does not depend on their values.
 */
const shared = { ...crew, lock_timeout: "'100ms'", plan_cache_mode: "'force_generic_plan'" };
const sharing = setting(shared, true);
const staying = setting(shared, false);

export const sharingIn = (crewId: number): Opening => ({ text: sharing, values: [knownCrew(crewId)], crewId });

/** The same, said once and not again until another crew comes. Not where a pooler hands connections on. */
export const stayingIn = (crewId: number): Opening => ({
  text: staying,
  values: [knownCrew(crewId)],
  crewId,
  stays: true,
});

function knownCrew(crewId: number): string {
  if (!Number.isSafeInteger(crewId) || crewId < 1) throw new RangeError(`not a crew id: ${crewId}`);
  return String(crewId);
}
