import type { CallInput, CallName } from "./call.ts";
import { calls } from "./calls.generated.ts";
import { requestOf } from "./request.ts";

type Known = CallName & keyof typeof calls;

/** Where a file of the contract is fetched by a plain link; the session goes along by itself. */
export const hrefOf = <N extends Known>(name: N, input: CallInput<N>): string =>
  requestOf(calls[name], input as Record<string, unknown>).url;
