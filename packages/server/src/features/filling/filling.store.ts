import type { MemberFigures, PlanFigures } from "@glasen/domain/filling/comparison.ts";
import type { PlanWages } from "@glasen/domain/filling/plan-wages.ts";
import type { Reason } from "@glasen/domain/filling/reason.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Retention } from "#kernel/database/retention.ts";
import type { Row } from "#kernel/database/rows.ts";

export interface MemberReason {
  userId: number;
  reason: Reason;
}

export interface FillingFigures {
  before: PlanFigures;
  after: PlanFigures;
  members: MemberFigures[];
  /** Null where the planner saw no wages; undefined in fillings from before wages were compared. */
  wages?: PlanWages | null;
  /** The fingerprint of the plan as the filling left it. */
  state?: string;
}

export interface FillingRow {
  fillingId: string;
  userId: number;
  from: LocalDate;
  to: LocalDate;
  createdAt: Date;
  takenBackAt: Date | null;
  cost: number;
  bound: number;
  figures: FillingFigures;
}

export interface PlaceRow {
  place: number;
  shiftGuid: string;
  guid: string | null;
  userId: number | null;
  why: Reason | null;
  change: MemberReason | null;
}

export type NewPlace = PlaceRow & { against: readonly MemberReason[] };

export async function insertFilling(
  tx: Tx,
  crewId: number,
  filling: Omit<FillingRow, "takenBackAt">,
  places: readonly NewPlace[],
): Promise<void> {
  const { fillingId, userId, from, to, createdAt, cost, bound, figures } = filling;
  await tx.run(
    `insert into fillings (crew_id, filling_id, user_id, from_day, to_day, created_at, cost, bound, figures)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [crewId, fillingId, userId, from, to, createdAt, cost, bound, JSON.stringify(figures)],
  );
  await tx.run(
    `insert into filling_places (crew_id, filling_id, place, shift_guid, guid, user_id, why, against, change)
     select $1, $2, p.place, p."shiftGuid", p.guid, p."userId", p.why, p.against, p.change
     from jsonb_to_recordset($3::jsonb) as p (place int, "shiftGuid" uuid, guid uuid, "userId" bigint, why jsonb, against jsonb, change jsonb)`,
    [crewId, fillingId, JSON.stringify(places)],
  );
}

export async function findFilling(tx: Tx, crewId: number, fillingId: string): Promise<FillingRow | undefined> {
  const [row] = await tx.query<FillingRow & Record<string, unknown>>(
    `select filling_id as "fillingId", user_id as "userId", from_day as "from", to_day as "to", created_at as "createdAt",
       taken_back_at as "takenBackAt", cost, bound, figures from fillings where crew_id = $1 and filling_id = $2`,
    [crewId, fillingId],
  );
  return row;
}

/** A filling in the list. */
export interface SummaryRow
  extends Pick<FillingRow, "fillingId" | "userId" | "from" | "to" | "createdAt" | "takenBackAt"> {
  filledPlaces: number;
  openPlaces: number;
}

/** The fillings of a planner, or of everybody, newest first. */
export const fillingsOf = (tx: Tx, crewId: number, userId: number | null): Promise<SummaryRow[]> =>
  tx.query<SummaryRow & Record<string, unknown>>(
    `select filling_id as "fillingId", user_id as "userId", from_day as "from", to_day as "to", created_at as "createdAt",
       taken_back_at as "takenBackAt", (figures -> 'after' ->> 'openPlaces')::int as "openPlaces",
       (figures -> 'before' ->> 'places')::int - (figures -> 'after' ->> 'openPlaces')::int as "filledPlaces"
     from fillings where crew_id = $1 and ($2::bigint is null or user_id = $2) order by created_at desc, filling_id`,
    [crewId, userId],
  );

/** Those among the ids that are workplaces of the crew, closed ones included. */
export async function findWorkplaceIds(tx: Tx, crewId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: Row<"workplaces">["workplaceId"] }>(
    `select workplace_id as id from workplaces where crew_id = $1 and workplace_id = any($2::bigint[])`,
    [crewId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export const placesOf = (tx: Tx, crewId: number, fillingId: string): Promise<PlaceRow[]> =>
  tx.query<PlaceRow & Record<string, unknown>>(
    `select place, shift_guid as "shiftGuid", guid, user_id as "userId", why, change from filling_places
     where crew_id = $1 and filling_id = $2 order by place`,
    [crewId, fillingId],
  );

export async function reasonsAgainst(
  tx: Tx,
  crewId: number,
  fillingId: string,
  place: number,
): Promise<MemberReason[] | undefined> {
  const [row] = await tx.query<{ against: MemberReason[] }>(
    `select against from filling_places where crew_id = $1 and filling_id = $2 and place = $3`,
    [crewId, fillingId, place],
  );
  return row?.against;
}

/** The drafts of a filling that are still as it wrote them: nobody changed or published them. */
export async function untouchedGuids(tx: Tx, crewId: number, fillingId: string): Promise<Set<string>> {
  const rows = await tx.query<{ guid: string }>(
    `select p.guid from filling_places p join fillings f on f.crew_id = $1 and f.filling_id = p.filling_id
       join shifts s on s.crew_id = $1 and s.guid = p.guid and s.type in ('unpublished_create', 'unpublished_update')
         and s.user_id = p.user_id and s.changed_at = f.created_at
     where p.crew_id = $1 and p.filling_id = $2`,
    [crewId, fillingId],
  );
  return new Set(rows.map(({ guid }) => guid));
}

/** False where somebody else took it back at the same time. */
export async function markTakenBack(tx: Tx, crewId: number, fillingId: string, now: Date): Promise<boolean> {
  const marked = await tx.run(
    `update fillings set taken_back_at = $3 where crew_id = $1 and filling_id = $2 and taken_back_at is null`,
    [crewId, fillingId, now],
  );
  return marked > 0;
}

/** The reasons are about many people: they stay no longer than the task that gave them. */
export const fillingRetention: readonly Retention[] = [{ table: "fillings", where: "created_at < $1", days: 30 }];
