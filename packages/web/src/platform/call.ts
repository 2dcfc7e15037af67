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
import { noteAnswer, untilSilent } from "./online.ts";
import { dropPageAnswers, takePageAnswer } from "./page-answers.ts";
import { requestOf } from "./request.ts";
import { askToSignIn } from "./unauthenticated.ts";
import { visitorCalls } from "./visitor-calls.generated.ts";

export type CallName = keyof CallTypes;
/** A file is sent as the browser holds it, not as the bytes that the server reads. */
export type Sent<N extends CallName> = {
  [K in keyof RequestOf<CallTypes[N]>]: RequestOf<CallTypes[N]>[K] extends Uint8Array
    ? Blob
    : RequestOf<CallTypes[N]>[K];
};
export type Answer<N extends CallName> = OutputOf<CallTypes[N]>;

const requestTimeoutMs = 30_000;
/** What is answered at all is answered within a second or two: by then it is worth a look whether anybody is there. */
const slowMs = 5_000;
const retryDelayMs = 400;

/** What a call needs of the world around it; tests bring their own. */
interface Surroundings {
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

/** How a single call is sent where the usual way does not do. */
export interface Terms {
  /** Made before, because the same write may have to go by another way later. */
  readonly key?: string;
  /** Nobody waits longer for the answer; no request of it is begun or goes on afterwards. */
  readonly withinMs?: number;
}

export function createCaller(world: Surroundings) {
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

  /** One request and its answer; every way in which that can go wrong is a CallError. */
  async function send(
    name: CallName,
    input: Record<string, unknown>,
    extra: Record<string, string>,
    given?: AbortSignal,
  ): Promise<Envelope> {
    const { url, init } = requestOf(await shapeOf(name), input);
    const brought = init.method === "GET" ? takePageAnswer(url) : dropPageAnswers();
    if (isEnvelope(brought)) return brought;
    let response: Response;
    let text: string;
    const patience = startPatience(given);
    try {
      response = await world.fetch(url, {
        ...init,
        credentials: "include",
        headers: {
          ...init.headers,
          ...extra,
          [headers.language]: world.language(),
          [headers.channel]: world.channel(),
        },
        signal: patience.signal,
      });
      text = await response.text();
      noteAnswer(true);
    } catch (cause) {
      noteAnswer(false);
      // Not every browser says why it was told to stop.
      throw networkError(patience.signal.aborted ? patience.signal.reason : cause);
    } finally {
      patience.end();
    }
    if (response.status === 200 && text === "")
      throw new CallError({ code: codes.emptyResponse, statusCode: 200, message: "The answer was empty." });
    const body = parseJson(text);
    if (response.status === 200 && isEnvelope(body)) return body;
    if (isRefusal(body)) throw new CallError({ ...body, code: body.id });
    const statusCode = statusOfErrorPage(text) ?? response.status;
    if (isGatewayStatus(statusCode)) noteAnswer(false);
    const message = `Unknown error occurred (status code=${statusCode})`;
    throw new CallError({ code: codes.externalError, statusCode, message });
  }

  /** The server answers a key once, so a write whose answer was lost can be sent again without doing it twice. */
  async function write(
    name: CallName,
    input: Record<string, unknown>,
    key: string = crypto.randomUUID(),
    given?: AbortSignal,
  ): Promise<Envelope> {
    const attempt = async () =>
      send(name, input, { [headers.transaction]: key, [headers.csrf]: await getCsrfToken() }, given);
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
    { key, withinMs }: Terms = {},
  ): Promise<Envelope> {
    const shape = await shapeOf(name);
    for (const problem of parameterProblems(shape, input)) warn(`${name}: ${problem}`);
    try {
      return await within(withinMs, (given) =>
        shape.method === "GET" ? send(name, input, {}, given) : write(name, input, key, given),
      );
    } catch (error) {
      if (hasCode(error, codes.crewMaintenance))
        markMaintenance(typeof input.crewId === "number" ? input.crewId : null, true);
      if (hasCode(error, codes.notAuthenticated)) askToSignIn(world.path());
      throw error;
    }
  }

  return {
    /** Sends a call of the contract and gives its payload. */
    call: async <N extends CallName>(name: N, input: Sent<N>, terms?: Terms): Promise<Answer<N>> =>
      (await perform(name, input as Record<string, unknown>, terms)).payload as Answer<N>,
    /** The same for lists that come page by page. */
    callPage: async <N extends CallName>(name: N, input: Sent<N>): Promise<AnsweredPage<N>> =>
      (await perform(name, input as Record<string, unknown>)) as AnsweredPage<N>,
  };
}

export const { call, callPage } = createCaller({
  fetch: (...request) => globalThis.fetch(...request),
  language: languageStore.get,
  channel: channelStore.get,
  path: () => globalThis.location.pathname,
});

/** What visitors call is here at once; the rest of the table comes with the application. */
async function shapeOf(name: CallName): Promise<CallShape> {
  if (name in visitorCalls) return visitorCalls[name as keyof typeof visitorCalls];
  try {
    const { calls } = await import("./calls.generated.ts");
    return calls[name as keyof typeof calls];
  } catch (cause) {
    throw networkError(cause);
  }
}

const tooLate = (): DOMException => new DOMException("nobody answered in time", "TimeoutError");

/** How long one request is waited for: half a minute, or until it is known that nobody will answer. */
function startPatience(given: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const waiting = new AbortController();
  const giveUp = () => waiting.abort(tooLate());
  if (given?.aborted) giveUp();
  const slow = setTimeout(() => noteAnswer(false), slowMs);
  const timer = setTimeout(giveUp, requestTimeoutMs);
  const stopListening = untilSilent(giveUp);
  given?.addEventListener("abort", giveUp);
  return {
    signal: waiting.signal,
    end: () => {
      clearTimeout(slow);
      clearTimeout(timer);
      stopListening();
      given?.removeEventListener("abort", giveUp);
    },
  };
}

/** Also a token that does not come is not waited for any longer. */
async function within<T>(ms: number | undefined, work: (given?: AbortSignal) => Promise<T>): Promise<T> {
  if (ms === undefined) return work();
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      over.abort();
      reject(networkError(tooLate()));
    }, ms);
  });
  return Promise.race([work(over.signal), end]).finally(() => clearTimeout(timer));
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
