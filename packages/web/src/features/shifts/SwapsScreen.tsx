import { type QueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { SwapQueue } from "../swaps/SwapQueue.public.tsx";
import { swapsOf } from "../swaps/swaps.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { useShiftWords } from "./shift-words.ts";

/** Swaps that wait for a decision, with their shifts in words. */
export function SwapsScreen() {
  const { crew } = useCrew();
  const { shortDay, spanText } = useShiftWords();
  const { data: workplaces } = useSuspenseQuery(workplacesOf(crew.id));
  return (
    <SwapQueue
      wordsOf={(shift) => {
        const place = workplaces.find(({ id }) => id === shift.workplaceId)?.name;
        return [shortDay(shift.date), spanText(shift), place].filter(Boolean).join(", ");
      }}
    />
  );
}

SwapsScreen.prefetchData = ({ crew }: CurrentCrew, cache: QueryClient) => cache.prefetchQuery(swapsOf(crew.id));
