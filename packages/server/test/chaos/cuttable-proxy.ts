import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A way to another port of this machine that can fail. */
export interface CuttableProxy {
  port: number;
  /** Open connections break and new ones are refused at once. */
  cut(): void;
  /** Nothing arrives any more and nobody is told, as if the other machine had vanished. */
  silence(): void;
  /** Silences each connection that carries this text, from there on; the promise ends with the first. */
  silenceAt(text: string): Promise<void>;
  /** New connections work again; those that were silenced stay so. */
  mend(): void;
  close(): Promise<void>;
}

export async function startCuttableProxy(target: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let isCut = false;
  let isSilent = false;
  let silencing: { text: string; begun: () => void } | undefined;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("data", (bytes) => {
        const isLast = silencing !== undefined && bytes.includes(silencing.text);
        if (isSilent || isLast) silenced.add(one).add(other);
        if (isLast) silencing?.begun();
        if (!silenced.has(one)) other.write(bytes);
      });
      one.on("end", () => other.end());
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      breakAll();
    },
    silence: () => {
      isSilent = true;
      for (const socket of sockets) silenced.add(socket);
    },
    silenceAt: (text) => new Promise((begun) => (silencing = { text, begun })),
    mend: () => {
      isCut = false;
      isSilent = false;
    },
    close: () => {
      breakAll();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
