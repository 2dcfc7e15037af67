import { type Calls, type RefusalName, refusalIds, shapes } from "./calls.generated.ts";

export type CallName = keyof Calls;
export type Input<N extends CallName> = Calls[N]["input"];
export type Output<N extends CallName> = Calls[N]["output"];

/** A call that answers one page of a list. */
export type PagedCallName = { [N in CallName]: Calls[N] extends { paged: true } ? N : never }[CallName];

export interface Pagination {
  page: number;
  perPage: number;
  pageSize: number;
  total: number;
  totalPages: number;
}

/** A problem of the input; `field` names it, as in `items.0.name`. */
export interface Problem {
  id: number;
  message: string;
  field?: string;
  reason?: string;
  errors: Problem[];
}

/** The server said no. Nothing was changed. */
export class GlasenRefusal extends Error {
  override name = "GlasenRefusal";
  /** The published number of the refusal. */
  readonly id: number;
  readonly statusCode: number;
  /** For questions to the operator of the installation. */
  readonly traceId: string;
  readonly errors: readonly Problem[];

  constructor(body: { id: number; statusCode: number; message: string; traceId: string; errors: Problem[] }) {
    super(body.message);
    this.id = body.id;
    this.statusCode = body.statusCode;
    this.traceId = body.traceId;
    this.errors = body.errors;
  }

  /** Whether it is this refusal of the catalogue; some share a number. */
  is(name: RefusalName): boolean {
    return this.id === refusalIds[name];
  }

  /** The problem of a field, if it has one. */
  problemOf(field: string): Problem | undefined {
    return this.errors.find((problem) => problem.field === field);
  }
}

/** There was no answer that the server of Glasen gives: no connection, no time, or a proxy in between. */
export class GlasenUnreachable extends Error {
  override name = "GlasenUnreachable";
}

export interface ClientOptions {
  /** The address that people type, such as https://zeit.example.com. */
  url: string;
  /** A token from the page Integrations. */
  token: string;
  /** The language of messages. */
  language?: "de" | "en";
  /** How long one request may take; 30 seconds unless it is given. */
  timeoutMs?: number;
  /** In place of the global one. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  /** A write with the same key is done once; a random one unless it is given. At least 8 characters. */
  idempotencyKey?: string;
}

interface Envelope {
  payload: unknown;
  pagination?: Pagination;
}

const RETRY_PAUSE_MS = 500;
const DEFAULT_TIMEOUT_MS = 30_000;

/** The API of an installation for one token. */
export class GlasenClient {
  readonly #options: Required<Omit<ClientOptions, "language">> & Pick<ClientOptions, "language">;

  constructor(options: ClientOptions) {
    const url = options.url.replace(/\/+$/, "");
    this.#options = { timeoutMs: DEFAULT_TIMEOUT_MS, fetch: (to, init) => fetch(to, init), ...options, url };
  }

  /**
   * Makes a call and answers its payload. Throws a GlasenRefusal where the server says no. A request whose answer was
   * lost is sent once more under the same key, so that a write is never done twice.
   */
  async call<N extends CallName>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Output<N>> {
    return (await this.#make(name, input, options)).payload as Output<N>;
  }

  /** The same with the numbers of the page. */
  async page<N extends PagedCallName>(
    name: N,
    input: Input<N>,
  ): Promise<{ payload: Output<N>; pagination: Pagination }> {
    return (await this.#make(name, input, {})) as { payload: Output<N>; pagination: Pagination };
  }

  async #make(name: CallName, input: object, { idempotencyKey = crypto.randomUUID() }: CallOptions) {
    try {
      return await this.#send(name, input, idempotencyKey);
    } catch (error) {
      if (!(error instanceof GlasenUnreachable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
      return this.#send(name, input, idempotencyKey);
    }
  }

  async #send(name: CallName, input: object, key: string): Promise<Envelope> {
    const [method, path] = shapes[name];
    const { filled, rest } = fillPath(path, input);
    const hasBody = method !== "GET" && method !== "DELETE";
    const query = hasBody ? "" : queryOf(rest);
    const { url, token, language, timeoutMs } = this.#options;
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      ...(language && { "x-language": language }),
      ...(method !== "GET" && { "x-transaction-id": key }),
      ...(hasBody && { "content-type": "application/json" }),
    };
    const response = await this.#options
      .fetch(url + filled + query, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(hasBody && { body: JSON.stringify(rest) }),
      })
      .catch((cause: unknown) => {
        throw new GlasenUnreachable("The server could not be reached.", { cause });
      });
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    if (response.ok && !isJson) return { payload: await response.blob() };
    const body: unknown = isJson ? await response.json() : undefined;
    if (response.ok) return body as Envelope;
    if (isRefusal(body)) throw new GlasenRefusal(body);
    throw new GlasenUnreachable(`The server answered ${response.status}.`);
  }
}

const isRefusal = (body: unknown): body is ConstructorParameters<typeof GlasenRefusal>[0] =>
  typeof body === "object" && body !== null && "id" in body && "traceId" in body;

function fillPath(path: string, input: object): { filled: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { filled, rest };
}

/** Lists get names with brackets, and undefined is left out. */
function queryOf(values: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const item of value) parameters.append(`${name}[]`, String(item));
    else if (value !== undefined) parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
