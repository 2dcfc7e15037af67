import type { Language } from "@glasen/contract/limits.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";

const user = select("users", [
  "userId",
  "name",
  "email",
  "username",
  "language",
  "avatarVersion",
  "productContext",
  "hasSecondFactor",
  "emailConfirmedAt",
  // The crew that created the account with a username; null where the person did.
  "createdInCrewId",
]);
export type UserRow = RowOf<typeof user>;

export async function findUser(tx: Tx, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow>(`select ${user.list} from users where user_id = $1`, [userId]);
  return row;
}

const credentials = select("users", ["userId", "passwordHash", "hasSecondFactor", "email", "home"]);
export type Credentials = RowOf<typeof credentials> & { wasSignedIn: boolean };

const selectCredentials = `select ${credentials.list}, first_signed_in_at is not null as "wasSignedIn"`;

export async function findCredentials(tx: Tx, userId: number): Promise<Credentials | undefined> {
  const [row] = await tx.query<Credentials>(`${selectCredentials} from users where user_id = $1`, [userId]);
  return row;
}

/** The accounts that a name can mean. */
interface Candidates {
  /** The account with this username, or the one that has proven this address. */
  owner: Credentials | undefined;
  /** Accounts that have not proven this address: those that were signed in from the caller's network address first, then the newest. */
  waiting: Credentials[];
}

/** Of the accounts that wait for the proof of one address, this many are tried at a sign-in. */
export const MAX_WAITING_CANDIDATES = 2;

/** By email or username, whose case does not matter. */
export async function findCandidates(tx: Tx, name: string, networkAddress: string): Promise<Candidates> {
  const rows = await tx.query<Credentials & { isOwner: boolean }>(
    `${selectCredentials}, lower(username) = lower($1) or email_confirmed_at is not null as "isOwner" from users u
     where lower(email) = lower($1) or lower(username) = lower($1)
     order by (lower(username) = lower($1) or email_confirmed_at is not null) desc nulls last,
       exists (select from sessions s where s.kind = 'user' and s.subject_id = u.user_id and s.address = $2) desc,
       created_at desc, user_id desc
     limit $3`,
    [name, networkAddress, 1 + MAX_WAITING_CANDIDATES],
  );
  return {
    owner: rows.find(({ isOwner }) => isOwner),
    waiting: rows.filter(({ isOwner }) => !isOwner).slice(0, MAX_WAITING_CANDIDATES),
  };
}

/** The account that has proven the address. */
export async function findOwnerOfAddress(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow>(
    `select ${user.list} from users where lower(email) = lower($1) and email_confirmed_at is not null`,
    [email],
  );
  return row;
}

/** The crews a user can work in, sorted by name. */
export async function crewsOfUser(tx: Tx, userId: number): Promise<{ id: number; name: string }[]> {
  return tx.query(
    `select crew_id as id, crew_name as name from user_crews where user_id = $1 order by lower(crew_name), crew_id`,
    [userId],
  );
}

export interface NewUserRow {
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
  passwordHash: string;
  termsAcceptedAt?: Date;
  productContext?: string | null;
  emailConfirmedAt?: Date;
  createdInCrewId?: number | undefined;
  now: Date;
}

export type Taken = "emailTaken" | "usernameTaken";

const takenBy: Record<string, Taken> = { users_email_once: "emailTaken", users_username_once: "usernameTaken" };

async function unlessTaken<T>(write: () => Promise<T>): Promise<T | Taken> {
  try {
    return await write();
  } catch (error) {
    const taken = takenBy[brokenConstraint(error) ?? ""];
    if (!taken) throw error;
    return taken;
  }
}

export const insertUser = (tx: Tx, user: NewUserRow): Promise<number | Taken> =>
  unlessTaken(async () => {
    const [row] = await tx.query<Row<"users", "userId">>(
      `insert into users (name, email, username, language, password_hash, created_at, terms_accepted_at, product_context,
         email_confirmed_at, created_in_crew_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning user_id as "userId"`,
      [
        user.name,
        user.email,
        user.username,
        user.language,
        user.passwordHash,
        user.now,
        user.termsAcceptedAt ?? null,
        user.productContext ?? null,
        user.emailConfirmedAt ?? null,
        user.createdInCrewId ?? null,
      ],
    );
    return (row as { userId: number }).userId;
  });

