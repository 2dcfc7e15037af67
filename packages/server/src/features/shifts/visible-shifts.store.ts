/** The shifts that somebody sees, by one condition for all lists: plan, v2 and v3. */
import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isoInstant } from "#kernel/database/iso-instant.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { isReplacing, type ShiftRow, shiftColumns } from "./shifts.store.ts";

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

/** SQL conditions on a shift; `$1` is the crew, `$2` the viewer, `$3` the moment, and further values are appended. */
export function conditionsFor(viewer: ShiftViewer, shift = "s", values: unknown[] = viewerValues(viewer)) {
  const isReached = reachedBy(viewer.planned, shift, values);
  const isEligible = `((${shift}.eligible_user_ids = '{}' and ${shift}.eligible_team_ids = '{}')
    or $2::bigint = any(${shift}.eligible_user_ids) or exists (select from team_members e
      where e.crew_id = $1 and e.user_id = $2 and e.team_id = any(${shift}.eligible_team_ids)))`;
  const isOpenToViewer = `(${shift}.user_id is null
    and (${shift}.offer_valid_until is null or ${shift}.offer_valid_until > $3::timestamptz) and ${isEligible})`;
  const isSeen = `(${isReached} or (${shift}.type = 'published' and (${shift}.user_id = $2::bigint or ${isOpenToViewer}
    ${viewer.seesAll ? `or not ${shift}.is_offer` : ""})))`;
  // Notes are for planners and for those who work or could take the shift, not for colleagues.
  const areNotesSeen = `(${isReached} or ${shift}.user_id is null or ${shift}.user_id = $2::bigint)`;
  return { values, isReached, isSeen, areNotesSeen };
}

const viewerValues = ({ crewId, ownId, now }: ShiftViewer): unknown[] => [crewId, ownId, now];

/** A manager of teams looks after the open shifts that are meant for them. */
function reachedBy(reach: Reach, shift: string, values: unknown[]): string {
  const ofPeople = withinReach(reach, `${shift}.user_id`, values);
  if (reach.scope !== "group") return ofPeople;
  values.push(reach.teamIds);
  return `(case when ${shift}.user_id is null then ${shift}.eligible_team_ids && $${values.length}::bigint[] else ${ofPeople} end)`;
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

/** SQL: an instant in the format of replies. */
const column = (name: string, kind: "number" | "text" | "date" | "boolean" = "text") => ({ sql: `s.${name}`, kind });
const instant = (name: string) => ({ sql: `s.${name}`, kind: "instant" as const, shown: isoInstant(`s.${name}`) });
const ids = (name: string) => ({ sql: `s.${name}::text`, kind: "text" as const, shown: `to_jsonb(s.${name})` });

/** Shifts as v3 lists filter and sort them. */
export function shiftRowsFor(viewer: ShiftViewer): RowSource {
  const { values, isReached, isSeen, areNotesSeen } = conditionsFor(viewer);
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
