import type { DeputyAnswer } from "@glasen/domain/absences/deputy.ts";
import { type AbsenceSpan, endHalf, startHalf } from "@glasen/domain/absences/half-days.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type AbsenceRow, absenceColumns } from "./absences.store.ts";

export interface DeciderDeputy {
  userId: number;
  deputyId: number;
}

/** Absences from a day on for which somebody was named as deputy. */
export const dutiesOf = (tx: Tx, crewId: number, deputyId: number, from: string): Promise<AbsenceRow[]> =>
  tx.query<AbsenceRow & Record<string, unknown>>(
    `select ${absenceColumns} from absences a where a.crew_id = $1 and a.deputy_id = $2 and a.end_date >= $3
       and a.status in ('requested', 'granted') order by a.start_half, a.absence_id`,
    [crewId, deputyId, from],
  );

/** The members whom a deputy replaces within a span, except where the deputy declined. */
export async function dutiesWithin(tx: Tx, crewId: number, deputyId: number, span: AbsenceSpan): Promise<number[]> {
  const rows = await tx.query<Row<"absences", "userId">>(
    `select distinct user_id as "userId" from absences where crew_id = $1 and deputy_id = $2
       and status in ('requested', 'granted') and deputy_answer is distinct from 'declined'
       and int4range(start_half, end_half) && int4range($3, $4) order by 1`,
    [crewId, deputyId, startHalf(span), endHalf(span)],
  );
  return rows.map(({ userId }) => userId);
}

export async function saveAnswer(
  tx: Tx,
  { crewId, id }: Pick<AbsenceRow, "crewId" | "id">,
  answer: DeputyAnswer,
): Promise<void> {
  await tx.run("update absences set deputy_answer = $3 where crew_id = $1 and absence_id = $2", [crewId, id, answer]);
}

export const deciderDeputies = (tx: Tx, crewId: number, userId: number | null): Promise<DeciderDeputy[]> =>
  tx.query<DeciderDeputy & Record<string, unknown>>(
    `select user_id as "userId", deputy_id as "deputyId" from absence_decider_deputies
     where crew_id = $1 and ($2::bigint is null or user_id = $2) order by user_id`,
    [crewId, userId],
  );

export async function saveDeciderDeputy(
  tx: Tx,
  crewId: number,
  { userId, deputyId }: { userId: number; deputyId: number | null },
): Promise<void> {
  if (deputyId === null) {
    await tx.run("delete from absence_decider_deputies where crew_id = $1 and user_id = $2", [crewId, userId]);
    return;
  }
  await tx.run(
    `insert into absence_decider_deputies (crew_id, user_id, deputy_id) values ($1, $2, $3)
     on conflict on constraint absence_decider_deputies_pk do update set deputy_id = $3`,
    [crewId, userId, deputyId],
  );
}

/** Deciders who are absent on a day, with their deputies; `deputyId` null means all deputies. */
export const absentOnDay = (tx: Tx, crewId: number, day: string, deputyId: number | null): Promise<DeciderDeputy[]> =>
  tx.query<DeciderDeputy & Record<string, unknown>>(
    `select d.user_id as "userId", d.deputy_id as "deputyId" from absence_decider_deputies d
     where d.crew_id = $1 and ($2::bigint is null or d.deputy_id = $2)
       and exists (select from absences a where a.crew_id = $1 and a.user_id = d.user_id and a.status = 'granted'
         and a.start_date <= $3 and a.end_date >= $3) order by 1`,
    [crewId, deputyId, day],
  );
