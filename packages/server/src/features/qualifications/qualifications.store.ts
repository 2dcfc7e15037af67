import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const qualification = select("qualifications", ["crewId", "name", "colour"], { id: "qualificationId" });
type QualificationRow = RowOf<typeof qualification>;
const held = select("member_qualifications", ["userId", "qualificationId", "validFrom", "validUntil"]);
export type HeldRow = RowOf<typeof held>;

export const allQualifications = (tx: Tx, crewId: number): Promise<(QualificationRow & { holders: number })[]> =>
  tx.query<QualificationRow & { holders: number }>(
    `select ${qualification.of("q")}, (select count(distinct h.user_id)::int from member_qualifications h
       where h.crew_id = $1 and h.qualification_id = q.qualification_id) as holders
     from qualifications q where q.crew_id = $1 order by q.name collate "de-x-icu", q.qualification_id`,
    [crewId],
  );

export async function lockQualification(tx: Tx, crewId: number, id: number): Promise<QualificationRow | undefined> {
  const [row] = await tx.query<QualificationRow>(
    `select ${qualification.list} from qualifications where crew_id = $1 and qualification_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

interface Written {
  name: string;
  colour: string | null;
}

async function unlessNameTaken<T>(write: () => Promise<T>): Promise<T | "nameTaken"> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === "qualifications_by_name") return "nameTaken";
    throw error;
  }
}

export const insertQualification = (
  tx: Tx,
  crewId: number,
  { name, colour }: Written,
  maxCount: number,
): Promise<QualificationRow | "tooMany" | "nameTaken"> =>
  unlessNameTaken(async () => {
    const [row] = await tx.query<QualificationRow>(
      `insert into qualifications (crew_id, name, colour)
       select $1, $2, $3 where (select count(*) from qualifications where crew_id = $1) < $4 returning ${qualification.list}`,
      [crewId, name, colour, maxCount],
    );
    return row ?? ("tooMany" as const);
  });

export const updateQualification = (
  tx: Tx,
  crewId: number,
  id: number,
  { name, colour }: Written,
): Promise<number | "nameTaken"> =>
  unlessNameTaken(() =>
    tx.run("update qualifications set name = $3, colour = $4 where crew_id = $1 and qualification_id = $2", [
      crewId,
      id,
      name,
      colour,
    ]),
  );

/** Members who hold it, and workplaces that require it. */
export async function countUses(tx: Tx, crewId: number, id: number): Promise<{ holders: number; workplaces: number }> {
  const [row] = await tx.query<{ holders: number; workplaces: number }>(
    `select (select count(distinct user_id)::int from member_qualifications where crew_id = $1 and qualification_id = $2) as holders,
       (select count(*)::int from workplace_qualifications where crew_id = $1 and qualification_id = $2) as workplaces`,
    [crewId, id],
  );
  return row ?? { holders: 0, workplaces: 0 };
}

export const deleteQualification = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run("delete from qualifications where crew_id = $1 and qualification_id = $2", [crewId, id]);

interface WorkplaceRequirement {
  workplaceId: number;
  name: string;
  qualificationIds: number[];
}

/** The qualifications that each workplace requires; workplaces that require nothing are left out. */
export async function requiredByWorkplaces(tx: Tx, crewId: number): Promise<WorkplaceRequirement[]> {
  const rows = await tx.query<{ workplaceId: number; name: string; qualificationIds: unknown[] }>(
    `select w.workplace_id as "workplaceId", w.name, array_agg(q.qualification_id order by q.qualification_id) as "qualificationIds"
     from workplace_qualifications q join workplaces w on w.crew_id = $1 and w.workplace_id = q.workplace_id
     where q.crew_id = $1 group by w.crew_id, w.workplace_id order by w.workplace_id`,
    [crewId],
  );
  return rows.map(({ qualificationIds, ...workplace }) => ({
    ...workplace,
    qualificationIds: qualificationIds.map(Number),
  }));
}

/** Which of these exist. */
export async function existing(tx: Tx, crewId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: Row<"qualifications">["qualificationId"] }>(
    "select qualification_id as id from qualifications where crew_id = $1 and qualification_id = any($2::bigint[])",
    [crewId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Locks a workplace, so that two settings of what it requires follow each other; false where there is none. */
export async function lockWorkplace(tx: Tx, crewId: number, workplaceId: number): Promise<boolean> {
  const rows = await tx.query("select from workplaces where crew_id = $1 and workplace_id = $2 for no key update", [
    crewId,
    workplaceId,
  ]);
  return rows.length > 0;
}

export async function replaceRequired(
  tx: Tx,
  crewId: number,
  workplaceId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.run("delete from workplace_qualifications where crew_id = $1 and workplace_id = $2", [crewId, workplaceId]);
  await tx.run(
    `insert into workplace_qualifications (crew_id, workplace_id, qualification_id)
     select $1, $2, q.id from unnest($3::bigint[]) as q (id)`,
    [crewId, workplaceId, ids],
  );
}

const inOrder = "order by user_id, qualification_id, valid_from nulls first";

/** The qualifications of everybody within a reach, and of one person besides. */
export function heldWithinReach(tx: Tx, crewId: number, reach: Reach, ownId: number): Promise<HeldRow[]> {
  const values: unknown[] = [crewId, ownId];
  const isReached = withinReach(reach, "h.user_id", values);
  return tx.query<HeldRow>(
    `select ${held.list} from member_qualifications h where crew_id = $1 and (user_id = $2 or ${isReached}) ${inOrder}`,
    values,
  );
}

export const heldByMembers = (tx: Tx, crewId: number, userIds: readonly number[]): Promise<HeldRow[]> =>
  tx.query<HeldRow>(
    `select ${held.list} from member_qualifications where crew_id = $1 and user_id = any($2::bigint[]) ${inOrder}`,
    [crewId, userIds],
  );

type NewHeld = Pick<HeldRow, "qualificationId" | "validFrom" | "validUntil">;

/** Replaces the qualifications that a member holds. The caller has locked the member. */
export async function replaceHeld(tx: Tx, crewId: number, userId: number, rows: readonly NewHeld[]): Promise<void> {
  await tx.run("delete from member_qualifications where crew_id = $1 and user_id = $2", [crewId, userId]);
  await tx.run(
    `insert into member_qualifications (crew_id, user_id, qualification_id, valid_from, valid_until)
     select $1, $2, h.* from unnest($3::bigint[], $4::date[], $5::date[]) as h`,
    [
      crewId,
      userId,
      rows.map(({ qualificationId }) => qualificationId),
      rows.map(({ validFrom }) => validFrom),
      rows.map(({ validUntil }) => validUntil),
    ],
  );
}

interface ExpiringRow {
  userId: number;
  qualificationId: number;
  name: string;
  memberName: string;
  validUntil: LocalDate;
}

/** What employed members hold until one of these days, unless they hold it again afterwards. */
export const expiringOn = (tx: Tx, crewId: number, days: readonly LocalDate[]): Promise<ExpiringRow[]> =>
  tx.query<ExpiringRow & Record<string, unknown>>(
    `select h.user_id as "userId", h.qualification_id as "qualificationId", q.name, u.name as "memberName", h.valid_until as "validUntil" from member_qualifications h
       join qualifications q on q.crew_id = $1 and q.qualification_id = h.qualification_id
       join members m on m.crew_id = $1 and m.user_id = h.user_id join users u on u.user_id = h.user_id
     where h.crew_id = $1 and h.valid_until = any($2::date[]) and m.erased_at is null
       and (m.disabled_at is null or m.disabled_at > h.valid_until)
       and not exists (select from member_qualifications later where later.crew_id = $1 and later.user_id = h.user_id
         and later.qualification_id = h.qualification_id and (later.valid_until is null or later.valid_until > h.valid_until))
     order by h.user_id, q.name`,
    [crewId, days],
  );
