/** A duration in whole seconds. On the wire it is ISO 8601 with seconds only: "PT28800S". */
export type Seconds = number & { readonly __brand: "Seconds" };

export const secondsPerDay = 86_400 as Seconds;
export const zeroSeconds = 0 as Seconds;

export function seconds(count: number): Seconds {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not whole seconds: ${count}`);
  return count as Seconds;
}

export const isoDuration = (duration: Seconds): string => (duration < 0 ? `-PT${-duration}S` : `PT${duration}S`);

const isoShape = /^(-?)PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/;

/** Reads "PT30M", "PT1H30M" or "PT5400S"; undefined where it is none of these. */
export function parseIsoDuration(text: string): Seconds | undefined {
  const parts = isoShape.exec(text);
  if (!parts) return undefined;
  const [, sign, hours = "0", minutes = "0", secs = "0"] = parts;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(secs);
  return Number.isSafeInteger(total) ? ((sign && total ? -total : total) as Seconds) : undefined;
}
