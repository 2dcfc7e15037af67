import type { Member, Terminal } from "@glasen/domain/access/actor.ts";
import type { Database } from "#kernel/database/database.ts";
import type { KnownDays } from "../working-time/working-time.public.ts";
import type { ClockState, Situation } from "./clock.store.ts";

/** What a stamp was made on and what it made of it. */
interface Remembered {
  situation: Situation;
  state: ClockState;
  /** Of a clock-out, what its day is evaluated by. */
  days: KnownDays | undefined;
}

const MOST_REMEMBERED = 20_000;

/**
 * Where members stood after their last stamp in this process, so that the next can be written without reading first.
 * It may be out of date: what is written on it asks whether it still holds.
 */
class ClockMemory {
  readonly #remembered = new Map<string, Remembered>();

  /** Teams and categories are not part of it: whom they concern, they are read for. */
  remember({ situation, state, days }: Remembered): void {
    const key = keyOf(situation);
    // Whoever stamped last stands last; who has not stamped for longest goes first.
    this.#remembered.delete(key);
    const isBare = situation.teamIds.length === 0 && situation.categories.length === 0;
    const bare = isBare ? situation : { ...situation, teamIds: [], categories: [] };
    this.#remembered.set(key, { situation: bare, state, days });
    if (this.#remembered.size <= MOST_REMEMBERED) return;
    for (const oldest of this.#remembered.keys()) {
      this.#remembered.delete(oldest);
      return;
    }
  }

  /** What the crew has bought, the actor knows afresh. */
  recall({ products }: Member | Terminal, who: { crewId: number; userId: number }): Remembered | undefined {
    const found = this.#remembered.get(keyOf(who));
    if (!found || found.situation.products === products) return found;
    return { ...found, situation: { ...found.situation, products } };
  }

  /** What is known of the days of somebody whose clock was read and stands where it is remembered. */
  daysAt(who: { crewId: number; userId: number }, { revision }: ClockState): KnownDays | undefined {
    const found = this.#remembered.get(keyOf(who));
    return found?.state.revision === revision ? found.days : undefined;
  }
}

const keyOf = ({ crewId, userId }: { crewId: number; userId: number }): string => `${crewId}:${userId}`;

const memories = new WeakMap<Database, ClockMemory>();

export function clockMemory({ database }: { database: Database }): ClockMemory {
  const memory = memories.get(database) ?? new ClockMemory();
  memories.set(database, memory);
  return memory;
}
