import { Refusal } from "../call/refusal.ts";
import { lazyModule } from "../process/lazy-modules.ts";

const argon2 = lazyModule(() => import("@node-rs/argon2"));
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing occupies a thread for tens of milliseconds; two at a time leave the other threads to other requests. */
export const MAX_CONCURRENT_HASHES = 2;
const MAX_WAITING = 200;
const waiting: (() => void)[] = [];
let running = 0;
let done = 0;

/** The number of passwords this process has hashed or checked. */
export const passwordWork = (): number => done;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new Refusal("unavailable", undefined, 1);
  if (running >= MAX_CONCURRENT_HASHES) await new Promise<void>((resolve) => waiting.push(resolve));
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

// Verified for unknown users, so that the answer takes the same time.
let decoy: Promise<string> | undefined;

export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const { hash, verify } = await argon2();
  decoy ??= hash("nobody has this password", cost);
  const compared = passwordHash ?? (await decoy);
  const isRight = await inTurn(() => verify(compared, password));
  return isRight && passwordHash !== undefined;
}
