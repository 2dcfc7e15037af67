/** The shifts that somebody sees, by one condition for all lists: plan, v2 and v3. */
import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { isReplacing, type PlannedPerson, type ShiftRow, shiftColumns } from "./shifts.store.ts";

export interface ShiftViewer {
  crewId: number;
  ownId: number;
  /** The people whose drafts and notes the viewer sees. */
  planned: Reach;
  /** Sees the published shifts of everybody. */
  seesAll: boolean;
  now: Date;
}

export interface VisibleShift extends ShiftRow {
  /** The viewer plans or looks after the person of the shift. */
  isReached: boolean;
}

/** SQL conditions on a shift `s`; `$1` is the crew, `$2` the viewer, `$3` the moment. */
function conditionsFor({ crewId, ownId, now, planned, seesAll }: ShiftViewer) {
  const values: unknown[] = [crewId, ownId, now];
  const isReached = reachedBy(planned, values);
  const isEligible = `((s.eligible_user_ids = '{}' and s.eligible_team_ids = '{}') or $2::bigint = any(s.eligible_user_ids)
    or exists (select from team_members e where e.crew_id = $1 and e.user_id = $2 and e.team_id = any(s.eligible_team_ids)))`;
  const isOpenToViewer = `(s.user_id is null and (s.offer_valid_until is null or s.offer_valid_until > $3::timestamptz)
    and ${isEligible})`;
  const isSeen = `(${isReached} or (s.type = 'published' and (s.user_id = $2::bigint or ${isOpenToViewer}
    ${seesAll ? "or not s.is_offer" : ""})))`;
  return { values, isReached, isSeen };
}

/** A manager of teams looks after the open shifts that are meant for them. */
function reachedBy(reach: Reach, values: unknown[]): string {
  if (reach.scope !== "group") return withinReach(reach, "s.user_id", values);
  const ofPeople = withinReach(reach, "s.user_id", values);
  values.push(reach.teamIds);
  return `(case when s.user_id is null then s.eligible_team_ids && $${values.length}::bigint[] else ${ofPeople} end)`;
}

interface ShiftFilter {
  from: LocalDate;
  to: LocalDate;
  userId?: number | undefined;
  isDraft?: boolean | undefined;
}

/** The shifts that start within a period, in the order of their start. */
export function visibleShifts(
  tx: Tx,
  viewer: ShiftViewer,
  { from, to, userId, isDraft }: ShiftFilter,
): Promise<VisibleShift[]> {
  const { values, isReached, isSeen } = conditionsFor(viewer);
  values.push(from, to, userId ?? null);
  const [first, last, user] = [values.length - 2, values.length - 1, values.length];
  return tx.query<VisibleShift & Record<string, unknown>>(
    `select ${shiftColumns.of("s")}, ${isReached} as "isReached" from shifts s
     where s.crew_id = $1 and s.day between $${first}::date and $${last}::date and ($${user}::bigint is null or s.user_id = $${user})
       ${isDraft ? "and s.type <> 'published'" : ""} and ${isSeen}
     order by s.starts_at, s.shift_id`,
    values,
  );
}

/** A shift as far as the plan shows it. */
export type PlanRow = Omit<VisibleShift, "id" | "crewId" | "transactionId" | "publishedAt">;

type LeanRow = Pick<
  PlanRow,
  | "guid"
  | "type"
  | "userId"
  | "workplaceId"
  | "date"
  | "breakSeconds"
  | "notes"
  | "amount"
  | "manningLevelGuid"
  | "isLate"
  | "isReached"
> & {
  from: number;
  to: number;
  breakFrom: number | null;
  /** Null where the shift requires nothing itself. */
  qualificationIds: PlanRow["qualificationIds"] | null;
  offer:
    | (Pick<PlanRow, "eligibleUserIds" | "eligibleTeamIds" | "assignmentStrategy" | "publishStrategy"> & {
        validUntil: number | null;
      })
    | null;
};

const epochMs = (column: string): string => `date_part('epoch', s.${column}) * 1000`;
const noIds: PlanRow["eligibleUserIds"] = [];

/**
 * The same for the plan, which may be 30,000 shifts: the driver reads numbers several times as fast as instants and
 * arrays, and few shifts are offers.
 */
