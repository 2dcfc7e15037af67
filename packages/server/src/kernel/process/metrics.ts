const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Histogram {
  buckets: number[];
  sum: number;
  count: number;
  statuses: Map<number, number>;
}

/** Counters, gauges and call times in Prometheus' text form. */
export class Metrics {
  readonly #counters = new Map<string, number>();
  readonly #gauges = new Map<string, () => number>();
  readonly #calls = new Map<string, Histogram>();

  count(name: string, by = 1): void {
    this.#counters.set(name, (this.#counters.get(name) ?? 0) + by);
  }

  gauge(name: string, read: () => number): void {
    this.#gauges.set(name, read);
  }

  observeCall(endpoint: string, status: number, seconds: number): void {
    let times = this.#calls.get(endpoint);
    if (!times) {
      times = { buckets: bounds.map(() => 0), sum: 0, count: 0, statuses: new Map() };
      this.#calls.set(endpoint, times);
    }
    times.statuses.set(status, (times.statuses.get(status) ?? 0) + 1);
    times.sum += seconds;
    times.count += 1;
    for (let index = bounds.length - 1; index >= 0 && seconds <= (bounds[index] ?? 0); index--) {
      times.buckets[index] = (times.buckets[index] ?? 0) + 1;
    }
  }

  /** What belongs to one name stands together, below what kind it is. */
  render(): string {
    const families = new Map<string, string[]>();
    const add = (family: string, ...lines: string[]): void => {
      families.set(family, [...(families.get(family) ?? []), ...lines]);
    };
    for (const [name, value] of this.#counters) add(name.replace(/\{.*/, ""), `${name} ${value}`);
    for (const [name, read] of this.#gauges) add(name, `${name} ${read()}`);
    for (const [endpoint, { buckets, sum, count, statuses }] of this.#calls) {
      const label = `endpoint="${endpoint}"`;
      for (const [status, calls] of statuses) {
        add("glasen_calls_total", `glasen_calls_total{${label},status="${status}"} ${calls}`);
      }
      add(
        CALL_SECONDS,
        ...buckets.map((value, index) => `${CALL_SECONDS}_bucket{${label},le="${bounds[index]}"} ${value}`),
        `${CALL_SECONDS}_bucket{${label},le="+Inf"} ${count}`,
        `${CALL_SECONDS}_sum{${label}} ${sum}`,
        `${CALL_SECONDS}_count{${label}} ${count}`,
      );
    }
    return [...families].map(([name, lines]) => `# TYPE ${name} ${kindOf(name)}\n${lines.join("\n")}\n`).join("");
  }
}

/** What most parts need of it. */
export type Counter = Pick<Metrics, "count">;

const CALL_SECONDS = "glasen_call_seconds";

const kindOf = (name: string): "histogram" | "counter" | "gauge" =>
  name === CALL_SECONDS ? "histogram" : name.endsWith("_total") ? "counter" : "gauge";
