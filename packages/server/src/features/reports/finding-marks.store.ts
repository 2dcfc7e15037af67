import type { LawRule } from "@glasen/domain/working-time/law/finding.ts";
import type { FindingMarkState } from "@glasen/domain/working-time/law/finding-mark.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";
import type { MemberDays } from "./balances.store.ts";

const mark = select("finding_marks", ["crewId", "userId", "rule", "actual", "state", "note", "markedBy", "markedAt"], {
  date: "day",
});

export type FindingMarkRow = Omit<RowOf<typeof mark>, "rule" | "state"> & { rule: LawRule; state: FindingMarkState };
/** The finding that a mark is about. */
type MarkedFinding = Pick<FindingMarkRow, "crewId" | "userId" | "date" | "rule" | "actual">;

export const marksIn = (tx: Tx, { crewId, userIds, from, to }: MemberDays): Promise<FindingMarkRow[]> =>
  tx.query<FindingMarkRow>(
    `select ${mark.list} from finding_marks where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4`,
    [crewId, userIds, from, to],
  );

export async function putMark(tx: Tx, row: FindingMarkRow): Promise<void> {
  await tx.run(
    `insert into finding_marks (crew_id, user_id, day, rule, actual, state, note, marked_by, marked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (crew_id, user_id, day, rule, actual) do update set state = excluded.state, note = excluded.note,
       marked_by = excluded.marked_by, marked_at = excluded.marked_at`,
    [row.crewId, row.userId, row.date, row.rule, row.actual, row.state, row.note, row.markedBy, row.markedAt],
  );
}

export async function deleteMark(tx: Tx, { crewId, userId, date, rule, actual }: MarkedFinding): Promise<void> {
  await tx.run(
    "delete from finding_marks where crew_id = $1 and user_id = $2 and day = $3 and rule = $4 and actual = $5",
    [crewId, userId, date, rule, actual],
  );
}
