import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

const TEXT = 1;
const PING = 9;
const PONG = 10;

/** A WebSocket client with hardly any cost, so that the server is measured and not the client. */
export class RawSocket {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #isOpen = false;
  onText: (text: string) => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** `more` are further header lines. */
  static open(port: number, path: string, more = ""): Promise<RawSocket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      const raw = new RawSocket(socket);
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("The socket was closed.")));
      socket.on("data", (chunk) => raw.#take(chunk, () => resolve(raw)));
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n${more}\r\n`,
      );
    });
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer, onOpen: () => void): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (!this.#isOpen) {
      const end = this.#received.indexOf("\r\n\r\n");
      if (end < 0) return;
      this.#isOpen = true;
      this.#received = this.#received.subarray(end + 4);
      onOpen();
      // The caller attaches its listener in the next tick; a frame that arrived with the handshake waits for that.
      queueMicrotask(() => queueMicrotask(() => this.#takeFrames()));
      return;
    }
    this.#takeFrames();
  }

  #takeFrames(): void {
    while (this.#takeFrame());
  }

  #takeFrame(): boolean {
    const bytes = this.#received;
    if (bytes.length < 2) return false;
    const short = (bytes[1] ?? 0) & 0x7f;
    // No frame here reaches 64 kB.
    const start = short === 126 ? 4 : 2;
    if (bytes.length < start) return false;
    const end = start + (short === 126 ? bytes.readUInt16BE(2) : short);
    if (bytes.length < end) return false;
    const opcode = (bytes[0] ?? 0) & 0x0f;
    this.#received = bytes.subarray(end);
    if (opcode === TEXT) this.onText(bytes.toString("utf8", start, end));
    if (opcode === PING) this.#write(PONG, bytes.subarray(start, end));
    return true;
  }

  /** Clients must mask their frames; a mask of zeros leaves the bytes unchanged. */
  #write(opcode: number, payload: Buffer): void {
    const { length } = payload;
    const size = length < 126 ? [length | 0x80] : [126 | 0x80, length >> 8, length & 0xff];
    this.#socket.write(Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload]));
  }
}
