import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";

interface TileShiftRow extends Record<string, unknown> {
  userId: number;
  startsAt: Date;
  endsAt: Date;
  workplace: string | null;
}

interface Wanted {
  today: LocalDate;
  lastDay: LocalDate;
  perMember: number;
  now: Date;
}

/** The first published shifts of each member that have not ended yet, in the order of their start. */
export const tileShifts = (
  tx: Tx,
  crewId: number,
  { today, lastDay, perMember, now }: Wanted,
): Promise<TileShiftRow[]> =>
  tx.query<TileShiftRow>(
    `select n.user_id as "userId", n.starts_at as "startsAt", n.ends_at as "endsAt", w.name as workplace
     from (select s.*, row_number() over (partition by s.user_id order by s.starts_at, s.shift_id) as place from shifts s
       where s.crew_id = $1 and s.day between $2::date - 3 and $3::date and s.type = 'published' and s.user_id is not null
         and s.ends_at > $5) n
     left join workplaces w on w.crew_id = $1 and w.workplace_id = n.workplace_id
     where n.place <= $4 order by n.starts_at, n.shift_id`,
    [crewId, today, lastDay, perMember, now],
  );
