import type { Caller } from "./caller.ts";
import type { Kernel } from "./kernel.ts";
import type { RawInput } from "./parse-input.ts";

/** Where a call does not name its crew: the one in its filter, the device's, or the only one the user belongs to. */
export async function impliedCrew(kernel: Kernel, raw: RawInput, caller: Caller): Promise<number | undefined> {
  const inFilter = /(?:^|;)\s*crewId==(\d{1,15})(?:;|$)/.exec(String(raw.filter ?? ""))?.[1];
  if (inFilter) return Number(inFilter);
  const { user } = caller;
  if (!user) return caller.crew?.subjectId;
  if (user.limitedToCrew !== null) return user.limitedToCrew;
  const crews = await kernel.database.outsideCrews((tx) =>
    tx.query<{ crewId: number }>(`select crew_id as "crewId" from user_crews where user_id = $1 limit 2`, [
      user.subjectId,
    ]),
  );
  return crews.length === 1 ? crews[0]?.crewId : undefined;
}
