import type { InputOf } from "@glasen/contract/endpoint.ts";
import { MAX_PRINTED_DAYS, type shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { dayNumber, isForward } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { pdfFile } from "#kernel/files/pdf-file.ts";
import { getPlan } from "./get-plan.ts";
import { pagesByPeople, pagesByWorkplaces } from "./print-plan.content.ts";
import type { PrintedPlan } from "./print-plan.layout.ts";
import { findPrintedCrew, findPrintedPeople } from "./print-plan.store.ts";
import { printTexts } from "./print-plan.texts.ts";
import { workplaceNames } from "./publish.store.ts";

/** More lines at once would keep others waiting for their file. */
const MAX_LINES = 2000;

/**
 * The plan as a PDF to post up: everything that the caller sees on the screen, and of absences only that somebody is
 * absent.
 */
export async function printPlan(call: Call, input: InputOf<typeof shiftPlanEndpoints.print>): Promise<FileAnswer> {
  const { crewId, from, to, by, withDrafts, language = call.caller.language } = input;
  if (!isForward(from, to)) throw new Refusal("invalidArgument", "to");
  if (dayNumber(to) - dayNumber(from) >= MAX_PRINTED_DAYS) throw Refusal.beyond("rangeTooLong", MAX_PRINTED_DAYS, "to");
  const { tx, now } = call;
  const plan = (await getPlan(call, { crewId, from, to }, language)).parsed();
  const userIds = plan.people.map(({ userId }) => userId);
  const [crew, people, workplaces] = await Promise.all([
    findPrintedCrew(tx, crewId),
    findPrintedPeople(tx, crewId, userIds),
    workplaceNames(tx, crewId),
  ]);
  const t = printTexts[language];
  const printing = { plan, names: { people, workplaces }, zone: crew.timeZone, withDrafts, from, to, t };
  const pages = by === "people" ? pagesByPeople(printing) : pagesByWorkplaces(printing);
  if (pages.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_LINES)
    throw Refusal.beyond("tooManyEntries", MAX_LINES, "to");
  const printed: PrintedPlan = { pages, crew, holidays: plan.holidays, by, now, language };
  return pdfFile(`${t.title} ${from} ${crew.name}`, { kind: "shiftPlan", input: printed });
}
