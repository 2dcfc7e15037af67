import { randomInt, randomUUID } from "node:crypto";
import { formatPin, pinCount } from "@glasen/domain/accounts/pin.ts";
import { remainingWrongPins, waitAfterWrongPin } from "@glasen/domain/accounts/pin-throttle.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";
import { keyedHash, seal, unseal } from "#kernel/secrets/secrets.ts";

const lookupOf = (secret: string, crewId: number, pin: string): Buffer =>
  keyedHash(secret, "pin look-up", `${crewId}:${pin}`);

const wrongPins = select("wrong_pins", ["sessionId", "wrong", "countedAt", "blockedUntil"]);

export interface PinOwner {
  crewId: number;
  userId: number;
}

export async function savePin(
  tx: Tx,
  secret: string,
  { crewId, userId }: PinOwner,
  pin: string,
  now: Date,
): Promise<"saved" | "taken"> {
  try {
    await tx.run(
      `insert into pins (crew_id, user_id, sealed, lookup, set_at) values ($1, $2, $3, $4, $5)
       on conflict (crew_id, user_id) do update set sealed = $3, lookup = $4, set_at = $5`,
      [crewId, userId, seal(secret, "pin", `${crewId}:${userId}`, pin), lookupOf(secret, crewId, pin), now],
    );
    return "saved";
  } catch (error) {
    if (brokenConstraint(error) === "pins_once_per_crew") return "taken";
    throw error;
  }
}

/** When a member's current PIN was set; undefined where they have none. */
export async function findPinSetAt(tx: Tx, crewId: number, userId: number): Promise<Date | undefined> {
  const [row] = await tx.query<Row<"pins", "setAt">>(
    `select set_at as "setAt" from pins where crew_id = $1 and user_id = $2`,
    [crewId, userId],
  );
  return row?.setAt;
}

async function takenLookups(tx: Tx, crewId: number): Promise<Set<string>> {
  const rows = await tx.query<{ lookup: string }>(
    "select encode(lookup, 'hex') as lookup from pins where crew_id = $1",
    [crewId],
  );
  return new Set(rows.map(({ lookup }) => lookup));
}

/** A PIN that nobody in the crew has; undefined where all are taken. */
export async function freePin(tx: Tx, secret: string, crewId: number): Promise<string | undefined> {
  const taken = await takenLookups(tx, crewId);
  const start = randomInt(pinCount);
  for (let step = 0; step < pinCount; step += 1) {
    const pin = formatPin((start + step) % pinCount);
    if (!taken.has(lookupOf(secret, crewId, pin).toString("hex"))) return pin;
  }
  return undefined;
}

/** Gives each user a free PIN in one statement; once all PINs are taken, the remaining users get none. */
export async function giveFreePins(
  tx: Tx,
  secret: string,
  crewId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  const taken = await takenLookups(tx, crewId);
  const start = randomInt(pinCount);
  const fresh: { userId: number; sealed: Buffer; lookup: Buffer }[] = [];
  for (let step = 0; step < pinCount && fresh.length < userIds.length; step += 1) {
    // The stride has no common factor with the count, so it reaches every PIN and never gives neighbours to neighbours.
    const pin = formatPin((start + step * 7919) % pinCount);
    const lookup = lookupOf(secret, crewId, pin);
    if (taken.has(lookup.toString("hex"))) continue;
    const userId = userIds[fresh.length] as number;
    fresh.push({ userId, sealed: seal(secret, "pin", `${crewId}:${userId}`, pin), lookup });
  }
  await tx.run(
    `insert into pins (crew_id, set_at, user_id, sealed, lookup)
     select $1, $2, p.* from unnest($3::bigint[], $4::bytea[], $5::bytea[]) as p on conflict do nothing`,
    [
      crewId,
      now,
      fresh.map(({ userId }) => userId),
      fresh.map(({ sealed }) => sealed),
      fresh.map(({ lookup }) => lookup),
    ],
  );
}

export async function readPins(
  tx: Tx,
  secret: string,
  crewId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx.query<Row<"pins", "userId" | "sealed">>(
    `select user_id as "userId", sealed from pins where crew_id = $1 and user_id = any($2::bigint[])`,
    [crewId, userIds],
  );
  return new Map(rows.map(({ userId, sealed }) => [userId, unseal(secret, "pin", `${crewId}:${userId}`, sealed)]));
}

export async function insertPinViews(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  seenBy: number,
  now: Date,
): Promise<void> {
  await tx.run(
    `insert into pin_views (crew_id, view_id, user_id, seen_by, seen_at)
     select $1, v.*, $4, $5 from unnest($2::uuid[], $3::bigint[]) as v`,
    [crewId, userIds.map(() => randomUUID()), userIds, seenBy, now],
  );
}

export async function findUserByPin(tx: Tx, secret: string, crewId: number, pin: string): Promise<number | undefined> {
  const [row] = await tx.query<Row<"pins", "userId">>(
    `select user_id as "userId" from pins where crew_id = $1 and lookup = $2`,
    [crewId, lookupOf(secret, crewId, pin)],
  );
  return row?.userId;
}

/**
 * Counts an attempt as wrong before it is checked, so that concurrent attempts are counted one after the other. Returns
 * the milliseconds the terminal has to wait, 0 where it may go on.
 */
export async function countPinAttempt(tx: Tx, crewId: number, sessionId: string, now: Date): Promise<number> {
  await tx.run(
    `insert into wrong_pins (crew_id, session_id, wrong, counted_at, blocked_until) values ($1, $2, 0, $3, $3)
     on conflict (crew_id, session_id) do nothing`,
    [crewId, sessionId, now],
  );
  const rows = await tx.query<RowOf<typeof wrongPins>>(
    `select ${wrongPins.list} from wrong_pins
     where crew_id = $1 order by session_id for update`,
    [crewId],
  );
  const own = rows.find((row) => row.sessionId === sessionId);
  const wait = own ? own.blockedUntil.getTime() - now.getTime() : 0;
  if (wait > 0) return wait;
  const count = (row: { wrong: number; countedAt: Date }): number =>
    remainingWrongPins({ count: row.wrong, at: row.countedAt.getTime() }, now.getTime());
  const onTerminal = (own ? count(own) : 0) + 1;
  const inCrew = rows.reduce((sum, row) => sum + count(row), 1);
  const blockedUntil = new Date(now.getTime() + waitAfterWrongPin(onTerminal, inCrew));
  await tx.run(
    "update wrong_pins set wrong = $3, counted_at = $4, blocked_until = $5 where crew_id = $1 and session_id = $2",
    [crewId, sessionId, onTerminal, now, blockedUntil],
  );
  return 0;
}

/** The attempt was right. Earlier wrong ones stay counted, so that knowing one PIN does not help to guess others. */
export async function forgivePinAttempt(tx: Tx, crewId: number, sessionId: string, now: Date): Promise<void> {
  await tx.run(
    "update wrong_pins set wrong = greatest(wrong - 1, 0), blocked_until = $3 where crew_id = $1 and session_id = $2",
    [crewId, sessionId, now],
  );
}
