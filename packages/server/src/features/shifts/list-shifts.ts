import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type LegacyShift, type legacyShiftEndpoints, MAX_PLAN_DAYS } from "@glasen/contract/shifts.ts";
import { dayNumber, isForward, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { viewerOf } from "./shift-viewer.ts";
import { presentLegacy } from "./shifts.present.ts";
import {
  nextShifts,
  type ShiftViewer,
  type VisibleShift,
  visibleShifts,
  visibleShiftsByGuid,
} from "./visible-shifts.store.ts";

type Period = InputOf<typeof legacyShiftEndpoints.list>;

export function refusePeriod(from: LocalDate, to: LocalDate, field: string): void {
  if (!isForward(from, to)) throw new Refusal("daysOutOfOrder", field);
  if (dayNumber(to) - dayNumber(from) >= MAX_PLAN_DAYS) throw Refusal.beyond("rangeTooLong", MAX_PLAN_DAYS, field);
}

const listOf =
  (filter: { isDraft?: boolean }) =>
  async (call: Call, { crewId, userId, startDate, endDate }: Period): Promise<LegacyShift[]> => {
    refusePeriod(startDate, endDate, "endDate");
    const viewer = await viewerOf(call, crewId);
    const rows = await visibleShifts(call.tx, viewer, { from: startDate, to: endDate, userId, ...filter });
    return presentAll(call, viewer, rows);
  };

export const listLegacyShifts = listOf({});
export const listDrafts = listOf({ isDraft: true });

async function presentAll(
  { tx, now }: Call,
  viewer: ShiftViewer,
  rows: readonly VisibleShift[],
): Promise<LegacyShift[]> {
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const next = new Set((await nextShifts(tx, viewer.crewId, userIds, now)).map(({ id }) => id));
  return rows.map((row) => presentLegacy(viewer, row, next));
}

/** The shifts with these guids in the order of the guids: the draft where one is asked for and there is one. */
export async function legacyByGuid(
  call: Call,
  crewId: number,
  guids: readonly string[],
  state: "draft" | "published",
): Promise<LegacyShift[]> {
  const viewer = await viewerOf(call, crewId);
  const rows = await visibleShiftsByGuid(call.tx, viewer, guids);
  const shown = new Map<string, VisibleShift>();
  for (const row of rows) {
    const isWanted = (row.type === "published") === (state === "published");
    if (isWanted || (state === "draft" && !shown.has(row.guid))) shown.set(row.guid, row);
  }
  return presentAll(
    call,
    viewer,
    guids.flatMap((guid) => shown.get(guid) ?? []),
  );
}

/** One shift after it was written. */
export async function legacyOne(
  call: Call,
  crewId: number,
  guid: string,
  state: "draft" | "published",
): Promise<LegacyShift> {
  const [shift] = await legacyByGuid(call, crewId, [guid], state);
  if (!shift) throw new Refusal("notFound", "guid");
  return shift;
}

/** Null where no published shift is left. */
export async function getNextShift(
  call: Call,
  { crewId, userId }: InputOf<typeof legacyShiftEndpoints.next>,
): Promise<LegacyShift | null> {
  const viewer = await viewerOf(call, crewId);
  const [next] = await nextShifts(call.tx, crewId, [userId], call.now);
  if (!next) return null;
  const seen = await visibleShiftsByGuid(call.tx, viewer, [next.guid]);
  const row = seen.find(({ id }) => id === next.id);
  return row ? presentLegacy(viewer, row, new Set([row.id])) : null;
}
