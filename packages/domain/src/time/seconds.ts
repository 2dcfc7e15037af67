/** A duration in whole seconds. On the wire it is ISO 8601 with seconds only: "PT28800S". */
export type Seconds = number & { readonly __brand: "Seconds" };

export function seconds(count: number): Seconds {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not whole seconds: ${count}`);
  return count as Seconds;
}

/** Less than nothing is "PT-3600S". */
export const isoDuration = (duration: Seconds): string => `PT${duration === 0 ? 0 : duration}S`;

const isoShape = /^(-?)PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/;
const negativeShape = /^PT(-\d+)S$/;

/** Reads "PT30M", "PT1H30M", "PT5400S" or "PT-3600S"; undefined where it is none of these. */
export function parseIsoDuration(text: string): Seconds | undefined {
  const [, negative] = negativeShape.exec(text) ?? [];
  const [, sign, hours = "0", minutes = "0", secs = "0"] = isoShape.exec(text) ?? [];
  if (negative === undefined && sign === undefined) return undefined;
  const total = negative ? Number(negative) : Number(hours) * 3600 + Number(minutes) * 60 + Number(secs);
  return Number.isSafeInteger(total) ? ((sign && total ? -total : total) as Seconds) : undefined;
}

/** The seconds of a duration that the contract has checked; none counts as 0. */
export const secondsOf = (duration: string | null): number =>
  duration === null ? 0 : (parseIsoDuration(duration) ?? 0);
