import { hash, timingSafeEqual } from "node:crypto";
import { outageOf } from "../database/outage.ts";
import type { Kernel } from "./kernel.ts";

/** Endpoints for monitoring, outside of the API: alive, ready for work, metrics. */
export function serveProbes(kernel: Kernel): void {
  const { http, config, metrics } = kernel;
  // A client that keeps its connection open goes to another process with its next request.
  http.addHook("onRequest", (_request, reply, done) => {
    if (kernel.state.isEnding) reply.header("connection", "close");
    done();
  });
  http.get("/healthz", async () => ({ status: "ok" }));

  http.get("/readyz", async (request, reply) => {
    const reason = await problemOf(kernel);
    if (reason === undefined) return { status: "ready" };
    request.log.warn({ traceId: request.id, reason }, "not ready");
    return reply.code(503).send({ status: "not ready", reason });
  });

  const { metricsToken } = config;
  http.get("/metrics", async (request, reply) => {
    // Figures tell strangers how much goes on here, so there are none without a token.
    if (metricsToken === undefined) return reply.code(404).send();
    if (!isBearer(request.headers.authorization, metricsToken)) return reply.code(401).send();
    return reply.type("text/plain; version=0.0.4").send(await metrics.render());
  });
}

/** Why a proxy should send nobody here; undefined while everything works. */
async function problemOf({ state, database, log }: Kernel): Promise<string | undefined> {
  if (state.isEnding) return "this process ends";
  try {
    return await database.writeProblem();
  } catch (error) {
    log.warn({ err: error }, "the database could not be asked");
    return outageOf(error) ?? "the database could not be asked";
  }
}

/** Compares hashes, which have the same length and take the same time whatever was sent. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => hash("sha256", text, "buffer");
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
