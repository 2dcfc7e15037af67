export interface Position {
  latitude: number;
  longitude: number;
}

/** Why a device gave no position, in the numbers that devices use. */
export const locationErrors = { unknown: -1, permissionDenied: 1, positionUnavailable: 2, timeout: 3 } as const;
export type LocationError = (typeof locationErrors)[keyof typeof locationErrors];

export const locationErrorOf = (code: unknown): LocationError =>
  Object.values(locationErrors).find((known) => known === code) ?? locationErrors.unknown;

/** How long a device may take for a stamp's position. */
export const LOCATION_TIMEOUT_MS = 15_000;

/** How a position is looked for where it is not insisted on. */
export const optionalCapture = {
  timeoutMs: 5_000,
  maximumWaitMs: 5_000,
  maximumAgeMs: 30_000,
  desiredAccuracyMetres: 80,
  isHighAccuracy: false,
} as const;

/** The accuracy to report on a timeout. */
export const accuracyAtTimeout = (lastMeasured: number | undefined): string =>
  lastMeasured === undefined ? `>${optionalCapture.desiredAccuracyMetres}` : String(Math.round(lastMeasured));

const decimal = String.raw`[+-]?\d{1,3}(?:\.\d{1,15})?`;
const shape = new RegExp(`^(${decimal}),\\s?(${decimal})$`);

const isPosition = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Reads "48.137154,11.576124"; undefined where it is no place on earth. */
export function parseLocation(text: string): Position | undefined {
  const parts = shape.exec(text.trim());
  if (!parts) return undefined;
  const position = { latitude: Number(parts[1]), longitude: Number(parts[2]) };
  return isPosition(position) ? position : undefined;
}

/** Six decimals are a hand's breadth. */
export const formatLocation = ({ latitude, longitude }: Position): string =>
  `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`;
