import { randomUUID } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { ManningLevel, manningLevels } from "@glasen/contract/manning-levels.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import {
  deleteManningLevel,
  insertManningLevel,
  lockManningLevel,
  MAX_LEVELS,
  type ManningLevelFields,
  type ManningLevelRow,
  updateManningLevel,
} from "./manning-levels.store.ts";
import { findOpenWorkplaceIds } from "./shifts.store.ts";

const present = ({ fromTime, toTime, ...row }: ManningLevelRow): ManningLevel => ({
  ...row,
  fromTime: fromTime.slice(0, 5),
  toTime: toTime.slice(0, 5),
});

export async function createManningLevel(
  call: Call,
  input: InputOf<typeof manningLevels.create>,
): Promise<ManningLevel> {
  const fields = { ...input, guid: randomUUID() };
  await check(call, fields, undefined);
  const row = await insertManningLevel(call.tx, fields, MAX_LEVELS);
  if (!row) throw new Refusal("tooMany");
  call.emit("manning-levels-changed", {});
  return present(row);
}

export async function changeManningLevel(
  call: Call,
  { id, ...sent }: InputOf<typeof manningLevels.change>,
): Promise<ManningLevel> {
  const before = await lockManningLevel(call.tx, sent.crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  const row: ManningLevelRow = {
    ...before,
    workplaceId: sent.workplaceId ?? before.workplaceId,
    weekday: sent.weekday === undefined ? before.weekday : sent.weekday,
    date: sent.date === undefined ? before.date : sent.date,
    fromTime: sent.fromTime ?? before.fromTime,
    toTime: sent.toTime ?? before.toTime,
    people: sent.people ?? before.people,
  };
  await check(call, row, before.workplaceId);
  call.emit("manning-levels-changed", {});
  return present(await updateManningLevel(call.tx, row));
}

export async function removeManningLevel(
  call: Call,
  { crewId, id }: InputOf<typeof manningLevels.remove>,
): Promise<null> {
  if ((await deleteManningLevel(call.tx, crewId, id)) === 0) throw new Refusal("notFound", "id");
  call.emit("manning-levels-changed", {});
  return null;
}

/** A level counts on a weekday or on one date, and for a workplace that is in use. */
async function check(
  { tx }: Call,
  { crewId, weekday, date, workplaceId }: Omit<ManningLevelFields, "guid">,
  workplaceBefore: number | undefined,
): Promise<void> {
  if (weekday === null && date === null) throw new Refusal("presence", "weekday");
  if (weekday !== null && date !== null) throw new Refusal("weekdayOrDate", "date");
  if (workplaceId !== workplaceBefore && !(await findOpenWorkplaceIds(tx, crewId)).has(workplaceId))
    throw new Refusal("workplaceNotAvailable", "workplaceId");
}
