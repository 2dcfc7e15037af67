import { randomUUID } from "node:crypto";
import type { LevelSpan } from "@glasen/domain/plan-actual/forecast.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { deleteLevelsOf, insertManningLevels, lockWorkplaces, MAX_LEVELS } from "./manning-levels.store.ts";
import { findOpenWorkplaceIds } from "./shifts.store.ts";

export { allManningLevels } from "./manning-levels.store.ts";

/** The levels of a workplace on a weekday, or as an exception on a date. */
interface LevelsOfDay {
  workplaceId: number;
  weekday: number | null;
  date: LocalDate | null;
  levels: readonly LevelSpan[];
}

/** Replaces the levels of these days; `field` names the list in the input. Two planners take turns at a workplace. */
export async function replaceManningLevels(
  call: Call,
  crewId: number,
  days: readonly LevelsOfDay[],
  field: string,
): Promise<void> {
  const { tx } = call;
  const open = await findOpenWorkplaceIds(tx, crewId);
  for (const [place, { workplaceId, weekday, date }] of days.entries()) {
    if (weekday === null && date === null) throw new Refusal("presence", `${field}.${place}.weekday`);
    if (weekday !== null && date !== null) throw new Refusal("weekdayOrDate", `${field}.${place}.date`);
    if (!open.has(workplaceId)) throw new Refusal("workplaceNotAvailable", `${field}.${place}.workplaceId`);
  }
  const keys = days.map(({ workplaceId, weekday, date }) => `${workplaceId} ${weekday} ${date}`);
  const twice = keys.findIndex((key, place) => keys.indexOf(key) < place);
  if (twice >= 0) throw new Refusal("invalidArgument", `${field}.${twice}`);
  await lockWorkplaces(
    tx,
    crewId,
    days.map(({ workplaceId }) => workplaceId),
  );
  await deleteLevelsOf(tx, crewId, days);
  const levels = days.flatMap(({ levels: spans, ...day }) =>
    spans.map((span) => ({ ...day, ...span, crewId, guid: randomUUID() })),
  );
  if ((await insertManningLevels(tx, crewId, levels)) > MAX_LEVELS) throw new Refusal("tooMany");
  call.emit("manning-levels-changed", {});
}
