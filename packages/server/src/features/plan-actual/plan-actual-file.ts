import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { ComparisonRow, PlanComparison, planActualEndpoints } from "@glasen/contract/plan-actual.ts";
import { differenceCauses } from "@glasen/domain/plan-actual/compare-day.ts";
import type { ComparisonGrouping } from "@glasen/domain/plan-actual/groupings.ts";
import { inWholeMinutes } from "@glasen/domain/plan-actual/sum-comparisons.ts";
import { compareGerman } from "@glasen/domain/text/compare-german.ts";
import { isoWeek, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { type SheetCell, type SheetTable, spreadsheetFile } from "#kernel/files/spreadsheet.ts";
import { crewName, namesOf } from "../reports/names.public.ts";
import { comparePlan } from "./compare-plan.ts";
import { planActualTexts } from "./plan-actual.texts.ts";
import { pdfOf } from "./plan-actual-pdf.ts";

type FileInput = InputOf<typeof planActualEndpoints.file>;

export const getPlanActualFile = (
  call: Call,
  { language = call.caller.language, ...input }: FileInput,
): Promise<TableFile> => planActualFile(call, { ...input, language }, { hasWages: true });

type TableFile = FileAnswer & { name: string; content: AsyncIterable<string | Uint8Array> };

/** The comparison as the screen shows it, in whole minutes that add up, with its sums. */
export async function planActualFile(
  call: Pick<Call, "tx" | "now" | "actor">,
  { format, language, ...input }: FileInput & { language: Language },
  { hasWages }: { hasWages: boolean },
): Promise<TableFile> {
  const t = planActualTexts[language];
  const compared = await comparePlan(call, input);
  const comparison = { ...compared, seesWages: hasWages && compared.seesWages };
  const nameOf = await keyNames(call, input.crewId, input.groupBy, language);
  const name = `${t.title} ${await crewName(call.tx, input.crewId)} ${input.from} ${input.to}`;
  const table = tableOf(comparison, input.groupBy, nameOf, language);
  return format === "pdf" ? pdfOf(name, table, language) : spreadsheetFile({ format, language, name, tables: [table] });
}

type NameOf = (row: ComparisonRow) => SheetCell;

async function keyNames(
  { tx }: Pick<Call, "tx">,
  crewId: number,
  groupBy: ComparisonGrouping,
  language: Language,
): Promise<NameOf> {
  const t = planActualTexts[language];
  switch (groupBy) {
    case "day":
      return ({ day }) => ({ day: day as LocalDate });
    case "week":
      return ({ week }) => {
        const [year = "", number = ""] = isoWeek(week as LocalDate).split("-W");
        return t.week(Number(number), year);
      };
    case "userId": {
      const name = await namesOf(tx, crewId, "userId");
      return ({ userId }) => name(userId as number);
    }
    default: {
      const name = await namesOf(tx, crewId, groupBy);
      return (row) => (typeof row[groupBy] === "number" ? name(row[groupBy]) : t.none[groupBy]);
    }
  }
}

function tableOf(
  { rows, currency, seesWages }: PlanComparison,
  groupBy: ComparisonGrouping,
  nameOf: NameOf,
  language: Language,
): SheetTable {
  const t = planActualTexts[language];
  const isNamed = groupBy !== "day" && groupBy !== "week";
  const named = rows.map((row) => ({ name: nameOf(row), row }));
  if (isNamed) named.sort((one, other) => compareGerman(String(one.name), String(other.name)));
  const lines = named.map(({ name, row }) => ({ name, ...figuresOf(row) }));
  const sumAt = (of: (line: (typeof lines)[number]) => readonly number[], width: number): number[] =>
    Array.from({ length: width }, (_, place) => lines.reduce((sum, line) => sum + (of(line)[place] ?? 0), 0));
  const total = {
    name: t.total,
    seconds: sumAt(({ seconds }) => seconds, 4 + differenceCauses.length),
    cents: sumAt(({ cents }) => cents, seesWages ? 2 : 0),
  };
  return {
    name: t.title,
    head: [
      ...[t.groupings[groupBy], t.planned, ...differenceCauses.map((cause) => t.causes[cause])],
      ...[t.difference, t.worked, t.ahead],
      ...(seesWages ? [t.plannedWages(currency), t.workedWages(currency)] : []),
    ],
    rows: [...lines, total].map(({ name, seconds, cents }): SheetCell[] => [
      name,
      ...seconds.map((one) => ({ seconds: one })),
      ...(seesWages ? cents.map((one) => one / 100) : []),
    ]),
  };
}

function figuresOf(row: ComparisonRow): { seconds: number[]; cents: number[] } {
  const { planned, causes, worked } = inWholeMinutes(row);
  return {
    seconds: [planned, ...differenceCauses.map((cause) => causes[cause]), worked - planned, worked, row.ahead],
    cents: row.wages ? [row.wages.plannedCents, row.wages.workedCents] : [],
  };
}
