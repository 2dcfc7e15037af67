import { createHash } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { monthEndpoints } from "@glasen/contract/months.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import { compareGerman } from "@glasen/domain/text/compare-german.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { AbsenceDay, CountedChain } from "@glasen/domain/working-time/evaluation.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { pdfFile } from "#kernel/files/pdf-file.ts";
import { absencesWithin, chainsWithin } from "../evaluation/evaluation-inputs.public.ts";
import { resolvePeriod } from "../evaluation/period.public.ts";
import type { PrintedSheets } from "./month-pdf.layout.ts";
import { type PdfContent, spanText } from "./month-pdf.parts.ts";
import { type PdfTexts, pdfTexts } from "./month-pdf.texts.ts";
import { membersWithSeenStamps, monthSheetsOf } from "./month-sheet.ts";
import { findPdfCrew, findPdfMembers, type PdfMember } from "./months.store.ts";

/** More sheets at once would hold the transaction for too long. */
const MAX_SHEETS = 300;

/** A member's month as a PDF for the archive. It is laid out after the transaction, since that takes longer than reading. */
export async function getMonthPdf(call: Call, input: InputOf<typeof monthEndpoints.paper>): Promise<FileAnswer> {
  const { userId, month, language = call.caller.language } = input;
  const [content] = await contentsOf(call, { ...input, language, userIds: [userId] });
  if (!content) throw new Refusal("notAuthorized", "userId");
  return sheetsFile(call, [content], language, `${month} ${content.member}`);
}

/** The months of all members whom the caller may see, one after another in one file. */
export async function getMonthPdfs(call: Call, input: InputOf<typeof monthEndpoints.papers>): Promise<FileAnswer> {
  const { crewId, month, language = call.caller.language } = input;
  const userIds = (await sheetMembers(call, { ...input, most: MAX_SHEETS })).map(({ userId }) => userId);
  const contents = await contentsOf(call, { crewId, userIds, month, language });
  return sheetsFile(call, contents, language, `${month} ${contents[0]?.crew ?? ""}`);
}

/** The members who were employed in the month and whose times the caller may see, by name. */
export async function sheetMembers(
  call: Call,
  {
    crewId,
    month,
    most,
    ...wanted
  }: { crewId: number; month: string; most: number; userId?: number | undefined; userIds?: number[] | undefined },
): Promise<PdfMember[]> {
  const { first: from, last: to } = daysOfMonth(month);
  const { members } = await resolvePeriod(call, { crewId, from, to, ...wanted });
  const employed = members
    .filter(({ disabledAt }) => disabledAt === null || disabledAt > from)
    .map(({ userId }) => userId);
  if (employed.length === 0) throw new Refusal("notAuthorized", "userId");
  if (employed.length > most) throw Refusal.beyond("tooManyEntries", most, "userIds");
  const named = await findPdfMembers(call.tx, crewId, employed);
  return named.sort((one, other) => compareGerman(one.name, other.name));
}

function sheetsFile({ now }: Call, contents: readonly PdfContent[], language: Language, subject: string): FileAnswer {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify(contents.length === 1 ? contents[0] : contents))
    .digest("hex");
  const input: PrintedSheets = { contents, now, language, fingerprint };
  return pdfFile(`${pdfTexts[language].title} ${subject}`, { kind: "monthSheets", input });
}

/** The sheets of these members in their order, read together. */
export async function contentsOf(
  call: Call,
  { crewId, userIds, month, language }: { crewId: number; userIds: number[]; month: string; language: Language },
): Promise<PdfContent[]> {
  const { tx } = call;
  const t = pdfTexts[language];
  const { first: from, last: to } = daysOfMonth(month);
  const days = { crewId, userIds, from, to };
  const sheets = await monthSheetsOf(call, { crewId, userIds, month, language, wholeMinutes: true });
  const closers = [...sheets.values()].flatMap(({ closing }) => closing?.closedBy ?? []);
  const [crew, members, chains, absences, stampsSeen] = await Promise.all([
    findPdfCrew(tx, crewId),
    findPdfMembers(tx, crewId, [...new Set([...userIds, ...closers])]),
    chainsWithin(tx, days),
    absencesWithin(tx, days),
    membersWithSeenStamps(call, crewId, userIds),
  ]);
  const memberOf = new Map(members.map((one) => [one.userId, one]));
  return userIds.flatMap((userId): PdfContent[] => {
    const [sheet, member] = [sheets.get(userId), memberOf.get(userId)];
    if (!sheet || !member) return [];
    const isOwn = call.actor.kind === "member" && call.actor.userId === userId;
    const isNamed = isOwn || decidesFor(call.actor, { crewId, ...member });
    return [
      {
        crew: crew.name,
        member: member.name,
        personnelNumber: member.externalId,
        timeZone: crew.timeZone,
        sheet,
        stamps: stampsSeen.has(userId) ? stampsByDay(chains.get(userId), crew.timeZone) : {},
        absences: absencesByDay(absences.get(userId), isNamed, t),
        closedBy: sheet.closing && (memberOf.get(sheet.closing.closedBy)?.name ?? ""),
      },
    ];
  });
}

/** The times of work. */
function stampsByDay(chains: readonly CountedChain[] = [], zone: string): Record<string, string[]> {
  const byDay: Record<LocalDate, string[]> = {};
  for (const chain of chains) {
    const [first] = chain;
    if (!first) continue;
    const day = localDayOf(zone, first.at);
    const pieces = (byDay[day] ??= []);
    for (const [index, { at, timeAccount }] of chain.entries()) {
      // A stamp that only changes the category does not end the work.
      if (timeAccount !== timeAccounts.START_WORK || chain[index - 1]?.timeAccount === timeAccounts.START_WORK)
        continue;
      const end = chain.slice(index).find((stamp) => stamp.timeAccount !== timeAccounts.START_WORK);
      pieces.push(spanText(zone, at, end?.at));
    }
  }
  return byDay;
}

/** The type of an absence is shown only to the member and to those who decide about it. */
function absencesByDay(days: readonly AbsenceDay[] = [], isNamed: boolean, t: PdfTexts): Record<string, string> {
  const byDay: Record<LocalDate, string> = {};
  for (const { date, typeId, halves: part } of days) {
    // The number of a type by the hour is five higher than that of the type by the day.
    const word = (isNamed ? t.absences[typeId > 5 ? typeId - 5 : typeId] : undefined) ?? t.absence;
    const text = typeId <= 5 && part !== halves.whole ? t.halfDay(word) : word;
    byDay[date] = byDay[date] === undefined ? text : `${byDay[date]}, ${text}`;
  }
  return byDay;
}
