import { ExpiringCache } from "#kernel/cache/cache.ts";
import type { Preparation } from "#kernel/call/call.ts";
import { type Count, countIn, forgiveAttempts } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { networkOf } from "#kernel/process/address.ts";
import { knownDevice } from "./known-device.public.ts";

/** All attempts of a network, right or wrong: hashing takes this process's processor, so each process counts its own. */
const flood = { attempts: 300, seconds: 60, maxNetworks: 10_000 };

/**
 * Three counts of wrong attempts. A right one is taken back, so forty people who come in together count for nothing.
 * One name from one network; one network over all names, against spraying one password over a crew; one name from
 * everywhere, against a guesser with many addresses, which spares a user who was signed in from the same address before.
 */
const oneNameInNetwork = { attempts: 10, seconds: 60 };
const oneNetwork = { attempts: 200, seconds: 600 };
const oneName = { attempts: 50, seconds: 900 };

/** A browser that is known for the name is counted separately: attempts from elsewhere never keep its owner out. */
const countsOf = (network: string, name: string, device: string | undefined): Count[] =>
  device === undefined
    ? [
        { key: `sign-in:${network}:${name}`, allowance: oneNameInNetwork },
        { key: `sign-in-network:${network}`, allowance: oneNetwork },
        { key: `sign-in-name:${name}`, allowance: oneName },
      ]
    : [
        { key: `sign-in-device:${device}:${name}`, allowance: oneNameInNetwork },
        { key: `sign-in-device-long:${device}:${name}`, allowance: oneName },
      ];

interface CountedAttempt<Found> {
  /** Set where the name had too many attempts from everywhere; holds unless the address is known for the user. */
  suspicion: Refusal | undefined;
  /** The result of the look-up, which runs in the same transaction. */
  found: Found;
  forgive(): Promise<void>;
}

/** One per process. */
export class SignInThrottle {
  readonly #windows = new ExpiringCache<{ since: number; attempts: number }>({ maxEntries: flood.maxNetworks });

  async count<Found>(
    { database, caller, config, now }: Preparation,
    name: string,
    lookUp: (tx: Tx) => Promise<Found>,
  ): Promise<CountedAttempt<Found>> {
    const device = knownDevice({ caller, config }, name);
    const network = networkOf(caller.address);
    if (device === undefined) await this.#refuseFlood(network, now);
    const counts = countsOf(network, name, device);
    const [found, refusals] = await database.outsideCrews((tx) => Promise.all([lookUp(tx), countIn(tx, counts, now)]));
    const suspicion = device === undefined ? refusals[2] : undefined;
    const refused = refusals.find((refusal) => refusal && refusal !== suspicion);
    if (refused) throw refused;
    const keys = counts.map(({ key }) => key);
    return { suspicion, found, forgive: () => database.outsideCrews((tx) => forgiveAttempts(tx, keys)) };
  }

  async #refuseFlood(network: string, now: Date): Promise<void> {
    const window = await this.#windows.get(network, now, async () => ({ since: now.getTime(), attempts: 0 }));
    const passedSeconds = (now.getTime() - window.since) / 1000;
    if (passedSeconds >= flood.seconds) {
      window.since = now.getTime();
      window.attempts = 0;
    }
    window.attempts += 1;
    if (window.attempts <= flood.attempts) return;
    throw new Refusal("tooManyRequests", undefined, Math.max(1, Math.ceil(flood.seconds - passedSeconds)));
  }
}
