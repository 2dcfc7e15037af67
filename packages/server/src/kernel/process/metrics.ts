import { Gauge, Counter as PromCounter, Registry } from "prom-client";
import { CallSeconds, callSecondsName } from "./call-seconds.ts";
import { attributesOf } from "./telemetry.ts";

/** Each point holds everything since the start of the process. */
const CUMULATIVE = 2;

/** The figures of one process, in the text format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #counters = new Map<string, PromCounter>();
  readonly #callSeconds = new CallSeconds();

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
    this.#callSeconds.observe(endpoint, status, seconds);
  }

  /** The same figures in the form of OTLP. */
  async forCollector(): Promise<object[]> {
    const timeUnixNano = `${BigInt(Date.now()) * 1_000_000n}`;
    const startTimeUnixNano = `${BigInt(Math.round(performance.timeOrigin)) * 1_000_000n}`;
    const figures = (await this.#registry.getMetricsAsJSON()).map(({ name, help, type, values }) => {
      const dataPoints = values.map(({ value, labels }) => ({
        asDouble: value,
        timeUnixNano,
        startTimeUnixNano,
        attributes: attributesOf(labels as Record<string, string | number>),
      }));
      const isSum = String(type) === "counter" || name.endsWith("_total");
      const sum = { dataPoints, aggregationTemporality: CUMULATIVE, isMonotonic: true };
      return { name, description: help, ...(isSum ? { sum } : { gauge: { dataPoints } }) };
    });
    const dataPoints = this.#callSeconds.points().map((point) => ({ ...point, timeUnixNano, startTimeUnixNano }));
    return [
      ...figures,
      { name: callSecondsName, unit: "s", histogram: { dataPoints, aggregationTemporality: CUMULATIVE } },
    ];
  }

  async render(): Promise<string> {
    return `${await this.#registry.metrics()}\n${this.#callSeconds.render()}`;
  }
}

/** The part of the metrics that most services need. */
export type Counter = Pick<Metrics, "count">;
