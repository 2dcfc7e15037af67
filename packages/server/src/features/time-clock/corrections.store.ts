import type { Reach } from "@glasen/domain/access/reach.ts";
import type { Page } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";

export interface CorrectionRow {
  id: number;
  crewId: number;
  userId: number;
  kind: "create" | "replace" | "delete";
  clockInAt: Date | null;
  stamps: unknown;
  /** What the chain was when it was asked for; null of a new one, and where it was asked before this was kept. */
  seen: unknown;
  reason: string;
  status: "open" | "granted" | "rejected" | "withdrawn";
  requestedAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
  answer: string;
}

type Read = CorrectionRow & Record<string, unknown>;

const columns = `r.correction_request_id as id, r.crew_id as "crewId", r.user_id as "userId", r.kind, r.clock_in_at as "clockInAt",
  r.stamps, r.seen, r.reason, r.status, r.requested_at as "requestedAt", r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.answer`;

export async function insertCorrection(
  tx: Tx,
  wish: Pick<CorrectionRow, "crewId" | "userId" | "kind" | "clockInAt" | "stamps" | "seen" | "reason" | "requestedAt">,
): Promise<CorrectionRow> {
  const [row] = await tx.query<Read>(
    `insert into correction_requests as r (crew_id, user_id, kind, clock_in_at, stamps, reason, requested_at, seen)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [
      wish.crewId,
      wish.userId,
      wish.kind,
      wish.clockInAt,
      wish.stamps === null ? null : JSON.stringify(wish.stamps),
      wish.reason,
      wish.requestedAt,
      wish.seen === null ? null : JSON.stringify(wish.seen),
    ],
  );
  return row as CorrectionRow;
}

export async function lockCorrection(tx: Tx, crewId: number, id: number): Promise<CorrectionRow | undefined> {
  const [row] = await tx.query<Read>(
    `select ${columns} from correction_requests r where r.crew_id = $1 and r.correction_request_id = $2 for update`,
    [crewId, id],
  );
  return row;
}

export async function decideCorrection(
  tx: Tx,
  row: CorrectionRow,
  to: Pick<CorrectionRow, "status" | "decidedBy" | "answer">,
  now: Date,
): Promise<CorrectionRow> {
  const [decided] = await tx.query<Read>(
    `update correction_requests r set status = $3, decided_by = $4, decided_at = $5, answer = $6
     where r.crew_id = $1 and r.correction_request_id = $2 returning ${columns}`,
    [row.crewId, row.id, to.status, to.decidedBy, now, to.answer],
  );
  return decided as CorrectionRow;
}

export async function corrections(
  tx: Tx,
  query: { crewId: number; userId?: number | undefined; status?: string | undefined; page: number; perPage: number },
  { ownId, reach }: { ownId: number; reach: Reach },
): Promise<Page<CorrectionRow>> {
  const values: unknown[] = [query.crewId, query.userId ?? null, query.status ?? null, ownId];
  const isReached = withinReach(reach, "r.user_id", values);
  const where = `r.crew_id = $1 and ($2::bigint is null or r.user_id = $2) and ($3::text is null or r.status = $3)
    and (r.user_id = $4 or ${isReached})`;
  const [counted] = await tx.query<{ total: number }>(
    `select count(*) as total from correction_requests r where ${where}`,
    values,
  );
  const items = await tx.query<Read>(
    `select ${columns} from correction_requests r where ${where} order by r.correction_request_id desc
     limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`,
    values,
  );
  return { items, total: counted?.total ?? 0 };
}
