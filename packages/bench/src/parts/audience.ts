import type { RawSocket } from "./raw-socket.ts";

const AT_ONCE = 100;
const PATIENCE_MS = 20_000;

/** Many open sockets that wait for one text. */
export class Audience {
  readonly #sockets: RawSocket[] = [];
  /** Texts that were waited for and came. */
  received = 0;
  lastText = "";

  static async open(size: number, openOne: () => Promise<RawSocket>): Promise<Audience> {
    const audience = new Audience();
    while (audience.#sockets.length < size) {
      const wanted = Math.min(AT_ONCE, size - audience.#sockets.length);
      audience.#sockets.push(...(await Promise.all(Array.from({ length: wanted }, openOne))));
    }
    return audience;
  }

  /** Milliseconds from the call of `cause` to the moment when the last socket has a text that holds `mark`. */
  async timeToLast(mark: string, cause: () => Promise<void>): Promise<number> {
    let missing = this.#sockets.length;
    let began = 0;
    const last = new Promise<number>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`${missing} sockets did not get ${mark}`)), PATIENCE_MS);
      const hear = (text: string): void => {
        if (!text.includes(mark)) return;
        missing -= 1;
        this.received += 1;
        if (missing > 0) return;
        this.lastText = text;
        clearTimeout(patience);
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
