import { randomUUID } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { PayrollExport, payrollEndpoints } from "@glasen/contract/payroll.ts";
import { isForward } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, type Month, monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { actingUser, type Call, type Page, prepared } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { mapPage } from "#kernel/call/pages.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { readConfiguration } from "./configurations.ts";
import { type ExportOrder, numberExport, type WrittenExport, writeExport } from "./make-export.ts";
import { addDownload, countedExports, type ExportRow, exportsOf, findContent, findExport } from "./payroll.store.ts";

type Endpoints = typeof payrollEndpoints;

const present = ({ exportNumber, month, correctedIn, madeAt, lastDownloadAt, ...row }: ExportRow): PayrollExport => ({
  ...row,
  number: exportNumber,
  month: monthOf(month),
  correctedIn: correctedIn && monthOf(correctedIn),
  madeAt: madeAt.toISOString(),
  lastDownloadAt: lastDownloadAt?.toISOString() ?? null,
});

/** The exports of a crew get their numbers one after the other; those of a rush wait without a connection. */
const turnOf = ({ crewId }: { crewId: number }): string => `payroll export of ${crewId}`;

export const exportMonth = prepared(
  (preparation, order: InputOf<Endpoints["export"]>): Promise<WrittenExport> => writeExport(preparation, order),
  async (call, order, written): Promise<PayrollExport> => {
    const number = await numberExport(call, order, written);
    const row = await findExport(call.tx, order.crewId, number);
    if (!row) throw new Refusal("notFound", "number");
    return present(row);
  },
  turnOf,
);

export const listExports = async ({ tx }: Call, input: InputOf<Endpoints["exports"]>): Promise<Page<PayrollExport>> =>
  mapPage(await exportsOf(tx, input), present);

export const downloadExport = (call: Call, { crewId, number }: InputOf<Endpoints["download"]>): Promise<FileAnswer> =>
  handOut(call, crewId, number);

/** Gives the file as it was made, and writes down who fetched it. */
async function handOut(call: Call, crewId: number, number: number): Promise<FileAnswer> {
  const { tx, now, actor } = call;
  const file = await findContent(tx, crewId, number);
  if (!file) throw new Refusal("notFound", "number");
  await addDownload(tx, crewId, number, { downloadId: randomUUID(), userId: actingUser(actor), now });
  await audit(call, { area: "payroll", action: "payroll-downloaded", target: `#${number}` });
  call.emit("payroll-changed", {});
  return { name: file.fileName, mediaType: file.mediaType, content: file.content };
}

interface MonthFile {
  order: ExportOrder;
  /** Undefined: the month was exported before. */
  written: WrittenExport | undefined;
}

/** The last export of a month, made where there is none. */
export const getSalaryExport = prepared(
  async (preparation, input: InputOf<Endpoints["salaryExport"]>): Promise<MonthFile> => {
    const { crewId, configurationId } = input;
    const { order, isThere } = await preparation.database.inCrew(crewId, async (tx) => {
      const call = { ...preparation, tx };
      const month = await wantedMonth(call, input);
      // An export of a removed configuration is still listed, but this call no longer returns it.
      await readConfiguration(call, crewId, configurationId);
      const wanted = { crewId, configurationId, month, onlyChanges: false, confirmsRepeat: false };
      return { order: wanted, isThere: (await lastExport(call, wanted)) !== undefined };
    });
    return { order, written: isThere ? undefined : await writeExport(preparation, order) };
  },
  async (call, { crewId }, { order, written }): Promise<FileAnswer> => {
    if (written) await lockCrew(call.tx, crewId);
    const number = (await lastExport(call, order)) ?? (written && (await numberExport(call, order, written)));
    if (number === undefined) throw new Refusal("notFound", "number");
    return handOut(call, crewId, number);
  },
  turnOf,
);

async function wantedMonth(
  call: Pick<Call, "tx" | "now">,
  { crewId, from, to }: InputOf<Endpoints["salaryExport"]>,
): Promise<Month> {
  const { today } = await crewCalendar(call, crewId);
  if (from && to && !isForward(from, to)) throw new Refusal("invalidArgument", "to");
  const month: Month = from || to ? monthOf(from ?? to ?? today) : shiftMonth(monthOf(today), -1);
  if (to && to > daysOfMonth(month).last) throw new Refusal("oneMonthOnly", "to");
  return month;
}

const lastExport = async (
  { tx }: Pick<Call, "tx">,
  { crewId, configurationId, month }: ExportOrder,
): Promise<number | undefined> =>
  (await countedExports(tx, { crewId, configurationId, month: daysOfMonth(month).first })).at(-1);
