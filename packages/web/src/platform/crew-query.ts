import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { toast } from "#ui/toast-queue.ts";
import { type Answer, type AnsweredPage, type CallInput, type CallName, call, callPage } from "./call.ts";
import { codes, hasCode } from "./call-error.ts";
import { languageStore } from "./language.ts";
import { notifyError } from "./notify.ts";
import type { Texts } from "./texts.ts";

/** `call` and `callPage` for one run of a query: they stop when the query is cancelled. */
interface Reader {
  /** Gives a paged list whole, however many pages it has. */
  call: <N extends CallName>(name: N, input: CallInput<N>) => Promise<Answer<N>>;
  callPage: <N extends CallName>(name: N, input: CallInput<N>) => Promise<AnsweredPage<N>>;
}

type CrewQuery<Data, Selected, Key extends QueryKey> = UnusedSkipTokenOptions<Data, Error, Selected, Key> & {
  queryKey: DataTag<Key, Data, Error>;
};
type QueryExtras<Data, Selected, Key extends QueryKey> = Omit<
  UnusedSkipTokenOptions<Data, Error, Selected, Key>,
  "queryKey" | "queryFn"
>;

/**
 * Options of a query: its key, and the one call that answers it, or a function that makes the answer out of several
 * calls. A paged list is read whole. Either is cancelled when nobody needs the answer any more. Data is fresh for `freshFor.shortly` by default.
 */
export function crewQuery<N extends CallName, const Key extends QueryKey, Selected = Answer<N>>(
  queryKey: Key,
  name: N,
  input: CallInput<N>,
  extras?: QueryExtras<Answer<N>, Selected, Key>,
): CrewQuery<Answer<N>, Selected, Key>;
export function crewQuery<Data, const Key extends QueryKey, Selected = Data>(
  queryKey: Key,
  read: (reader: Reader) => Promise<Data>,
  extras?: QueryExtras<Data, Selected, Key>,
): CrewQuery<Data, Selected, Key>;
export function crewQuery(
  queryKey: QueryKey,
  source: CallName | ((reader: Reader) => Promise<unknown>),
  inputOrExtras: object = {},
  extras: object = {},
): unknown {
  if (typeof source === "function")
    return queryOptions({ queryKey, queryFn: ({ signal }) => source(readerFor(signal)), ...inputOrExtras });
  const input = inputOrExtras as CallInput<CallName>;
  return queryOptions({ queryKey, queryFn: ({ signal }) => readWhole(source, input, signal), ...extras });
}

/** All pages of a list one after the other, so that no list ends without a word; other answers come as they are. */
async function readWhole<N extends CallName>(name: N, input: CallInput<N>, signal: AbortSignal): Promise<Answer<N>> {
  const { payload, pagination }: Partial<AnsweredPage<N>> = await callPage(name, input, { signal });
  const pages = [payload];
  for (let page = 2; page <= (pagination?.totalPages ?? 1); page += 1)
    pages.push((await callPage(name, { ...input, page }, { signal })).payload);
  return (pages.length > 1 ? pages.flat() : payload) as Answer<N>;
}

/**
 * For a query that a screen or a card is about: while it fails without ever having answered, the boundary around it says
 * so and offers another try, as for queries that suspend. An empty list would be taken for the truth. A refusal is left to
 * the screen.
 */
export const essential = {
  throwOnError: (error: Error, { state }: { state: { data: unknown } }) =>
    state.data === undefined && !hasCode(error, codes.notAuthorized),
};

/** For the `queryFn` of queries that are not made by `crewQuery`, such as infinite ones. */
export const readerFor = (signal: AbortSignal): Reader => ({
  call: (name, input) => readWhole(name, input, signal),
  callPage: (name, input) => callPage(name, input, { signal }),
});

/** Puts an entry into a loaded list, in place of the one with its id. A list that is not loaded stays so. */
export function putEntry<T extends { readonly id: number }>(
  cache: QueryClient,
  queryKey: QueryKey,
  entry: T,
  order: (one: T, other: T) => number = () => 0,
): void {
  cache.setQueryData<T[]>(queryKey, (list) => list && [...list.filter(({ id }) => id !== entry.id), entry].sort(order));
}

