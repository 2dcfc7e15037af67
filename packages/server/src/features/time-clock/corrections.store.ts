import type { Reach } from "@glasen/domain/access/reach.ts";
import type { Page } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const correction = select(
  "correction_requests",
  [
    "crewId",
    "userId",
    "kind",
    "clockInAt",
    "stamps",
    "seen",
    "reason",
    "status",
    "requestedAt",
    "decidedBy",
    "decidedAt",
    "answer",
  ],
  { id: "correctionRequestId" },
);

/** A request; `seen` are the stamps of the chain when it was requested, null for a new chain. */
export type CorrectionRow = RowOf<typeof correction>;

export async function insertCorrection(
  tx: Tx,
  request: Pick<
    CorrectionRow,
    "crewId" | "userId" | "kind" | "clockInAt" | "stamps" | "seen" | "reason" | "requestedAt"
  >,
): Promise<CorrectionRow> {
  const [row] = await tx.query<CorrectionRow>(
    `insert into correction_requests as r (crew_id, user_id, kind, clock_in_at, stamps, reason, requested_at, seen)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${correction.of("r")}`,
    [
      request.crewId,
      request.userId,
      request.kind,
      request.clockInAt,
      request.stamps === null ? null : JSON.stringify(request.stamps),
      request.reason,
      request.requestedAt,
      request.seen === null ? null : JSON.stringify(request.seen),
    ],
  );
  return row as CorrectionRow;
}

export async function lockCorrection(tx: Tx, crewId: number, id: number): Promise<CorrectionRow | undefined> {
  const [row] = await tx.query<CorrectionRow>(
    `select ${correction.of("r")} from correction_requests r where r.crew_id = $1 and r.correction_request_id = $2 for update`,
    [crewId, id],
  );
  return row;
}

export async function decideCorrection(
  tx: Tx,
  row: CorrectionRow,
  to: Pick<CorrectionRow, "status" | "decidedBy" | "answer">,
  at: Date | null,
): Promise<CorrectionRow> {
  const [decided] = await tx.query<CorrectionRow>(
    `update correction_requests r set status = $3, decided_by = $4, decided_at = $5, answer = $6
     where r.crew_id = $1 and r.correction_request_id = $2 returning ${correction.of("r")}`,
    [row.crewId, row.id, to.status, to.decidedBy, at, to.answer],
  );
  return decided as CorrectionRow;
}

/** How many requests of the same call wait for a decision. */
export async function countOpenWith(
  tx: Tx,
  { crewId, userId, requestedAt }: Pick<CorrectionRow, "crewId" | "userId" | "requestedAt">,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from correction_requests
     where crew_id = $1 and user_id = $2 and requested_at = $3 and status = 'open'`,
    [crewId, userId, requestedAt],
  );
  return row?.count ?? 0;
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
  const items = await tx.query<CorrectionRow>(
    `select ${correction.of("r")} from correction_requests r where ${where} order by r.correction_request_id desc
     limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`,
    values,
  );
  return { items, total: counted?.total ?? 0 };
}
