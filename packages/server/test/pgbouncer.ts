import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./child-server.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { throughPort } from "./test-database.ts";

export interface PgBouncer {
  /** The same database, reached through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** A PgBouncer in transaction mode before the server of this URL, with so many connections to it. */
export async function startPgBouncer(serverUrl: string, connections: number): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const folder = makeScratchFolder("glasen-pgbouncer-");
  const port = await freePort();
  const lines = [
    "[databases]",
    // A server that asks for no password gets none: PgBouncer takes an empty one for a mistake.
    `* = host=${hostname} port=${serverPort} user=${username}${password && ` password=${decodeURIComponent(password)}`}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
    "unix_socket_dir =",
    // PgBouncer refuses to run as root.
    ...(process.getuid?.() === 0 ? ["user = nobody"] : []),
  ];
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, lines.join("\n"));
  chmodSync(file, 0o644);
  const child = spawn(process.env.PGBOUNCER_BIN ?? "/usr/sbin/pgbouncer", [file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exit = once(child, "exit");
  await new Promise<void>((ready, fail) => {
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("process up")) ready();
    });
    void exit.then(() => fail(new Error(said)));
  });
  return {
    through: (url) => throughPort(url, port),
    stop: async () => {
      child.kill("SIGKILL");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
