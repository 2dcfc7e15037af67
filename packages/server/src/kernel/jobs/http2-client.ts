import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from "node:http2";

const TIMEOUT_MS = 10_000;
const IDLE_MS = 60_000;

export interface Http2Answer {
  status: number;
  body: string;
}

/** Requests to one origin over one HTTP/2 connection, which is opened with the first and closed when nothing happens for a minute. */
export class Http2Client {
  readonly #origin: string;
  #session: ClientHttp2Session | undefined;

  constructor(origin: string) {
    this.#origin = origin;
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
      request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error(`${this.#origin} did not answer in time`)));
      request.on("response", (answered) => {
        status = Number(answered[constants.HTTP2_HEADER_STATUS]);
      });
      request.on("data", (chunk: string) => {
        text += chunk;
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
