import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

type Direction = "sent" | "answered";

/** A proxy between browser and server whose connections can be cut and restored. */
export class PulledPlug {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  readonly #listeners = new Set<(direction: Direction, piece: Buffer) => void>();
  #server: Server | undefined;
  #port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  get url(): string {
    return `http://${this.#target.hostname}:${this.#port}`;
  }

  async putIn(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => {
          this.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.on("data", (sent: Buffer) => this.#tell("sent", sent));
      far.on("data", (answered: Buffer) => this.#tell("answered", answered));
      near.pipe(far);
      far.pipe(near);
    });
    server.listen(this.#port, this.#target.hostname);
    await once(server, "listening");
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Resolves once so many pieces with this text have passed: sent by the browser, or answered by the server. */
  passes(direction: Direction, count: number, text = ""): Promise<void> {
    let missing = count;
    return new Promise((resolve) => {
      const listen = (passing: Direction, piece: Buffer): void => {
        if (passing !== direction || !piece.includes(text)) return;
        missing -= 1;
        if (missing > 0) return;
        this.#listeners.delete(listen);
        resolve();
      };
      this.#listeners.add(listen);
    });
  }

  #tell(direction: Direction, piece: Buffer): void {
    for (const listen of this.#listeners) listen(direction, piece);
  }

  async pull(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
