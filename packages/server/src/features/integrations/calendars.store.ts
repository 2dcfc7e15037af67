import type { Language } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

/** A calendar: of a member, or of a team for one of its managers. */
export interface CalendarOwner {
  crewId: number;
  userId: number;
  teamId: number | null;
}

export interface Subscription extends CalendarOwner {
  language: Language;
  sealedToken: Buffer;
}

const columns = `crew_id as "crewId", user_id as "userId", team_id as "teamId", language, sealed_token as "sealedToken"`;

/** Stores a new address unless the calendar has one, and returns the one that holds. */
export async function keepSubscription(
  tx: Tx,
  { crewId, userId, teamId, language, tokenHash, sealedToken, now }: Subscription & { tokenHash: Buffer; now: Date },
): Promise<Subscription> {
  const [kept] = await tx.query<Subscription & Record<string, unknown>>(
    `insert into calendar_subscriptions (crew_id, user_id, team_id, language, token_hash, sealed_token, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint calendar_subscriptions_once do update set language = excluded.language
     returning ${columns}`,
    [crewId, userId, teamId, language, tokenHash, sealedToken, now],
  );
  if (!kept) throw new Error("an upsert returns its row");
  return kept;
}

export async function findSubscription(tx: Tx, crewId: number, tokenHash: Buffer): Promise<Subscription | undefined> {
  const [found] = await tx.query<Subscription & Record<string, unknown>>(
    `select ${columns} from calendar_subscriptions where crew_id = $1 and token_hash = $2`,
    [crewId, tokenHash],
  );
  return found;
}

export const removeSubscription = (tx: Tx, { crewId, userId, teamId }: CalendarOwner): Promise<number> =>
  tx.run(
    "delete from calendar_subscriptions where crew_id = $1 and user_id = $2 and team_id is not distinct from $3::bigint",
    [crewId, userId, teamId],
  );

export async function findTeamName(tx: Tx, crewId: number, teamId: number): Promise<string | undefined> {
  const [team] = await tx.query<Row<"teams", "name">>("select name from teams where crew_id = $1 and team_id = $2", [
    crewId,
    teamId,
  ]);
  return team?.name;
}

interface CalendarPeriod {
  from: LocalDate;
  to: LocalDate;
  /** Withdrawn shifts and absences are shown as cancelled for a while, for programs that keep what is gone. */
  cancelledSince: Date;
}

/** SQL condition: the person in `column` belongs to the calendar. `$1` is the crew, `$2` the member, `$3` the team. */
const isShown = (column: string): string =>
  `case when $3::bigint is null then ${column} = $2::bigint
    else exists (select from team_members t where t.crew_id = $1 and t.team_id = $3 and t.user_id = ${column}) end`;

const valuesOf = (
  { crewId, userId, teamId }: CalendarOwner,
  { from, to, cancelledSince }: CalendarPeriod,
): unknown[] => [crewId, userId, teamId, from, to, cancelledSince];

interface CalendarShift {
  guid: string;
  name: string;
  from: Date;
  to: Date;
  workplace: string | null;
  changedAt: Date;
  isCancelled: boolean;
}

/** Published shifts, and those that a publication took away. */
export function calendarShifts(tx: Tx, owner: CalendarOwner, period: CalendarPeriod): Promise<CalendarShift[]> {
  return tx.query<CalendarShift & Record<string, unknown>>(
    `with published as (
       select s.guid, s.user_id, s.starts_at, s.ends_at, s.workplace_id, greatest(s.published_at, s.changed_at) as changed_at
       from shifts s where s.crew_id = $1 and s.type = 'published' and s.day between $4::date and $5::date and ${isShown("s.user_id")}
     ), withdrawn as (
       select distinct on (c.guid) c.guid, b.user_id, b.starts_at, b.ends_at, b.workplace_id, p.published_at as changed_at
       from shift_publications p
         join shift_publication_changes c on c.crew_id = $1 and c.publication_id = p.publication_id
         cross join jsonb_populate_record(null::shifts, c.before) b
       where p.crew_id = $1 and p.published_at > $6::timestamptz and p.taken_back_at is null and c.before is not null
         and b.day between $4::date and $5::date and ${isShown("b.user_id")}
         and not exists (select from published q where q.guid = c.guid)
       order by c.guid, c.publication_id desc
     )
     select e.guid, u.name, e.starts_at as "from", e.ends_at as "to", w.name as workplace, e.changed_at as "changedAt",
       e.is_cancelled as "isCancelled"
     from (select *, false as is_cancelled from published union all select *, true from withdrawn) e
       join users u on u.user_id = e.user_id
       left join workplaces w on w.crew_id = $1 and w.workplace_id = e.workplace_id
     order by e.starts_at, e.guid`,
    valuesOf(owner, period),
  );
}

export interface CalendarAbsence {
  id: number;
  name: string;
  typeId: number;
  typeName: string | null;
  first: LocalDate;
  last: LocalDate;
  changedAt: Date;
  isCancelled: boolean;
}

/** Granted absences, and those that were granted and are no more. */
export function calendarAbsences(tx: Tx, owner: CalendarOwner, period: CalendarPeriod): Promise<CalendarAbsence[]> {
  return tx.query<CalendarAbsence & Record<string, unknown>>(
    `select a.absence_id as id, u.name, a.type_id as "typeId", t.name as "typeName", a.start_date as first, a.end_date as last,
       greatest(a.created_at, a.confirmed_at, a.rejected_at, a.deleted_at) as "changedAt", a.status <> 'granted' as "isCancelled"
     from absences a
       join users u on u.user_id = a.user_id
       left join absence_types t on t.crew_id = $1 and t.absence_type_id = a.type_id
     where a.crew_id = $1 and a.end_date >= $4::date and a.start_date <= $5::date and ${isShown("a.user_id")}
       and (a.status = 'granted'
         or (a.confirmed_at is not null and greatest(a.rejected_at, a.deleted_at) > $6::timestamptz))
     order by a.start_date, a.absence_id`,
    valuesOf(owner, period),
  );
}
