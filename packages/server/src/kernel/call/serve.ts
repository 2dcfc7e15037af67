import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint, InputOf, OutputOf, Pagination } from "@glasen/contract/endpoint.ts";
import { successes } from "@glasen/contract/errors.ts";
import { headers } from "@glasen/contract/headers.ts";
import { isOpenToLimitedSession } from "@glasen/contract/limited-sessions.ts";
import { isOpenToToken } from "@glasen/contract/token-scopes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { brokenConstraint, type Tx } from "../database/database.ts";
import { networkOf } from "../process/address.ts";
import { measured, traceOf } from "../process/telemetry.ts";
import { actorOf } from "./actor-of.ts";
import { answerSerializer } from "./answer-serializer.ts";
import { type Call, type Command, makeCall, type Page, type PreparedCommand, type TextPage } from "./call.ts";
import { bearerOf, type Caller, callerOf, hasSession } from "./caller.ts";
import { checkAnswer } from "./check-answer.ts";
import { renewSessionCookies } from "./cookies.ts";
import { csrfCookie, isCsrfTokenRight } from "./csrf.ts";
import { type FileAnswer, sendFile } from "./file-answer.ts";
import { logCall } from "./http.ts";
import { findReply, type IdempotentWrite, keyOwnerOf, queueReply, requestHashOf } from "./idempotency.ts";
import { JsonText } from "./json-text.ts";
import type { Kernel } from "./kernel.ts";
import { parseInput, type RawInput, readTexts } from "./parse-input.ts";
import { countAttempt } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";
import { refuseUnstorable } from "./storable.ts";

type Answered<E extends Endpoint> = E extends { paged: true }
  ? PageOf<OutputOf<E> extends (infer I)[] ? I : never>
  : E extends { file: true }
    ? FileAnswer
    : OutputOf<E> | JsonText<OutputOf<E>>;

type PageOf<Item> = Page<Item> | TextPage<Item>;

type AnyCommand<Input, Answer> = Command<Input, Answer> | PreparedCommand<Input, never, Answer>;

/** Calls that one token may make. */
const tokenAllowance = { attempts: 600, seconds: 60 };

const declared = new Set(contract.map(({ name }) => name));

/**
 * Binds a declared call to its command: CSRF, session, input, actor, permission, one transaction with the idempotent
 * reply, and a check of the answer. Nothing of this is repeated anywhere else.
 */
export function serve<E extends Endpoint, Prepared = never>(
  kernel: Kernel,
  endpoint: E,
  command: Command<InputOf<E>, Answered<E>> | PreparedCommand<InputOf<E>, Prepared, Answered<E>>,
): void {
  if (!declared.has(endpoint.name)) throw new Error(`${endpoint.name} is not in the contract`);
  // Every process binds the calls of its features, because tasks are found by their call; only the http role answers.
  if (!kernel.config.roles.has("http")) return;
  const serialize = answerSerializer(endpoint);
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    kernel.http.route({
      method: endpoint.method,
      url,
      onResponse: logCall(kernel, endpoint.name),
      ...(endpoint.uploadBytes && { bodyLimit: endpoint.uploadBytes }),
      handler: async (request, reply) => {
        const about = () =>
          ({ kind: "server", trace: traceOfRequest(request), attributes: attributesOfCall(request) }) as const;
        const answer = await measured(kernel.telemetry, endpoint.name, about, () =>
          answerCall(kernel, endpoint, command as AnyCommand<unknown, unknown>, request, reply),
        );
        if (endpoint.file) return sendFile(request, reply, answer as FileAnswer);
        reply.type("application/json; charset=utf-8");
        return serialize(answer);
      },
    });
  }
}

/** The caller's trace goes on here; a call without one begins its own, named like the call in the log. */
const traceOfRequest = ({ id, headers: { traceparent } }: FastifyRequest) => traceOf(traceparent) ?? { traceId: id };

const attributesOfCall = ({ id, method, routeOptions }: FastifyRequest) => ({
  "http.request.method": method,
  "http.route": routeOptions.url ?? "",
  "glasen.trace_id": id,
});

