import { attributesOf } from "./telemetry.ts";

export const callSecondsName = "glasen_call_seconds";
const name = callSecondsName;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, Number.POSITIVE_INFINITY];

interface Seconds {
  /** Calls by the first bucket that they fit into. */
  counts: number[];
  sum: number;
}

/**
 * A histogram of the duration of calls by endpoint and HTTP status. Every call is observed, and the histogram of the
 * metrics package would check and sort the labels each time.
 */
export class CallSeconds {
  readonly #endpoints = new Map<string, Map<number, Seconds>>();

  observe(endpoint: string, status: number, seconds: number): void {
    const observed = this.#of(endpoint, status);
    const bucket = BUCKETS.findIndex((upTo) => seconds <= upTo);
    observed.counts[bucket] = (observed.counts[bucket] ?? 0) + 1;
    observed.sum += seconds;
  }

  #of(endpoint: string, status: number): Seconds {
    const statuses = this.#endpoints.get(endpoint) ?? new Map<number, Seconds>();
    const known = statuses.get(status);
    if (known) return known;
    const seconds = { counts: BUCKETS.map(() => 0), sum: 0 };
    this.#endpoints.set(endpoint, statuses.set(status, seconds));
    return seconds;
  }

  /** One point of a histogram for each endpoint and status, in the form of OTLP. */
  points() {
    return [...this.#endpoints].flatMap(([endpoint, statuses]) =>
      [...statuses].map(([status, { counts, sum }]) => ({
        attributes: attributesOf({ endpoint, status: String(status) }),
        explicitBounds: BUCKETS.slice(0, -1),
        bucketCounts: counts.map(String),
        count: String(counts.reduce((total, count) => total + count, 0)),
        sum,
      })),
    );
  }

  /** In the text format of Prometheus, in which a bucket includes those below it. */
  render(): string {
    const lines = [`# HELP ${name} Duration of calls by endpoint and HTTP status`, `# TYPE ${name} histogram`];
    for (const [endpoint, statuses] of this.#endpoints) {
      for (const [status, { counts, sum }] of statuses) {
        const labels = `endpoint="${endpoint}",status="${status}"`;
        let count = 0;
        for (const [bucket, upTo] of BUCKETS.entries()) {
          count += counts[bucket] ?? 0;
          lines.push(`${name}_bucket{le="${upTo === Number.POSITIVE_INFINITY ? "+Inf" : upTo}",${labels}} ${count}`);
        }
        lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
      }
    }
    return `${lines.join("\n")}\n`;
  }
}
