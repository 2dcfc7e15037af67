import type { OutputOf, Pagination, RequestOf } from "@glasen/contract/endpoint.ts";
import type { RefusalBody } from "@glasen/contract/errors.ts";
import { headers } from "@glasen/contract/headers.ts";
import type { Channel, Language } from "@glasen/contract/limits.ts";
import { CallError, codes, hasCode, isGatewayStatus } from "./call-error.ts";
import type { CallShape } from "./call-shape.ts";
import type { CallTypes } from "./calls.generated.ts";
import { channelStore } from "./channel.ts";
import { statusOfErrorPage } from "./error-pages.ts";
import { languageStore } from "./language.ts";
import { warn } from "./log.ts";
import { markMaintenance } from "./maintenance.ts";
import { onServerUnreachable, recordResponse } from "./online.ts";
import { dropPreloadedResponses, takePreloadedResponse } from "./preloaded-responses.ts";
import { requestOf } from "./request.ts";
import { askToSignIn } from "./unauthenticated.ts";
import { visitorCalls } from "./visitor-calls.generated.ts";

export type CallName = keyof CallTypes;
/** Input of a call. A file is a `Blob` in the browser, and bytes on the server. */
export type CallInput<N extends CallName> = {
  [K in keyof RequestOf<CallTypes[N]>]: RequestOf<CallTypes[N]>[K] extends Uint8Array
    ? Blob
    : RequestOf<CallTypes[N]>[K];
};
export type Answer<N extends CallName> = OutputOf<CallTypes[N]>;

const requestTimeoutMs = 30_000;
/** Responses take a second or two; after this long the server is probed. */
const slowMs = 5_000;
const retryDelayMs = 400;

/** The browser as a call sees it; tests pass their own. */
interface Environment {
  fetch: typeof fetch;
  language: () => Language;
  channel: () => Channel;
  path: () => string;
}

export interface AnsweredPage<N extends CallName> {
  payload: Answer<N>;
  pagination: Pagination;
}
interface Envelope {
  payload: unknown;
  pagination?: Pagination;
}
interface Signals {
  readonly deadline?: AbortSignal | undefined;
  readonly cancelled?: AbortSignal | undefined;
}

export interface CallOptions {
  /** The idempotency key, when the caller may have to send the same write by another route later. */
  readonly key?: string;
  /** A deadline for the whole call; no request starts or continues after it. */
  readonly withinMs?: number;
  /** Cancels a read. TanStack Query aborts it when no component uses the query any more. */
  readonly signal?: AbortSignal | undefined;
}

export function createCaller(environment: Environment) {
  let csrfToken: Promise<string> | undefined;

  function getCsrfToken(): Promise<string> {
    csrfToken ??= send("accounts.csrfToken", {}, {}).then(
      ({ payload }) => (payload as Answer<"accounts.csrfToken">).token,
      (error: unknown) => {
        csrfToken = undefined;
        const { code, statusCode } = error as CallError;
        throw new CallError({ code, statusCode, message: "Can not retrieve CSRF Token" }, error);
      },
    );
    return csrfToken;
  }

  /** One request and its answer. Every failure is a CallError, except that a cancelled read throws the signal's reason. */
  async function send(
    name: CallName,
    input: Record<string, unknown>,
    extra: Record<string, string>,
    { deadline, cancelled }: Signals = {},
  ): Promise<Envelope> {
    const { url, init } = requestOf(await shapeOf(name), input);
    cancelled?.throwIfAborted();
    const preloaded = init.method === "GET" ? takePreloadedResponse(url) : undefined;
    if (isEnvelope(preloaded)) return preloaded;
    if (init.method !== "GET") dropPreloadedResponses();
    let response: Response;
    let text: string;
    const timeout = startTimeout(deadline, cancelled);
    try {
      response = await environment.fetch(url, {
        ...init,
        credentials: "include",
        headers: {
          ...init.headers,
          ...extra,
          [headers.language]: environment.language(),
          [headers.channel]: environment.channel(),
        },
        signal: timeout.signal,
      });
      text = await response.text();
      recordResponse(true);
    } catch (cause) {
      // A cancelled request says nothing about the server.
      cancelled?.throwIfAborted();
      recordResponse(false);
      // Not every browser passes on the reason of the abort.
      throw networkError(timeout.signal.aborted ? timeout.signal.reason : cause);
    } finally {
      timeout.end();
    }
    if (response.status === 200 && text === "")
      throw new CallError({ code: codes.emptyResponse, statusCode: 200, message: "The answer was empty." });
    const body = parseJson(text);
    if (response.status === 200 && isEnvelope(body)) return body;
    if (isRefusal(body)) throw new CallError({ ...body, code: body.id });
    const statusCode = statusOfErrorPage(text) ?? response.status;
    if (isGatewayStatus(statusCode)) recordResponse(false);
    const message = `Unknown error occurred (status code=${statusCode})`;
    throw new CallError({ code: codes.externalError, statusCode, message });
  }

  /** The server answers a key once, so a write whose answer was lost can be sent again without doing it twice. */
  async function write(
    name: CallName,
    input: Record<string, unknown>,
    key: string = crypto.randomUUID(),
    deadline?: AbortSignal,
  ): Promise<Envelope> {
    const attempt = async () =>
      send(name, input, { [headers.transaction]: key, [headers.csrf]: await getCsrfToken() }, { deadline });
    try {
      return await attempt();
    } catch (error) {
      if (hasCode(error, codes.invalidCsrfToken)) csrfToken = undefined;
      else if (hasCode(error, codes.networkTimeout) && !isTimeout(error.cause)) await pause(retryDelayMs);
      else throw error;
      return attempt();
    }
  }

  async function perform(
    name: CallName,
    input: Record<string, unknown>,
    { key, withinMs, signal }: CallOptions = {},
  ): Promise<Envelope> {
    const shape = await shapeOf(name);
    for (const problem of parameterProblems(shape, input)) warn(`${name}: ${problem}`);
    try {
      return await within(withinMs, (deadline) =>
        shape.method === "GET"
          ? send(name, input, {}, { deadline, cancelled: signal })
          : write(name, input, key, deadline),
      );
    } catch (error) {
      if (hasCode(error, codes.crewMaintenance))
        markMaintenance(typeof input.crewId === "number" ? input.crewId : null, true);
      if (hasCode(error, codes.notAuthenticated)) askToSignIn(environment.path());
      throw error;
    }
  }

  return {
    /** Sends a call of the contract and gives its payload. */
    call: async <N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Answer<N>> =>
      (await perform(name, input as Record<string, unknown>, options)).payload as Answer<N>,
    /** The same for paged lists, with the pagination. */
    callPage: async <N extends CallName>(
      name: N,
      input: CallInput<N>,
      options?: CallOptions,
    ): Promise<AnsweredPage<N>> => (await perform(name, input as Record<string, unknown>, options)) as AnsweredPage<N>,
  };
}

