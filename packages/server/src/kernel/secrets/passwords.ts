import { once } from "../cache/once.ts";
import { Refusal } from "../call/refusal.ts";

// Loaded with the first password, not with every start.
const argon2 = once(() => import("@node-rs/argon2"));
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a thread for tens of milliseconds; two at a time leave the others to everybody else's requests. */
export const passwordsAtOnce = 2;
const WAITING_MOST = 200;
const waiting: (() => void)[] = [];
let running = 0;
let done = 0;

/** How many passwords this process hashed or checked. */
export const passwordWork = (): number => done;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_MOST) throw new Refusal("unavailable", undefined, 1);
  if (running >= passwordsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    done += 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(password, cost));

// Verified where there is no such user, so that the answer takes as long.
let decoy: Promise<string> | undefined;

export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const { hash, verify } = await argon2();
  decoy ??= hash("nobody has this password", cost);
  const compared = passwordHash ?? (await decoy);
  const isRight = await inTurn(() => verify(compared, password));
  return isRight && passwordHash !== undefined;
}
