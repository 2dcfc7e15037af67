import { passwordWork } from "../secrets/passwords.ts";
import type { Kernel } from "./kernel.ts";

/** For whoever watches the process, outside of the API: alive, ready for work, figures. */
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

  metrics.gauge("glasen_process_resident_bytes", () => process.memoryUsage().rss);
  metrics.gauge("glasen_process_uptime_seconds", () => Math.round(process.uptime()));
  metrics.gauge("glasen_process_cpu_seconds_total", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge("glasen_password_checks_total", passwordWork);
  http.get("/metrics", async (request, reply) => {
    const { metricsToken } = config;
    if (metricsToken && request.headers.authorization !== `Bearer ${metricsToken}`) return reply.code(401).send();
    return reply.type("text/plain; version=0.0.4").send(metrics.render());
  });
}
