import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyError } from "./notify.ts";

interface OptimisticMutation<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** The queries that `apply` changes; they are restored when the server refuses. */
  queryKey: QueryKey;
  /** Shows the expected result before the server has answered. */
  apply: (cache: QueryClient, input: Input) => void;
  /** Puts the answer into the cache, by the same function that handles live events. */
  commit: (cache: QueryClient, answer: Answer, input: Input) => void;
  /** Title of the toast after a failure; undefined where the caller shows the error itself. */
  failed: string | ((error: unknown, input: Input) => string) | undefined;
}

/** For writes outside a crew; `crewMutation` offers the same for those of a crew. */
export function useOptimisticMutation<Input, Answer>(write: OptimisticMutation<Input, Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: write.send,
    onMutate: async (input) => {
      await cache.cancelQueries({ queryKey: write.queryKey });
      const before = cache.getQueriesData({ queryKey: write.queryKey });
      write.apply(cache, input);
      return before;
    },
    onError: (error, input, before) => {
      for (const [queryKey, data] of before ?? []) cache.setQueryData(queryKey, data);
      // Others may have written meanwhile, so the state before the write is not necessarily the state now.
      void cache.invalidateQueries({ queryKey: write.queryKey });
      if (write.failed !== undefined)
        notifyError(error, typeof write.failed === "string" ? write.failed : write.failed(error, input));
    },
    onSuccess: (answer, input) => write.commit(cache, answer, input),
  });
}
