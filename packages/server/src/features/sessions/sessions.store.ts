import type { Page } from "#kernel/call/call.ts";
import { type Paging, pageOfRows } from "#kernel/call/pages.ts";
import type { Session, SessionKind, SessionMethod } from "#kernel/call/session.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

interface SessionRow {
  sessionId: string;
  tokenHash: Buffer;
  kind: SessionKind;
  subjectId: number;
  device: string;
  address: string;
  now: Date;
  method: SessionMethod;
  openedOn: string | null;
  openedBy: number | null;
  limitedToCrew: number | null;
  singleSignOnCrew: number | null;
  teamIds: readonly number[] | null;
}

export function queueSession(tx: Tx, session: SessionRow): void {
  tx.queue(
    `insert into sessions (session_id, kind, subject_id, token_hash, device, address, created_at, last_used_at, method,
       opened_on, opened_by, limited_to_crew, team_ids, single_sign_on_crew)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $13)`,
    [
      session.sessionId,
      session.kind,
      session.subjectId,
      session.tokenHash,
      session.device,
      session.address,
      session.now,
      session.method,
      session.openedOn,
      session.openedBy,
      session.limitedToCrew,
      session.teamIds,
      session.singleSignOnCrew,
    ],
  );
}

/** With the idle limit that the crews of a person set; the limit of the installation is added by the cache. */
export async function findSession(
  tx: Tx,
  kind: SessionKind,
  subjectId: number,
  tokenHash: Buffer,
): Promise<Session | undefined> {
  const [session] = await tx.query<Session & Record<string, unknown>>(
    `select session_id as "sessionId", kind, subject_id as "subjectId", method, opened_on as "openedOn",
       limited_to_crew as "limitedToCrew", single_sign_on_crew as "singleSignOnCrew", last_used_at as "lastUsedAt", team_ids as "teamIds",
       coalesce(cookies_renewed_at, created_at) as "cookiesSetAt",
       case when kind = 'user' then (
         select min(c.session_idle_minutes) from user_crews c where c.user_id = subject_id
       ) end as "idleMinutes",
       kind <> 'admin' or exists (
         select from operators o where o.operator_id = subject_id and o.totp_confirmed_at is not null
       ) as "hasSecondFactor"
     from sessions
     where token_hash = $1 and kind = $2 and subject_id = $3 and revoked_at is null`,
    [tokenHash, kind, subjectId],
  );
  return session && { ...session, teamIds: session.teamIds?.map(Number) ?? null };
}

/** A changed session, as published to other processes. */
export interface ChangedSession extends Record<string, unknown> {
  sessionId: string;
  sessionKind: SessionKind;
  subjectId: number;
}

const changedColumns = `session_id as "sessionId", kind as "sessionKind", subject_id as "subjectId"`;

export type SessionSelection =
  | {
      kind: SessionKind;
      subjectId: number;
      sessionId?: string;
      exceptSessionId?: string | undefined;
      /** Those that came through the provider of this crew. */
      singleSignOnCrew?: number;
    }
  /** All user sessions that were opened on a terminal. */
  | { openedOn: string; exceptSessionId?: string | undefined };

export function revokeSessions(tx: Tx, selection: SessionSelection, now: Date): Promise<ChangedSession[]> {
  const except = selection.exceptSessionId ?? null;
  return "openedOn" in selection
    ? tx.query<ChangedSession>(
        `update sessions set revoked_at = $3
         where opened_on = $1 and revoked_at is null and ($2::uuid is null or session_id <> $2)
         returning ${changedColumns}`,
        [selection.openedOn, except, now],
      )
    : tx.query<ChangedSession>(
        `update sessions set revoked_at = $5
         where kind = $1 and subject_id = $2 and revoked_at is null
           and ($3::uuid is null or session_id = $3) and ($4::uuid is null or session_id <> $4)
           and ($6::bigint is null or single_sign_on_crew = $6)
         returning ${changedColumns}`,
        [
          selection.kind,
          selection.subjectId,
          selection.sessionId ?? null,
          except,
          now,
          selection.singleSignOnCrew ?? null,
        ],
      );
}

export const clearSessionLimit = (tx: Tx, sessionId: string): Promise<ChangedSession[]> =>
  tx.query<ChangedSession>(
    `update sessions set limited_to_crew = null where session_id = $1 returning ${changedColumns}`,
    [sessionId],
  );

export async function saveSessionUse(
  tx: Tx,
  use: { sessionId: string; address: string; now: Date; notSince: Date; areCookiesDue: boolean },
): Promise<void> {
  await tx.run(
    `update sessions set last_used_at = $2, address = $4,
       cookies_renewed_at = case when $5 then $2 else cookies_renewed_at end
     where session_id = $1 and last_used_at <= $3`,
    [use.sessionId, use.now, use.notSince, use.address, use.areCookiesDue],
  );
}

/** Removes devices and addresses from a user's sessions, ended ones included. */
export async function anonymizeSessions(tx: Tx, userId: number): Promise<void> {
  await tx.run("update sessions set device = '', address = '' where kind = 'user' and subject_id = $1", [userId]);
}

