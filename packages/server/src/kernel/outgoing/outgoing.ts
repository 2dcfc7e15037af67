/**
 * Requests to addresses that a customer typed. The address is checked when the connection is made, so that a name cannot
 * lead inside by changing what it resolves to; redirects are not followed, and answers are small and soon.
 */
import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { once } from "../cache/once.ts";
import type { OutgoingConfig } from "../process/config.ts";
import { lazyModule } from "../process/lazy-modules.ts";
import { type AddressGuard, addressGuard, hostGuard } from "./address-guard.ts";
import { type Exchanged, exchange } from "./exchange.ts";

const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
const TOTAL_MS = 15_000;
const MAX_ANSWER_BYTES = 65_536;
/** An idle connection of another party is not kept for long. */
const KEEP_ALIVE_MS = 10_000;

export type OutgoingProblem =
  /** No https, where the operator does not allow http. */
  | "scheme"
  /** Names a user, or a port that belongs to another service. */
  | "form"
  /** Leads to an address that is not on the open Internet. */
  | "inside"
  /** The name is unknown. */
  | "unknown"
  | "unreachable"
  | "tls"
  | "timeout"
  /** The answer is larger than allowed. */
  | "size";

/** The request did not get an answer. */
export class OutgoingError extends Error {
  override name = "OutgoingError";
  readonly problem: OutgoingProblem;

  constructor(problem: OutgoingProblem, cause?: unknown) {
    super(`outgoing request failed: ${problem}`, { cause });
    this.problem = problem;
  }
}

export interface OutgoingRequest {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The status is also a redirect's, which is not followed. */
export type OutgoingAnswer = Exchanged;

type DnsLookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Outgoing {
  /** The reason for which no request would be made to this address, as far as its text tells. */
  problemOf(url: string): OutgoingProblem | undefined;
  /** Throws an OutgoingError. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
  close(): Promise<void>;
}

export function openOutgoing(
  { allowsHttp, inside }: OutgoingConfig,
  resolve: DnsLookup = lookup,
  { maxAnswerBytes = MAX_ANSWER_BYTES, answerMs = ANSWER_MS }: { maxAnswerBytes?: number; answerMs?: number } = {},
): Outgoing {
  const mayConnect = addressGuard(inside);
  const isHostAllowed = hostGuard(inside);
  const client = once(() => openClient(mayConnect, resolve, { maxAnswerBytes, answerMs }));
  let isUsed = false;
  const problemIn = ({ protocol, username, password, port, hostname }: URL): OutgoingProblem | undefined => {
    if (protocol !== "https:" && !(protocol === "http:" && allowsHttp)) return "scheme";
    if (username || password || !isPortAllowed(port)) return "form";
    return isHostAllowed(hostname) ? undefined : "inside";
  };
  return {
    problemOf: (text) => {
      const url = parsed(text);
      return url ? problemIn(url) : "form";
    },
    send: async ({ method, url: text, headers = {}, body }) => {
      const url = parsed(text);
      const problem = url ? problemIn(url) : "form";
      if (!url || problem) throw new OutgoingError(problem ?? "form");
      isUsed = true;
      const agent = await client();
      const options = { origin: url.origin, path: url.pathname + url.search, method, headers, body: body ?? null };
      try {
        return await exchange(agent, options, TOTAL_MS);
      } catch (error) {
        throw error instanceof OutgoingError ? error : new OutgoingError(problemOfFailure(error), error);
      }
    },
    close: async () => {
      if (isUsed) await (await client()).close();
    },
  };
}

const parsed = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);

const undici = lazyModule(() => {
  // The client that is loaded first serves `fetch`. This loads Node's own; the other refuses some requests of `fetch`.
  new Headers();
  return import("undici");
});

async function openClient(
  mayConnect: AddressGuard,
  resolve: DnsLookup,
  { maxAnswerBytes, answerMs }: { maxAnswerBytes: number; answerMs: number },
) {
  // The package is CommonJS: bundled, its parts are found on the default export alone.
  const { Agent, buildConnector } = (await undici()).default;
  const connect = buildConnector({ timeout: CONNECT_MS, lookup: checkedLookup(mayConnect, resolve) });
  return new Agent({
    // A lookup is not asked about a literal address, so that one is checked here.
    connect: (options, callback) => {
      if (isIP(options.hostname) && !mayConnect(options.hostname)) callback(new OutgoingError("inside"), null);
      else connect(options, callback);
    },
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
    maxResponseSize: maxAnswerBytes,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    connections: 4,
  });
}

/** Ports below 1024 other than the web's belong to mail, databases and the like. */
const isPortAllowed = (port: string): boolean => port === "" || port === "80" || port === "443" || Number(port) > 1023;

/** Every address of the name is checked, and the connection is made to one of the checked ones. */
const checkedLookup =
  (mayConnect: AddressGuard, resolve: DnsLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new OutgoingError("unknown"), "", 0);
      if (!addresses.every(({ address }) => mayConnect(address))) return callback(new OutgoingError("inside"), "", 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };

function problemOfFailure(error: unknown): OutgoingProblem {
  const { code = "", name = "" } = error as { code?: string; name?: string };
  if (name === "TimeoutError" || code.endsWith("_TIMEOUT") || code === "ETIMEDOUT") return "timeout";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown";
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return "size";
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return "tls";
  return "unreachable";
}
