import type { CallInput, CallName } from "./call.ts";
import { calls } from "./calls.generated.ts";
import { requestOf } from "./request.ts";

type Known = CallName & keyof typeof calls;

/** The address of a call, for links that download a file with the session's cookie. */
export const hrefOf = <N extends Known>(name: N, input: CallInput<N>): string =>
  requestOf(calls[name], input as Record<string, unknown>).url;
