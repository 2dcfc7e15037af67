import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from "node:http2";

const TIMEOUT_MS = 10_000;
/** A push service says why in a few words. */
const MAX_ANSWER_CHARS = 65_536;
const IDLE_MS = 60_000;

export interface Http2Answer {
  status: number;
  body: string;
}

/** Requests to one origin over one HTTP/2 connection, which is opened with the first and closed when nothing happens for a minute. */
export class Http2Client {
  readonly #origin: string;
  readonly #timeoutMs: number;
  #session: ClientHttp2Session | undefined;

  constructor(origin: string, timeoutMs: number = TIMEOUT_MS) {
    this.#origin = origin;
    this.#timeoutMs = timeoutMs;
  }

  post(path: string, headers: OutgoingHttpHeaders, body: string): Promise<Http2Answer> {
    return new Promise((resolve, reject) => {
      const session = this.#open();
      const request = session.request({
        [constants.HTTP2_HEADER_METHOD]: "POST",
        [constants.HTTP2_HEADER_PATH]: path,
        ...headers,
      });
      let status = 0;
      let text = "";
      request.setEncoding("utf8");
      // The connection is given up with the request: the next one would wait on it in vain.
      const giveUp = (reason: string): void => {
        request.destroy(new Error(`${this.#origin} ${reason}`));
        session.destroy();
      };
      const late = setTimeout(giveUp, this.#timeoutMs, "did not answer in time");
      request.on("close", () => clearTimeout(late));
      request.on("response", (answered) => {
        status = Number(answered[constants.HTTP2_HEADER_STATUS]);
      });
      request.on("data", (chunk: string) => {
        text += chunk;
        if (text.length > MAX_ANSWER_CHARS) giveUp("answered more than a push service would");
      });
      request.on("end", () => resolve({ status, body: text }));
      request.on("error", reject);
      request.end(body);
    });
  }

  #open(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session;
    const session = connect(this.#origin);
    const forget = (): void => {
      if (this.#session === session) this.#session = undefined;
    };
    session.on("error", forget).on("goaway", forget).on("close", forget);
    session.setTimeout(IDLE_MS, () => session.close());
    // A connection that waits for nothing does not keep the process alive.
    session.unref();
    this.#session = session;
    return session;
  }
}
