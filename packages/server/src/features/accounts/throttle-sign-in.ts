import type { Call } from "#kernel/call.ts";
import { countAttempt, forgiveAttempt, networkOf } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";

/**
 * Three counts of wrong tries; a right one is taken back, so forty people who come in together count for nothing.
 * One name from one network: ten a minute. One network, whatever the names: spraying one password over a crew.
 * One name from everywhere: a guesser with many addresses; whoever was signed in from the same address before goes by.
 */
const onePlace = { attempts: 10, seconds: 60 };
const oneNetwork = { attempts: 200, seconds: 600 };
const oneName = { attempts: 50, seconds: 900 };

export interface CountedTry {
  /** Set where the name was tried too often from everywhere; counts unless the address is known. */
  suspicion: Refusal | undefined;
  forgive(): Promise<void>;
}

export async function countSignInTry({ kernel, caller, now }: Call, kind: string, name: string): Promise<CountedTry> {
  const { database } = kernel;
  const network = networkOf(caller.address);
  const keys = {
    place: `${kind}:${network}:${name}`,
    network: `${kind}-network:${network}`,
    name: `${kind}-name:${name}`,
  };
  await countAttempt(database, keys.place, onePlace, now);
  await countAttempt(database, keys.network, oneNetwork, now);
  let suspicion: Refusal | undefined;
  try {
    await countAttempt(database, keys.name, oneName, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    suspicion = error;
  }
  return { suspicion, forgive: () => database.outsideCrews((tx) => forgiveAttempt(tx, Object.values(keys))) };
}
