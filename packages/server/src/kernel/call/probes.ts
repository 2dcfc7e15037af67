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

  http.get("/metrics", async (request, reply) => {
    const { metricsToken } = config;
    if (metricsToken && request.headers.authorization !== `Bearer ${metricsToken}`) return reply.code(401).send();
    return reply.type("text/plain; version=0.0.4").send(await metrics.render());
  });
}
