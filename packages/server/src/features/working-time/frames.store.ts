import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { FrameDay } from "@glasen/domain/working-time/frame.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { unlessDayTaken } from "./day-taken.ts";

type Read<Row> = Row & Record<string, unknown>;

export interface FrameRow {
  id: number;
  crewId: number;
  userId: number | null;
  validFrom: LocalDate;
  days: (FrameDay | null)[];
}

const frameColumns = `f.working_time_frame_id as id, f.crew_id as "crewId", f.user_id as "userId", f.valid_from as "validFrom", f.days`;

export const allFrames = (tx: Tx, crewId: number): Promise<FrameRow[]> =>
  tx.query<Read<FrameRow>>(
    `select ${frameColumns} from working_time_frames f where f.crew_id = $1 order by f.user_id nulls first, f.valid_from`,
    [crewId],
  );

const nextFrame = `(select min(n.valid_from) - 1 from working_time_frames n where n.crew_id = f.crew_id
  and n.user_id is not distinct from f.user_id and n.valid_from > f.valid_from)`;

export const frameRows: RowSource = {
  from: "working_time_frames f",
  crew: "f.crew_id",
  columns: {
    id: { sql: "f.working_time_frame_id", kind: "number" },
    crewId: { sql: "f.crew_id", kind: "number" },
    userId: { sql: "f.user_id", kind: "number" },
    validFrom: { sql: "f.valid_from", kind: "date" },
    validTo: { sql: nextFrame, kind: "date" },
    days: { sql: "f.days", kind: "text" },
  },
};

export async function findFrame(tx: Tx, crewId: number, id: number): Promise<FrameRow | undefined> {
  const [row] = await tx.query<Read<FrameRow>>(
    `select ${frameColumns} from working_time_frames f where f.crew_id = $1 and f.working_time_frame_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

/** A version from a day on, for the crew or for each of these members; one of the same day is replaced. */
export async function putFrames(
  tx: Tx,
  crewId: number,
  userIds: readonly (number | null)[],
  { validFrom, days }: Pick<FrameRow, "validFrom" | "days">,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into working_time_frames (crew_id, user_id, valid_from, days)
     select $1, u, $3, $4 from unnest($2::bigint[]) as u
     on conflict (crew_id, (coalesce(user_id, 0)), valid_from) do update set days = excluded.days
     returning working_time_frame_id as id`,
    [crewId, userIds, validFrom, JSON.stringify(days)],
  );
  return rows.map(({ id }) => id);
}

export const updateFrame = (tx: Tx, crewId: number, frame: FrameRow): Promise<"dayTaken" | number> =>
  unlessDayTaken("working_time_frames_day_once", () =>
    tx.run(
      `update working_time_frames set user_id = $3, valid_from = $4, days = $5 where crew_id = $1 and working_time_frame_id = $2`,
      [crewId, frame.id, frame.userId, frame.validFrom, JSON.stringify(frame.days)],
    ),
  );

export async function deleteFrame(tx: Tx, crewId: number, id: number): Promise<void> {
  await tx.run("delete from working_time_frames where crew_id = $1 and working_time_frame_id = $2", [crewId, id]);
}
