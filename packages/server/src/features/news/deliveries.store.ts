import type { NoticeKind } from "@glasen/domain/accounts/notification-settings.ts";
import type { OutsideChannel } from "@glasen/domain/notifications/delivery-time.ts";
import type { Requirement } from "@glasen/domain/notifications/requirement.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

export interface NewDelivery {
  userId: number;
  channel: OutsideChannel | "product";
  key: string;
  kind: NoticeKind;
  source: "news" | "chat" | "reminder";
  sourceId: number | null;
  /** Null where the source has the text. */
  content: { title: string; text: string; link: string | null } | null;
  requirement: Requirement | null;
  isBundled: boolean;
  dueAt: Date;
  expiresAt: Date | null;
}

/** Inserts many in one statement; the person, channel and key of those that did not exist yet. */
export async function insertDeliveries(
  tx: Tx,
  crewId: number,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<{ userId: number; channel: NewDelivery["channel"]; key: string }[]> {
  if (deliveries.length === 0) return [];
  // In one order for everybody, so that two processes that plan the same do not wait for each other.
  const sorted = deliveries.toSorted((one, other) => one.userId - other.userId || (one.key < other.key ? -1 : 1));
  const column = <T>(value: (one: NewDelivery) => T): T[] => sorted.map(value);
  return tx.query<{ userId: number; channel: NewDelivery["channel"]; key: string }>(
    `insert into notification_deliveries (crew_id, planned_at, user_id, channel, dedupe_key, kind, source, source_id, title, body, link,
       requirement, is_bundled, due_at, expires_at, state, settled_at)
     select $1, $2::timestamptz, d.*, case d.channel when 'product' then 'sent' else 'waiting' end,
       case d.channel when 'product' then $2::timestamptz end
     from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[], $10::text[], $11::text[],
       $12::jsonb[], $13::boolean[], $14::timestamptz[], $15::timestamptz[])
       as d (user_id, channel, dedupe_key, kind, source, source_id, title, body, link, requirement, is_bundled, due_at, expires_at)
     on conflict do nothing returning user_id as "userId", channel, dedupe_key as key`,
    [
      crewId,
      now,
      column(({ userId }) => userId),
      column(({ channel }) => channel),
      column(({ key }) => key),
      column(({ kind }) => kind),
      column(({ source }) => source),
      column(({ sourceId }) => sourceId),
      column(({ content }) => content?.title ?? null),
      column(({ content }) => content?.text ?? null),
      column(({ content }) => content?.link ?? null),
      column(({ requirement }) => requirement && JSON.stringify(requirement)),
      column(({ isBundled }) => isBundled),
      column(({ dueAt }) => dueAt),
      column(({ expiresAt }) => expiresAt),
    ],
  );
}

export interface DueDelivery {
  userId: number;
  channel: OutsideChannel;
  key: string;
  kind: NoticeKind;
  source: "news" | "chat" | "reminder";
  sourceId: number | null;
  title: string | null;
  text: string | null;
  link: string | null;
  requirement: Requirement | null;
  isBundled: boolean;
  isExpired: boolean;
}

/** Locks deliveries whose time has come; those that another process is sending are left to it. */
export const takeDue = (tx: Tx, crewId: number, now: Date, limit: number): Promise<DueDelivery[]> =>
  tx.query<DueDelivery & Record<string, unknown>>(
    `select user_id as "userId", channel, dedupe_key as key, kind, source, source_id as "sourceId", title, body as text, link,
       requirement, is_bundled as "isBundled", coalesce(expires_at <= $2, false) as "isExpired"
     from notification_deliveries where crew_id = $1 and state = 'waiting' and due_at <= $2
     order by due_at, user_id, dedupe_key limit $3 for update skip locked`,
    [crewId, now, limit],
  );

/** The text of a sent notice is no longer needed. */
export async function settleDeliveries(
  tx: Tx,
  crewId: number,
  settled: readonly { delivery: DueDelivery; isSent: boolean }[],
  now: Date,
): Promise<void> {
  await tx.run(
    `update notification_deliveries d set state = case when s.is_sent then 'sent' else 'dropped' end, settled_at = $2,
       title = case when d.source_id is null then '' end, body = null, link = null
     from unnest($3::bigint[], $4::text[], $5::text[], $6::boolean[]) as s (user_id, channel, key, is_sent)
     where d.crew_id = $1 and d.user_id = s.user_id and d.channel = s.channel and d.dedupe_key = s.key`,
    [
      crewId,
      now,
      settled.map(({ delivery }) => delivery.userId),
      settled.map(({ delivery }) => delivery.channel),
      settled.map(({ delivery }) => delivery.key),
      settled.map(({ isSent }) => isSent),
    ],
  );
}

/** As maintenance: the crews in which something is to be sent now. */
export async function crewsWithDue(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<Row<"notification_deliveries", "crewId">>(
    `select distinct crew_id as "crewId" from notification_deliveries where state = 'waiting' and due_at <= $1 order by 1`,
    [now],
  );
  return rows.map(({ crewId }) => crewId);
}

/** Those of the users who belong to the crew now and can sign in. */
export async function membersToday(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await tx.query<Row<"members", "userId">>(
    `select m.user_id as "userId" from members m join crews c on c.crew_id = $1
     where m.crew_id = $1 and m.user_id = any($2::bigint[]) and m.erased_at is null
       and (m.disabled_at is null or m.disabled_at > ($3::timestamptz at time zone c.time_zone)::date)
       and not exists (select from invitations i where i.user_id = m.user_id and i.crew_id = $1)`,
    [crewId, userIds, now],
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** The number of unseen news of each user, for the icons of their devices. */
export async function unseenOf(tx: Tx, crewId: number, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.query<{ userId: number; count: number }>(
    `select user_id as "userId", count(*) as count from news
     where crew_id = $1 and user_id = any($2::bigint[]) and seen_at is null group by user_id`,
    [crewId, userIds],
  );
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

export async function zoneOf(tx: Tx, crewId: number): Promise<string> {
  const [row] = await tx.query<{ zone: Row<"crews">["timeZone"] }>(
    "select time_zone as zone from crews where crew_id = $1",
    [crewId],
  );
  return row?.zone ?? "Europe/Berlin";
}

interface BounceRow {
  userId: number;
  email: string;
  problem: string;
  bouncedAt: Date;
}

/** Members of a crew whose present address a mail server refused for good, newest first. */
export const bouncesIn = (tx: Tx, crewId: number): Promise<BounceRow[]> =>
  tx.query<BounceRow & Record<string, unknown>>(
    `select m.user_id as "userId", u.email, b.problem, b.bounced_at as "bouncedAt"
     from members m join users u on u.user_id = m.user_id join bounced_addresses b on b.email = lower(u.email)
     where m.crew_id = $1 and m.erased_at is null order by b.bounced_at desc, m.user_id`,
    [crewId],
  );
