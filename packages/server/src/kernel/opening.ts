/** In whose name a transaction acts, and in which crew; said anew in each, so that connections can be handed on. */
export interface Opening {
  text: string;
  values: readonly string[];
}

export const asRole = (role: "glasen_app" | "glasen_maintenance"): Opening => ({
  text: "select set_config('role', $1, true)",
  values: [role],
});

export function inCrewOf(crewId: number): Opening {
  if (!Number.isSafeInteger(crewId) || crewId < 1) throw new RangeError(`not a crew id: ${crewId}`);
  return {
    text: "select set_config('role', 'glasen_app', true), set_config('app.crew_id', $1, true)",
    values: [String(crewId)],
  };
}
