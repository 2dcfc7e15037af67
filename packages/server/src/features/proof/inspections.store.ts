import type { Inspection } from "@glasen/contract/proof.ts";
import type { RecordLaw, visitOutcomes } from "@glasen/domain/proof/inspection.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import type { Page } from "#kernel/call/call.ts";
import { mapPage, type Paging, pageOfRows } from "#kernel/call/pages.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

const inspection = select(
  "inspections",
  ["title", "law", "firstMonth", "lastMonth", "createdBy", "createdAt", "expiresAt", "revokedAt"],
  { id: "inspectionId" },
);

type Outcome = (typeof visitOutcomes)[number];
interface Visit {
  outcome: Outcome;
  at: string;
  address: string;
  device: string;
}

export type InspectionRow = Narrowed<RowOf<typeof inspection>, { law: RecordLaw }> & { userIds: number[] };

const MAX_VISITS = 20;

const people = `array(select p.user_id from inspection_people p where p.crew_id = $1 and p.inspection_id = i.inspection_id
  order by p.user_id) as "userIds"`;
const visits = `coalesce((select json_agg(json_build_object('outcome', v.outcome, 'at', v.visited_at, 'address', v.address,
    'device', v.device) order by v.visit_id desc) from (select * from inspection_visits f
      where f.crew_id = $1 and f.inspection_id = i.inspection_id order by f.visit_id desc limit ${MAX_VISITS}) v), '[]') as visits`;

type ListedRow = InspectionRow & { visits: Visit[] };

const presentInspection = ({ firstMonth, lastMonth, ...row }: ListedRow): Inspection => ({
  ...row,
  userIds: row.userIds.map(Number),
  firstMonth: monthOf(firstMonth),
  lastMonth: monthOf(lastMonth),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  visits: row.visits.map((visit) => ({ ...visit, at: new Date(visit.at).toISOString() })),
});

const listed = `select ${inspection.of("i")}, ${people}, ${visits} from inspections i where i.crew_id = $1`;

/** The newest first. */
export const pageOfInspections = async (tx: Tx, paging: Paging & { crewId: number }): Promise<Page<Inspection>> =>
  mapPage(
    await pageOfRows<ListedRow>(tx, `${listed} order by i.inspection_id desc`, [paging.crewId], paging),
    presentInspection,
  );

export async function findListed(tx: Tx, crewId: number, id: number): Promise<Inspection | undefined> {
  const [row] = await tx.query<ListedRow>(`${listed} and i.inspection_id = $2`, [crewId, id]);
  return row && presentInspection(row);
}

interface NewInspection {
  crewId: number;
  title: string;
  law: RecordLaw;
  userIds: readonly number[];
  firstMonth: LocalDate;
  lastMonth: LocalDate;
  tokenHash: Buffer;
  codeHash: Buffer;
  createdBy: number;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertInspection(tx: Tx, row: NewInspection): Promise<number> {
  const [inserted] = await tx.query<{ id: number }>(
    `with i as (insert into inspections (crew_id, title, law, first_month, last_month, token_hash, code_hash, created_by, created_at,
         expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning inspection_id)
     select inspection_id as id from i`,
    [
      row.crewId,
      row.title,
      row.law,
      row.firstMonth,
      row.lastMonth,
      row.tokenHash,
      row.codeHash,
      row.createdBy,
      row.createdAt,
      row.expiresAt,
    ],
  );
  const id = inserted?.id as number;
  await tx.run(
    "insert into inspection_people (crew_id, inspection_id, user_id) select $1, $2, u from unnest($3::bigint[]) as u",
    [row.crewId, id, row.userIds],
  );
  return id;
}

/** False where there is none, or it is revoked already. */
export async function revokeInspection(tx: Tx, crewId: number, id: number, now: Date): Promise<boolean> {
  const revoked = await tx.run(
    "update inspections set revoked_at = $3 where crew_id = $1 and inspection_id = $2 and revoked_at is null",
    [crewId, id, now],
  );
  return revoked === 1;
}

const secrets = select("inspections", ["codeHash"]);

export async function findByToken(
  tx: Tx,
  crewId: number,
  tokenHash: Buffer,
): Promise<(InspectionRow & RowOf<typeof secrets>) | undefined> {
  const [row] = await tx.query<InspectionRow & RowOf<typeof secrets>>(
    `select ${inspection.of("i")}, ${secrets.of("i")}, ${people} from inspections i where i.crew_id = $1 and i.token_hash = $2`,
    [crewId, tokenHash],
  );
  return row && { ...row, userIds: row.userIds.map(Number) };
}

export async function findInspection(tx: Tx, crewId: number, id: number): Promise<InspectionRow | undefined> {
  const [row] = await tx.query<InspectionRow>(
    `select ${inspection.of("i")}, ${people} from inspections i where i.crew_id = $1 and i.inspection_id = $2`,
    [crewId, id],
  );
  return row && { ...row, userIds: row.userIds.map(Number) };
}

export async function logVisit(
  tx: Tx,
  crewId: number,
  id: number,
  { outcome, address, device, now }: { outcome: Outcome; address: string; device: string; now: Date },
): Promise<void> {
  await tx.run(
    `insert into inspection_visits (crew_id, inspection_id, outcome, address, device, visited_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [crewId, id, outcome, address, device, now],
  );
}

export interface ChangeRow {
  userId: number;
  clockInAt: Date;
  changedAt: Date;
  by: string | null;
  before: { timestamp: string; timeAccount: number }[] | null;
  after: { timestamp: string; timeAccount: number }[] | null;
  reason: string;
}

/** Changes of times that were recorded on days of a period, notes left out. */
export const changesWithin = (
  tx: Tx,
  { crewId, userIds, from, to }: { crewId: number; userIds: readonly number[]; from: Date; to: Date },
): Promise<ChangeRow[]> =>
  tx.query<ChangeRow & Record<string, unknown>>(
    `select h.user_id as "userId", h.clock_in_at as "clockInAt", h.changed_at as "changedAt", h.before, h.after, h.reason,
       case when m.erased_at is null then u.name else '#' || m.member_id end as by
     from stamp_changes h left join users u on u.user_id = h.changed_by
       left join members m on m.crew_id = $1 and m.user_id = h.changed_by
     where h.crew_id = $1 and h.user_id = any($2::bigint[]) and h.clock_in_at >= $3 and h.clock_in_at < $4 and h.kind <> 'note'
     order by h.user_id, h.changed_at`,
    [crewId, userIds, from, to],
  );