export async function planShifts(
  tx: Tx,
  viewer: ShiftViewer,
  { from, to }: Pick<ShiftFilter, "from" | "to">,
): Promise<PlanRow[]> {
  const { values, isReached, isSeen } = conditionsFor(viewer);
  values.push(from, to);
  const rows = await tx.query<LeanRow & Record<string, unknown>>(
    `select s.guid, s.type, s.user_id::float8 as "userId", s.workplace_id::float8 as "workplaceId", s.day as date,
       ${epochMs("starts_at")} as "from", ${epochMs("ends_at")} as "to", ${epochMs("break_at")} as "breakFrom",
       s.break_seconds as "breakSeconds", s.notes, s.amount, s.manning_level_guid as "manningLevelGuid", s.is_late as "isLate",
       ${isReached} as "isReached",
       case when s.qualification_ids <> '{}' then to_jsonb(s.qualification_ids) end as "qualificationIds",
       case when s.is_offer then jsonb_build_object('eligibleUserIds', s.eligible_user_ids, 'eligibleTeamIds', s.eligible_team_ids,
         'validUntil', ${epochMs("offer_valid_until")}, 'assignmentStrategy', s.assignment_strategy,
         'publishStrategy', s.publish_strategy) end as offer
     from shifts s where s.crew_id = $1 and s.day between $${values.length - 1}::date and $${values.length}::date and ${isSeen}
     order by s.starts_at, s.shift_id`,
    values,
  );
  return rows.map(planRowOf);
}

const instantOrNull = (ms: number | null | undefined): Date | null =>
  ms === null || ms === undefined ? null : new Date(ms);

// Every field by name: spreading took as long as reading the rows.
const planRowOf = (row: LeanRow): PlanRow => ({
  guid: row.guid,
  type: row.type,
  userId: row.userId,
  workplaceId: row.workplaceId,
  date: row.date,
  startsAt: new Date(row.from),
  endsAt: new Date(row.to),
  breakAt: instantOrNull(row.breakFrom),
  breakSeconds: row.breakSeconds,
  notes: row.notes,
  amount: row.amount,
  manningLevelGuid: row.manningLevelGuid,
  qualificationIds: row.qualificationIds ?? noIds,
  isLate: row.isLate,
  isReached: row.isReached,
  isOffer: row.offer !== null,
  eligibleUserIds: row.offer?.eligibleUserIds ?? noIds,
  eligibleTeamIds: row.offer?.eligibleTeamIds ?? noIds,
  offerValidUntil: instantOrNull(row.offer?.validUntil),
  assignmentStrategy: row.offer?.assignmentStrategy ?? "FIRST_COME_FIRST_SERVE",
  publishStrategy: row.offer?.publishStrategy ?? "AUTOMATIC",
});

/** The shifts with these guids, as far as the viewer sees them. */
export function visibleShiftsByGuid(tx: Tx, viewer: ShiftViewer, guids: readonly string[]): Promise<VisibleShift[]> {
  const { values, isReached, isSeen } = conditionsFor(viewer);
  values.push(guids);
  return tx.query<VisibleShift & Record<string, unknown>>(
    `select ${shiftColumns.of("s")}, ${isReached} as "isReached" from shifts s
     where s.crew_id = $1 and s.guid = any($${values.length}::uuid[]) and ${isSeen} order by s.starts_at, s.shift_id`,
    values,
  );
}

/**
 * The drafts outside of a period whose published shift lies within it, and the published shifts outside of it whose draft
 * lies within it: a move into or out of the period shows both ends.
 */
export function counterpartsOutside(
  tx: Tx,
  viewer: ShiftViewer,
  { from, to }: Pick<ShiftFilter, "from" | "to">,
): Promise<VisibleShift[]> {
  const { values, isReached, isSeen } = conditionsFor(viewer);
  values.push(from, to);
  const within = (alias: string) => `${alias}.day between $${values.length - 1}::date and $${values.length}::date`;
  return tx.query<VisibleShift & Record<string, unknown>>(
    `select ${shiftColumns.of("s")}, ${isReached} as "isReached"
     from shifts d join shifts p on p.crew_id = $1 and p.guid = d.guid and p.type = 'published'
       join shifts s on s.crew_id = $1 and s.shift_id = case when ${within("p")} then d.shift_id else p.shift_id end
     where d.crew_id = $1 and ${isReplacing("d")} and (${within("d")}) <> (${within("p")}) and ${isSeen}
     order by s.starts_at, s.shift_id`,
    values,
  );
}

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const column = (name: string, kind: "number" | "text" | "date" | "boolean" = "text") => ({ sql: `s.${name}`, kind });
const instant = (name: string) => ({ sql: `s.${name}`, kind: "instant" as const, shown: iso(`s.${name}`) });
const ids = (name: string) => ({ sql: `s.${name}::text`, kind: "text" as const, shown: `to_jsonb(s.${name})` });

