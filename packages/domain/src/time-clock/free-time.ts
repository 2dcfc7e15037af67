import type { Instant } from "../time/instant.ts";
import { asChain, type Chain, clockInOf, clockOutOf, noteOf } from "./chain.ts";
import { type Stamp, timeAccounts } from "./stamp.ts";
import { overlaps, type Span } from "./stamp-window.ts";

export const spanOf = (chain: Chain): Span => ({ from: clockInOf(chain), to: clockOutOf(chain) });

/** The parts of a closed span that no other span takes, in order. */
export function freeSpans(
  wanted: { from: Instant; to: Instant },
  taken: readonly Span[],
): { from: Instant; to: Instant }[] {
  let free = [wanted];
  for (const other of taken) {
    free = free.flatMap((span) => {
      if (!overlaps(span, other)) return [span];
      const before = { from: span.from, to: Math.min(span.to, other.from) as Instant };
      const after = { from: Math.max(span.from, other.to ?? span.to) as Instant, to: span.to };
      return [before, after].filter(({ from, to }) => from < to);
    });
  }
  return free;
}

/** A closed chain reduced to free time: one chain for each free stretch with work in it. */
export function cutToFreeTime<S extends Stamp>(chain: Chain<S>, taken: readonly Span[]): Chain<S>[] {
  const { from, to } = spanOf(chain);
  if (to === null) throw new RangeError("free time is known of finished chains only");
  return freeSpans({ from, to }, taken)
    .map((span) => cut(chain, span))
    .filter((part) => part.some(({ timeAccount }) => timeAccount === timeAccounts.START_WORK));
}

/** The part of a closed chain within a span: opened with the time account running then, closed at its end. */
function cut<S extends Stamp>(chain: Chain<S>, { from, to }: { from: Instant; to: Instant }): Chain<S> {
  const running = chain.findLast(({ at }) => at <= from) ?? chain[0];
  const inner = chain.filter(({ at }) => at > from && at < to);
  const opened = [{ ...running, at: from }, ...inner];
  // A break at the very edge of a part is no break of it.
  while (opened[0]?.timeAccount === timeAccounts.START_BREAK && opened.length > 1) opened.shift();
  while (opened.length > 1 && opened.at(-1)?.timeAccount === timeAccounts.START_BREAK) {
    const end = opened.pop() as S;
    return close(chain, opened, end.at);
  }
  return close(chain, opened, to);
}

function close<S extends Stamp>(chain: Chain<S>, opened: readonly S[], at: Instant): Chain<S> {
  const out = chain[chain.length - 1] as S;
  const [first, ...rest] = opened as [S, ...S[]];
  return asChain([{ ...first, note: noteOf(chain) }, ...rest, { ...out, at }]);
}
