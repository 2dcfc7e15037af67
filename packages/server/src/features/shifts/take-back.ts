import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { neededDraft } from "@glasen/domain/shifts/draft.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { withdrawUnseenNews } from "../news/news.public.ts";
import { refuseClosedMonths, refuseOverlaps } from "./check-publication.ts";
import { refuseUnreached } from "./edit-shifts.ts";
import { newsAbout } from "./notify-members.ts";
import {
  guidsOfPublication,
  isPublicationOutdated,
  lockPublication,
  peopleOfPublication,
  restoreBefore,
  rowsBefore,
} from "./publish.store.ts";
import { reevaluateChanges } from "./publish-shifts.ts";
import { daysOf, type ShiftChange, sidesOf } from "./shift-change.ts";
import { contentOfRow } from "./shift-content.ts";
import { deleteDrafts, lockShifts, type NewDraft, type ShiftRow, saveDrafts } from "./shifts.store.ts";

/** Restores the shifts as they were before the publication; its changes become drafts again. */
export async function takeBackPublication(
  call: Call,
  { crewId, id }: InputOf<typeof shiftPlanEndpoints.takeBack>,
): Promise<null> {
  const { tx, now } = call;
  const guids = await guidsOfPublication(tx, crewId, id);
  const userIds = await peopleOfPublication(tx, crewId, id);
  await lockTimes(tx, crewId, userIds);
  const rows = await lockShifts(tx, crewId, guids);
  const publication = await lockPublication(tx, crewId, id);
  if (!publication) throw new Refusal("notFound", "id");
  const before = await rowsBefore(tx, crewId, id);
  const changes = reversed(guids, before, rows);
  await refuseUnreached(call, crewId, sidesOf(changes), "id");
  if (publication.takenBackAt) return null;
  if (await isPublicationOutdated(tx, crewId, id)) throw new Refusal("publicationSeen", "id");
  const notified = userIds.filter((userId) => userId !== publication.publishedBy);
  if (!(await withdrawUnseenNews(call, crewId, newsAbout(id), notified))) throw new Refusal("publicationSeen", "id");
  await refuseClosedMonths(call, crewId, changes);
  await refuseOverlaps(call, crewId, changes);

  await restoreBefore(tx, crewId, id, now);
  await restoreDrafts(call, crewId, before, rows);
  const { today } = await crewCalendar(call, crewId);
  await reevaluateChanges(call, crewId, changes, today);
  const days = daysOf(changes);
  await audit(call, {
    area: "shift",
    action: "shifts-taken-back",
    target: String(id),
    after: { ...days, shifts: changes.length },
  });
  call.emit("shifts-published", days);
  return null;
}

/** The change from the published state of today back to the one before. */
function reversed(guids: readonly string[], before: readonly ShiftRow[], rows: readonly ShiftRow[]): ShiftChange[] {
  const published = rows.filter(({ type }) => type === "published");
  const byGuid = (all: readonly ShiftRow[]) => new Map(all.map((row) => [row.guid, row]));
  const [now, then] = [byGuid(published), byGuid(before)];
  return guids.map((guid) => ({ guid, before: now.get(guid), after: then.get(guid) }));
}

/** A draft that somebody made on top of the publication stays; otherwise the published state is the draft. */
async function restoreDrafts(
  { tx, actor, now }: Call,
  crewId: number,
  before: readonly ShiftRow[],
  rows: readonly ShiftRow[],
): Promise<void> {
  const then = new Map(before.map((row) => [row.guid, row]));
  const desiredRows = new Map<string, ShiftRow>();
  for (const row of rows) if (row.type !== "published" || !desiredRows.has(row.guid)) desiredRows.set(row.guid, row);
  const saved: NewDraft[] = [];
  const discarded: string[] = [];
  for (const guid of new Set([...then.keys(), ...desiredRows.keys()])) {
    const [was, row] = [then.get(guid), desiredRows.get(guid)];
    // A shift that the publication created is its own draft by now.
    if (!was && row?.type === "published") continue;
    const isRemoved = !row || row.type === "unpublished_delete";
    const needed = neededDraft(was && contentOfRow(was), isRemoved ? "removed" : contentOfRow(row));
    const date = (isRemoved ? was?.date : row.date) as LocalDate;
    if (needed) saved.push({ guid, ...needed, date });
    else discarded.push(guid);
  }
  await deleteDrafts(tx, crewId, discarded);
  await saveDrafts(tx, { crewId, changedBy: actingUser(actor), now }, saved);
}