/** A field that is left out stays as it is. */
export type UserChanges = Pick<UserRow, "name" | "email" | "username"> & {
  language?: Language | undefined;
  passwordHash?: string | undefined;
};

/** Another address has to be confirmed anew. */
export const updateUser = (tx: Tx, userId: number, changed: UserChanges): Promise<UserRow | Taken | undefined> =>
  unlessTaken(async () => {
    const [row] = await tx.query<UserRow>(
      `update users set name = $2, email = $3, username = $4, language = coalesce($5, language),
         password_hash = coalesce($6, password_hash),
         email_confirmed_at = case when lower(email) = lower($3) then email_confirmed_at end
       where user_id = $1 returning ${user.list}`,
      [userId, changed.name, changed.email, changed.username, changed.language ?? null, changed.passwordHash ?? null],
    );
    return row;
  });

export async function setPasswordHash(tx: Tx, userId: number, passwordHash: string | null): Promise<void> {
  await tx.run("update users set password_hash = $2 where user_id = $1", [userId, passwordHash]);
}

/** The person followed a link that was mailed to this address; false where the account has another one, or another account owns it. */
export async function markEmailConfirmed(tx: Tx, userId: number, email: string, now: Date): Promise<boolean> {
  if (await isAddressTaken(tx, email, userId, now)) return false;
  const mark = (): Promise<number | Taken> =>
    unlessTaken(() =>
      tx.attempt(() =>
        tx.run(
          `update users set email_confirmed_at = coalesce(email_confirmed_at, $3)
           where user_id = $1 and lower(email) = lower($2)`,
          [userId, email, now],
        ),
      ),
    );
  return (await mark()) === 1;
}

/** Turns an invited person into an account with a proven address, where a provider signs in without a password; a taken address is the answer. */
export const completeUser = (
  tx: Tx,
  userId: number,
  { email, passwordHash, now }: { email: string; passwordHash: string | null; now: Date },
): Promise<Taken | undefined> =>
  unlessTaken(async () => {
    await tx.run(
      "update users set email = $2, email_confirmed_at = $3, password_hash = $4 where user_id = $1 and password_hash is null",
      [userId, email, now, passwordHash],
    );
    return undefined;
  });

/** Whether the address is proven by another account, or belonged to one that can still take it back. */
export async function isAddressTaken(tx: Tx, email: string, exceptFor: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `select from users where lower(email) = lower($1) and user_id <> $2 and email_confirmed_at is not null
     union all
     select from email_changes
     where lower(former_email) = lower($1) and user_id <> $2 and ended_at is null and expires_at > $3`,
    [email, exceptFor, now],
  );
  return rows.length > 0;
}

/** True the first time. */
export async function markSignedIn(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const marked = await tx.run(
    "update users set first_signed_in_at = $2 where user_id = $1 and first_signed_in_at is null",
    [userId, now],
  );
  return marked === 1;
}

/** True where the flag has changed. */
export async function setHasSecondFactor(tx: Tx, userId: number, isOn: boolean): Promise<boolean> {
  const changed = await tx.run(
    "update users set has_second_factor = $2 where user_id = $1 and has_second_factor <> $2",
    [userId, isOn],
  );
  return changed === 1;
}

/** The user whose referral code it is. */
export async function findReferrer(tx: Tx, code: string): Promise<number | undefined> {
  const [row] = await tx.query<Row<"users", "userId">>(
    `select user_id as "userId" from users where referral_code = $1`,
    [code],
  );
  return row?.userId;
}

/** The referral code; the first read creates it. */
export async function ensureReferralCode(tx: Tx, userId: number, fresh: string): Promise<string> {
  const [row] = await tx.query<{ code: string }>(
    "update users set referral_code = coalesce(referral_code, $2) where user_id = $1 returning referral_code as code",
    [userId, fresh],
  );
  return row?.code ?? fresh;
}

/** Leaves a pseudonym, so that records written by the user still have an author. */
export async function pseudonymizeUser(tx: Tx, userId: number, pseudonym: string): Promise<void> {
  await tx.run(
    `update users set name = $2, email = null, email_confirmed_at = null, username = $3, password_hash = null, avatar_version = null,
       home = null, referral_code = null, product_context = null, has_second_factor = false where user_id = $1`,
    [userId, pseudonym, `erased-${userId}`],
  );
}
