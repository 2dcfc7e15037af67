import { isPublishedLate } from "@glasen/domain/shifts/notice.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { audit } from "../audit/audit.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { type AffectedDays, reevaluateLocked } from "../evaluation/evaluation-inputs.public.ts";
import { checkPublication, fieldOf, refuseUnreached } from "./check-publication.ts";
import { noticeDaysOf } from "./notice-days.ts";
import { notifyOfPublication } from "./notify-members.ts";
import { notifyOfOffers } from "./notify-offers.ts";
import { applyDrafts, insertPublication } from "./publish.store.ts";
import { refuseConflicts } from "./publish-conflicts.ts";
import { repliesToChanged, settleOffers } from "./settle-offers.ts";
import { daysOf, type ShiftChange, sidesOf } from "./shift-change.ts";
import { findPeople, findShifts, lockShifts, type ShiftRow } from "./shifts.store.ts";

interface PublishOptions {
  /** Publishes in spite of conflicts that may be confirmed. */
  confirmsConflicts: boolean;
  /** The key of the write, for the event. */
  transactionID?: string | undefined;
  /** Publishes a shift that was offered to the person who gets it: taking it needs no planning rights. */
  isAssignment?: boolean;
}

interface Publication {
  publicationId: number;
  published: number;
  notifiedUserIds: number[];
}

/**
 * Publishes the drafts with these guids, all or none: applies them, evaluates the days of the people, and tells them what
 * changed for them.
 */
export async function publishGuids(
  call: Call,
  crewId: number,
  named: readonly string[],
  { confirmsConflicts, transactionID, isAssignment = false }: PublishOptions,
): Promise<Publication> {
  const { tx, actor, now } = call;
  const guids = [...new Set(named)];
  const changes = changesOf(guids, await lockForPublishing(tx, crewId, guids));
  const userIds = [...new Set(sidesOf(changes).flatMap(({ userId }) => userId ?? []))];
  const people = new Map((await findPeople(tx, crewId, userIds)).map((person) => [person.userId, person]));
  if (!isAssignment) refuseUnreached(call, crewId, changes, people);
  await checkPublication(call, crewId, changes, people);
  if (!confirmsConflicts) await refuseConflicts(call, crewId, changes);

  const { today } = await crewCalendar(call, crewId);
  const noticeDays = await noticeDaysOf(tx, crewId, today);
  const lateGuids = changes.filter((change) => isLate(change, today, noticeDays)).map(({ guid }) => guid);
  const replies = isAssignment ? [] : await repliesToChanged(tx, crewId, changes);
  const publicationId = await insertPublication(tx, crewId, { guids, publishedBy: actingUser(actor), now });
  await applyDrafts(tx, crewId, { guids, lateGuids, now });
  await reevaluateChanges(call, crewId, changes, today);
  const notifiedUserIds = await notifyOfPublication(call, crewId, publicationId, changes);
  await notifyOfOffers(call, crewId, publicationId, changes);
  await settleOffers(call, crewId, changes, replies);
  const days = daysOf(changes);
  await audit(call, {
    area: "shift",
    action: "shifts-published",
    target: String(publicationId),
    after: { ...days, shifts: changes.length },
  });
  call.emit("shifts-published", { ...days, ...(transactionID !== undefined && { transactionID }) });
  return { publicationId, published: changes.length, notifiedUserIds };
}

/** Locks the people of the shifts and then the shifts, which is the order of all locks. */
async function lockForPublishing(tx: Tx, crewId: number, guids: readonly string[]): Promise<ShiftRow[]> {
  const people = (rows: readonly ShiftRow[]) => rows.flatMap(({ userId }) => userId ?? []);
  const before = people(await findShifts(tx, crewId, guids));
  await lockTimes(tx, crewId, [...new Set(before)]);
  const rows = await lockShifts(tx, crewId, guids);
  // Somebody else may have given a shift to another person in the meantime.
  const missing = people(rows).filter((userId) => !before.includes(userId));
  if (missing.length > 0) await lockTimes(tx, crewId, [...new Set(missing)]);
  return rows;
}

function changesOf(guids: readonly string[], rows: readonly ShiftRow[]): ShiftChange[] {
  const published = new Map(rows.filter(({ type }) => type === "published").map((row) => [row.guid, row]));
  const drafts = new Map(rows.filter(({ type }) => type !== "published").map((row) => [row.guid, row]));
  return guids.map((guid) => {
    const draft = drafts.get(guid);
    if (!draft) throw new Refusal("invalidArgument", fieldOf(guid));
    return { guid, before: published.get(guid), after: draft.type === "unpublished_delete" ? undefined : draft };
  });
}

/** A change that its person has to plan around; other changes leave the mark as it was. */
function isLate({ before, after }: ShiftChange, today: LocalDate, noticeDays: number): boolean {
  if (!after || after.userId === null) return false;
  const isSameTime =
    before?.userId === after.userId &&
    before.startsAt.getTime() === after.startsAt.getTime() &&
    before.endsAt.getTime() === after.endsAt.getTime();
  return isSameTime ? before.isLate : isPublishedLate(after.date, today, noticeDays);
}

/** Shifts count on days up to today: later ones have no recorded times yet. */
export async function reevaluateChanges(
  call: Call,
  crewId: number,
  changes: readonly ShiftChange[],
  today: LocalDate,
): Promise<void> {
  const affected = new Map<number, AffectedDays>();
  for (const { userId, date } of sidesOf(changes)) {
    if (userId === null || date > today) continue;
    // Whole weeks, so that people with different days of a week are evaluated together.
    const monday = mondayOf(date);
    const sunday = addDays(monday, 6);
    const { from, to } = affected.get(userId) ?? { from: monday, to: sunday };
    affected.set(userId, { userId, from: monday < from ? monday : from, to: sunday > to ? sunday : to });
  }
  await reevaluateLocked(call, crewId, [...affected.values()]);
}
