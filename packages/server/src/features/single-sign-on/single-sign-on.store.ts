import type { JoiningRule, ProviderRole } from "@glasen/domain/single-sign-on/rules.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

const configuration = select("single_sign_on", [
  "crewId",
  "issuer",
  "clientId",
  "sealedSecret",
  "isOn",
  "joining",
  "joiningRole",
  "requiredRoles",
  "countsAsSecondFactor",
  "signsOutAtProvider",
  "createdAt",
  "lastUsedAt",
]);
export type ConfigurationRow = Narrowed<
  RowOf<typeof configuration>,
  { joining: JoiningRule; joiningRole: ProviderRole; requiredRoles: ProviderRole[] }
>;

export async function findConfiguration(tx: Tx, crewId: number): Promise<ConfigurationRow | undefined> {
  const [row] = await tx.query<ConfigurationRow>(
    `select ${configuration.list} from single_sign_on where crew_id = $1`,
    [crewId],
  );
  return row;
}

export async function saveConfiguration(
  tx: Tx,
  row: Omit<ConfigurationRow, "createdAt" | "lastUsedAt">,
  now: Date,
): Promise<void> {
  await tx.run(
    `insert into single_sign_on (crew_id, issuer, client_id, sealed_secret, is_on, joining, joining_role, required_roles,
       counts_as_second_factor, signs_out_at_provider, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (crew_id) do update set issuer = $2, client_id = $3, sealed_secret = $4, is_on = $5, joining = $6,
       joining_role = $7, required_roles = $8, counts_as_second_factor = $9, signs_out_at_provider = $10,
       last_used_at = case when single_sign_on.issuer = $2 then single_sign_on.last_used_at end`,
    [
      row.crewId,
      row.issuer,
      row.clientId,
      row.sealedSecret,
      row.isOn,
      row.joining,
      row.joiningRole,
      row.requiredRoles,
      row.countsAsSecondFactor,
      row.signsOutAtProvider,
      now,
    ],
  );
}

export const deleteConfiguration = (tx: Tx, crewId: number): Promise<number> =>
  tx.run("delete from single_sign_on where crew_id = $1", [crewId]);

export const saveUse = (tx: Tx, crewId: number, now: Date): Promise<number> =>
  tx.run("update single_sign_on set last_used_at = $2 where crew_id = $1", [crewId, now]);

interface IdentityRow {
  userId: number;
  name: string;
  email: string | null;
  linkedAt: Date;
  lastUsedAt: Date | null;
}

export const listIdentities = (tx: Tx, crewId: number, issuer: string): Promise<IdentityRow[]> =>
  tx.query<IdentityRow & Record<string, unknown>>(
    `select i.user_id as "userId", u.name, i.email, i.linked_at as "linkedAt", i.last_used_at as "lastUsedAt"
     from single_sign_on_identities i join users u on u.user_id = i.user_id
     where i.crew_id = $1 and i.issuer = $2 order by u.name collate "de-x-icu", i.user_id`,
    [crewId, issuer],
  );

interface ProviderPerson {
  crewId: number;
  issuer: string;
  subject: string;
}

export async function findIdentity(tx: Tx, { crewId, issuer, subject }: ProviderPerson): Promise<number | undefined> {
  const [row] = await tx.query<Row<"single_sign_on_identities", "userId">>(
    `select user_id as "userId" from single_sign_on_identities where crew_id = $1 and issuer = $2 and subject = $3`,
    [crewId, issuer, subject],
  );
  return row?.userId;
}

/** The member whom the provider logs out: by its key for the person, or by that for one of the person's sessions. */
export async function findLoggedOut(
  tx: Tx,
  {
    crewId,
    issuer,
    subject,
    session,
  }: { crewId: number; issuer: string; subject: string | null; session: string | null },
): Promise<number | undefined> {
  const [row] = await tx.query<Row<"single_sign_on_identities", "userId">>(
    `select user_id as "userId" from single_sign_on_identities
     where crew_id = $1 and issuer = $2 and ($3::text is null or subject = $3)
       and ($3::text is not null or $4 = any (provider_sessions))`,
    [crewId, issuer, subject, session],
  );
  return row?.userId;
}

