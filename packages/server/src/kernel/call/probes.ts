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

  metrics.gauge("glasen_process_resident_bytes", "Resident memory", () => process.memoryUsage().rss);
  metrics.gauge("glasen_process_uptime_seconds", "Seconds since the start", () => Math.round(process.uptime()));
  metrics.gauge("glasen_process_cpu_seconds_total", "CPU seconds in user and system mode", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  http.get("/metrics", async (request, reply) => {
    const { metricsToken } = config;
    if (metricsToken && request.headers.authorization !== `Bearer ${metricsToken}`) return reply.code(401).send();
    return reply.type("text/plain; version=0.0.4").send(await metrics.render());
  });
}
