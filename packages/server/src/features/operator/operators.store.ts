import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";
import { seal, unseal } from "#kernel/secrets/secrets.ts";

const PURPOSE = "operator second factor";

const operator = select("operators", ["operatorId", "name", "passwordHash", "sealedTotp"]);
export type OperatorRow = RowOf<typeof operator> & { hasTotp: boolean };

const columns = `${operator.list}, totp_confirmed_at is not null as "hasTotp"`;

export async function findOperator(tx: Tx, name: string): Promise<OperatorRow | undefined> {
  const [row] = await tx.query<OperatorRow>(`select ${columns} from operators where lower(name) = lower($1)`, [name]);
  return row;
}

export async function findOperatorById(tx: Tx, operatorId: number): Promise<OperatorRow | undefined> {
  const [row] = await tx.query<OperatorRow>(`select ${columns} from operators where operator_id = $1`, [operatorId]);
  return row;
}

/** The new operator's id; undefined where the name is taken. */
export async function insertOperator(
  tx: Tx,
  { name, passwordHash, now }: { name: string; passwordHash: string; now: Date },
): Promise<number | undefined> {
  const [row] = await tx.query<Row<"operators", "operatorId">>(
    `insert into operators (name, password_hash, created_at) values ($1, $2, $3) on conflict do nothing
     returning operator_id as "operatorId"`,
    [name, passwordHash, now],
  );
  return row?.operatorId;
}

/** Sets a new password and removes the second factor; undefined where there is no operator of that name. */
export async function resetOperator(tx: Tx, name: string, passwordHash: string): Promise<number | undefined> {
  const [row] = await tx.query<Row<"operators", "operatorId">>(
    `update operators set password_hash = $2, sealed_totp = null, totp_confirmed_at = null, totp_last_step = 0
     where lower(name) = lower($1) returning operator_id as "operatorId"`,
    [name, passwordHash],
  );
  return row?.operatorId;
}

export const totpSecretOf = (key: string, { operatorId, sealedTotp }: OperatorRow): string | undefined =>
  sealedTotp ? unseal(key, PURPOSE, String(operatorId), sealedTotp) : undefined;

/** Saves a secret that waits for its first code; false where the operator has a confirmed one. */
export async function savePendingTotp(tx: Tx, key: string, operatorId: number, secret: string): Promise<boolean> {
  const saved = await tx.run(
    "update operators set sealed_totp = $2, totp_last_step = 0 where operator_id = $1 and totp_confirmed_at is null",
    [operatorId, seal(key, PURPOSE, String(operatorId), secret)],
  );
  return saved === 1;
}

/** True once for every code. */
export async function takeStep(tx: Tx, operatorId: number, step: number): Promise<boolean> {
  const taken = await tx.run(
    "update operators set totp_last_step = $2 where operator_id = $1 and totp_last_step < $2",
    [operatorId, step],
  );
  return taken === 1;
}

export async function confirmTotp(tx: Tx, operatorId: number, now: Date): Promise<void> {
  await tx.run("update operators set totp_confirmed_at = $2 where operator_id = $1", [operatorId, now]);
}

export async function deleteTotp(tx: Tx, operatorId: number): Promise<void> {
  await tx.run(
    "update operators set sealed_totp = null, totp_confirmed_at = null, totp_last_step = 0 where operator_id = $1",
    [operatorId],
  );
}
