import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyError } from "./notify.ts";

interface OptimisticWrite<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** The loads that the write changes. */
  area: QueryKey;
  /** Shows the wished-for state before the server has answered. */
  foresee: (cache: QueryClient, input: Input) => void;
  /** Puts the answer in the place of what was foreseen, by the same function that puts live events. */
  settle: (cache: QueryClient, answer: Answer, input: Input) => void;
  /** Said when it did not work; undefined where whoever asked for it says it. */
  failed: string | ((error: unknown, input: Input) => string) | undefined;
}

/** A write whose effect is seen at once, and taken back with a word when the server refuses it. */
export function useOptimisticWrite<Input, Answer>(write: OptimisticWrite<Input, Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: write.send,
    onMutate: async (input) => {
      await cache.cancelQueries({ queryKey: write.area });
      const before = cache.getQueriesData({ queryKey: write.area });
      write.foresee(cache, input);
      return before;
    },
    onError: (error, input, before) => {
      for (const [queryKey, data] of before ?? []) cache.setQueryData(queryKey, data);
      // Others may have written meanwhile; what stood before is not what stands now.
      void cache.invalidateQueries({ queryKey: write.area });
      if (write.failed !== undefined)
        notifyError(error, typeof write.failed === "string" ? write.failed : write.failed(error, input));
    },
    onSuccess: (answer, input) => write.settle(cache, answer, input),
  });
}
