import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A way to another port of this machine that can be cut: open connections break and new ones are refused at once. */
export interface CuttableProxy {
  port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startCuttableProxy(target: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
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
    mend: () => {
      isCut = false;
    },
    close: () => {
      breakAll();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
