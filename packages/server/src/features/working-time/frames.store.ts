import type { FrameDay } from "@glasen/domain/working-time/frame.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";
import { unlessDayTaken } from "./unless-day-taken.ts";

const frame = select("working_time_frames", ["crewId", "userId", "validFrom", "days"], { id: "workingTimeFrameId" });

export type FrameRow = Narrowed<RowOf<typeof frame>, { days: (FrameDay | null)[] }>;

/** The day before the next version of the same owner. */
const lastValidDay = `(select min(n.valid_from) - 1 from working_time_frames n where n.crew_id = $1
  and n.user_id is not distinct from f.user_id and n.valid_from > f.valid_from)`;

export const frameRows: RowSource = {
  from: "working_time_frames f",
  crew: "f.crew_id",
  columns: {
    id: { sql: "f.working_time_frame_id", kind: "number" },
    crewId: { sql: "f.crew_id", kind: "number" },
    userId: { sql: "f.user_id", kind: "number" },
    validFrom: { sql: "f.valid_from", kind: "date" },
    validTo: { sql: lastValidDay, kind: "date" },
    days: { sql: "f.days", kind: "text" },
  },
};

export async function findFrame(tx: Tx, crewId: number, id: number): Promise<FrameRow | undefined> {
  const [row] = await tx.query<FrameRow>(
    `select ${frame.of("f")} from working_time_frames f where f.crew_id = $1 and f.working_time_frame_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

/** A version from a day on for the crew (null) or for each of these members; replaces a version of the same day. */
export async function putFrames(
  tx: Tx,
  crewId: number,
  userIds: readonly (number | null)[],
  { validFrom, days }: Pick<FrameRow, "validFrom" | "days">,
): Promise<number[]> {
  const rows = await tx.query<{ id: Row<"working_time_frames">["workingTimeFrameId"] }>(
    `insert into working_time_frames (crew_id, user_id, valid_from, days)
     select $1, u, $3, $4 from unnest($2::bigint[]) as u
     on conflict (crew_id, (coalesce(user_id, 0)), valid_from) do update set days = excluded.days
     returning working_time_frame_id as id`,
    [crewId, userIds, validFrom, JSON.stringify(days)],
  );
  return rows.map(({ id }) => id);
}

export const updateFrame = (tx: Tx, crewId: number, written: FrameRow): Promise<"dayTaken" | number> =>
  unlessDayTaken("working_time_frames_day_once", () =>
    tx.run(
      `update working_time_frames set user_id = $3, valid_from = $4, days = $5 where crew_id = $1 and working_time_frame_id = $2`,
      [crewId, written.id, written.userId, written.validFrom, JSON.stringify(written.days)],
    ),
  );

export async function deleteFrame(tx: Tx, crewId: number, id: number): Promise<void> {
  await tx.run("delete from working_time_frames where crew_id = $1 and working_time_frame_id = $2", [crewId, id]);
}
