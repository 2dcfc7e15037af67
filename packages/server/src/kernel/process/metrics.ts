import { Gauge, Histogram, Counter as PromCounter, Registry } from "prom-client";

const CALL_SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The figures of one process, in the text format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #counters = new Map<string, PromCounter>();
  readonly #callSeconds = new Histogram({
    name: "glasen_call_seconds",
    help: "Duration of calls by endpoint and HTTP status",
    labelNames: ["endpoint", "status"],
    buckets: CALL_SECONDS_BUCKETS,
    registers: [this.#registry],
  });

  constructor() {
    this.gauge("glasen_process_resident_bytes", "Resident memory", () => process.memoryUsage().rss);
    this.gauge("glasen_process_uptime_seconds", "Seconds since the start", () => Math.round(process.uptime()));
    this.gauge("glasen_process_cpu_seconds_total", "CPU seconds in user and system mode", () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  }

  count(name: string, labels: Readonly<Record<string, string>> = {}): void {
    let counter = this.#counters.get(name);
    if (!counter) {
      counter = new PromCounter({ name, help: name, labelNames: Object.keys(labels), registers: [this.#registry] });
      this.#counters.set(name, counter);
    }
    counter.inc(labels);
  }

  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  observeCall(endpoint: string, status: number, seconds: number): void {
    this.#callSeconds.observe({ endpoint, status }, seconds);
  }

  render(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** The part of the metrics that most services need. */
export type Counter = Pick<Metrics, "count">;
