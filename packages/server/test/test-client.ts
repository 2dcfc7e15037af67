import { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { Endpoint, OutputOf, Pagination, RequestOf } from "@glasen/contract/endpoint.ts";
import type { RefusalBody } from "@glasen/contract/errors.ts";
import { headers } from "@glasen/contract/headers.ts";
import { toQueryString } from "@glasen/contract/query-string.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

export interface Answer<Payload = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  payload: Payload;
  pagination?: Pagination;
  code?: number;
  /** Of a refusal: its number, and the whole of it. */
  id?: number;
  refusal: RefusalBody;
}

export interface SendOptions {
  headers?: Record<string, string>;
  /** Sent as it is, instead of the input. */
  body?: unknown;
}

/** A browser as the server sees it: cookies, CSRF token, headers. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #http: FastifyInstance;
  readonly #address: string;
  #csrfToken: Promise<string> | undefined;

  constructor(http: FastifyInstance, address = "127.0.0.1") {
    this.#http = http;
    this.#address = address;
  }

  async signIn(userIdentifier: string, password: string): Promise<Answer> {
    return this.call(accountEndpoints.signIn, { userIdentifier, password });
  }

  /** Calls an endpoint as the web client would. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options: SendOptions = {},
  ): Promise<Answer<OutputOf<E>>> {
    const rest: Record<string, unknown> = { ...(input as object) };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest[name];
      delete rest[name];
      return encodeURIComponent(String(value));
    });
    const { content } = rest;
    if (endpoint.uploadBytes && content instanceof Uint8Array && options.body === undefined)
      return this.call(endpoint, input, {
        body: Buffer.from(content),
        headers: { "content-type": "image/png", ...options.headers },
      });
    const isQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
    const url = isQuery && Object.keys(rest).length > 0 ? `${path}?${toQueryString(rest)}` : path;
    // A file is the whole body, as a browser sends it.
    const file = endpoint.uploadBytes && rest.content instanceof Uint8Array ? Buffer.from(rest.content) : undefined;
    const headersOfFile = file && {
      headers: { "content-type": endpoint.uploadTypes?.[0] ?? "image/png", ...options.headers },
    };
    return this.send(endpoint.method, url, {
      ...options,
      ...headersOfFile,
      ...(!isQuery && { body: options.body ?? file ?? rest }),
    }) as Promise<Answer<OutputOf<E>>>;
  }

  async send(
    method: Endpoint["method"],
    url: string,
    { headers: extra = {}, body }: SendOptions = {},
  ): Promise<Answer> {
    const response = await this.sendRaw(method, url, {
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...extra },
      ...(body !== undefined && {
        body: typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body),
      }),
    });
    const isJson = String(response.headers["content-type"] ?? "").startsWith("application/json");
    const parsed = isJson ? JSON.parse(response.body) : { payload: response.rawPayload };
    return { status: response.statusCode, headers: response.headers, ...parsed, refusal: parsed };
  }

  /** Sends exactly this, with the cookies and the CSRF token that a browser would add. */
  async sendRaw(
    method: Endpoint["method"],
    url: string,
    { headers: extra, body }: { headers: Record<string, string>; body?: string | Buffer },
  ): Promise<LightMyRequestResponse> {
    const isWrite = method !== "GET";
    // One token for all, also where the first writes are sent at the same time.
    if (isWrite) this.#csrfToken ??= this.fetchCsrfToken();
    const csrfToken = isWrite ? await this.#csrfToken : undefined;
    const response = await this.#http.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(csrfToken !== undefined && { [headers.csrf]: csrfToken }),
        ...extra,
      },
      ...(body !== undefined && { payload: body }),
    });
    for (const cookie of response.cookies) {
      if (cookie.value === "" || (cookie.expires && cookie.expires.getTime() <= 0)) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return response;
  }

  /** Done by the first write; earlier where a test needs the cookie at once. */
  async fetchCsrfToken(): Promise<string> {
    const answer = await this.call(accountEndpoints.csrfToken, {});
    return answer.payload.token;
  }
}
