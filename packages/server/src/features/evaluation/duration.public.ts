import { isoDuration, type Seconds } from "@glasen/domain/time/seconds.ts";

/** Seconds as rows have them, in the notation of the API. */
export const presentDuration = (seconds: number): string => isoDuration(seconds as Seconds);
