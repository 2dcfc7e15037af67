import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { fillingEndpoints } from "@glasen/contract/filling.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { contentOfRow, editShifts, lockShifts, type ShiftEdit, type ShiftRow } from "../shifts/plan.public.ts";
import { markTakenBack, type PlaceRow, placesOf, untouchedGuids } from "./filling.store.ts";
import { findSeenTask } from "./find-filling-task.ts";

/** Opens the places again whose drafts are still as the filling wrote them; repeating it changes nothing. */
export async function takeBackFilling(
  call: Call,
  { crewId, id }: InputOf<(typeof fillingEndpoints)["takeBack"]>,
): Promise<OutputOf<(typeof fillingEndpoints)["takeBack"]>> {
  const { tx, now } = call;
  if (!(await findSeenTask(call, crewId, id)).row) throw new Refusal("notFound", "id");
  const places = (await placesOf(tx, crewId, id)).filter(({ guid }) => guid !== null);
  const locked = await lockShifts(
    tx,
    crewId,
    places.flatMap(({ guid, shiftGuid }) => [guid as string, shiftGuid]),
  );
  if (!(await markTakenBack(tx, crewId, id, now))) return { takenBack: 0, kept: places.length };
  const untouched = await untouchedGuids(tx, crewId, id);
  const returned = places.filter(({ guid }) => untouched.has(guid as string));
  const edits = editsFor(returned, locked);
  if (edits.length > 0) await editShifts(call, crewId, edits);
  const counts = { takenBack: returned.length, kept: places.length - returned.length };
  await audit(call, { area: "shift", action: "filling-taken-back", target: id, after: counts });
  call.emit("filling-changed", { fillingId: id });
  return counts;
}

/** The places return to their open shift; where it is no longer open, each becomes a separate open shift. */
function editsFor(returned: readonly PlaceRow[], rows: readonly ShiftRow[]): ShiftEdit[] {
  const effective = new Map<string, ShiftRow>();
  for (const row of rows) if (row.type !== "published" || !effective.has(row.guid)) effective.set(row.guid, row);
  const byShift = new Map<string, string[]>();
  for (const { guid, shiftGuid } of returned)
    byShift.set(shiftGuid, [...(byShift.get(shiftGuid) ?? []), guid as string]);
  return [...byShift].flatMap(([shiftGuid, guids]): ShiftEdit[] => {
    const shift = effective.get(shiftGuid);
    const isItself = guids.includes(shiftGuid);
    const isOpen = shift !== undefined && shift.userId === null && shift.type !== "unpublished_delete";
    if (!shift || (!isItself && !isOpen))
      return guids.flatMap((guid) => {
        const place = effective.get(guid);
        return place ? [{ guid, desired: { ...contentOfRow(place), userId: null } }] : [];
      });
    const amount = guids.length + (isItself ? 0 : shift.amount);
    return [
      { guid: shiftGuid, desired: { ...contentOfRow(shift), userId: null, amount } },
      ...guids.filter((guid) => guid !== shiftGuid).map((guid) => ({ guid, desired: "published" as const })),
    ];
  });
}
