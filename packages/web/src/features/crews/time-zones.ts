/** What a crew begins with. */
export const defaultZone = "Europe/Berlin";

const common = [defaultZone, "Europe/Vienna", "Europe/Zurich"];

/** The zones that the browser knows, those of our countries first. */
export function timeZones(): string[] {
  const all = Intl.supportedValuesOf("timeZone");
  return [...common, ...all.filter((zone) => !common.includes(zone))];
}
