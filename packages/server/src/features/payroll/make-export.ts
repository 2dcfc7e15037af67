import { createHash, randomUUID } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { PayrollExport, payrollEndpoints } from "@glasen/contract/payroll.ts";
import { isBlocking } from "@glasen/domain/payroll/check.ts";
import { formatLimits } from "@glasen/domain/payroll/formats.ts";
import { encodingOf, writePayrollFile } from "@glasen/domain/payroll/write-file.ts";
import { isForward } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, type Month, monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { audit } from "../audit/audit.public.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { readConfiguration } from "./configurations.ts";
import { type GatheredExport, gatherExport, type WantedExport } from "./gather-export.ts";
import {
  addDownload,
  countedExports,
  type ExportRow,
  exportsOf,
  findContent,
  findExport,
  insertExport,
} from "./payroll.store.ts";

type Endpoints = typeof payrollEndpoints;

const present = ({ exportNumber, month, correctedIn, madeAt, lastDownloadAt, ...row }: ExportRow): PayrollExport => ({
  ...row,
  number: exportNumber,
  month: monthOf(month),
  correctedIn: correctedIn && monthOf(correctedIn),
  madeAt: madeAt.toISOString(),
  lastDownloadAt: lastDownloadAt?.toISOString() ?? null,
});

export async function exportMonth(
  call: Call,
  { crewId, configurationId, month, onlyChanges, confirmsRepeat }: InputOf<Endpoints["export"]>,
): Promise<PayrollExport> {
  // Numbers have no gaps, so exports of a crew are made one after the other.
  await lockCrew(call.tx, crewId);
  const configuration = await readConfiguration(call, crewId, configurationId);
  const number = await makeExport(call, { crewId, month, configuration, onlyChanges }, confirmsRepeat);
  return read(call, crewId, number);
}

async function read({ tx }: Call, crewId: number, number: number): Promise<PayrollExport> {
  const row = await findExport(tx, crewId, number);
  if (!row) throw new Refusal("notFound", "number");
  return present(row);
}

async function makeExport(call: Call, wanted: WantedExport, confirmsRepeat: boolean): Promise<number> {
  const { month, configuration, onlyChanges } = wanted;
  const gathered = await gatherExport(call, wanted);
  const { lines, earlier, problems } = gathered;
  if (onlyChanges && earlier.length === 0) throw new Refusal("payrollNotExported", "month");
  if (onlyChanges && lines.length === 0) throw new Refusal("payrollUnchanged", "month");
  if (!onlyChanges && earlier.length > 0 && !confirmsRepeat) throw new Refusal("payrollRepeated", "confirmsRepeat");
  if (problems.some(({ kind }) => isBlocking(kind))) throw new Refusal("payrollProblems", "month");
  const number = await keepExport(call.tx, wanted, gathered, { madeBy: actingUser(call.actor), now: call.now });
  await audit(call, {
    ...{ area: "payroll", action: "payroll-exported", target: `${month} #${number}` },
    after: { configuration: configuration.name, lines: lines.length, corrections: onlyChanges },
  });
  call.emit("payroll-changed", {});
  return number;
}

/** Writes the file and keeps it with its lines. */
export async function keepExport(
  tx: Tx,
  { crewId, month, configuration, onlyChanges }: WantedExport,
  { lines, members, clockTimes, absences }: GatheredExport,
  { madeBy, now }: { madeBy: number; now: Date },
): Promise<number> {
  const correctedIn = onlyChanges ? shiftMonth(month, 1) : null;
  const content = writePayrollFile({ configuration, month, correctedIn, lines, members, clockTimes, absences });
  const { extension } = formatLimits[configuration.format];
  return insertExport(tx, {
    ...{ crewId, lines, content, madeBy, now, configurationId: configuration.configurationId },
    ...{ configurationName: configuration.name, format: configuration.format },
    month: daysOfMonth(month).first,
    correctedIn: correctedIn === null ? null : daysOfMonth(correctedIn).first,
    mediaType: `text/${extension === "csv" ? "csv" : "plain"}; charset=${encodingOf(configuration)}`,
    fileName: (own) => `${fileTitle(configuration.name)}-${month}-${own}.${extension}`,
    sha256: createHash("sha256").update(content).digest(),
    people: new Set(lines.map(({ userId }) => userId)).size,
  });
}

const fileTitle = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "export";

export const listExports = async ({ tx }: Call, { crewId }: InputOf<Endpoints["exports"]>): Promise<PayrollExport[]> =>
  (await exportsOf(tx, crewId)).map(present);

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

/** The last export of a month, made where there is none. */
export async function getSalaryExport(
  call: Call,
  { crewId, from, to, configurationId }: InputOf<Endpoints["salaryExport"]>,
): Promise<FileAnswer> {
  await lockCrew(call.tx, crewId);
  const { today } = await crewCalendar(call, crewId);
  if (from && to && !isForward(from, to)) throw new Refusal("invalidArgument", "to");
  const month: Month = from || to ? monthOf(from ?? to ?? today) : shiftMonth(monthOf(today), -1);
  const { first, last } = daysOfMonth(month);
  if (to && to > last) throw new Refusal("oneMonthOnly", "to");
  const configuration = await readConfiguration(call, crewId, configurationId);
  const earlier = await countedExports(call.tx, { crewId, configurationId, month: first });
  const number =
    earlier.at(-1) ?? (await makeExport(call, { crewId, month, configuration, onlyChanges: false }, false));
  return handOut(call, crewId, number);
}
