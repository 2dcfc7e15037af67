import { hash, timingSafeEqual } from "node:crypto";
import type { Kernel } from "./kernel.ts";

/** Endpoints for monitoring, outside of the API: alive, ready for work, metrics. */
export function serveProbes({ http, database, config, metrics }: Kernel): void {
  http.get("/healthz", async () => ({ status: "ok" }));

  http.get("/readyz", async (request, reply) => {
    try {
      await database.outsideCrews((tx) => tx.query("select 1"));
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ traceId: request.id, err: error }, "not ready");
      return reply.code(503).send({ status: "not ready" });
    }
  });

  const { metricsToken } = config;
  http.get("/metrics", async (request, reply) => {
    // Figures tell strangers how much goes on here, so there are none without a token.
    if (metricsToken === undefined) return reply.code(404).send();
    if (!isBearer(request.headers.authorization, metricsToken)) return reply.code(401).send();
    return reply.type("text/plain; version=0.0.4").send(await metrics.render());
  });
}

/** Compares hashes, which have the same length and take the same time whatever was sent. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => hash("sha256", text, "buffer");
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
