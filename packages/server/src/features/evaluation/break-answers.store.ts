import type { BreakAnswer } from "@glasen/contract/break-answers.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { iso } from "../working-time/working-time.present.ts";

interface AnswerRow {
  id: number;
  crewId: number;
  userId: number;
  date: LocalDate;
  answer: BreakAnswer["answer"];
  from: Date | null;
  to: Date | null;
  reason: string;
  outcome: BreakAnswer["outcome"];
  act: string;
  taken: number;
  due: number;
  missing: number;
  answeredAt: Date;
}

export interface NewAnswer extends Omit<AnswerRow, "id"> {
  correctionRequestId: number | null;
  channel: string;
  answeredBy: number;
}

type Read = AnswerRow & Record<string, unknown>;

const columns = `break_answer_id as id, crew_id as "crewId", user_id as "userId", day as date, answer, break_from as "from",
  break_to as "to", reason, outcome, act, taken_seconds as taken, due_seconds as due, missing_seconds as missing,
  answered_at as "answeredAt"`;

export async function insertAnswer(tx: Tx, one: NewAnswer): Promise<BreakAnswer> {
  const [row] = await tx.query<Read>(
    `insert into break_answers (crew_id, user_id, day, answer, break_from, break_to, reason, outcome, correction_request_id, act,
       taken_seconds, due_seconds, missing_seconds, channel, answered_by, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning ${columns}`,
    [
      one.crewId,
      one.userId,
      one.date,
      one.answer,
      one.from,
      one.to,
      one.reason,
      one.outcome,
      one.correctionRequestId,
      one.act,
      one.taken,
      one.due,
      one.missing,
      one.channel,
      one.answeredBy,
      one.answeredAt,
    ],
  );
  return present(row as AnswerRow);
}

/** In the order in which they were given: the last word on a day counts. */
export async function answersIn(
  tx: Tx,
  { crewId, userIds, from, to }: { crewId: number; userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<BreakAnswer[]> {
  const rows = await tx.query<Read>(
    `select ${columns} from break_answers where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4
     order by break_answer_id`,
    [crewId, userIds, from, to],
  );
  return rows.map(present);
}

const present = ({ from, to, taken, due, missing, answeredAt, ...row }: AnswerRow): BreakAnswer => ({
  ...row,
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
  taken: iso(taken),
  due: iso(due),
  missing: iso(missing),
  answeredAt: answeredAt.toISOString(),
});
