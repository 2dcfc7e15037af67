import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";

interface FormerRow {
  guid: string;
  date: LocalDate;
  startsAt: Date;
  endsAt: Date;
  workplaceId: number | null;
  /** The last publication that changed the shift. */
  publicationId: number;
}

const ofMember = (side: string, user: string): string => `(c.${side} ->> 'user_id')::bigint = ${user}`;

/** A member's coming shifts that others moved, as they were before the first change that the member has not seen. */
export const unseenOwnChanges = (tx: Tx, crewId: number, userId: number, now: Date): Promise<FormerRow[]> =>
  tx.query<FormerRow & Record<string, unknown>>(
    `select s.guid, b.day as date, b.starts_at as "startsAt", b.ends_at as "endsAt", b.workplace_id as "workplaceId",
       f.last as "publicationId"
     from shifts s cross join lateral (
         select (array_agg(c.before order by c.publication_id))[1] as before, max(c.publication_id) as last
         from shift_publication_changes c
           join shift_publications p on p.crew_id = $1 and p.publication_id = c.publication_id and p.taken_back_at is null
         where c.crew_id = $1 and c.guid = s.guid and c.seen_at is null and p.published_by is distinct from $2
           and ${ofMember("before", "$2")} and ${ofMember("after", "$2")}) f
       cross join lateral jsonb_populate_record(null::shifts, f.before) b
     where s.crew_id = $1 and s.user_id = $2 and s.type = 'published' and s.day >= $3::timestamptz::date - 3 and s.ends_at > $3
       and f.before is not null
       and (b.starts_at, b.ends_at, b.workplace_id) is distinct from (s.starts_at, s.ends_at, s.workplace_id)
     order by s.starts_at`,
    [crewId, userId, now],
  );

export const markOwnChangesSeen = (
  tx: Tx,
  crewId: number,
  { userId, publicationId, now }: { userId: number; publicationId: number; now: Date },
): Promise<number> =>
  tx.run(
    `update shift_publication_changes c set seen_at = $4 from shifts s
     where s.crew_id = $1 and s.user_id = $2 and s.type = 'published' and s.day >= $4::timestamptz::date - 3
       and c.crew_id = $1 and c.guid = s.guid and c.publication_id <= $3 and c.seen_at is null
       and ${ofMember("before", "$2")} and ${ofMember("after", "$2")}`,
    [crewId, userId, publicationId, now],
  );