export const { call, callPage } = createCaller({
  fetch: (...request) => globalThis.fetch(...request),
  language: languageStore.get,
  channel: channelStore.get,
  path: () => globalThis.location.pathname,
});

/** Visitors' calls are in the first bundle; the other shapes are loaded with the application. */
async function shapeOf(name: CallName): Promise<CallShape> {
  if (name in visitorCalls) return visitorCalls[name as keyof typeof visitorCalls];
  try {
    const { calls } = await import("./calls.generated.ts");
    return calls[name as keyof typeof calls];
  } catch (cause) {
    throw networkError(cause);
  }
}

const timeoutError = (): DOMException => new DOMException("no response in time", "TimeoutError");

/** Limits one request to half a minute, to the call's deadline, or until the server turns out to be unreachable. */
function startTimeout(deadline?: AbortSignal, cancelled?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const giveUp = () => controller.abort(timeoutError());
  const cancel = () => controller.abort(cancelled?.reason);
  if (deadline?.aborted) giveUp();
  const slow = setTimeout(() => recordResponse(false), slowMs);
  const timer = setTimeout(giveUp, requestTimeoutMs);
  const stopListening = onServerUnreachable(giveUp);
  deadline?.addEventListener("abort", giveUp);
  cancelled?.addEventListener("abort", cancel);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(slow);
      clearTimeout(timer);
      stopListening();
      deadline?.removeEventListener("abort", giveUp);
      cancelled?.removeEventListener("abort", cancel);
    },
  };
}

/** The deadline covers the CSRF token's request, too. */
async function within<T>(ms: number | undefined, work: (deadline?: AbortSignal) => Promise<T>): Promise<T> {
  if (ms === undefined) return work();
  const deadline = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      deadline.abort();
      reject(networkError(timeoutError()));
    }, ms);
  });
  return Promise.race([work(deadline.signal), end]).finally(() => clearTimeout(timer));
}

function networkError(cause: unknown): CallError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `Unknown error occurred (${reason})`;
  return new CallError({ code: codes.networkTimeout, statusCode: 0, message }, cause);
}

function parameterProblems({ required, optional }: CallShape, input: Record<string, unknown>): string[] {
  const missing = required.filter((name) => input[name] === undefined);
  const unknown = Object.keys(input).filter((name) => !required.includes(name) && !optional.includes(name));
  return [
    ...missing.map((name) => `the required parameter "${name}" is missing`),
    ...unknown.map((name) => `the parameter "${name}" is unknown`),
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEnvelope = (body: unknown): body is Envelope => typeof body === "object" && body !== null && "payload" in body;

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === "object" && body !== null && "id" in body && typeof body.id === "number" && "message" in body;

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "TimeoutError";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
