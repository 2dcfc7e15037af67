import type { Language } from "@glasen/contract/limits.ts";
import type { ShiftPlan } from "@glasen/contract/shift-plan.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import { formatHours } from "@glasen/domain/time/format-hours.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { isoWeek, isWeekend, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { writePdf } from "#kernel/jobs/pdf.ts";
import type { PrintedEntry, PrintedPage } from "./print-plan.content.ts";
import type { PrintedCrew } from "./print-plan.store.ts";
import { type PrintTexts, printTexts } from "./print-plan.texts.ts";

interface PrintContext {
  crew: PrintedCrew;
  holidays: ShiftPlan["holidays"];
  by: "people" | "workplaces";
  now: Date;
  language: Language;
  t: PrintTexts;
}

const side = 28;
const colours = {
  ink: "#141c1e",
  soft: "#627074",
  line: "#8f9c9f",
  hair: "#d5dddf",
  ground: "#f1f5f5",
  turquoise: "#0b6268",
  orange: "#9f3f0b",
};

export interface PrintedPlan extends Omit<PrintContext, "t"> {
  pages: readonly PrintedPage[];
}

export const writePlan = ({ pages, ...context }: PrintedPlan): Promise<Uint8Array> =>
  writePdf(layOutPlan(pages, { ...context, t: printTexts[context.language] }));

/** A plan to post up: A4 landscape, a new page for each week and team. */
function layOutPlan(pages: readonly PrintedPage[], context: PrintContext): TDocumentDefinitions {
  const { crew, t, language, now } = context;
  const at = (moment: Date): string => {
    const instant = instantOf(moment);
    return t.at(formatDay(localDayOf(crew.timeZone, instant)), localTimeOf(crew.timeZone, instant));
  };
  const version =
    crew.version === null || crew.publishedAt === null ? t.unpublished : t.version(crew.version, at(crew.publishedAt));
  const legend = [...t.legend, ...(hasDrafts(pages) ? [t.draftLegend] : [])].join("   ·   ");
  const content = pages.flatMap((page, index) => pageContent(page, context, version, index === 0));
  return {
    pageSize: "A4",
    pageOrientation: "landscape",
    pageMargins: [side, 26, side, 40],
    info: { title: t.title, author: crew.name, creator: "Glasen" },
    language,
    defaultStyle: { font: "Roboto", fontSize: 8, color: colours.ink },
    content,
    footer: (page, of) => ({
      margin: [side, 12, side, 0],
      fontSize: 7,
      color: colours.soft,
      columns: [
        { text: legend, width: "*" },
        { text: `${t.printed(at(now))}   ·   ${t.page(page, of)}`, alignment: "right", width: "auto" },
      ],
    }),
  };
}

const hasDrafts = (pages: readonly PrintedPage[]): boolean =>
  pages.some(({ rows }) =>
    rows.some(({ cells }) => cells.flat().some(({ kind }) => kind === "draft" || kind === "removed")),
  );

const shortDate = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;

function pageContent(page: PrintedPage, context: PrintContext, version: string, isFirst: boolean): Content[] {
  const { crew, t } = context;
  const [first, last] = [page.days[0] as LocalDate, page.days.at(-1) as LocalDate];
  const week = t.week(Number(isoWeek(first).slice(6)));
  return [
    {
      ...(isFirst ? {} : { pageBreak: "before" as const }),
      columns: [
        [
          { text: crew.name, fontSize: 9, bold: true, color: colours.turquoise },
          { text: [`${t.title} ${week}`, page.group].filter(Boolean).join(" · "), fontSize: 15, bold: true },
        ],
        {
          width: "auto",
          alignment: "right",
          stack: [
            { text: t.weekRange(formatDay(first), formatDay(last)), fontSize: 11, bold: true, margin: [0, 5, 0, 0] },
            { text: version, color: colours.soft },
          ],
        },
      ],
      margin: [0, 0, 0, 6],
    },
    page.rows.length > 0 ? planTable(page, context) : { text: t.nobody, margin: [0, 8, 0, 0] },
    ...(page.idleTeams.length > 0
      ? [
          {
            text: t.idleTeams(page.idleTeams.join(", ")),
            color: colours.soft,
            margin: [0, 8, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
  ];
}

function planTable({ days, rows }: PrintedPage, { holidays, by, language, t }: PrintContext): Content {
  const weekdays = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const head = { bold: true, fontSize: 8, color: colours.soft };
  const dayHead = (day: LocalDate): TableCell => {
    const holiday = holidays.find(({ date }) => date === day)?.name;
    return {
      stack: [
        { text: `${weekdays.format(new Date(`${day}T00:00:00Z`))} ${shortDate(day)}`, ...head },
        ...(holiday ? [{ text: holiday, fontSize: 6.5, color: colours.orange }] : []),
      ],
    };
  };
  return {
    layout: layoutOf(days),
    table: {
      headerRows: 1,
      // The shifts of a large workplace may need more than a page.
      dontBreakRows: by === "people",
      widths: [96, ...days.map(() => "*"), 36],
      body: [
        [
          { text: by === "people" ? t.person : t.workplace, ...head },
          ...days.map(dayHead),
          { text: t.sum, alignment: "right", ...head },
        ],
        ...rows.map(({ label, cells, sumSeconds }): TableCell[] => [
          { text: label, bold: true },
          ...cells.map((entries): TableCell => ({ stack: entries.map(entryContent) })),
          sumSeconds > 0 ? { text: formatHours(sumSeconds), alignment: "right" } : { text: "" },
        ]),
      ],
    },
  };
}

function entryContent({ kind, lines }: PrintedEntry): Content {
  const [first = "", ...more] = lines;
  const colour = kind === "absent" ? colours.soft : kind === "shift" ? colours.ink : colours.orange;
  return {
    margin: [0, 0, 0, 2],
    stack: [
      {
        text: first,
        noWrap: kind !== "absent",
        color: colour,
        bold: kind !== "absent",
        italics: kind === "absent",
        ...(kind === "removed" && { decoration: "lineThrough" as const }),
      },
      ...more.map((text) => ({ text, fontSize: 6.5, color: kind === "shift" ? colours.soft : colour })),
    ],
  };
}

const layoutOf = (days: readonly LocalDate[]): CustomTableLayout => ({
  hLineWidth: (row) => (row === 0 ? 0 : row === 1 ? 0.9 : 0.4),
  hLineColor: (row) => (row === 1 ? colours.soft : colours.hair),
  vLineWidth: (column) => (column === 0 || column === days.length + 2 ? 0 : 0.4),
  vLineColor: () => colours.hair,
  paddingTop: () => 3,
  paddingBottom: () => 2,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  fillColor: (_row, _node, column) => {
    const day = days[column - 1];
    return column > 0 && day && isWeekend(day) ? colours.ground : null;
  },
});