async function answerCall(
  kernel: Kernel,
  endpoint: Endpoint,
  command: AnyCommand<unknown, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { config, database, log, memberships, mailer } = kernel;
  const now = kernel.now();
  const isWrite = endpoint.method !== "GET";
  // A program's token is no cookie, which a foreign page could make a browser send.
  const needsCsrfToken = isWrite && !endpoint.provesItself && bearerOf(request) === undefined;
  if (needsCsrfToken && !isCsrfTokenRight(config.secret, request.cookies[csrfCookie], request.headers[headers.csrf])) {
    throw new Refusal("invalidCsrfToken");
  }
  const caller = await callerOf(request, kernel, now);
  // Before the command: what it sets, or clears, replaces this.
  renewSessionCookies(reply, caller);
  if (!hasSession(caller, endpoint.sessions)) throw new Refusal("notAuthenticated");
  const isLimited = typeof caller.user?.limitedToCrew === "number" && endpoint.sessions.includes("user");
  if (isLimited && !isOpenToLimitedSession(endpoint)) throw new Refusal("notAuthorized");
  if (caller.token) {
    if (!isOpenToToken(endpoint, caller.token.scopes)) throw new Refusal("notAuthorized");
    await countAttempt(database, `api-token:${caller.token.tokenId}`, tokenAllowance, now);
  }
  if (endpoint.perMinute) {
    const allowance = { attempts: endpoint.perMinute, seconds: 60 };
    await countAttempt(database, `${endpoint.name}:${networkOf(caller.address)}`, allowance, now);
  }

  const raw = rawInputOf(endpoint, request);
  if (endpoint.impliesCrew && raw.crewId === undefined) raw.crewId = await impliedCrew(kernel, raw, caller);
  const input = parseInput(endpoint.input, raw);
  const crewId = "crewId" in endpoint.input.shape ? (input.crewId as number) : undefined;
  const { actor, inMaintenance } = await actorOf(caller, endpoint.sessions, crewId, memberships, now);
  // A terminal of one crew that names another learns nothing about the other crew.
  if (actor.kind === "nobody" && caller.crew && crewId !== undefined && endpoint.sessions.includes("terminal"))
    throw new Refusal("contextValidationFailed");
  if (!endpoint.may(actor, input)) throw new Refusal("notAuthorized");
  if (inMaintenance && !endpoint.duringMaintenance) throw new Refusal("crewMaintenance");

  const inCrew = endpoint.isReport ? database.readInCrew : database.inCrew;
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    "crewId" in actor ? inCrew(actor.crewId, work) : database.outsideCrews(work);
  const key = isWrite && !endpoint.ignoresIdempotencyKey ? transactionKey(request) : undefined;
  const write: IdempotentWrite | undefined = key
    ? {
        key,
        endpoint: endpoint.name,
        requestHash: requestHashOf(config.secret, endpoint, input),
        owner: keyOwnerOf(actor, caller),
      }
    : undefined;
  const traceId = request.id;

  let effects: ((reply: FastifyReply) => void)[] = [];
  const runIn = async (tx: Tx, prepared: never): Promise<object> => {
    effects = [];
    const wantsAsync = request.headers[headers.writeAsync] === "true";
    const afterCommit: Call["afterCommit"] = (effect) => effects.push(effect);
    const call = makeCall({ tx, actor, now, traceId, caller, config, log, bus: kernel.bus, wantsAsync, afterCommit });
    const result = await ("prepare" in command ? command.run(call, input, prepared) : command(call, input));
    if (endpoint.file) return result as FileAnswer;
    const answer = envelope(endpoint, input, result);
    if (config.environment !== "production") checkAnswer(endpoint.name, endpoint.output, payloadOf(answer));
    if (write) queueReply(tx, write, answer, now);
    return answer;
  };

  const prepareAndRun = async ({ prepare }: PreparedCommand<unknown, never, unknown>): Promise<object> => {
    const repeated = write && (await transaction((tx) => findReply(tx, write)));
    if (repeated) return repeated;
    const facts = { actor, now, traceId, caller, config, log, database, memberships, mailer };
    const prepared = await prepare(facts, input);
    return transaction((tx) => runIn(tx, prepared));
  };

  let answer: object;
  try {
    if ("prepare" in command) {
      const turn = command.turnOf?.(input);
      const answering = () => prepareAndRun(command);
      answer = await (turn === undefined ? answering() : kernel.inTurn(turn, answering));
    } else {
      answer = await transaction((tx) => runIn(tx, undefined as never));
    }
  } catch (error) {
    // A repeated call is recognized by its failure: the first one has changed what it would change, or stored the reply.
    const repeated = write && isAfterEqualCall(error) && (await transaction((tx) => findReply(tx, write)));
    if (repeated) return repeated;
    // A service account is no member and has no clock, no absences and no wishes of its own.
    if (caller.token?.isService && brokenConstraint(error)?.endsWith("_member")) throw new Refusal("notAuthorized");
    throw error;
  }
  for (const effect of effects) effect(reply);
  return answer;
}