/** Those of the users who were ever signed in from an address. */
export async function usersSignedInFrom(tx: Tx, userIds: readonly number[], address: string): Promise<number[]> {
  const rows = await tx.query<{ userId: Row<"sessions">["subjectId"] }>(
    `select distinct subject_id as "userId" from sessions
     where kind = 'user' and subject_id = any($1::bigint[]) and address = $2`,
    [userIds, address],
  );
  return rows.map(({ userId }) => userId);
}

/** Tolerance between the clocks of a terminal and the server. */
const TOLERANCE_SECONDS = 60;

/** Whether a user was signed in on a terminal, known by its sessions, at a moment; within the tolerance between two clocks. */
export async function wasSignedInOn(
  tx: Tx,
  terminalIds: readonly string[],
  userId: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `select from sessions where kind = 'user' and subject_id = $2 and opened_on = any($1::uuid[])
       and created_at <= $3::timestamptz + make_interval(secs => $4)
       and (revoked_at is null or revoked_at >= $3::timestamptz - make_interval(secs => $4)) limit 1`,
    [terminalIds, userId, at, TOLERANCE_SECONDS],
  );
  return rows.length > 0;
}

/** Whether the server accepted a user's PIN on a terminal at a moment, with the same tolerance. */
export async function wasPinAcceptedOn(
  tx: Tx,
  terminalIds: readonly string[],
  userId: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `select from sessions where kind = 'user' and method = 'pin' and subject_id = $2 and opened_on = any($1::uuid[])
       and created_at between $3::timestamptz - make_interval(secs => $4) and $3::timestamptz + make_interval(secs => $4)
     limit 1`,
    [terminalIds, userId, at, TOLERANCE_SECONDS],
  );
  return rows.length > 0;
}

const device = select("sessions", ["sessionId", "device", "address", "method", "openedOn", "createdAt", "lastUsedAt"]);
/** Of a person: a terminal, which signs in as its crew, is no device of anybody. */
export type DeviceRow = Narrowed<RowOf<typeof device>, { method: "password" | "pin" | "passkey" }>;

const deviceColumns = device.of("s");

/** Without those that have ended by the shortest idle limit among the user's crews and the given one; on terminals there is none. */
export async function sessionsOfUser(
  tx: Tx,
  userId: number,
  { now, idleMinutes, singleSignOnCrew }: { now: Date; idleMinutes: number | null; singleSignOnCrew?: number },
  paging: Paging,
): Promise<Page<DeviceRow>> {
  return pageOfRows<DeviceRow>(
    tx,
    `select ${deviceColumns} from sessions s
     cross join (
       select make_interval(mins => least($3::int, min(c.session_idle_minutes))) as allowed
       from user_crews c where c.user_id = $1
     ) idle
     where s.kind = 'user' and s.subject_id = $1 and s.revoked_at is null
       and ($4::bigint is null or s.single_sign_on_crew = $4)
       and (s.opened_on is not null or idle.allowed is null or s.last_used_at >= $2::timestamptz - idle.allowed)
     order by s.last_used_at desc, s.created_at desc, s.session_id`,
    [userId, now, idleMinutes, singleSignOnCrew ?? null],
    paging,
  );
}

export type TerminalRow = DeviceRow & {
  openedBy: number | null;
  openedByName: string | null;
  teamIds: readonly number[] | null;
};

export async function terminalsOfCrew(tx: Tx, crewId: number): Promise<TerminalRow[]> {
  const rows = await tx.query<TerminalRow & Record<string, unknown>>(
    `select ${deviceColumns}, s.opened_by as "openedBy", u.name as "openedByName", s.team_ids as "teamIds"
     from sessions s left join users u on u.user_id = s.opened_by
     where s.kind = 'crew' and s.subject_id = $1 and s.revoked_at is null
     order by s.last_used_at desc, s.created_at desc`,
    [crewId],
  );
  return rows.map((row) => ({ ...row, teamIds: row.teamIds?.map(Number) ?? null }));
}

/** Also true where every terminal has been signed out since. */
export const findAnyTerminal = async (tx: Tx, crewId: number): Promise<boolean> =>
  (await tx.query("select from sessions where kind = 'crew' and subject_id = $1 limit 1", [crewId])).length > 0;

/** The feature flags of the installation. */
export async function readFlags(tx: Tx): Promise<Record<string, boolean>> {
  const rows = await tx.query<Row<"feature_flags", "name" | "isEnabled">>(
    `select name, is_enabled as "isEnabled" from feature_flags`,
  );
  return Object.fromEntries(rows.map(({ name, isEnabled }) => [name, isEnabled]));
}

/** As maintenance: deletes the sessions of users who are deleted themselves. */
export const deleteUserSessions = (tx: Tx, userIds: readonly number[]): Promise<ChangedSession[]> =>
  tx.query<ChangedSession>(
    `delete from sessions where kind = 'user' and subject_id = any($1::bigint[]) returning ${changedColumns}`,
    [userIds],
  );
