import type { TokenScope } from "@glasen/domain/integrations/token-scopes.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface ApiTokenRow {
  id: number;
  crewId: number;
  /** The member on whose behalf the program acts; null for a service account. */
  userId: number | null;
  serviceId: number | null;
  name: string;
  beginning: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

const columns = `api_token_id as id, crew_id as "crewId", user_id as "userId", service_id as "serviceId", name, beginning, scopes, created_at as "createdAt",
  expires_at as "expiresAt", last_used_at as "lastUsedAt"`;

type NewApiToken = Omit<ApiTokenRow, "id" | "lastUsedAt"> & { tokenHash: Buffer };

export async function insertToken(tx: Tx, token: NewApiToken): Promise<ApiTokenRow> {
  const { crewId, userId, serviceId, name, beginning, tokenHash, scopes, createdAt, expiresAt } = token;
  const [row] = await tx.query<ApiTokenRow & Record<string, unknown>>(
    `insert into api_tokens (crew_id, user_id, service_id, name, beginning, token_hash, scopes, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [crewId, userId, serviceId, name, beginning, tokenHash, scopes, createdAt, expiresAt],
  );
  if (!row) throw new Error("an insert returns its row");
  return row;
}

/** The tokens of one member, or of everybody where none is named. */
export const listTokens = (tx: Tx, crewId: number, userId: number | null): Promise<ApiTokenRow[]> =>
  tx.query<ApiTokenRow & Record<string, unknown>>(
    `select ${columns} from api_tokens where crew_id = $1 and ($2::bigint is null or user_id = $2)
     order by created_at desc, api_token_id desc`,
    [crewId, userId],
  );

/** Counts the tokens of a member, or of the crew itself where none is named. */
export async function countTokens(tx: Tx, crewId: number, userId: number | null): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*) as count from api_tokens where crew_id = $1 and user_id is not distinct from $2::bigint",
    [crewId, userId],
  );
  return row?.count ?? 0;
}

export async function removeToken(
  tx: Tx,
  { crewId, id, userId }: { crewId: number; id: number; userId: number | null },
): Promise<ApiTokenRow | undefined> {
  const [row] = await tx.query<ApiTokenRow & Record<string, unknown>>(
    `delete from api_tokens where crew_id = $1 and api_token_id = $2 and ($3::bigint is null or user_id = $3) returning ${columns}`,
    [crewId, id, userId],
  );
  return row;
}

export async function insertService(
  tx: Tx,
  { crewId, serviceId, createdBy, now }: { crewId: number; serviceId: number; createdBy: number; now: Date },
): Promise<void> {
  await tx.run("insert into service_accounts (crew_id, service_id, created_by, created_at) values ($1, $2, $3, $4)", [
    crewId,
    serviceId,
    createdBy,
    now,
  ]);
}

export const revokeService = (tx: Tx, crewId: number, serviceId: number, now: Date): Promise<number> =>
  tx.run("update service_accounts set revoked_at = $3 where crew_id = $1 and service_id = $2", [
    crewId,
    serviceId,
    now,
  ]);

/** A token that has not expired. */
export async function findToken(
  tx: Tx,
  crewId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<ApiTokenRow | undefined> {
  const [row] = await tx.query<ApiTokenRow & Record<string, unknown>>(
    `select ${columns} from api_tokens where crew_id = $1 and token_hash = $2 and (expires_at is null or expires_at > $3)`,
    [crewId, tokenHash, now],
  );
  return row;
}

export const saveTokenUse = (tx: Tx, crewId: number, id: number, now: Date): Promise<number> =>
  tx.run("update api_tokens set last_used_at = $3 where crew_id = $1 and api_token_id = $2", [crewId, id, now]);
