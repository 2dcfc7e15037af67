import { LATE_CHANGE_HOURS } from "@glasen/domain/notifications/reminders.ts";
import { HOUR_MS, type Instant } from "@glasen/domain/time/instant.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { todayIn } from "../crews/crews.public.ts";
import { publishNewsToEach } from "../news/news.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { type ShiftNews, type ShiftText, shiftNews } from "./notify-members.texts.ts";
import { workplaceNames } from "./publish.store.ts";
import type { ShiftChange } from "./shift-change.ts";
import { findZone, type ShiftRow } from "./shifts.store.ts";

/** The subject of the news of a publication, by which they are found when it is taken back. */
export const newsAbout = (publicationId: number): string => `shift-publication-${publicationId}`;

/** Shifts as messages name them, in the crew's zone and with the names of their workplaces. */
export async function shiftTexts(tx: Tx, crewId: number): Promise<(row: ShiftRow) => ShiftText> {
  const names = await workplaceNames(tx, crewId);
  const zone = await findZone(tx, crewId);
  return (row) => ({
    date: row.date,
    from: localTimeOf(zone, row.startsAt.getTime() as Instant).slice(0, 5),
    to: localTimeOf(zone, row.endsAt.getTime() as Instant).slice(0, 5),
    workplace: row.workplaceId === null ? null : (names.get(row.workplaceId) ?? null),
  });
}

/** One message for each member, with that member's changes; nobody is notified of their own act. */
export async function notifyOfPublication(
  call: Call,
  crewId: number,
  publicationId: number,
  changes: readonly ShiftChange[],
): Promise<number[]> {
  const { tx, actor } = call;
  const senderId = actingUser(actor);
  const textOf = await shiftTexts(tx, crewId);
  const changesByMember = memberChanges(changes, textOf);
  changesByMember.delete(senderId);
  const affected = (await pointsOutLateChanges(call, crewId)) ? lateFor(changes, call.now) : new Set<number>();
  const each = [...changesByMember].map(([receiverId, ofMember]) => ({
    receiverId,
    kind: affected.has(receiverId) ? ("lateChange" as const) : undefined,
    de: shiftNews("de", ofMember),
    en: shiftNews("en", ofMember),
  }));
  const message = {
    crewId,
    senderId,
    type: "shiftPlanner",
    subtype: "published",
    path: "shifts/mine",
    about: newsAbout(publicationId),
  } as const;
  await publishNewsToEach(call, message, each);
  return each.map(({ receiverId }) => receiverId);
}

async function pointsOutLateChanges({ tx, now }: Call, crewId: number): Promise<boolean> {
  return (await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now))).remindsLateChange;
}

/** Members one of whose shifts begins or would have begun soon. */
function lateFor(changes: readonly ShiftChange[], now: Date): Set<number> {
  const isSoon = ({ startsAt }: ShiftRow): boolean =>
    startsAt > now && startsAt.getTime() - now.getTime() <= LATE_CHANGE_HOURS * HOUR_MS;
  return new Set(
    changes.flatMap(({ before, after }) =>
      [before, after].flatMap((row) => (row?.userId && isSoon(row) ? [row.userId] : [])),
    ),
  );
}

function memberChanges(
  changes: readonly ShiftChange[],
  textOf: (row: ShiftRow) => ShiftText,
): Map<number, ShiftNews[]> {
  const byMember = new Map<number, ShiftNews[]>();
  const add = (userId: number, news: ShiftNews): void => {
    const all = byMember.get(userId);
    if (all) all.push(news);
    else byMember.set(userId, [news]);
  };
  for (const { before, after } of changes) {
    const [was, is] = [before?.userId ?? null, after?.userId ?? null];
    if (before && after && was !== null && was === is) {
      add(was, { kind: "changed", from: textOf(before), to: textOf(after) });
      continue;
    }
    if (before && was !== null) add(was, { kind: "removed", shift: textOf(before) });
    if (after && is !== null) add(is, { kind: "added", shift: textOf(after) });
  }
  return byMember;
}
