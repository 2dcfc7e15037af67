import type { durationEndpoints, TimeAccount } from "@glasen/contract/durations.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { compareGerman } from "@glasen/domain/text/compare-german.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import type { DurationType, Grouping } from "@glasen/domain/working-time/durations.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { type SheetCell, spreadsheetFile } from "#kernel/files/spreadsheet.ts";
import { crewName, namesOf } from "./files.store.ts";
import { listAccounts } from "./list-accounts.ts";
import { listDurations } from "./list-durations.ts";

const accountColumns = [
  "opening",
  "target",
  "work",
  "credit",
  "difference",
  "booked",
  "balance",
] as const satisfies (keyof TimeAccount)[];
type TimeAxis = Extract<Grouping, "day" | "week" | "month" | "year">;
type Axis = Exclude<Grouping, TimeAxis>;

interface FileTexts {
  accounts: string;
  report: string;
  member: string;
  total: string;
  without: string;
  axes: Record<Axis, string>;
  columns: Record<(typeof accountColumns)[number], string>;
  types: Partial<Record<DurationType, string>>;
}

const texts: Record<Language, FileTexts> = {
  en: {
    accounts: "Time accounts",
    report: "Time report",
    member: "Member",
    total: "Total",
    without: "without category",
    axes: { userId: "Member", timeCategory1Id: "First category", timeCategory2Id: "Second category" },
    columns: {
      ...{ opening: "Carried over", target: "Target", work: "Work", credit: "Credit" },
      ...{ difference: "Difference", booked: "Booked", balance: "Balance" },
    },
    types: { work: "Work", break: "Break", work_target: "Target", work_difference: "Difference" },
  },
  de: {
    accounts: "Stundenkonten",
    report: "Zeitauswertung",
    member: "Mitglied",
    total: "Summe",
    without: "ohne Kategorie",
    axes: { userId: "Mitglied", timeCategory1Id: "Erste Kategorie", timeCategory2Id: "Zweite Kategorie" },
    columns: {
      ...{ opening: "Übertrag", target: "Soll", work: "Arbeit", credit: "Gutschrift" },
      ...{ difference: "Differenz", booked: "Buchung", balance: "Saldo" },
    },
    types: { work: "Arbeit", break: "Pause", work_target: "Soll", work_difference: "Differenz" },
  },
};

const add = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);

/** The time accounts as the screen lists them, with their sum. */
export async function getAccountsFile(
  call: Call,
  { format, language = call.caller.language, ...input }: InputOf<typeof durationEndpoints.accountsFile>,
): Promise<FileAnswer> {
  const t = texts[language];
  const accounts = await listAccounts(call, input);
  const nameOf = await namesOf(call.tx, input.crewId, "userId");
  const rows = accounts
    .map((account) => ({ account, name: nameOf(account.userId) }))
    .sort((one, other) => compareGerman(one.name, other.name));
  const figures = ({ account }: (typeof rows)[number]): number[] =>
    accountColumns.map((column) => secondsOf(account[column]));
  const crew = await crewName(call.tx, input.crewId);
  return spreadsheetFile({
    ...{ format, language, name: `${t.accounts} ${crew} ${input.from} ${input.to}` },
    tables: [
      {
        name: t.accounts,
        head: [t.member, ...accountColumns.map((column) => t.columns[column])],
        rows: withTotal(
          t.total,
          rows.map((row) => [row.name, figures(row)]),
        ),
      },
    ],
  });
}

/** A report by two axes with the sums of its rows and columns. */
export async function getReportFile(
  call: Call,
  { format, language = call.caller.language, ...input }: InputOf<typeof durationEndpoints.file>,
): Promise<FileAnswer> {
  const t = texts[language];
  const { crewId, from, to, rows: rowAxis, columns: columnAxis, type } = input;
  const cells = await listDurations(call, {
    ...input,
    ...{ type: [type], groupBy: [rowAxis, columnAxis], wholeMinutes: true, enableCache: true },
  });
  const nameOf = await namesOf(call.tx, crewId, rowAxis);
  const columns = [...new Set(cells.map((cell) => String(cell[columnAxis])))].sort();
  const rowKeys = [...new Set(cells.map((cell) => cell[rowAxis] ?? null))];
  const valueOf = new Map(cells.map((cell) => [`${cell[rowAxis] ?? null} ${cell[columnAxis]}`, secondsOf(cell.value)]));
  const rows = rowKeys
    .map((key): [name: string, figures: number[]] => {
      const figures = columns.map((column) => valueOf.get(`${key} ${column}`) ?? 0);
      return [key === null ? t.without : nameOf(key), [...figures, add(figures)]];
    })
    .sort(([one], [other]) => compareGerman(one, other));
  const crew = await crewName(call.tx, crewId);
  return spreadsheetFile({
    ...{ format, language, name: `${t.report} ${t.types[type] ?? type} ${crew} ${from} ${to}` },
    tables: [
      {
        name: t.report,
        head: [t.axes[rowAxis], ...columns.map((column) => columnHead(columnAxis, column, language)), t.total],
        rows: withTotal(t.total, rows),
      },
    ],
  });
}

const months = {
  de: new Intl.DateTimeFormat("de", { month: "long", year: "numeric", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }),
};
const weekdays = {
  de: new Intl.DateTimeFormat("de", { weekday: "short", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" }),
};

/** "2026-W46" as people say it: KW 46/2026, and a day with its weekday: Mo 09.11.2026. */
function columnHead(axis: TimeAxis, key: string, language: Language): string {
  const [year = "", part = ""] = key.split("-");
  const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
  switch (axis) {
    case "day":
      return `${weekdays[language].format(midnight(key))} ${formatDay(key)}`;
    case "week":
      return weekHeads[language](Number(part.slice(1)), year);
    case "month":
      return months[language].format(midnight(`${key}-01`));
    case "year":
      return key;
  }
}

const weekHeads: Record<Language, (week: number, year: string) => string> = {
  de: (week, year) => `KW ${week}/${year}`,
  en: (week, year) => `Week ${week}, ${year}`,
};

function withTotal(
  total: string,
  rows: readonly (readonly [name: string, figures: readonly number[]])[],
): SheetCell[][] {
  const width = rows[0]?.[1].length ?? 0;
  const sums = Array.from({ length: width }, (_, place) => add(rows.map(([, figures]) => figures[place] ?? 0)));
  return [...rows, [total, sums] as const].map(([name, figures]) => [
    name,
    ...figures.map((seconds): SheetCell => ({ seconds })),
  ]);
}