const KEPT_SESSIONS = 20;

/** Remembers through which session at the provider the person came. A slice of an array here ends the server of a cluster. */
export const addProviderSession = (
  tx: Tx,
  { crewId, issuer, subject, session }: ProviderPerson & { session: string },
): Promise<number> =>
  tx.run(
    `update single_sign_on_identities
     set provider_sessions = trim_array(array_prepend($4, array_remove(provider_sessions, $4)),
       greatest(cardinality(array_remove(provider_sessions, $4)) + 1 - ${KEPT_SESSIONS}, 0))
     where crew_id = $1 and issuer = $2 and subject = $3`,
    [crewId, issuer, subject, session],
  );

/** False where the person of the provider, or the member, is linked already. */
export async function insertIdentity(
  tx: Tx,
  { crewId, issuer, subject, userId, email, now }: ProviderPerson & { userId: number; email: string; now: Date },
): Promise<boolean> {
  const added = await tx.run(
    `insert into single_sign_on_identities (crew_id, issuer, subject, user_id, email, linked_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    [crewId, issuer, subject, userId, email, now],
  );
  return added === 1;
}

export const saveIdentityUse = (tx: Tx, { crewId, issuer, subject }: ProviderPerson, now: Date): Promise<number> =>
  tx.run("update single_sign_on_identities set last_used_at = $4 where crew_id = $1 and issuer = $2 and subject = $3", [
    crewId,
    issuer,
    subject,
    now,
  ]);

/** The users who were linked. */
export async function deleteIdentities(tx: Tx, crewId: number, userId: number | null): Promise<number[]> {
  const rows = await tx.query<Row<"single_sign_on_identities", "userId">>(
    `delete from single_sign_on_identities where crew_id = $1 and ($2::bigint is null or user_id = $2)
     returning user_id as "userId"`,
    [crewId, userId],
  );
  return rows.map((row) => row.userId);
}

export interface AttemptRow {
  userId: number | null;
  returnPath: string;
}

export const insertAttempt = (
  tx: Tx,
  {
    crewId,
    stateHash,
    userId,
    returnPath,
    expiresAt,
  }: AttemptRow & { crewId: number; stateHash: Buffer; expiresAt: Date },
): Promise<number> =>
  tx.run(
    `insert into single_sign_on_attempts (crew_id, state_hash, user_id, return_path, expires_at) values ($1, $2, $3, $4, $5)`,
    [crewId, stateHash, userId, returnPath, expiresAt],
  );

/** The first reply uses up an attempt, whatever its outcome. */
export async function takeAttempt(
  tx: Tx,
  crewId: number,
  stateHash: Buffer,
  now: Date,
): Promise<AttemptRow | undefined> {
  const [row] = await tx.query<AttemptRow & { isOpen: boolean } & Record<string, unknown>>(
    `delete from single_sign_on_attempts where crew_id = $1 and state_hash = $2
     returning user_id as "userId", return_path as "returnPath", expires_at > $3 as "isOpen"`,
    [crewId, stateHash, now],
  );
  return row?.isOpen ? row : undefined;
}

/** The member of the crew or the invited person with an address. */
export async function findHolder(
  tx: Tx,
  crewId: number,
  email: string,
): Promise<{ userId: number; isInvited: boolean } | undefined> {
  const [row] = await tx.query<{ userId: number; isInvited: boolean }>(
    `select m.user_id as "userId", i.user_id is not null as "isInvited"
     from members m join users u on u.user_id = m.user_id
       left join invitations i on i.user_id = m.user_id and i.crew_id = m.crew_id
     where m.crew_id = $1 and m.erased_at is null and lower(coalesce(i.email, u.email)) = lower($2)
     order by m.user_id limit 1`,
    [crewId, email],
  );
  return row;
}
