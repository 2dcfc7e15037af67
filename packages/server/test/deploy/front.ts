import { once } from "node:events";
import { request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

// The certificates of the trial are its own.
const tls = { rejectUnauthorized: false };

/** The status of a GET through a proxy on this machine that serves a host by TLS. */
export async function statusThrough(host: string, path: string): Promise<number> {
  const call = request({
    ...tls,
    host: "127.0.0.1",
    servername: host,
    headers: { host },
    path,
    agent: false,
    timeout: 20_000,
  });
  call.on("timeout", () => call.destroy(new Error("no answer for 20 s")));
  call.end();
  const [answer] = await once(call, "response");
  answer.resume();
  return answer.statusCode;
}

/** The first message of the live events through the same proxy, which only arrives after 101. */
export async function greetingThrough(host: string): Promise<string> {
  const options = { ...tls, servername: host, headers: { host } };
  const socket = new WebSocket("wss://127.0.0.1/app/glasen?protocol=7", [], options);
  const upgraded = once(socket, "upgrade");
  const greeted = once(socket, "message");
  try {
    const [[answer], [message]] = await Promise.all([upgraded, greeted]);
    return `${answer.statusCode} ${JSON.parse(String(message)).event}`;
  } finally {
    socket.terminate();
  }
}

/** Asks until the answer is right; a call that fails is asked again, and `problem` tells what was wrong in the end. */
export async function within(seconds: number, ask: () => Promise<boolean>, problem: () => string): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  while (!(await ask().catch(() => false))) {
    if (Date.now() > until) throw new Error(problem());
    await sleep(200);
  }
}
