import type { BaseLogger } from "pino";

export type Log = Pick<BaseLogger, "info" | "warn" | "error">;

/** What the background work counts for whoever watches the installation. */
export type Count = (what: "eventsGivenUp" | "jobsFailed" | "socketsDropped") => void;
