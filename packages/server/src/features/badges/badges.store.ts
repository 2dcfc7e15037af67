import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";
import { keyedHash } from "#kernel/secrets/secrets.ts";

const badge = select("badges", ["userId", "name", "kind", "createdAt", "lastUsedAt"], { id: "badgeId" });
export type BadgeRow = Narrowed<RowOf<typeof badge>, { kind: "tag" | "card" }>;

/** Codes of tags are short, so they are hashed with a key; the same tag in two crews is not recognized as one. */
export const badgeLookup = (secret: string, crewId: number, code: string): Buffer =>
  keyedHash(secret, "badge look-up", `${crewId}:${code}`);

export const listBadges = (tx: Tx, crewId: number, userId: number): Promise<BadgeRow[]> =>
  tx.query<BadgeRow & Record<string, unknown>>(
    `select ${badge.list} from badges where crew_id = $1 and user_id = $2 order by badge_id`,
    [crewId, userId],
  );

interface NewBadge {
  crewId: number;
  userId: number;
  name: string;
  lookup: Buffer;
  now: Date;
}

/** Undefined where another badge of the crew has the code. */
export async function insertTag(
  tx: Tx,
  { crewId, userId, name, lookup, now }: NewBadge,
): Promise<BadgeRow | undefined> {
  try {
    const [row] = await tx.query<BadgeRow & Record<string, unknown>>(
      `insert into badges (crew_id, user_id, name, kind, lookup, created_at) values ($1, $2, $3, 'tag', $4, $5)
       returning ${badge.list}`,
      [crewId, userId, name, lookup, now],
    );
    return row;
  } catch (error) {
    if (brokenConstraint(error) === "badges_once_per_crew") return undefined;
    throw error;
  }
}

/** New cards in place of the cards before. */
export async function replaceCards(
  tx: Tx,
  {
    crewId,
    cards,
    now,
  }: { crewId: number; cards: readonly { userId: number; name: string; lookup: Buffer }[]; now: Date },
): Promise<void> {
  const userIds = cards.map(({ userId }) => userId);
  await tx.run("delete from badges where crew_id = $1 and kind = 'card' and user_id = any($2::bigint[])", [
    crewId,
    userIds,
  ]);
  await tx.run(
    `insert into badges (crew_id, kind, created_at, user_id, name, lookup)
     select $1, 'card', $2, c.* from unnest($3::bigint[], $4::text[], $5::bytea[]) as c`,
    [crewId, now, userIds, cards.map(({ name }) => name), cards.map(({ lookup }) => lookup)],
  );
}

export async function removeBadge(
  tx: Tx,
  { crewId, userId, id }: { crewId: number; userId: number; id: number },
): Promise<string | undefined> {
  const [row] = await tx.query<Row<"badges", "name">>(
    "delete from badges where crew_id = $1 and user_id = $2 and badge_id = $3 returning name",
    [crewId, userId, id],
  );
  return row?.name;
}

/** The member with this badge, whose use is noted. */
export async function findUserByBadge(tx: Tx, crewId: number, lookup: Buffer, now: Date): Promise<number | undefined> {
  const [row] = await tx.query<Row<"badges", "userId">>(
    `update badges set last_used_at = $3 where crew_id = $1 and lookup = $2 returning user_id as "userId"`,
    [crewId, lookup, now],
  );
  return row?.userId;
}
