import { createHash } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { inspectionEndpoints } from "@glasen/contract/proof.ts";
import { inspectionState } from "@glasen/domain/proof/inspection.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { lastOfMonth, monthOf } from "@glasen/domain/time/month.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { type Call, enterCrew } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { type SheetCell, spreadsheetFile } from "#kernel/files/spreadsheet.ts";
import { writePdf } from "#kernel/jobs/pdf.ts";
import { proofFile, proofOf } from "./export-proof.ts";
import { type InspectedTimes, inspectedTimes, inspectorOf } from "./inspected-times.ts";
import { inspectionPdf } from "./inspection-pdf.ts";
import { readPass } from "./inspection-secrets.ts";
import { findInspection, type InspectionRow, logVisit } from "./inspections.store.ts";
import { type InspectionTexts, inspectionTexts } from "./proof.texts.ts";

/** A file of an inspection whose page was opened with the code; a revoked link has no files. */
export async function getInspectionFile(
  call: Call,
  { pass, format, language = call.caller.language }: InputOf<typeof inspectionEndpoints.file>,
): Promise<FileAnswer> {
  const { now, config, caller } = call;
  const passed = readPass(config.secret, pass, now);
  if (!passed) throw new Refusal("inspectionInvalid", "pass");
  const { crewId, id } = passed;
  await call.tx.enterCrew(crewId);
  const row = await findInspection(call.tx, crewId, id);
  if (!row || inspectionState(row, now) !== "open") throw new Refusal("inspectionInvalid", "pass");
  const inside = await enterCrew(call, crewId, inspectorOf(crewId));
  const { address, device } = caller;
  await logVisit(inside.tx, crewId, id, { outcome: format, address, device, now });
  const name = nameOf(row);
  if (format === "proof") {
    const period = { crewId, userIds: row.userIds, from: row.firstMonth, to: lastOfMonth(row.lastMonth) };
    return proofFile(await proofOf(inside.tx, period, now), name);
  }
  const times = await inspectedTimes(inside, crewId, row, language);
  const t = inspectionTexts[language];
  if (format === "csv") {
    const table = { name: t.title, head: t.columns, rows: rowsOf(times, t) };
    return spreadsheetFile({ format, language, name: `${t.title} ${name}`, tables: [table] });
  }
  const fingerprint = createHash("sha256").update(JSON.stringify(times)).digest("hex");
  return {
    name: `${t.title} ${name}.pdf`,
    mediaType: "application/pdf",
    content: lazily(() => writePdf(inspectionPdf(row, times, { now, language, fingerprint }))),
  };
}

const nameOf = ({ firstMonth, lastMonth }: InspectionRow): string =>
  firstMonth === lastMonth ? monthOf(firstMonth) : `${monthOf(firstMonth)} ${monthOf(lastMonth)}`;

async function* lazily(write: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await write();
}

/** A row for each day with times, and below it one for each change of them. */
function rowsOf({ sheets, changes, timeZone }: InspectedTimes, t: InspectionTexts): SheetCell[][] {
  const onTheClock = (at: Date): string =>
    `${localDayOf(timeZone, instantOf(at))} ${localTimeOf(timeZone, instantOf(at))}`;
  return sheets.flatMap(({ sheet, member, personnelNumber, stamps }) =>
    sheet.days.flatMap((day): SheetCell[][] => {
      const times = stamps[day.date] ?? [];
      const worked = secondsOf(day.work);
      const about = changes.filter((change) => change.userId === sheet.userId && change.day === day.date);
      if (times.length === 0 && worked === 0 && about.length === 0) return [];
      const who: SheetCell[] = [member, personnelNumber ?? "", { day: day.date }];
      const begin = times[0]?.split("–")[0] ?? "";
      const end = times.at(-1)?.split("–")[1] ?? "";
      const paused = { seconds: secondsOf(day.break) };
      return [
        [...who, t.recorded, begin, end, paused, { seconds: worked }, times.join(", "), "", "", "", ""],
        ...about.map((change): SheetCell[] => [
          ...[...who, t.changed, "", "", "", "", change.after],
          ...[change.before, onTheClock(change.at), change.by, change.reason],
        ]),
      ];
    }),
  );
}
