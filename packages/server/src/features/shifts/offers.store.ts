import type { Reach } from "@glasen/domain/access/reach.ts";
import type { ReplyState } from "@glasen/domain/shifts/shift.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isoInstant } from "#kernel/database/iso-instant.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";
import { type ShiftRow, shiftColumns } from "./shifts.store.ts";

const reply = select("shift_offer_replies", ["crewId", "shiftId", "userId", "state", "createdAt"], { id: "replyId" });

export type ReplyRow = RowOf<typeof reply>;

/** One's own replies, and those of the people within reach. */
export function replyRowsFor(ownId: number, reach: Reach): RowSource {
  // The first value is the crew.
  const values: unknown[] = [0, ownId];
  const isReached = withinReach(reach, "r.user_id", values);
  return {
    from: "shift_offer_replies r",
    where: `(r.user_id = $2::bigint or ${isReached})`,
    values: values.slice(1),
    crew: "r.crew_id",
    columns: {
      id: { sql: "r.reply_id", kind: "number" },
      crewId: { sql: "r.crew_id", kind: "number" },
      shiftId: { sql: "r.shift_id", kind: "number" },
      userId: { sql: "r.user_id", kind: "number" },
      state: { sql: "r.state", kind: "text" },
      createdAt: { sql: "r.created_at", kind: "instant", shown: isoInstant("r.created_at") },
    },
  };
}

export async function findReply(tx: Tx, crewId: number, id: number): Promise<ReplyRow | undefined> {
  const [row] = await tx.query<ReplyRow>(
    `select ${reply.list} from shift_offer_replies where crew_id = $1 and reply_id = $2`,
    [crewId, id],
  );
  return row;
}

/** The replies to a shift, in the order in which they came. */
export const repliesTo = (tx: Tx, crewId: number, shiftId: number): Promise<ReplyRow[]> =>
  repliesToAll(tx, crewId, [shiftId]);

export const repliesToAll = (tx: Tx, crewId: number, shiftIds: readonly number[]): Promise<ReplyRow[]> =>
  tx.query<ReplyRow>(
    `select ${reply.list} from shift_offer_replies where crew_id = $1 and shift_id = any($2::bigint[]) order by reply_id`,
    [crewId, shiftIds],
  );

/** Marks the replies of members who got the shift. */
export const markAssigned = (
  tx: Tx,
  crewId: number,
  given: readonly { shiftId: number; userId: number }[],
  now: Date,
): Promise<number> =>
  tx.run(
    `update shift_offer_replies r set state = 'Z_ASSIGNED', changed_at = $4 from unnest($2::bigint[], $3::bigint[]) as g (shift_id, user_id)
     where r.crew_id = $1 and r.shift_id = g.shift_id and r.user_id = g.user_id and r.state <> 'Z_ASSIGNED'`,
    [crewId, given.map(({ shiftId }) => shiftId), given.map(({ userId }) => userId), now],
  );

export const repliesOf = (tx: Tx, crewId: number, userId: number, shiftIds: readonly number[]): Promise<ReplyRow[]> =>
  tx.query<ReplyRow>(
    `select ${reply.list} from shift_offer_replies where crew_id = $1 and user_id = $2 and shift_id = any($3::bigint[])`,
    [crewId, userId, shiftIds],
  );

/** Writes the only reply that a member has to a shift. */
export async function saveReply(
  tx: Tx,
  {
    crewId,
    shiftId,
    userId,
    state,
    placeGuid = null,
    now,
  }: Omit<ReplyRow, "id" | "createdAt" | "state"> & { state: ReplyState; placeGuid?: string | null; now: Date },
): Promise<ReplyRow> {
  const [row] = await tx.query<ReplyRow>(
    `insert into shift_offer_replies (crew_id, shift_id, user_id, state, place_guid, created_at, changed_at)
     values ($1, $2, $3, $4, $6, $5, $5)
     on conflict (crew_id, shift_id, user_id) do update set state = excluded.state, place_guid = excluded.place_guid,
       changed_at = excluded.changed_at
     returning ${reply.list}`,
    [crewId, shiftId, userId, state, now, placeGuid],
  );
  return row as ReplyRow;
}

