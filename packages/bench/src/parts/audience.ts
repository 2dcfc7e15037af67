import type { RawSocket } from "./raw-socket.ts";

const CONCURRENCY = 100;
const TIMEOUT_MS = 20_000;

/** Many open sockets that wait for one text. */
export class Audience {
  readonly #sockets: RawSocket[] = [];
  /** Expected texts that arrived. */
  received = 0;
  lastText = "";

  static async open(size: number, openOne: () => Promise<RawSocket>): Promise<Audience> {
    const audience = new Audience();
    while (audience.#sockets.length < size) {
      const wanted = Math.min(CONCURRENCY, size - audience.#sockets.length);
      audience.#sockets.push(...(await Promise.all(Array.from({ length: wanted }, openOne))));
    }
    return audience;
  }

  /** Milliseconds from the call of `cause` until the last socket has received a text that contains `mark`. */
  async timeToLast(mark: string, cause: () => Promise<void>): Promise<number> {
    let missing = this.#sockets.length;
    let began = 0;
    const last = new Promise<number>((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`${missing} sockets did not get ${mark}`)), TIMEOUT_MS);
      const hear = (text: string): void => {
        if (!text.includes(mark)) return;
        missing -= 1;
        this.received += 1;
        if (missing > 0) return;
        this.lastText = text;
        clearTimeout(timeout);
        resolve(performance.now() - began);
      };
      for (const socket of this.#sockets) socket.onText = hear;
    });
    began = performance.now();
    const [took] = await Promise.all([last, cause()]);
    return took;
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}
