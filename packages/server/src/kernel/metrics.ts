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

  render(): string {
    const lines: string[] = [];
    for (const [name, value] of this.#counters) lines.push(`${name} ${value}`);
    for (const [name, read] of this.#gauges) lines.push(`${name} ${read()}`);
    for (const [endpoint, { buckets, sum, count, statuses }] of this.#calls) {
      const label = `endpoint="${endpoint}"`;
      for (const [status, calls] of statuses) lines.push(`glasen_calls_total{${label},status="${status}"} ${calls}`);
      buckets.forEach((value, index) =>
        lines.push(`glasen_call_seconds_bucket{${label},le="${bounds[index]}"} ${value}`),
      );
      lines.push(`glasen_call_seconds_bucket{${label},le="+Inf"} ${count}`);
      lines.push(`glasen_call_seconds_sum{${label}} ${sum}`, `glasen_call_seconds_count{${label}} ${count}`);
    }
    return `${lines.join("\n")}\n`;
  }
}
