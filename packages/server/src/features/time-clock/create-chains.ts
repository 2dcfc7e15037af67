import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { StampChain, stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { type Chain, clockInOf, isOpen } from "@glasen/domain/time-clock/chain.ts";
import { cutToFreeTime, spanOf } from "@glasen/domain/time-clock/free-time.ts";
import { overlaps, type Span } from "@glasen/domain/time-clock/stamp-window.ts";
import type { Call } from "#kernel/call/call.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";
import { ChainEditor } from "./chain-editor.ts";
import { type StoredStamp, takenSpans } from "./chains.store.ts";
import { type CheckedChains, checkEach, fieldOf, refuseIfAny } from "./check-chains.ts";
import { ownChain } from "./create-chain.ts";

type Wanted = CheckedChains<Chain<StoredStamp>>["results"];

/** Creates chains of several days, all or none; a refusal names the problems of every chain. */
export async function createChains(
  call: Call,
  { crewId, userId, chains, onlyFree, reason, ...confirmed }: InputOf<typeof stampChainEndpoints.createMany>,
): Promise<StampChain[]> {
  const editor = await ChainEditor.open(call, { crewId, userId }, confirmed);
  editor.assertMayCreate();
  if (onlyFree) editor.assertMayEdit();
  const { results: wanted, problems } = checkEach(chains, ({ stamps }) => {
    const chain = editor.chainFrom(stamps);
    if (onlyFree && isOpen(chain)) {
      throw new Refusal("timeAccountNotAllowed", `stamps.${chain.length - 1}.timeAccount`);
    }
    editor.assertWithinLimit(clockInOf(chain), "create");
    return chain;
  });
  const taken = await takenAround(call, { crewId, userId }, wanted);
  if (!onlyFree) problems.push(...overlapping(wanted, taken));
  refuseIfAny(problems);

  const created: StampChain[] = [];
  const insert = async (chain: Chain<StoredStamp>): Promise<void> => {
    created.push(await editor.insert(chain, { kind: "create", reason }));
  };
  for (const { result: chain } of wanted) {
    if (!onlyFree) await insert(chain);
    else {
      for (const part of cutToFreeTime(chain, taken)) {
        taken.push(spanOf(part));
        await insert(ownChain(part, call.now));
      }
    }
  }
  await editor.finish();
  return created;
}

/** The member's recorded times between the first and the last wanted chain. They are locked, so they cannot change. */
async function takenAround(call: Call, member: { crewId: number; userId: number }, wanted: Wanted): Promise<Span[]> {
  const spans = wanted.map(({ result }) => spanOf(result));
  if (spans.length === 0) return [];
  const ends = spans.map(({ to }) => to);
  return takenSpans(call.tx, member.crewId, member.userId, {
    from: Math.min(...spans.map(({ from }) => from)) as Instant,
    to: ends.includes(null) ? null : (Math.max(...(ends as Instant[])) as Instant),
  });
}

/** Chains that overlap recorded times, or an earlier chain of the same call. */
function overlapping(wanted: Wanted, taken: readonly Span[]): Problem[] {
  const known = [...taken];
  return wanted.flatMap(({ index, result }): Problem[] => {
    const span = spanOf(result);
    const isOverlapping = known.some((other) => overlaps(span, other));
    known.push(span);
    return isOverlapping ? [{ name: "overlappingPeriods", field: fieldOf(index) }] : [];
  });
}
