import { type ReportDetail, type ReportKind, reportKindTypes } from "@glasen/domain/reports/report-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Database } from "#kernel/database/database.ts";
import { type SumRow, sumDurations } from "../reports/reports.public.ts";
import type { ReportMember } from "./report-files.store.ts";

/** The rows of one member: seconds in the order of the report's kinds. */
export interface MemberRows {
  member: ReportMember;
  /** Null: the whole period. */
  rows: { date: LocalDate | null; seconds: number[] }[];
}

export interface ReportPlan {
  crewId: number;
  from: LocalDate;
  to: LocalDate;
  today: LocalDate;
  kinds: readonly ReportKind[];
  detail: ReportDetail;
  /** In the order of the file. */
  members: readonly ReportMember[];
}

/** Members who are marked as done together. */
const PAGE_SIZE = 25;
/**
 * Members whose days are read together. Rows that wait while others are written outlive the quick collections of garbage, so
 * few of them wait.
 */
const READ_SIZE = 5;

/** The members of a report with their rows, read a few at a time in short transactions. */
export async function* reportRows(
  database: Pick<Database, "readInCrew">,
  plan: ReportPlan,
  onPage: (done: readonly ReportMember[], next: readonly ReportMember[]) => Promise<void>,
): AsyncGenerator<MemberRows> {
  let done: readonly ReportMember[] = [];
  for (const page of slices(plan.members, PAGE_SIZE)) {
    await onPage(done, page);
    for (const members of slices(page, READ_SIZE)) yield* await rowsOf(database, plan, members);
    done = page;
  }
  await onPage(done, []);
}

function* slices<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

async function rowsOf(
  database: Pick<Database, "readInCrew">,
  plan: ReportPlan,
  members: readonly ReportMember[],
): Promise<MemberRows[]> {
  const { crewId, kinds, detail } = plan;
  const types = kinds.map((kind) => reportKindTypes[kind]);
  const sums = await database.readInCrew(crewId, (tx) =>
    sumDurations(
      tx,
      { ...plan, userIds: members.map(({ userId }) => userId) },
      {
        types,
        groupBy: detail === "day" ? ["userId", "day"] : ["userId"],
        firstCategories: undefined,
        secondCategories: undefined,
        wholeMinutes: true,
      },
    ),
  );
  const found = new Map(members.map((member) => [member.userId, { member, rows: [] } as MemberRows]));
  for (const row of sums) found.get(row.userId as number)?.rows.push(rowOf(row, types));
  return [...found.values()];
}

const rowOf = ({ day, sums }: SumRow, types: readonly string[]): MemberRows["rows"][number] => ({
  date: (day as LocalDate | undefined) ?? null,
  seconds: types.map((type) => sums[type] ?? 0),
});
