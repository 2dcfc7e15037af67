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

/** Members whose days are read together: enough for few statements, few enough for little memory. */
const PAGE_SIZE = 25;

/** The members of a report with their rows, read page by page in short transactions. */
export async function* reportRows(
  database: Pick<Database, "readInCrew">,
  plan: ReportPlan,
  onPage: (done: readonly ReportMember[], next: readonly ReportMember[]) => Promise<void>,
): AsyncGenerator<MemberRows> {
  const { crewId, members, kinds, detail } = plan;
  const types = kinds.map((kind) => reportKindTypes[kind]);
  let done: readonly ReportMember[] = [];
  for (let start = 0; start < members.length; start += PAGE_SIZE) {
    const page = members.slice(start, start + PAGE_SIZE);
    await onPage(done, page);
    const sums = await database.readInCrew(crewId, (tx) =>
      sumDurations(
        tx,
        { ...plan, userIds: page.map(({ userId }) => userId) },
        {
          types,
          groupBy: detail === "day" ? ["userId", "day"] : ["userId"],
          firstCategories: undefined,
          secondCategories: undefined,
          wholeMinutes: true,
        },
      ),
    );
    const rowsOf = new Map(page.map(({ userId }) => [userId, [] as MemberRows["rows"]]));
    for (const row of sums) rowsOf.get(row.userId as number)?.push(rowOf(row, types));
    for (const member of page) yield { member, rows: rowsOf.get(member.userId) ?? [] };
    done = page;
  }
  await onPage(done, []);
}

const rowOf = ({ day, sums }: SumRow, types: readonly string[]): MemberRows["rows"][number] => ({
  date: (day as LocalDate | undefined) ?? null,
  seconds: types.map((type) => sums[type] ?? 0),
});
