import type { Call } from "#kernel/call/call.ts";
import { type Count, countIn, forgiveAttempt, networkOf } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { deviceKnownFor } from "./known-device.ts";

/** Whatever comes of them: hashing takes this process's processor, so each process counts for itself. */
const oneAddress = { attempts: 300, seconds: 60 };
const ADDRESSES_MOST = 10_000;
const floods = new Map<string, { since: number; tries: number }>();

function refuseFlood(address: string, now: Date): void {
  const found = floods.get(address);
  const passed = found ? (now.getTime() - found.since) / 1000 : Number.POSITIVE_INFINITY;
  if (found && passed < oneAddress.seconds) {
    found.tries += 1;
    if (found.tries <= oneAddress.attempts) return;
    throw new Refusal("tooManyRequests", undefined, Math.max(1, Math.ceil(oneAddress.seconds - passed)));
  }
  if (floods.size >= ADDRESSES_MOST) floods.clear();
  floods.set(address, { since: now.getTime(), tries: 1 });
}

/**
 * Three counts of wrong tries; a right one is taken back, so forty people who come in together count for nothing.
 * One name from one network: ten a minute. One network, whatever the names: spraying one password over a crew.
 * One name from everywhere: a guesser with many addresses; whoever was signed in from the same address before goes by.
 */
const onePlace = { attempts: 10, seconds: 60 };
const oneNetwork = { attempts: 200, seconds: 600 };
const oneName = { attempts: 50, seconds: 900 };

/** A browser that is known for the name is counted by itself: what others try, near or far, never keeps its owner out. */
const countsOf = (kind: string, network: string, name: string, device: string | undefined): Count[] =>
  device === undefined
    ? [
        { key: `${kind}:${network}:${name}`, allowance: onePlace },
        { key: `${kind}-network:${network}`, allowance: oneNetwork },
        { key: `${kind}-name:${name}`, allowance: oneName },
      ]
    : [
        { key: `${kind}-device:${device}:${name}`, allowance: onePlace },
        { key: `${kind}-device-long:${device}:${name}`, allowance: oneName },
      ];

export interface CountedTry<Read> {
  /** Set where the name was tried too often from everywhere; counts unless the address is known. */
  suspicion: Refusal | undefined;
  /** What was read in the same transaction. */
  read: Read;
  forgive(): void;
}

export async function countSignInTry<Read>(
  call: Call,
  kind: string,
  name: string,
  read: (tx: Tx) => Promise<Read>,
): Promise<CountedTry<Read>> {
  const { kernel, caller, now } = call;
  const device = deviceKnownFor(call, name);
  const counts = countsOf(kind, networkOf(caller.address), name, device);
  if (device === undefined) refuseFlood(caller.address, now);
  const { answers } = await kernel.database.outsideCrews(async (own) => {
    const asked = Promise.all([read(own), countIn(own, counts, now)]);
    asked.catch(() => {});
    // Not waited for in here, so that the commit leaves in the same packet.
    return { answers: asked };
  });
  const [found, refusals] = await answers;
  const suspicion = device === undefined ? refusals[2] : undefined;
  const refused = refusals.find((refusal) => refusal && refusal !== suspicion);
  if (refused) throw refused;
  const keys = counts.map(({ key }) => key);
  return { suspicion, read: found, forgive: () => forgiveAttempt(kernel.database, keys) };
}
