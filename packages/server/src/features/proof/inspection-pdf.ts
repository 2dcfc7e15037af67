import type { Language } from "@glasen/contract/limits.ts";
import { yearsToKeep } from "@glasen/domain/proof/inspection.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { monthPages } from "../months/months.public.ts";
import type { InspectedTimes } from "./inspected-times.ts";
import type { InspectionRow } from "./inspections.store.ts";
import { type InspectionTexts, inspectionTexts } from "./proof.texts.ts";

interface Context {
  now: Date;
  language: Language;
  fingerprint: string;
}

const soft = "#627074";
const accent = "#0b6268";

/** The file for an inspector: the duty it serves, how times are recorded, the sheets, and every change of them. */
export function inspectionPdf(row: InspectionRow, times: InspectedTimes, context: Context): TDocumentDefinitions {
  const t = inspectionTexts[context.language];
  const cover = coverOf(row, times, t, context.language);
  const changes = changesOf(times, t);
  const [first] = times.sheets;
  if (!first) return { content: cover, defaultStyle: { font: "Roboto", fontSize: 9 } };
  const pages = monthPages(times.sheets, context);
  return {
    ...pages,
    info: { ...pages.info, title: `${t.title}: ${row.title}` },
    content: [...cover, { text: "", pageBreak: "before" }, ...(pages.content as Content[]), ...changes],
  };
}

function coverOf(row: InspectionRow, times: InspectedTimes, t: InspectionTexts, language: Language): Content[] {
  const people = [...new Set(times.sheets.map(({ member }) => member))];
  const law = t.laws[row.law];
  const months = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const monthText = (day: string): string => months.format(new Date(`${monthOf(day as never)}-01T00:00:00Z`));
  const heading = (text: string): Content => ({ text, bold: true, fontSize: 11, margin: [0, 12, 0, 3] });
  const period =
    row.firstMonth === row.lastMonth
      ? monthText(row.firstMonth)
      : `${monthText(row.firstMonth)} – ${monthText(row.lastMonth)}`;
  return [
    { text: times.crewName, color: accent, bold: true, fontSize: 10 },
    { text: t.title, fontSize: 20, bold: true, margin: [0, 2, 0, 2] },
    { text: row.title, fontSize: 12, color: soft, margin: [0, 0, 0, 10] },
    {
      layout: "noBorders",
      fontSize: 9,
      table: {
        widths: [110, "*"],
        body: [
          [
            { text: t.duty, color: soft },
            { text: law.name, bold: true },
          ],
          [{ text: t.period, color: soft }, period],
          [{ text: t.people, color: soft }, people.join(", ")],
          [{ text: t.zone, color: soft }, times.timeZone],
        ],
      },
    },
    heading(t.dutyTitle),
    { text: `${law.text} ${t.kept(yearsToKeep[row.law])}`, fontSize: 9, lineHeight: 1.3 },
    heading(t.recordingTitle),
    { ul: t.recording, fontSize: 9, lineHeight: 1.3 },
    heading(t.proofTitle),
    { text: t.proofText, fontSize: 9, lineHeight: 1.3 },
  ];
}

/** Every change of the period in one table, or a sentence that there was none. */
function changesOf({ changes, sheets, timeZone }: InspectedTimes, t: InspectionTexts): Content[] {
  const nameOf = new Map(sheets.map(({ sheet, member }) => [sheet.userId, member]));
  const head = t.changeColumns.map((text): Content => ({ text, bold: true, color: soft, fontSize: 7 }));
  const title: Content = { text: t.changesTitle, fontSize: 14, bold: true, pageBreak: "before", margin: [0, 0, 0, 6] };
  if (changes.length === 0) return [title, { text: t.noChanges, fontSize: 9 }];
  return [
    title,
    {
      fontSize: 7.5,
      layout: "lightHorizontalLines",
      table: {
        headerRows: 1,
        widths: ["auto", "auto", "*", "*", "auto", "*"],
        body: [
          head,
          ...changes.map(({ userId, day, before, after, at, by, reason }) => [
            nameOf.get(userId) ?? "",
            formatDay(day),
            before,
            after,
            `${formatDay(localDayOf(timeZone, instantOf(at)))} ${localTimeOf(timeZone, instantOf(at))}, ${by}`,
            reason,
          ]),
        ],
      },
    },
  ];
}
