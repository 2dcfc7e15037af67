import type { Language } from "@glasen/contract/limits.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import { formatHours } from "@glasen/domain/time/format-hours.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import type { SheetCell, SheetTable } from "#kernel/files/spreadsheet.ts";
import { writePdf } from "#kernel/jobs/pdf.ts";

/** A table on landscape pages; the last row is its sum. */
export const pdfOf = (
  name: string,
  table: SheetTable,
  language: Language,
): FileAnswer & { name: string; content: AsyncIterable<Uint8Array> } => ({
  name: `${name}.pdf`,
  mediaType: "application/pdf",
  content: written(name, table, language),
});

async function* written(title: string, { head, rows }: SheetTable, language: Language): AsyncGenerator<Uint8Array> {
  const textOf = (cell: SheetCell): string => {
    if (typeof cell === "number") return cell.toLocaleString(language, { minimumFractionDigits: 2 });
    if (typeof cell === "string") return cell;
    if ("day" in cell) return formatDay(cell.day);
    return cell.seconds === 0 ? "–" : formatHours(cell.seconds);
  };
  const line = (cells: readonly SheetCell[], bold: boolean) =>
    cells.map((cell, place) => ({
      text: textOf(cell),
      bold,
      alignment: place === 0 ? ("left" as const) : ("right" as const),
    }));
  yield await writePdf({
    pageOrientation: "landscape",
    info: { title, creator: "Glasen" },
    language,
    defaultStyle: { fontSize: 7 },
    content: [
      { text: title, fontSize: 13, bold: true, margin: [0, 0, 0, 8] },
      {
        layout: "lightHorizontalLines",
        table: {
          headerRows: 1,
          widths: head.map((_, place) => (place === 0 ? "*" : "auto")),
          body: [line(head, true), ...rows.map((cells, place) => line(cells, place === rows.length - 1))],
        },
      },
    ],
  });
}
