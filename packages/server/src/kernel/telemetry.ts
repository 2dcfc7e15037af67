import type { BaseLogger } from "pino";
import type { Metrics } from "./metrics.ts";

export type Log = Pick<BaseLogger, "info" | "warn" | "error">;
export type Counter = Pick<Metrics, "count">;
