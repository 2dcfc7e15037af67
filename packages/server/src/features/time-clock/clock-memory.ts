import type { Member, Terminal } from "@glasen/domain/access/actor.ts";
import type { Database } from "#kernel/db.ts";
import type { ClockState, Situation } from "./clock.store.ts";

/** What a stamp was made on and what it made of it. */
interface Remembered {
  situation: Situation;
  state: ClockState;
}

const MOST_REMEMBERED = 20_000;

/**
 * Where members stood after their last stamp in this process, so that the next can be written without reading first.
 * It may be out of date: what is written on it asks whether it still holds.
 */
class ClockMemory {
  readonly #remembered = new Map<string, Remembered>();

  remember({ situation, state }: Remembered): void {
    const key = keyOf(situation);
    // Whoever stamped last stands last; who has not stamped for longest goes first.
    this.#remembered.delete(key);
    this.#remembered.set(key, { situation, state });
    if (this.#remembered.size <= MOST_REMEMBERED) return;
    for (const oldest of this.#remembered.keys()) {
      this.#remembered.delete(oldest);
      return;
    }
  }

  /** Of the person as the actor may see them without their teams; what the crew has bought, the actor knows afresh. */
  recall(actor: Member | Terminal, who: { crewId: number; userId: number }): Remembered | undefined {
    const found = this.#remembered.get(keyOf(who));
    if (!found) return undefined;
    const { situation, state } = found;
    return { state, situation: { ...situation, teamIds: [], categories: [], products: actor.products } };
  }
}

const keyOf = ({ crewId, userId }: { crewId: number; userId: number }): string => `${crewId}:${userId}`;

const memories = new WeakMap<Database, ClockMemory>();

export function clockMemory({ database }: { database: Database }): ClockMemory {
  const memory = memories.get(database) ?? new ClockMemory();
  memories.set(database, memory);
  return memory;
}
