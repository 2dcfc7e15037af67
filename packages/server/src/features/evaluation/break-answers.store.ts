import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const breakAnswer = select("break_answers", ["crewId", "userId", "answer", "reason", "outcome", "act", "answeredAt"], {
  id: "breakAnswerId",
  date: "day",
  from: "breakFrom",
  to: "breakTo",
  taken: "takenSeconds",
  due: "dueSeconds",
  missing: "missingSeconds",
});

export type BreakAnswerRow = RowOf<typeof breakAnswer>;

export interface NewBreakAnswer extends Omit<BreakAnswerRow, "id"> {
  correctionRequestId: number | null;
  channel: string;
  answeredBy: number;
}

export async function insertBreakAnswer(tx: Tx, answer: NewBreakAnswer): Promise<BreakAnswerRow> {
  const [row] = await tx.query<BreakAnswerRow>(
    `insert into break_answers (crew_id, user_id, day, answer, break_from, break_to, reason, outcome, correction_request_id, act,
       taken_seconds, due_seconds, missing_seconds, channel, answered_by, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning ${breakAnswer.list}`,
    [
      answer.crewId,
      answer.userId,
      answer.date,
      answer.answer,
      answer.from,
      answer.to,
      answer.reason,
      answer.outcome,
      answer.correctionRequestId,
      answer.act,
      answer.taken,
      answer.due,
      answer.missing,
      answer.channel,
      answer.answeredBy,
      answer.answeredAt,
    ],
  );
  return row as BreakAnswerRow;
}

/** In the order in which they were given: the last answer about a day counts. */
export const breakAnswersIn = (
  tx: Tx,
  { crewId, userIds, from, to }: { crewId: number; userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<BreakAnswerRow[]> =>
  tx.query<BreakAnswerRow>(
    `select ${breakAnswer.list} from break_answers where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4
     order by break_answer_id`,
    [crewId, userIds, from, to],
  );
