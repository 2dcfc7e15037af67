import type { CallInput, CallName } from "./call.ts";
import { calls } from "./calls.generated.ts";
import { requestOf } from "./request.ts";
import { visitorCalls } from "./visitor-calls.generated.ts";

type Known = CallName & keyof typeof calls;
type OfVisitor = CallName & keyof typeof visitorCalls;

/** The address of a call, for links that download a file with the session's cookie. */
export const hrefOf = <N extends Known>(name: N, input: CallInput<N>): string =>
  requestOf(calls[name], input as Record<string, unknown>).url;

/** The same for a call that needs no session. */
export const visitorHrefOf = <N extends OfVisitor>(name: N, input: CallInput<N>): string =>
  requestOf(visitorCalls[name], input as Record<string, unknown>).url;
