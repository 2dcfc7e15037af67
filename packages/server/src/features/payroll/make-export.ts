import { createHash } from "node:crypto";
import { isBlocking } from "@glasen/domain/payroll/check.ts";
import { formatLimits } from "@glasen/domain/payroll/formats.ts";
import { encodingOf, writePayrollFile } from "@glasen/domain/payroll/write-file.ts";
import { daysOfMonth, type Month, shiftMonth } from "@glasen/domain/time/month.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { audit } from "../audit/audit.public.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { readConfiguration } from "./configurations.ts";
import { type GatheredExport, gatherExport, type Reading, stillCurrent, type WantedExport } from "./gather-export.ts";
import { insertExport } from "./payroll.store.ts";

export interface ExportOrder {
  crewId: number;
  configurationId: number;
  month: Month;
  onlyChanges: boolean;
  /** Exports a month once more. */
  confirmsRepeat: boolean;
}

/** An export without its number. */
export interface WrittenExport {
  wanted: WantedExport;
  gathered: GatheredExport;
  content: Uint8Array;
  sha256: Uint8Array;
}

/** Times an export is written again under the lock because recorded times change meanwhile. */
const MAX_TRIES = 3;

/** Gathers a month and writes its file. That takes long, and needs no lock. */
export async function writeExport(call: Reading & Pick<Call, "caller">, order: ExportOrder): Promise<WrittenExport> {
  const { crewId, configurationId, month, onlyChanges } = order;
  const configuration = await readConfiguration(call, crewId, configurationId);
  const wanted = { crewId, month, configuration, onlyChanges };
  const gathered = await gatherExport(call, wanted);
  refuseUnlessReady(gathered, order);
  return written(wanted, gathered);
}

function refuseUnlessReady(
  { lines, earlier, problems }: GatheredExport,
  { onlyChanges, confirmsRepeat }: ExportOrder,
): void {
  if (onlyChanges && earlier.length === 0) throw new Refusal("payrollNotExported", "month");
  if (onlyChanges && lines.length === 0) throw new Refusal("payrollUnchanged", "month");
  if (!onlyChanges && earlier.length > 0 && !confirmsRepeat) throw new Refusal("payrollRepeated", "confirmsRepeat");
  if (problems.some(({ kind }) => isBlocking(kind))) throw new Refusal("payrollProblems", "month");
}

export function written(wanted: WantedExport, gathered: GatheredExport): WrittenExport {
  const content = writePayrollFile({ ...wanted, ...gathered, correctedIn: correctionMonth(wanted) });
  return { wanted, gathered, content, sha256: createHash("sha256").update(content).digest() };
}

/** The month in whose payroll corrections are paid. */
const correctionMonth = ({ month, onlyChanges }: WantedExport): Month | null =>
  onlyChanges ? shiftMonth(month, 1) : null;

/** Keeps an export under the crew's next number. Numbers have no gaps, so the crew is locked, but only from here on. */
export async function numberExport(call: Call, order: ExportOrder, prepared: WrittenExport): Promise<number> {
  await lockCrew(call.tx, order.crewId);
  const current = await upToDate(call, order, prepared);
  const { configuration } = current.wanted;
  const number = await keepExport(call.tx, current, { madeBy: actingUser(call.actor), now: call.now });
  await audit(call, {
    ...{ area: "payroll", action: "payroll-exported", target: `${order.month} #${number}` },
    after: { configuration: configuration.name, lines: current.gathered.lines.length, corrections: order.onlyChanges },
  });
  call.emit("payroll-changed", {});
  return number;
}

/** The export itself where nothing has changed since it was gathered; otherwise it is written again. */
async function upToDate(call: Call, order: ExportOrder, prepared: WrittenExport): Promise<WrittenExport> {
  let current = prepared;
  for (let tries = 0; tries <= MAX_TRIES; tries += 1) {
    const gathered = await stillCurrent(call, current.wanted, current.gathered);
    if (gathered) {
      refuseUnlessReady(gathered, order);
      return { ...current, gathered };
    }
    current = await writeExport(call, order);
  }
  throw new Refusal("unavailable", undefined, 1);
}

/** Keeps a written export with its lines; the crew must be locked. */
export function keepExport(
  tx: Tx,
  { wanted, gathered: { lines }, content, sha256 }: WrittenExport,
  { madeBy, now }: { madeBy: number; now: Date },
): Promise<number> {
  const { crewId, month, configuration } = wanted;
  const { configurationId, name, format } = configuration;
  const { extension } = formatLimits[format];
  const correctedIn = correctionMonth(wanted);
  return insertExport(tx, {
    ...{ crewId, lines, content, sha256, madeBy, now, configurationId, configurationName: name, format },
    month: daysOfMonth(month).first,
    correctedIn: correctedIn === null ? null : daysOfMonth(correctedIn).first,
    mediaType: `text/${extension === "csv" ? "csv" : "plain"}; charset=${encodingOf(configuration)}`,
    fileName: (own) => `${fileTitle(name)}-${month}-${own}.${extension}`,
    people: new Set(lines.map(({ userId }) => userId)).size,
  });
}

const fileTitle = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "export";
