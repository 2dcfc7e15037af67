import { randomUUID } from "node:crypto";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { testPassword } from "./test-crews.ts";

export type StampAction = "startWork" | "startBreak" | "stopWork";

/** A person who uses a running server through HTTP; an address of a proxy serves as well. */
export class HttpPerson {
  readonly cookies = new Map<string, string>();
  readonly #origin: () => string;
  readonly #patienceMs: number;
  #csrfToken: string | undefined;

  constructor(origin: () => string, patienceMs = 15_000) {
    this.#origin = origin;
    this.#patienceMs = patienceMs;
  }

  async send(method: "GET" | "POST", path: string, body?: unknown, key: string = randomUUID()): Promise<Response> {
    if (method === "POST") this.#csrfToken ??= await this.#fetchCsrfToken();
    const response = await fetch(`${this.#origin()}${path}`, {
      method,
      signal: AbortSignal.timeout(this.#patienceMs),
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(method === "POST" && {
          "content-type": "application/json",
          [headers.csrf]: this.#csrfToken ?? "",
          [headers.transaction]: key,
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  async signIn(userIdentifier: string): Promise<void> {
    const answer = await this.send("POST", accountEndpoints.signIn.path, { userIdentifier, password: testPassword });
    if (!answer.ok) throw new Error(`${userIdentifier} cannot sign in: ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  /** Presses a button of the clock; the same key is the same press. */
  stamp(action: StampAction, who: { crewId: number; userId: number }, key: string): Promise<Response> {
    return this.send("POST", timeClockEndpoints[action].path, who, key);
  }

  async #fetchCsrfToken(): Promise<string> {
    const answer = await this.send("GET", accountEndpoints.csrfToken.path);
    return ((await answer.json()) as { payload: { token: string } }).payload.token;
  }
}