/** Whether a call may have failed because an equal one had been committed. */
const isAfterEqualCall = (error: unknown): boolean => error instanceof Refusal || brokenConstraint(error) !== undefined;

/** The crew of a call that names none: the one in its filter, the terminal's, or the only one the user belongs to. */
async function impliedCrew({ memberships }: Kernel, raw: RawInput, caller: Caller): Promise<number | undefined> {
  const inFilter = /(?:^|;)\s*crewId==(\d{1,15})(?:;|$)/.exec(String(raw.filter ?? ""))?.[1];
  if (inFilter) return Number(inFilter);
  const { user, token } = caller;
  if (token) return token.crewId;
  if (!user) return caller.crew?.subjectId;
  return user.limitedToCrew ?? user.singleSignOnCrew ?? memberships.onlyCrewOf(user.subjectId);
}

/** Query or body, with the path's parameters on top; a list as body is the batch's items. */
function rawInputOf(endpoint: Endpoint, request: FastifyRequest): RawInput {
  const raw = { ...bodyOf(request.body, endpoint) };
  const params = request.params as { crewId?: string };
  // A body that names another crew than the path is a mistake, not a wish.
  if (params.crewId !== undefined && raw.crewId !== undefined && String(raw.crewId) !== params.crewId) {
    throw new Refusal("invalidArgument", "crewId");
  }
  readTexts(endpoint.input, request.query as object, raw);
  readTexts(endpoint.input, params, raw);
  refuseUnstorable(raw);
  return raw;
}

function bodyOf(body: unknown, { uploadBytes }: Endpoint): RawInput {
  if (body === undefined || body === null) return {};
  if (body instanceof Uint8Array) return uploadBytes ? { content: body } : {};
  if (Array.isArray(body)) return { items: body };
  if (typeof body !== "object") throw new Refusal("bodyNotJson");
  return body as RawInput;
}

/** In the header, or in the body where the specification has it. */
function transactionKey(request: FastifyRequest): string | undefined {
  const key = request.headers[headers.transaction] ?? (request.body as RawInput | null | undefined)?.transactionID;
  if (key === undefined || key === null) return undefined;
  if (typeof key !== "string" || key.length < 8 || key.length > 100 || key.includes("\0"))
    throw new Refusal("invalidArgument", "transactionID");
  return key;
}

function payloadOf(answer: object): unknown {
  const { payload } = answer as { payload: unknown };
  return payload instanceof JsonText ? payload.parsed() : payload;
}

function envelope(endpoint: Endpoint, input: Record<string, unknown>, result: unknown): object {
  const code = endpoint.success && { code: successes[endpoint.success] };
  if (!endpoint.paged) return { payload: result ?? null, ...code };
  const { items, total } = result as PageOf<unknown>;
  const page = input.page as number;
  const pageSize = (input.pageSize ?? input.perPage) as number;
  const pagination: Pagination = { page, perPage: pageSize, pageSize, total, totalPages: Math.ceil(total / pageSize) };
  return { payload: items, pagination, ...code };
}