export function dropEntry(cache: QueryClient, queryKey: QueryKey, entryId: number): void {
  cache.setQueryData<{ readonly id: number }[]>(queryKey, (list) => list?.filter(({ id }) => id !== entryId));
}

interface MutationExtras<Input, Data, T> {
  /** Queries to load again afterwards, whether it worked or not. */
  readonly invalidates?: (crewId: number, input: Input) => readonly QueryKey[];
  /** Puts the answer into the cache, by the same function that handles live events. */
  readonly commit?: (cache: QueryClient, answer: Data, input: Input, crewId: number) => void;
  /** Shows the expected result before the server has answered. */
  readonly optimistic?: {
    /** The queries that `apply` changes; they are restored when the server refuses. */
    readonly queryKey: (crewId: number) => QueryKey;
    readonly apply: (cache: QueryClient, input: Input, crewId: number) => void;
    /** Loads what a refusal shows to be outdated; where it answers undefined, all of the queries are loaded again. */
    readonly reload?: (cache: QueryClient, error: Error, input: Input, crewId: number) => Promise<unknown> | undefined;
  };
  readonly texts?: Texts<T>;
  /** Toast after success. */
  readonly succeeded?: (t: T, answer: Data, input: Input) => string | undefined;
  /** Title of the toast after a failure. Leave it out where the caller shows the error itself, e.g. a form. */
  readonly failed?: (t: T, error: Error, input: Input) => string | undefined;
}

type InputOf<N extends CallName> = Omit<CallInput<N>, "crewId">;

/**
 * Makes a hook `useX(crewId)` for one write. The write is a call that takes the mutation's input beside the crew, or a
 * function that sends it.
 */
export function crewMutation<N extends CallName, T = unknown>(
  name: N,
  extras?: MutationExtras<InputOf<N>, Answer<N>, T>,
): (crewId: number) => ReturnType<typeof useMutation<Answer<N>, Error, InputOf<N>, unknown>>;
export function crewMutation<Input, Data, T = unknown>(
  send: (crewId: number, input: Input) => Promise<Data>,
  extras?: MutationExtras<Input, Data, T>,
): (crewId: number) => ReturnType<typeof useMutation<Data, Error, Input, unknown>>;
export function crewMutation<Input, Data, T>(
  source: CallName | ((crewId: number, input: Input) => Promise<Data>),
  extras: MutationExtras<Input, Data, T> = {},
) {
  const send =
    typeof source === "string"
      ? (crewId: number, input: Input) => call(source, { crewId, ...input } as CallInput<CallName>) as Promise<Data>
      : source;
  const { invalidates, commit, optimistic, texts, succeeded, failed } = extras;
  const words = () => texts?.[languageStore.get()] as T;
  return function useCrewMutation(crewId: number) {
    const cache = useQueryClient();
    return useMutation({
      mutationFn: (input: Input) => send(crewId, input),
      onMutate: async (input) => {
        if (!optimistic) return [];
        const queryKey = optimistic.queryKey(crewId);
        await cache.cancelQueries({ queryKey });
        const before = cache.getQueriesData({ queryKey });
        optimistic.apply(cache, input, crewId);
        return before;
      },
      onSuccess: (answer, input) => {
        commit?.(cache, answer, input, crewId);
        const text = succeeded?.(words(), answer, input);
        if (text !== undefined) toast.success(text);
      },
      onError: (error, input, before) => {
        for (const [queryKey, data] of before ?? []) cache.setQueryData(queryKey, data);
        // Others may have written meanwhile, so the state before the write is not necessarily the state now.
        if (optimistic) {
          const invalidate = () => cache.invalidateQueries({ queryKey: optimistic.queryKey(crewId) });
          const reloading = optimistic.reload?.(cache, error, input, crewId);
          void (reloading ? reloading.catch(invalidate) : invalidate());
        }
        const title = failed?.(words(), error, input);
        if (title !== undefined) notifyError(error, title);
      },
      onSettled: (_answer, _error, input) =>
        Promise.all((invalidates?.(crewId, input) ?? []).map((queryKey) => cache.invalidateQueries({ queryKey }))),
    });
  };
}