/** Shifts as v3 lists filter and sort them. */
export function shiftRowsFor(viewer: ShiftViewer): RowSource {
  const { values, isReached, isSeen } = conditionsFor(viewer);
  const areNotesSeen = `(${isReached} or s.user_id is null or s.user_id = $2::bigint)`;
  const other = (columns: string, isWanted: string) =>
    `(select ${columns} from shifts o where o.crew_id = $1 and o.guid = s.guid and ${isWanted})`;
  return {
    from: "shifts s",
    where: isSeen,
    values: values.slice(1),
    crew: "s.crew_id",
    columns: {
      id: column("shift_id", "number"),
      crewId: column("crew_id", "number"),
      userId: column("user_id", "number"),
      from: instant("starts_at"),
      to: instant("ends_at"),
      date: column("day", "date"),
      breakStart: instant("break_at"),
      breakDuration: { sql: `('PT' || s.break_seconds || 'S')`, kind: "text" },
      workplaceId: column("workplace_id", "number"),
      notes: { sql: `(case when ${areNotesSeen} then s.notes else '' end)`, kind: "text" },
      type: column("type"),
      publishedShiftId: {
        sql: `(case when s.type <> 'published' then ${other("o.shift_id", "o.type = 'published'")} end)`,
        kind: "number",
      },
      legacyId: { sql: "s.guid::text", kind: "text" },
      amount: column("amount", "number"),
      manningLevelGuid: column("manning_level_guid"),
      qualificationIds: ids("qualification_ids"),
      isShiftOffer: column("is_offer", "boolean"),
      shiftOfferEligibleUsers: ids("eligible_user_ids"),
      shiftOfferEligibleTeams: ids("eligible_team_ids"),
      shiftOfferValidUntil: instant("offer_valid_until"),
      shiftOfferAssignmentStrategy: column("assignment_strategy"),
      shiftOfferPublishStrategy: column("publish_strategy"),
      // Members do not learn that a change of their shift is being planned.
      hasDraft: {
        sql: `(s.type = 'published' and ${isReached} and exists ${other("", isReplacing("o"))})`,
        kind: "boolean",
      },
      transactionID: column("transaction_id"),
      publishedAt: instant("published_at"),
      isLate: column("is_late", "boolean"),
    },
  };
}

/** The next published shift of each of these members: the earliest that has not ended yet. */
export const nextShifts = (tx: Tx, crewId: number, userIds: readonly number[], now: Date): Promise<ShiftRow[]> =>
  tx.query<ShiftRow>(
    `select n.* from unnest($2::bigint[]) as u (user_id) cross join lateral (
       select ${shiftColumns.of("s")} from shifts s
       where s.crew_id = $1 and s.user_id = u.user_id and s.type = 'published' and s.day >= $3::timestamptz::date - 3
         and s.ends_at > $3 order by s.starts_at limit 1) n`,
    [crewId, userIds, now],
  );

export interface PlanPerson extends Pick<PlannedPerson, "userId" | "firstWorkDayAt" | "disabledAt"> {
  ofAgeAt: LocalDate | null;
  /** The viewer plans or looks after the person. */
  isReached: boolean;
}

/** The members of the crew, those of whom the viewer may see only shifts included. */
export function planPeople(tx: Tx, { crewId, planned }: ShiftViewer): Promise<PlanPerson[]> {
  const values: unknown[] = [crewId];
  const isReached = withinReach(planned, "m.user_id", values);
  return tx.query<PlanPerson & Record<string, unknown>>(
    `select m.user_id as "userId", m.first_work_day_at as "firstWorkDayAt", m.disabled_at as "disabledAt", m.of_age_at as "ofAgeAt",
       ${isReached} as "isReached" from members m where m.crew_id = $1 and m.erased_at is null order by m.user_id`,
    values,
  );
}

/** Applications that wait, by the guid of the offered shift. */
export async function countApplications(
  tx: Tx,
  crewId: number,
  guids: readonly string[],
): Promise<Map<string, number>> {
  if (guids.length === 0) return new Map();
  const rows = await tx.query<{ guid: string; count: number }>(
    `select s.guid, count(*)::int as count from shifts s join shift_offer_replies r on r.crew_id = $1 and r.shift_id = s.shift_id
     where s.crew_id = $1 and s.guid = any($2::uuid[]) and r.state = 'OFFER' group by s.guid`,
    [crewId, guids],
  );
  return new Map(rows.map(({ guid, count }) => [guid, count]));
}
