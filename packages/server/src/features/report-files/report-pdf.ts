import { formatDay } from "@glasen/domain/time/format-day.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { CustomTableLayout, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import type { SheetCell } from "#kernel/files/spreadsheet.ts";
import { reportTexts } from "./report.texts.ts";
import type { ReportLayout } from "./write-report.ts";

/** A page has room for all fifteen kinds beside member, number and day in small print without much space between them. */
const ROOMY_COLUMNS = 11;
const TEXT_COLUMNS = 3;

const lines = (padding: number): CustomTableLayout => ({
  hLineWidth: (row, node) => (row === 0 ? 0 : row === 1 || row >= node.table.body.length - 1 ? 0.9 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => "#c9d3d5",
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
});

/** A report on paper; its last row is the total. */
export function reportPdf(
  head: readonly string[],
  rows: readonly (readonly SheetCell[])[],
  layout: ReportLayout,
): TDocumentDefinitions {
  const t = reportTexts[layout.language];
  const isRoomy = head.length <= ROOMY_COLUMNS;
  const isSum = (cells: readonly SheetCell[], place: number): boolean =>
    place === rows.length - 1 || (layout.detail === "day" && typeof cells[2] === "string");
  return {
    pageOrientation: "landscape",
    pageMargins: [28, 32, 28, 34],
    info: { title: layout.title, creator: "Glasen" },
    language: layout.language,
    defaultStyle: { font: "Roboto", fontSize: isRoomy ? 8 : 6 },
    footer: (page, of) => ({ text: t.page(page, of), alignment: "right", margin: [28, 12, 28, 0], fontSize: 7 }),
    content: [
      {
        text: `${t.report} ${formatDay(layout.from)} – ${formatDay(layout.to)}`,
        ...{ fontSize: 13, bold: true, margin: [0, 0, 0, 8] },
      },
      {
        layout: lines(isRoomy ? 4 : 2),
        table: {
          headerRows: 1,
          widths: head.map((_, place) => (place === 0 ? "*" : "auto")),
          body: [
            head.map((text, place) => ({ ...cellOf(text, place), color: "#627074" })),
            ...rows.map((cells, at) =>
              cells.map((cell, place) => ({ ...cellOf(textOf(cell), place), bold: isSum(cells, at) })),
            ),
          ],
        },
      },
    ],
  };
}

const cellOf = (text: string, place: number): Extract<TableCell, { text: unknown }> => ({
  text,
  alignment: place < TEXT_COLUMNS ? "left" : "right",
});

/** Hours and minutes; a dash for nothing, as on the month sheet. */
function textOf(cell: SheetCell): string {
  if (typeof cell !== "object") return String(cell);
  if ("day" in cell) return formatDay(cell.day as LocalDate);
  const minutes = Math.floor(Math.abs(cell.seconds) / 60);
  if (minutes === 0) return "–";
  return `${cell.seconds < 0 ? "−" : ""}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
