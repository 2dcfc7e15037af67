import { createHash } from "node:crypto";
import type { Language } from "@glasen/contract/limits.ts";
import type { Tx } from "#kernel/database/database.ts";

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

interface Invited {
  crewId: number;
  userIds: readonly number[];
  invitedBy: number;
  now: Date;
  expiresAt: Date;
}

/** Invitations whose mails are not queued yet. */
export async function insertInvitations(
  tx: Tx,
  { crewId, userIds, invitedBy, now, expiresAt }: Invited,
): Promise<void> {
  await tx.run(
    `insert into invitations (user_id, crew_id, invited_by, invited_at, expires_at)
     select unnest($2::bigint[]), $1, $3, $4, $5
     on conflict (user_id, crew_id) do update set token_hash = null, invited_by = $3, invited_at = $4, expires_at = $5`,
    [crewId, userIds, invitedBy, now, expiresAt],
  );
}

/** Replaces the token, so that only the newest link works. */
export async function setToken(tx: Tx, crewId: number, userId: number, token: string): Promise<boolean> {
  return (
    (await tx.run("update invitations set token_hash = $3 where crew_id = $1 and user_id = $2", [
      crewId,
      userId,
      hashOf(token),
    ])) === 1
  );
}

export interface WaitingInvitation {
  userId: number;
  name: string;
  email: string;
  language: Language;
  crewName: string;
  inviter: string;
  hasPassword: boolean;
}

/** Invitations whose mails are not queued yet, with their receivers and inviters. */
export const waitingInvitations = (tx: Tx, crewId: number, userIds: readonly number[]): Promise<WaitingInvitation[]> =>
  tx.query<WaitingInvitation & Record<string, unknown>>(
    `select i.user_id as "userId", u.name, u.email, u.language, c.crew_name as "crewName", by_user.name as inviter,
       u.password_hash is not null as "hasPassword"
     from invitations i join users u on u.user_id = i.user_id
       join user_crews c on c.user_id = i.user_id and c.crew_id = i.crew_id
       join users by_user on by_user.user_id = i.invited_by
     where i.crew_id = $1 and i.user_id = any($2::bigint[]) and i.token_hash is null and u.email is not null`,
    [crewId, userIds],
  );

export interface OpenInvitation {
  userId: number;
  crewId: number;
  crewName: string;
  name: string;
  email: string | null;
  hasPassword: boolean;
}

export async function findInvitation(tx: Tx, token: string, now: Date): Promise<OpenInvitation | undefined> {
  const [row] = await tx.query<OpenInvitation & Record<string, unknown>>(
    `select i.user_id as "userId", i.crew_id as "crewId", c.crew_name as "crewName", u.name, u.email,
       u.password_hash is not null as "hasPassword"
     from invitations i join users u on u.user_id = i.user_id
       join user_crews c on c.user_id = i.user_id and c.crew_id = i.crew_id
     where i.token_hash = $1 and i.expires_at > $2`,
    [hashOf(token), now],
  );
  return row;
}

/** Setting a password answers every invitation of that person. */
export async function deleteInvitationsOf(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.run("delete from invitations where user_id = $1", [userId])) > 0;
}

export async function deleteInvitation(tx: Tx, crewId: number, userId: number): Promise<boolean> {
  return (await tx.run("delete from invitations where crew_id = $1 and user_id = $2", [crewId, userId])) === 1;
}
