import { createHash } from "node:crypto";
import { isBlocking } from "@glasen/domain/payroll/check.ts";
import { formatLimits } from "@glasen/domain/payroll/formats.ts";
import { encodingOf, writePayrollFiles } from "@glasen/domain/payroll/write-file.ts";
import { daysOfMonth, type Month } from "@glasen/domain/time/month.ts";
import { actingUser, type Call, type Preparation } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { readOneMoment } from "#kernel/database/one-moment.ts";
import { audit } from "../audit/audit.public.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { readConfiguration } from "./configurations.ts";
import { type GatheredExport, gatherDays, periodOf, type WantedExport } from "./gather-export.ts";
import { countedExports, insertExport } from "./payroll.store.ts";
import { zipOf } from "./zip-files.ts";

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
  /** Several files in a ZIP, because the program takes none of this size. */
  isSplit: boolean;
}

/**
 * Gathers a month and writes its file. That takes long and needs no lock: an export is the month as it was at one moment, and
 * a later change is in the next one, as a correction.
 */
export async function writeExport(preparation: Preparation, order: ExportOrder): Promise<WrittenExport> {
  const { crewId, configurationId, month, onlyChanges } = order;
  const { database } = preparation;
  const { wanted, period } = await database.inCrew(crewId, async (tx) => {
    const configuration = await readConfiguration({ ...preparation, tx }, crewId, configurationId);
    return {
      wanted: { crewId, month, configuration, onlyChanges },
      period: await periodOf({ ...preparation, tx }, { crewId, month }),
    };
  });
  const gathered = await database.inCrew(crewId, async (tx) => {
    await readOneMoment(tx);
    return gatherDays({ ...preparation, tx }, wanted, period);
  });
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

export async function written(wanted: WantedExport, gathered: GatheredExport): Promise<WrittenExport> {
  const files = writePayrollFiles({ ...wanted, ...gathered });
  const [file] = files;
  const isSplit = file === undefined || files.length > 1;
  const content = isSplit ? await zipOf(files, (part) => partName(wanted, part)) : file;
  return { wanted, gathered, content, isSplit, sha256: createHash("sha256").update(content).digest() };
}

const partName = ({ configuration: { name, format }, month }: WantedExport, part: number): string =>
  `${fileTitle(name)}-${month}-Teil-${part}.${formatLimits[format].extension}`;

/** Keeps an export under the crew's next number. Numbers have no gaps, so the crew is locked, but only from here on. */
export async function numberExport(call: Call, order: ExportOrder, prepared: WrittenExport): Promise<number> {
  const { crewId, month, onlyChanges } = order;
  const { wanted, gathered } = prepared;
  const { configurationId, name } = wanted.configuration;
  await lockCrew(call.tx, crewId);
  const earlier = await countedExports(call.tx, { crewId, configurationId, month: daysOfMonth(month).first });
  refuseUnlessReady({ ...gathered, earlier }, order);
  // Another process has numbered an export meanwhile: these differences are not those to the last one any more.
  if (onlyChanges && earlier.join() !== gathered.earlier.join()) throw new Refusal("unavailable", undefined, 1);
  const number = await keepExport(call.tx, prepared, { madeBy: actingUser(call.actor), now: call.now });
  await audit(call, {
    ...{ area: "payroll", action: "payroll-exported", target: `${month} #${number}` },
    after: { configuration: name, lines: gathered.lines.length, corrections: onlyChanges },
  });
  call.emit("payroll-changed", {});
  return number;
}

/** Keeps a written export with its lines; the crew must be locked. */
export function keepExport(
  tx: Tx,
  { wanted, gathered: { lines, correctedIn }, content, sha256, isSplit }: WrittenExport,
  { madeBy, now }: { madeBy: number; now: Date },
): Promise<number> {
  const { crewId, month, configuration } = wanted;
  const { configurationId, name, format } = configuration;
  const { extension } = formatLimits[format];
  const textType = `text/${extension === "csv" ? "csv" : "plain"}; charset=${encodingOf(configuration)}`;
  return insertExport(tx, {
    ...{ crewId, lines, content, sha256, madeBy, now, configurationId, configurationName: name, format },
    month: daysOfMonth(month).first,
    correctedIn: correctedIn === null ? null : daysOfMonth(correctedIn).first,
    mediaType: isSplit ? "application/zip" : textType,
    fileName: (own) => `${fileTitle(name)}-${month}-${own}.${isSplit ? "zip" : extension}`,
    people: new Set(lines.map(({ userId }) => userId)).size,
  });
}

const fileTitle = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "export";
