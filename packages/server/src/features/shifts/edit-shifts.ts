import { type DesiredShift, neededDraft } from "@glasen/domain/shifts/draft.ts";
import { plansFor, plansOpenShift } from "@glasen/domain/shifts/policy.ts";
import type { ShiftContent } from "@glasen/domain/shifts/shift.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { savePlaces, settlePlaces } from "./assigned-places.ts";
import { findPlaces } from "./offers.store.ts";
import { checkContent, contentOfRow } from "./shift-content.ts";
import { refuseUnknownReferences } from "./shift-references.ts";
import {
  deleteDrafts,
  findOpenWorkplaceIds,
  findPeople,
  findZone,
  lockShifts,
  type NewDraft,
  type PlannedPerson,
  type ShiftRow,
  saveDrafts,
} from "./shifts.store.ts";

/** The state that a planner wants for the shift with this guid. */
export interface ShiftEdit {
  guid: string;
  desired: DesiredShift;
  /** Names the edit in a refusal, such as `edits.3.`. */
  place?: string;
  /** The field that names the shift. */
  guidField?: string;
  transactionId?: string | null;
  /** The shift as the planner saw it. */
  seen?: SeenShift | undefined;
  /** The content is that of another shift or of a template, which was checked when it was saved. */
  isCopied?: true;
}

/** The part of a shift that members change by taking it. */
interface SeenShift {
  userId: number | null;
  amount: number;
}

/**
 * The one way in which drafts come and go: every call that edits, copies, transforms or applies says which state it wants
 * for which guid. All or none; repeating it changes nothing.
 */
export async function editShifts(call: Call, crewId: number, edits: readonly ShiftEdit[]): Promise<void> {
  const { tx, actor, now } = call;
  const guids = new Set(edits.map(({ guid }) => guid));
  const places = await findPlaces(tx, crewId, [...guids]);
  const locked = await lockShifts(tx, crewId, [...guids, ...places.map(({ offerGuid }) => offerGuid)]);
  const published = rowsByGuid(locked, (row) => row.type === "published");
  const drafts = rowsByGuid(locked, (row) => row.type !== "published");
  const rowOf = (guid: string): ShiftRow | undefined => drafts.get(guid) ?? published.get(guid);
  const rows = locked.filter(({ guid }) => guids.has(guid));
  await checkEdits(call, crewId, edits, rows);
  for (const edit of edits) refuseTaken(edit, rowOf(edit.guid));
  const settled = settlePlaces(edits, places, rowOf);
  const zone = await findZone(tx, crewId);
  const dayOf = ({ from }: ShiftContent): LocalDate => localDayOf(zone, from as Instant);

  const saved: NewDraft[] = [];
  const discarded: string[] = [];
  for (const { guid, desired, transactionId } of settled.edits) {
    const row = published.get(guid);
    const needed = neededDraft(row && contentOfRow(row), desired);
    if (needed) saved.push({ guid, ...needed, date: dayOf(needed.content), transactionId: transactionId ?? null });
    else if (drafts.has(guid)) discarded.push(guid);
  }
  await deleteDrafts(tx, crewId, discarded);
  await saveDrafts(tx, { crewId, changedBy: actingUser(actor), now }, saved);
  await savePlaces(call, crewId, settled);
  const days = [...rows.map(({ date }) => date), ...saved.map(({ date }) => date)].sort();
  const [from] = days;
  const to = days.at(-1);
  if (!from || !to || saved.length + discarded.length === 0) return;
  const [transactionID] = edits.flatMap(({ transactionId }) => transactionId ?? []);
  call.emit("shift-drafts-changed", { from, to, ...(transactionID !== undefined && { transactionID }) });
}

/** The planner decided about a shift that somebody has got meanwhile, or a place of it. */
function refuseTaken({ seen, desired, guidField = "guid" }: ShiftEdit, row: ShiftRow | undefined): void {
  if (!seen || !row) return;
  const isAs = ({ userId, amount }: SeenShift): boolean => row.userId === userId && row.amount === amount;
  // An edit that is repeated after a lost reply finds its own result.
  const isDone = typeof desired !== "string" && isAs(desired);
  if (!isAs(seen) && !isDone) throw new Refusal("shiftChanged", guidField);
}

/** The planner has to reach everybody whose shift it was or becomes, and the content has to be possible. */
async function checkEdits(
  { tx, actor }: Call,
  crewId: number,
  edits: readonly ShiftEdit[],
  rows: readonly ShiftRow[],
): Promise<void> {
  const contents = edits.flatMap(({ desired }) => (typeof desired === "string" ? [] : [desired]));
  const userIds = new Set([...rows, ...contents].flatMap(({ userId }) => userId ?? []));
  const people = new Map((await findPeople(tx, crewId, [...userIds])).map((person) => [person.userId, person]));
  const workplaces = await findOpenWorkplaceIds(tx, crewId);
  for (const row of rows) {
    if (!isReached(actor, crewId, contentOfRow(row), people)) throw new Refusal("notAuthorized", "guid");
  }
  const workplacesBefore = new Map(rows.map(({ guid, workplaceId }) => [guid, workplaceId]));
  for (const { guid, desired, place = "" } of edits) {
    if (typeof desired === "string") continue;
    if (desired.userId !== null && !people.has(desired.userId)) throw new Refusal("userNotFound", `${place}userId`);
    if (!isReached(actor, crewId, desired, people)) throw new Refusal("notAuthorized", `${place}userId`);
    checkContent(desired, place);
    const { workplaceId } = desired;
    const isKept = workplaceId === workplacesBefore.get(guid);
    if (workplaceId !== null && !isKept && !workplaces.has(workplaceId))
      throw new Refusal("workplaceNotAvailable", `${place}workplaceId`);
  }
  const before = new Map(rows.map((row) => [row.guid, row]));
  const sent = edits.flatMap(({ guid, desired, place = "", isCopied }) =>
    typeof desired === "string" || isCopied ? [] : [{ sent: desired, before: before.get(guid), place }],
  );
  await refuseUnknownReferences(tx, crewId, sent);
}

/** Refuses shifts of people whom the actor does not plan. */
export async function refuseUnreached(
  { tx, actor }: Call,
  crewId: number,
  rows: readonly ShiftRow[],
  field: string,
): Promise<void> {
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const people = new Map((await findPeople(tx, crewId, userIds)).map((person) => [person.userId, person]));
  if (!rows.every((row) => isReached(actor, crewId, contentOfRow(row), people)))
    throw new Refusal("notAuthorized", field);
}

/** Whether the actor plans the person of a shift, or the open shift. */
export const isReached = (
  actor: Call["actor"],
  crewId: number,
  { userId, eligibleTeamIds }: Pick<ShiftContent, "userId" | "eligibleTeamIds">,
  people: ReadonlyMap<number, PlannedPerson>,
): boolean =>
  userId === null
    ? plansOpenShift(actor, crewId, eligibleTeamIds)
    : plansFor(actor, people.get(userId) ?? { crewId, userId, teamIds: [] });

function rowsByGuid(rows: readonly ShiftRow[], fits: (row: ShiftRow) => boolean): Map<string, ShiftRow> {
  return new Map(rows.filter(fits).map((row) => [row.guid, row]));
}
