import type { Language } from "@glasen/contract/limits.ts";
import type { Tx } from "#kernel/database/database.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";

interface Invited {
  crewId: number;
  people: readonly { userId: number; email: string }[];
  invitedBy: number;
  now: Date;
  expiresAt: Date;
}

/** Invitations whose mails are not queued yet. */
export async function insertInvitations(tx: Tx, { crewId, people, invitedBy, now, expiresAt }: Invited): Promise<void> {
  await tx.run(
    `insert into invitations (user_id, email, crew_id, invited_by, invited_at, expires_at)
     select p.*, $1, $4, $5, $6 from unnest($2::bigint[], $3::text[]) as p
     on conflict (user_id, crew_id) do update set
       email = excluded.email, token_hash = null, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
       expires_at = excluded.expires_at`,
    [crewId, people.map(({ userId }) => userId), people.map(({ email }) => email), invitedBy, now, expiresAt],
  );
}

/** Whether the inviter or the owner of the crew has proven an address. */
export async function hasProvenSender(tx: Tx, crewId: number, userId: number): Promise<boolean> {
  const rows = await tx.query(
    `select from users where email_confirmed_at is not null
       and (user_id = $2 or user_id = (select owner_id from crews where crew_id = $1)) limit 1`,
    [crewId, userId],
  );
  return rows.length > 0;
}

/** Replaces the token, so that only the newest link works. */
export async function setToken(tx: Tx, crewId: number, userId: number, token: string): Promise<boolean> {
  return (
    (await tx.run("update invitations set token_hash = $3 where crew_id = $1 and user_id = $2", [
      crewId,
      userId,
      tokenHashOf(token),
    ])) === 1
  );
}

interface WaitingInvitation {
  userId: number;
  name: string;
  email: string;
  language: Language;
  crewName: string;
  inviter: string;
}

/** Invitations whose mails are not queued yet, with their receivers and inviters. */
export const waitingInvitations = (tx: Tx, crewId: number, userIds: readonly number[]): Promise<WaitingInvitation[]> =>
  tx.query<WaitingInvitation & Record<string, unknown>>(
    `select i.user_id as "userId", u.name, i.email, u.language, c.crew_name as "crewName", by_user.name as inviter
     from invitations i join users u on u.user_id = i.user_id
       join user_crews c on c.user_id = i.user_id and c.crew_id = i.crew_id
       join users by_user on by_user.user_id = i.invited_by
     where i.crew_id = $1 and i.user_id = any($2::bigint[]) and i.token_hash is null and i.email is not null`,
    [crewId, userIds],
  );

export interface OpenInvitation {
  userId: number;
  crewId: number;
  crewName: string;
  name: string;
  email: string;
  invitedBy: number;
  /** The account of the invited address, proven or not; null where accepting creates one. */
  accountId: number | null;
}

/** An account owns the address once it has proven it; until then, it is told to do so where its own session follows the link. */
export async function findInvitation(
  tx: Tx,
  token: string,
  { now, signedInAs }: { now: Date; signedInAs: number | undefined },
): Promise<OpenInvitation | undefined> {
  const [row] = await tx.query<OpenInvitation & Record<string, unknown>>(
    `select i.user_id as "userId", i.crew_id as "crewId", c.crew_name as "crewName", u.name, i.email,
       i.invited_by as "invitedBy",
       case when u.password_hash is not null then u.user_id else account.user_id end as "accountId"
     from invitations i join users u on u.user_id = i.user_id
       join user_crews c on c.user_id = i.user_id and c.crew_id = i.crew_id
       left join users account on lower(account.email) = lower(i.email) and account.user_id <> i.user_id
         and (account.email_confirmed_at is not null or account.user_id = $3)
     where i.token_hash = $1 and i.expires_at > $2
     order by account.email_confirmed_at nulls last limit 1`,
    [tokenHashOf(token), now, signedInAs ?? null],
  );
  return row;
}

export async function deleteInvitation(tx: Tx, crewId: number, userId: number): Promise<boolean> {
  return (await tx.run("delete from invitations where crew_id = $1 and user_id = $2", [crewId, userId])) === 1;
}
