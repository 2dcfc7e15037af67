import type { Call } from "#kernel/call.ts";
import type { Tx } from "#kernel/db.ts";
import { countIn, forgiveAttempt, networkOf } from "#kernel/rate-limit.ts";
import type { Refusal } from "#kernel/refusal.ts";

/** Whatever comes of them: hashing takes the processor. Counted here, so that all counts travel together. */
const oneAddress = { attempts: 300, seconds: 60 };

/**
 * Three counts of wrong tries; a right one is taken back, so forty people who come in together count for nothing.
 * One name from one network: ten a minute. One network, whatever the names: spraying one password over a crew.
 * One name from everywhere: a guesser with many addresses; whoever was signed in from the same address before goes by.
 */
const onePlace = { attempts: 10, seconds: 60 };
const oneNetwork = { attempts: 200, seconds: 600 };
const oneName = { attempts: 50, seconds: 900 };

export interface CountedTry<Read> {
  /** Set where the name was tried too often from everywhere; counts unless the address is known. */
  suspicion: Refusal | undefined;
  /** What was read in the same transaction. */
  read: Read;
  forgive(): void;
}

export async function countSignInTry<Read>(
  { kernel, caller, now }: Call,
  kind: string,
  name: string,
  read: (tx: Tx) => Promise<Read>,
): Promise<CountedTry<Read>> {
  const network = networkOf(caller.address);
  const counts = [
    { key: `${kind}:${network}:${name}`, allowance: onePlace },
    { key: `${kind}-network:${network}`, allowance: oneNetwork },
    { key: `${kind}-name:${name}`, allowance: oneName },
  ];
  const all = [{ key: `${kind}-all:${caller.address}`, allowance: oneAddress }, ...counts];
  const { answers } = await kernel.database.outsideCrews(async (own) => {
    const asked = Promise.all([read(own), countIn(own, all, now)]);
    asked.catch(() => {});
    // Not waited for in here, so that the commit leaves in the same packet.
    return { answers: asked };
  });
  const [found, [flood, atPlace, inNetwork, suspicion]] = await answers;
  const refused = flood ?? atPlace ?? inNetwork;
  if (refused) throw refused;
  const keys = counts.map(({ key }) => key);
  return { suspicion, read: found, forgive: () => forgiveAttempt(kernel.database, keys) };
}
