import type { AnswerOf, Pagination, SentTo } from "@glasen/contract/endpoint.ts";
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
import { noteAnswer } from "./online.ts";
import { dropPageAnswers, takePageAnswer } from "./page-answers.ts";
import { requestOf } from "./request.ts";
import { askToSignIn } from "./unauthenticated.ts";
import { visitorCalls } from "./visitor-calls.generated.ts";

export type CallName = keyof CallTypes;
/** A file is sent as the browser holds it, not as the bytes that the server reads. */
export type Sent<N extends CallName> = {
  [K in keyof SentTo<CallTypes[N]>]: SentTo<CallTypes[N]>[K] extends Uint8Array ? Blob : SentTo<CallTypes[N]>[K];
};
export type Answer<N extends CallName> = AnswerOf<CallTypes[N]>;

const requestTimeoutMs = 30_000;
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
  ): Promise<Envelope> {
    const { url, init } = requestOf(await shapeOf(name), input);
    const brought = init.method === "GET" ? takePageAnswer(url) : dropPageAnswers();
    if (isEnvelope(brought)) return brought;
    let response: Response;
    let text: string;
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
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      text = await response.text();
      noteAnswer(true);
    } catch (cause) {
      noteAnswer(false);
      throw networkError(cause);
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
  async function write(name: CallName, input: Record<string, unknown>): Promise<Envelope> {
    const key = { [headers.transaction]: crypto.randomUUID() };
    const attempt = async () => send(name, input, { ...key, [headers.csrf]: await getCsrfToken() });
    try {
      return await attempt();
    } catch (error) {
      if (hasCode(error, codes.invalidCsrfToken)) csrfToken = undefined;
      else if (hasCode(error, codes.networkTimeout) && !isTimeout(error.cause)) await pause(retryDelayMs);
      else throw error;
      return attempt();
    }
  }

  async function perform(name: CallName, input: Record<string, unknown>): Promise<Envelope> {
    const shape = await shapeOf(name);
    for (const problem of parameterProblems(shape, input)) warn(`${name}: ${problem}`);
    try {
      return await (shape.method === "GET" ? send(name, input, {}) : write(name, input));
    } catch (error) {
      if (hasCode(error, codes.crewMaintenance))
        markMaintenance(typeof input.crewId === "number" ? input.crewId : null, true);
      if (hasCode(error, codes.notAuthenticated)) askToSignIn(world.path());
      throw error;
    }
  }

  return {
    /** Sends a call of the contract and gives its payload. */
    call: async <N extends CallName>(name: N, input: Sent<N>): Promise<Answer<N>> =>
      (await perform(name, input as Record<string, unknown>)).payload as Answer<N>,
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
