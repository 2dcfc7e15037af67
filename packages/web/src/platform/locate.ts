import {
  accuracyAtTimeout,
  LOCATION_TIMEOUT_MS,
  type LocationError,
  locationErrorOf,
  locationErrors,
  optionalCapture,
  type Position,
} from "@glasen/domain/time-clock/location.ts";

/** A position, or the reason why there is none and the accuracy that was reached. */
export type Located = { position: Position } | { error: LocationError; accuracy: string };

interface Capture {
  waitMs: number;
  /** Less accurate fixes are ignored; undefined accepts any. */
  desiredMetres?: number;
  options: PositionOptions;
}

/** A required position may take long, an optional one is given up soon and has to be accurate. */
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
    // The browser's own timeout does not run while its permission prompt is open.
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
      // The first fix may be reported before `watchPosition` has returned.
      queueMicrotask(() => device?.clearWatch(watch));
      resolve(located);
    }
  });
}
