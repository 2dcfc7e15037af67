import {
  accuracyAtTimeout,
  LOCATION_TIMEOUT_MS,
  type LocationError,
  locationErrorOf,
  locationErrors,
  optionalCapture,
  type Position,
} from "@glasen/domain/time-clock/location.ts";

/** A place, or why there is none; with how near the device came to one where time ran out. */
export type Located = { position: Position } | { error: LocationError; accuracy: string };

interface Capture {
  waitMs: number;
  /** A first fix that is less exact is waited out; undefined takes any. */
  desiredMetres?: number;
  options: PositionOptions;
}

/** Insisted on: any exact fix, for as long as a stamp may take. Else quickly, and only a good one. */
const captures: Record<"yes" | "optional", Capture> = {
  yes: {
    waitMs: LOCATION_TIMEOUT_MS,
    options: { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS, maximumAge: 0 },
  },
  optional: {
    waitMs: optionalCapture.maximumWaitMs,
    desiredMetres: optionalCapture.desiredAccuracyMetres,
    options: {
      enableHighAccuracy: optionalCapture.isHighAccuracy,
      timeout: optionalCapture.timeoutMs,
      maximumAge: optionalCapture.maximumAgeMs,
    },
  },
};

export function locate(mode: "yes" | "optional", device: Geolocation | undefined): Promise<Located> {
  if (!device) return Promise.resolve({ error: locationErrors.unknown, accuracy: accuracyAtTimeout(undefined) });
  const { waitMs, desiredMetres, options } = captures[mode];
  return new Promise((resolve) => {
    let lastMeasured: number | undefined;
    const fail = (error: LocationError) => finish({ error, accuracy: accuracyAtTimeout(lastMeasured) });
    // A device whose owner never answers its question about the position does not count the time itself.
    const timer = setTimeout(() => fail(locationErrors.timeout), waitMs);
    const watch = device.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        lastMeasured = accuracy;
        if (desiredMetres === undefined || accuracy <= desiredMetres) finish({ position: { latitude, longitude } });
      },
      ({ code }) => fail(locationErrorOf(code)),
      options,
    );
    function finish(located: Located): void {
      clearTimeout(timer);
      // A fix may come before the watch has its number.
      queueMicrotask(() => device?.clearWatch(watch));
      resolve(located);
    }
  });
}
