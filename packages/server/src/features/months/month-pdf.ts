import { createHash } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { monthEndpoints } from "@glasen/contract/months.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { AbsenceDay, CountedChain } from "@glasen/domain/working-time/evaluation.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { writePdf } from "#kernel/jobs/pdf.ts";
import { absencesOf, chainsOf } from "../evaluation/times.store.ts";
import { layOut } from "./month-pdf.layout.ts";
import type { Paper } from "./month-pdf.parts.ts";
import { type PaperTexts, paperTexts } from "./month-pdf.texts.ts";
import { daysOfMonth, getMonthSheet } from "./month-sheet.ts";
import { type PaperPerson, paperCrew, paperPeople } from "./months.store.ts";

/** A member's month for the archive. It is written after the transaction: laying out takes longer than reading. */
export async function getMonthPaper(call: Call, input: InputOf<typeof monthEndpoints.paper>): Promise<FileAnswer> {
  const { tx, now, caller } = call;
  const { crewId, userId, month, language = caller.language } = input;
  const sheet = await getMonthSheet(call, input);
  const wanted = { crewId, userIds: [userId], ...daysOfMonth(month) };
  const closer = sheet.closing?.closedBy ?? userId;
  const [crew, people, chains, absences] = await Promise.all([
    paperCrew(tx, crewId),
    paperPeople(tx, crewId, [userId, closer]),
    chainsOf(tx, wanted, false),
    absencesOf(tx, wanted),
  ]);
  const t = paperTexts[language];
  const member = people.find((one) => one.userId === userId) as PaperPerson;
  const isOwn = call.actor.kind === "member" && call.actor.userId === userId;
  const paper: Paper = {
    crew: crew.name,
    member: member.name,
    personnelNumber: member.externalId,
    timeZone: crew.timeZone,
    sheet,
    stamps: isOwn || seesStamps(call.actor, crewId, member) ? stampsByDay(chains.get(userId), crew.timeZone) : {},
    absences: absencesByDay(absences.get(userId), isOwn || decidesFor(call.actor, { crewId, ...member }), t),
    closedBy: sheet.closing && (people.find((one) => one.userId === closer)?.name ?? ""),
  };
  const fingerprint = createHash("sha256").update(JSON.stringify(paper)).digest("hex");
  return {
    name: `${t.title} ${month} ${member.name}.pdf`,
    mediaType: "application/pdf",
    content: written(() => writePdf(layOut(paper, { now, language, fingerprint, t }))),
  };
}

async function* written(write: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await write();
}

const seesStamps = (actor: Actor, crewId: number, member: PaperPerson): boolean =>
  reaches(actor, "canSeeCrewTimeTrackingStamps", { crewId, ...member });

/** The times of work: "07:58–12:02", of an open one "07:58–"; an end on the next day says so. */
function stampsByDay(chains: readonly CountedChain[] = [], zone: string): Record<string, string[]> {
  const byDay: Record<LocalDate, string[]> = {};
  for (const chain of chains) {
    const [first] = chain;
    if (!first) continue;
    const day = localDayOf(zone, first.at);
    const pieces = (byDay[day] ??= []);
    for (const [index, { at, timeAccount }] of chain.entries()) {
      // A stamp that only changes what is worked on ends nothing.
      if (timeAccount !== timeAccounts.START_WORK || chain[index - 1]?.timeAccount === timeAccounts.START_WORK)
        continue;
      const end = chain.slice(index).find((stamp) => stamp.timeAccount !== timeAccounts.START_WORK);
      const isNextDay = end !== undefined && localDayOf(zone, end.at) > localDayOf(zone, at);
      pieces.push(`${localTimeOf(zone, at)}–${end ? localTimeOf(zone, end.at) : ""}${isNextDay ? " (+1)" : ""}`);
    }
  }
  return byDay;
}

/** Why somebody was absent is for themselves and for those who decide about it. */
function absencesByDay(days: readonly AbsenceDay[] = [], isNamed: boolean, t: PaperTexts): Record<string, string> {
  const byDay: Record<LocalDate, string> = {};
  for (const { date, typeId, halves: part } of days) {
    // Hour-based kinds stand five numbers behind those of days.
    const word = (isNamed ? t.absences[typeId > 5 ? typeId - 5 : typeId] : undefined) ?? t.absence;
    const told = typeId <= 5 && part !== halves.whole ? t.halfDay(word) : word;
    byDay[date] = byDay[date] === undefined ? told : `${byDay[date]}, ${told}`;
  }
  return byDay;
}
