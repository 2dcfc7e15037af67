import { connect, type Socket } from "node:net";

/** A keep-alive connection with hardly any cost in the measuring process, which leaves the machine to the server. */
export class RawHttp {
  readonly #address: { host: string; port: number };
  readonly #head: string;
  #socket: Socket | undefined;
  #received = "";
  #done: { resolve: (answer: string) => void; reject: (error: Error) => void } | undefined;

  private constructor(address: { host: string; port: number }, head: string) {
    this.#address = address;
    this.#head = head;
  }

  static async open(url: string, headers: Record<string, string>): Promise<RawHttp> {
    const { hostname: host, port } = new URL(url);
    const lines = Object.entries({ host: `${host}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
    const http = new RawHttp({ host, port: Number(port) }, lines.join("\r\n"));
    http.#socket = await http.#connect();
    return http;
  }

  async #connect(): Promise<Socket> {
    const socket = connect(this.#address);
    await new Promise((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", reject);
    });
    socket.setNoDelay(true);
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => this.#take(chunk));
    socket.on("error", (error) => this.#done?.reject(error));
    socket.on("close", () => this.#done?.reject(new Error("the server closed the connection")));
    return socket;
  }

  /** Resolves with the body; any status but 200 is an error. */
  async send(method: "GET" | "POST", path: string, body = "", more = ""): Promise<string> {
    const sent = `${method} ${path} HTTP/1.1\r\n${this.#head}\r\n${more}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    // The server closes idle connections, for example during another measurement.
    if (!this.#socket || this.#socket.destroyed) this.#socket = await this.#connect();
    const socket = this.#socket;
    const answer = await new Promise<string>((resolve, reject) => {
      this.#done = { resolve, reject };
      socket.write(sent);
    });
    if (!answer.startsWith("HTTP/1.1 200")) throw new Error(`${path} answered ${answer.slice(0, 2_000)}`);
    return answer.slice(answer.indexOf("\r\n\r\n") + 4);
  }

  close(): void {
    this.#done = undefined;
    this.#socket?.destroy();
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const end = this.#received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, end))?.[1];
    // In Latin-1 a byte is a character, so text lengths are byte lengths.
    if (length === undefined || this.#received.length < end + 4 + Number(length)) return;
    const answer = this.#received;
    this.#received = "";
    this.#done?.resolve(answer);
  }
}
