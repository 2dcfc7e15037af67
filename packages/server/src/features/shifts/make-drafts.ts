import { randomUUID } from "node:crypto";
import type { LegacyShift, SkippedShift } from "@glasen/contract/shifts.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { unavailability } from "@glasen/domain/shifts/availability.ts";
import type { ShiftContent } from "@glasen/domain/shifts/shift.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Call } from "#kernel/call/call.ts";
import { grantedHalves } from "../absences/absences.public.ts";
import { existingQualifications } from "../qualifications/qualifications.public.ts";
import { editShifts, isReached } from "./edit-shifts.ts";
import { peopleById } from "./save-template.ts";
import { findOpenWorkplaceIds } from "./shifts.store.ts";

export interface MadeDraft {
  guid: string;
  date: LocalDate;
  content: ShiftContent;
}

export interface MadeDrafts {
  made: MadeDraft[];
  skipped: SkippedShift[];
}

/**
 * The drafts that can be made of these shifts. People who are not employed or absent then are left out and named; shifts
 * that the caller does not plan are left out; a workplace that was closed meanwhile is left open, and a qualification
 * that was deleted is no longer required.
 */
export async function draftsOf(
  call: Call,
  { crewId, zone }: { crewId: number; zone: string },
  contents: readonly ShiftContent[],
): Promise<MadeDrafts> {
  const { tx, actor } = call;
  const dated = contents.map((content) => ({ content, date: localDayOf(zone, content.from as Instant) }));
  const days = dated.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { made: [], skipped: [] };
  const people = await peopleById({ tx }, crewId, contents);
  const workplaces = await findOpenWorkplaceIds(tx, crewId);
  const required = [...new Set(contents.flatMap(({ qualificationIds }) => qualificationIds))];
  const qualifications = required.length > 0 ? await existingQualifications(tx, crewId, required) : new Set<number>();
  // A shift may last until the second day after its own.
  const absences = groupBy(
    await grantedHalves(tx, crewId, { userIds: [...people.keys()], from: first, to: addDays(last, 2) }),
    ({ userId }) => userId,
  );
  const made: MadeDraft[] = [];
  const skipped = new Map<string, SkippedShift>();
  for (const { content, date } of dated) {
    const { userId, workplaceId } = content;
    if (!isReached(actor, crewId, content, people)) continue;
    const reason =
      userId !== null &&
      unavailability(
        zone,
        { ...content, date },
        { employment: people.get(userId), absences: absences.get(userId) ?? [] },
      );
    if (userId !== null && reason) skipped.set(`${userId} ${date} ${reason}`, { userId, date, reason });
    else {
      const isOpen = workplaceId !== null && workplaces.has(workplaceId);
      const left = {
        workplaceId: isOpen ? workplaceId : null,
        qualificationIds: content.qualificationIds.filter((id) => qualifications.has(id)),
      };
      made.push({ guid: randomUUID(), date, content: { ...content, ...left } });
    }
  }
  return { made, skipped: [...skipped.values()] };
}

export const saveMade = (call: Call, crewId: number, made: readonly MadeDraft[]): Promise<void> =>
  editShifts(
    call,
    crewId,
    made.map(({ guid, content }) => ({ guid, desired: content, isCopied: true })),
  );

/** A draft as older clients know it. */
export const presentMade = (crewId: number, { guid, date, content }: MadeDraft): LegacyShift => ({
  guid,
  crewId,
  userId: content.userId,
  workplaceId: content.workplaceId,
  from: new Date(content.from).toISOString(),
  to: new Date(content.to).toISOString(),
  breakStart: content.breakFrom === null ? null : new Date(content.breakFrom).toISOString(),
  breakDuration: `PT${content.breakSeconds}S`,
  note: content.notes,
  amount: content.amount,
  manningLevelGuid: content.manningLevelGuid,
  pubState: "UNPUBLISHED_CREATE",
  date,
  isNextShift: false,
  transactionID: null,
});
