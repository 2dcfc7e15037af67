import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint, InputOf, OutputOf, Pagination } from "@glasen/contract/endpoint.ts";
import { successes } from "@glasen/contract/errors.ts";
import { headers } from "@glasen/contract/headers.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { actorOf } from "./actor-of.ts";
import { answerSerializer } from "./answer-serializer.ts";
import { type Call, type Command, makeCall, type Page, type TwoStepCommand } from "./call.ts";
import { callerOf, hasSession } from "./caller.ts";
import { checkAnswer } from "./check-answer.ts";
import { cookieOf } from "./cookies.ts";
import { csrfCookie, isCsrfTokenRight } from "./csrf.ts";
import { type FileAnswer, sendFile } from "./file-answer.ts";
import { tellOfCall } from "./http.ts";
import { impliedCrew } from "./implied-crew.ts";
import { claimKey, findKept, type KeyedWrite, keepAnswer, keeperOf, keepNewAnswer } from "./kept-answers.ts";
import type { Kernel } from "./kernel.ts";
import { parseInput, type RawInput, readTexts } from "./parse-input.ts";
import { countAttempt } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";
import { refuseUnstorable } from "./storable.ts";

type Answered<E extends Endpoint> = E extends { paged: true }
  ? Page<OutputOf<E> extends (infer I)[] ? I : never>
  : E extends { file: true }
    ? FileAnswer
    : OutputOf<E>;

const known = new Set(contract.map(({ name }) => name));

/**
 * Binds a declared call to its command: CSRF, session, parse, actor, permission, one transaction with a kept answer,
 * check of the answer. Nothing of this is repeated anywhere else.
 */
export function serve<E extends Endpoint, Loaded = unknown>(
  kernel: Kernel,
  endpoint: E,
  command: Command<InputOf<E>, Answered<E>> | TwoStepCommand<InputOf<E>, Loaded, Answered<E>>,
): void {
  if (!known.has(endpoint.name)) throw new Error(`${endpoint.name} is not in the contract`);
  // Features bind their calls in every process, because long work is found by the call that asks for it; only some answer.
  if (!kernel.config.roles.has("http")) return;
  const isChecked = kernel.config.environment !== "production";
  const serialize = answerSerializer(endpoint);
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    kernel.http.route({
      method: endpoint.method,
      url,
      onResponse: tellOfCall(kernel, endpoint.name),
      ...(endpoint.uploadBytes && { bodyLimit: endpoint.uploadBytes }),
      handler: async (request, reply) => {
        const answer = await answerCall(kernel, endpoint, command as AnyCommand, request, reply, isChecked);
        if (endpoint.file) return sendFile(request, reply, answer as FileAnswer);
        reply.type("application/json; charset=utf-8");
        return serialize(answer);
      },
    });
  }
}

async function answerCall(
  kernel: Kernel,
  endpoint: Endpoint,
  command: AnyCommand,
  request: FastifyRequest,
  reply: FastifyReply,
  isChecked: boolean,
): Promise<object> {
  const now = kernel.now();
  const isWrite = endpoint.method !== "GET";
  if (
    isWrite &&
    !isCsrfTokenRight(kernel.config.secret, cookieOf(request, csrfCookie), request.headers[headers.csrf])
  ) {
    throw new Refusal("invalidCsrfToken");
  }
  const whoAsks = callerOf(request, kernel.sessions, now);
  const caller = whoAsks instanceof Promise ? await whoAsks : whoAsks;
  if (!hasSession(caller, endpoint.sessions)) throw new Refusal("notAuthenticated");
  if (endpoint.perMinute) {
    const allowance = { attempts: endpoint.perMinute, seconds: 60 };
    await countAttempt(kernel.database, `${endpoint.name}:${caller.address}`, allowance, now);
  }

  const raw = rawInputOf(endpoint, request);
  if (endpoint.impliesCrew && raw.crewId === undefined) raw.crewId = await impliedCrew(kernel, raw, caller);
  const input = parseInput(endpoint.input, raw);
  const crewId = "crewId" in endpoint.input.shape ? (input.crewId as number) : undefined;
  const whoActs = actorOf(caller, endpoint.sessions, crewId, kernel.standings, now);
  const { actor, inMaintenance } = whoActs instanceof Promise ? await whoActs : whoActs;
  // A device that is signed in to one crew and asks for another's is told so; it learns nothing of the other crew.
  if (actor.kind === "nobody" && caller.crew && crewId !== undefined) throw new Refusal("contextValidationFailed");
  if (!endpoint.may(actor, input)) throw new Refusal("notAuthorized");
  if (inMaintenance && !endpoint.duringMaintenance) throw new Refusal("crewMaintenance");

  const effects: ((reply: FastifyReply) => void)[] = [];
  const key = isWrite && !endpoint.ignoresIdempotencyKey ? transactionKey(request) : undefined;
  const traceId = request.id;
  const write = key ? { key, endpoint: endpoint.name, input, keeper: keeperOf(actor, caller) } : undefined;
  const callIn = (tx: Call["tx"]): Call => {
    effects.length = 0;
    const wantsAsync = request.headers[headers.writeAsync] === "true";
    const afterCommit: Call["afterCommit"] = (effect) => effects.push(effect);
    return makeCall({ kernel, tx, actor, now, traceId, caller, wantsAsync, afterCommit });
  };
  const finish = (tx: Call["tx"], result: unknown): object => {
    if (endpoint.file) return result as FileAnswer;
    const answer = envelope(endpoint, input, result);
    if (isChecked) checkAnswer(endpoint.name, endpoint.output, (answer as { payload: unknown }).payload);
    if (write && "load" in command) keepNewAnswer(tx, write, answer, now);
    else if (write) keepAnswer(tx, write, answer);
    return answer;
  };
  const work = async (tx: Call["tx"]): Promise<object> => {
    const result = await runWith(command, callIn(tx), input, write);
    return result instanceof Kept ? result.answer : finish(tx, result);
  };
  const fromMemory = async (crew: number): Promise<object | undefined> => {
    if (!("load" in command) || !command.recall) return undefined;
    const tx = kernel.database.loosely(crew);
    const result = await runRemembered(command, callIn(tx), input);
    if (!result) return undefined;
    const answer = finish(tx, result.answer);
    return (await tx.commit().catch(() => false)) ? answer : undefined;
  };
  const answer =
    "crewId" in actor
      ? // Without a key nobody could tell whether a commit that was not answered was made.
        ((write && (await fromMemory(actor.crewId))) ?? (await kernel.database.inCrew(actor.crewId, work)))
      : await kernel.database.outsideCrews(work);
  for (const effect of effects) effect(reply);
  return answer;
}