/** A place of an offer that a member got, or had, as a separate draft. */
export interface AssignedPlace {
  replyId: number;
  userId: number;
  state: ReplyState;
  placeGuid: string;
  offerGuid: string;
}

/** The places among these shifts. */
export const findPlaces = (tx: Tx, crewId: number, guids: readonly string[]): Promise<AssignedPlace[]> =>
  tx.query<AssignedPlace & Record<string, unknown>>(
    `select r.reply_id as "replyId", r.user_id as "userId", r.state, r.place_guid as "placeGuid", s.guid as "offerGuid"
     from shift_offer_replies r join shifts s on s.crew_id = $1 and s.shift_id = r.shift_id
     where r.crew_id = $1 and r.place_guid = any($2::uuid[]) order by r.reply_id`,
    [crewId, guids],
  );

export const setReplyStates = (
  tx: Tx,
  crewId: number,
  { ids, state, now }: { ids: readonly number[]; state: ReplyState; now: Date },
): Promise<number> =>
  tx.run(
    `update shift_offer_replies set state = $3, changed_at = $4 where crew_id = $1 and reply_id = any($2::bigint[])`,
    [crewId, ids, state, now],
  );

/** From now on the places of these offers are shifts like any other. */
export const releasePlaces = (tx: Tx, crewId: number, offerGuids: readonly string[]): Promise<number> =>
  tx.run(
    `update shift_offer_replies r set place_guid = null from shifts s
     where r.crew_id = $1 and r.place_guid is not null and s.crew_id = $1 and s.shift_id = r.shift_id and s.guid = any($2::uuid[])`,
    [crewId, offerGuids],
  );

export const deleteReply = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run(`delete from shift_offer_replies where crew_id = $1 and reply_id = $2`, [crewId, id]);

/**
 * Published offers that have not begun, soonest first. One whose draft has a person or deletes it is not on offer any
 * more, although members do not see the draft.
 */
export const offersFrom = (tx: Tx, crewId: number, now: Date): Promise<ShiftRow[]> =>
  tx.query<ShiftRow>(
    `select ${shiftColumns.of("s")} from shifts s where s.crew_id = $1 and s.is_offer and s.type = 'published' and s.starts_at > $2
       and not exists (select from shifts d where d.crew_id = $1 and d.guid = s.guid
         and (d.type = 'unpublished_delete' or (d.type = 'unpublished_update' and not d.is_offer)))
     order by s.starts_at, s.shift_id`,
    [crewId, now],
  );

/** Published shifts of members that share a moment with this time. */
export const publishedWithin = (
  tx: Tx,
  crewId: number,
  { userIds, from, to }: { userIds: readonly number[]; from: Date; to: Date },
): Promise<ShiftRow[]> =>
  tx.query<ShiftRow>(
    `select ${shiftColumns.list} from shifts where crew_id = $1 and user_id = any($2::bigint[]) and type = 'published'
       and starts_at < $4 and ends_at > $3`,
    [crewId, userIds, from, to],
  );

/** The last day before this one on which each member worked at this workplace on the same weekday. */
export async function lastSimilarDates(
  tx: Tx,
  crewId: number,
  { userIds, workplaceId, date }: { userIds: readonly number[]; workplaceId: number | null; date: LocalDate },
): Promise<Map<number, LocalDate>> {
  const rows = await tx.query<{ userId: number; date: LocalDate }>(
    `select user_id as "userId", max(day) as date from shifts
     where crew_id = $1 and user_id = any($2::bigint[]) and type = 'published' and workplace_id is not distinct from $3::bigint
       and day < $4::date and extract(isodow from day) = extract(isodow from $4::date) group by user_id`,
    [crewId, userIds, workplaceId, date],
  );
  return new Map(rows.map((row) => [row.userId, row.date]));
}
