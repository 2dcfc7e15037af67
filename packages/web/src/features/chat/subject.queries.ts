import { dayOfWork, type Subject } from "@glasen/domain/chat/message.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { instantAt } from "@glasen/domain/time/zone.ts";
import { crewQuery } from "#platform/crew-query.ts";

/** A record that a message is about, in words and with the page that shows it. */
export interface ShownSubject {
  readonly userId: number | null;
  readonly from: string;
  readonly to: string;
  readonly isWholeDays: boolean;
  readonly path: string;
}

const isoAt = (zone: string, day: LocalDate): string => new Date(instantAt(zone, day, "00:00")).toISOString();

/** Asked by the calls of the record itself: a reader who may not see it is refused there. */
export const subjectOf = (crewId: number, timeZone: string, { kind, ref }: Subject) =>
  crewQuery(
    ["chat", crewId, "subject", kind, ref],
    async ({ call }): Promise<ShownSubject | null> => {
      if (kind === "shift") {
        const { userId, from, to } = await call("shifts.get", { crewId, id: Number(ref) });
        return { userId, from, to, isWholeDays: false, path: "shifts" };
      }
      if (kind === "absence") {
        const { userId, startDate, endDate } = await call("absences.get", { crewId, id: Number(ref) });
        return { userId, from: startDate, to: endDate, isWholeDays: true, path: "absences" };
      }
      const day = dayOfWork(ref);
      if (!day) return null;
      const window = { startTime: isoAt(timeZone, day.day), endTime: isoAt(timeZone, addDays(day.day, 1)) };
      const chains = await call("stampChains.list", { crewId, userId: day.userId, ...window });
      if (chains.length === 0) return null;
      const path = `times/month/${day.userId}?day=${day.day}`;
      return { userId: day.userId, from: day.day, to: day.day, isWholeDays: true, path };
    },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );

const CHOICES = 20;
const DAYS_BACK = 30;
const DAYS_AHEAD = 60;

/** The user's own records to choose from, the nearest first. */
export const ownRecordsOf = (
  crewId: number,
  userId: number,
  timeZone: string,
  today: LocalDate,
  kind: Subject["kind"],
) =>
  crewQuery(["chat", crewId, "records", kind, userId, today], async ({ call, callPage }) => {
    const [first, last] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
    if (kind === "shift") {
      const filter = `userId==${userId};type==published;date>=${today};date<=${last}`;
      const { payload } = await callPage("shifts.list", { crewId, filter, orderBy: "+from", pageSize: CHOICES });
      return payload.map(({ id, from, to }) => ({ ref: String(id), from, to }));
    }
    if (kind === "absence") {
      const absences = await call("absences.list", { crewId, userId, from: first, to: addDays(today, 365) });
      return absences.map(({ id, startDate, endDate }) => ({ ref: String(id), from: startDate, to: endDate }));
    }
    const window = { startTime: isoAt(timeZone, first), endTime: isoAt(timeZone, addDays(today, 1)) };
    const chains = await call("stampChains.list", { crewId, userId, ...window });
    const days = [...new Set(chains.map(({ date }) => date))].sort().reverse().slice(0, CHOICES);
    return days.map((day) => ({ ref: `${userId}-${day}`, from: day, to: day }));
  });