type AnyCommand = Command<unknown, unknown> | TwoStepCommand<unknown, unknown, unknown>;
/** What was answered when the key came first. */
class Kept {
  readonly answer: object;

  constructor(answer: object) {
    this.answer = answer;
  }
}

function runWith(command: AnyCommand, call: Call, input: unknown, write: KeyedWrite | undefined): Promise<unknown> {
  if ("load" in command) return inTwoSteps(command, call, input, write);
  return write ? inOne(command, call, input, write) : command(call, input);
}

/** Undefined where memory does not do, or says no: then what is read decides. */
async function runRemembered(
  { recall, run }: TwoStepCommand<unknown, unknown, unknown>,
  call: Call,
  input: unknown,
): Promise<{ answer: unknown } | undefined> {
  try {
    const loaded = await recall?.(call, input);
    return loaded === undefined ? undefined : { answer: await run(call, input, loaded) };
  } catch {
    return undefined;
  }
}

async function inOne(
  command: Command<unknown, unknown>,
  call: Call,
  input: unknown,
  write: KeyedWrite,
): Promise<unknown> {
  const kept = await claimKey(call.tx, write, call.now);
  return kept ? new Kept(kept.answer as object) : command(call, input);
}

/** What is locked makes equal calls take turns; so the key is looked up behind the lock, in the same flush. */
async function inTwoSteps(
  { load, run }: TwoStepCommand<unknown, unknown, unknown>,
  call: Call,
  input: unknown,
  write: KeyedWrite | undefined,
): Promise<unknown> {
  const loading = load(call, input);
  // What loading finds does not matter where the key was answered already; not even that it is refused.
  loading.catch(() => {});
  const kept = write && (await findKept(call.tx, write));
  if (kept) return new Kept(kept.answer as object);
  try {
    return await run(call, input, await loading);
  } catch (error) {
    // Where there was nothing to lock yet, an equal call may have been answered since; then it is what this one meant.
    const since = write && error instanceof Refusal && (await findKept(call.tx, write));
    if (since) return new Kept(since.answer as object);
    throw error;
  }
}

/** Query or body, with the path's parameters on top; a list as body is the batch's items. */
function rawInputOf(endpoint: Endpoint, request: FastifyRequest): RawInput {
  const texts = { ...(request.query as object), ...(request.params as object) };
  const body = bodyOf(request.body, endpoint);
  // A body that names another crew than the path is a mistake, not a wish.
  const { crewId } = request.params as { crewId?: string };
  if (crewId !== undefined && body.crewId !== undefined && String(body.crewId) !== crewId) {
    throw new Refusal("invalidArgument", "crewId");
  }
  const raw = { ...body, ...readTexts(endpoint.input, texts) };
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

function envelope(endpoint: Endpoint, input: Record<string, unknown>, result: unknown): object {
  const code = endpoint.success && { code: successes[endpoint.success] };
  if (!endpoint.paged) return { payload: result ?? null, ...code };
  const { items, total } = result as Page<unknown>;
  const page = input.page as number;
  const pageSize = (input.pageSize ?? input.perPage) as number;
  const pagination: Pagination = { page, perPage: pageSize, pageSize, total, totalPages: Math.ceil(total / pageSize) };
  return { payload: items, pagination, ...code };
}
