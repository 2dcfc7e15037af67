import type { Position } from "../time-clock/location.ts";

export const geofenceRadii = [150, 250, 350] as const;
export type GeofenceRadius = (typeof geofenceRadii)[number];
export const DEFAULT_RADIUS: GeofenceRadius = 150;

/** Where the map begins when there is no fence yet: in the south of Germany. */
export const defaultCentre: Position = { latitude: 48.137154, longitude: 11.576124 };
export const geofenceMap = { zoom: 15, size: 150 } as const;

export interface Geofence extends Position {
  groupId: number;
  radius: number;
}

const EARTH_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance; over a few hundred metres exact to the metre. */
export function metresBetween(one: Position, other: Position): number {
  const dLatitude = radians(other.latitude - one.latitude);
  const dLongitude = radians(other.longitude - one.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The place so many metres to the east and north of another; for distances that a fence can have. */
export function movePosition({ latitude, longitude }: Position, eastMetres: number, northMetres: number): Position {
  const degreesNorth = (northMetres / EARTH_METRES) * (180 / Math.PI);
  const degreesEast = (eastMetres / (EARTH_METRES * Math.cos(radians(latitude)))) * (180 / Math.PI);
  return { latitude: latitude + degreesNorth, longitude: longitude + degreesEast };
}

/** The radius that comes nearest to a distance: there are only these three. */
export const nearestRadius = (metres: number): GeofenceRadius =>
  geofenceRadii.reduce((best, radius) => (Math.abs(radius - metres) < Math.abs(best - metres) ? radius : best));

/** Reads degrees as people type them, with a point or a comma; undefined where they are none. */
export function parseDegrees(text: string, most: 90 | 180): number | undefined {
  const typed = text.trim().replace(",", ".");
  if (!/^[+-]?\d{1,3}(\.\d{1,20})?$/.test(typed)) return undefined;
  const degrees = Number(typed);
  return Math.abs(degrees) <= most ? degrees : undefined;
}

export const containsPosition = (fence: Geofence, position: Position): boolean =>
  metresBetween(fence, position) <= fence.radius;

/** The fence that holds a position; where several do, the one whose centre is nearest. */
export function fenceContaining<F extends Geofence>(fences: readonly F[], position: Position): F | undefined {
  return fences
    .filter((fence) => containsPosition(fence, position))
    .sort((one, other) => metresBetween(one, position) - metresBetween(other, position))[0];
}

export const fenceStatuses = ["inside", "outside", "unknown"] as const;
export type FenceStatus = (typeof fenceStatuses)[number];

/**
 * How a stamp lies to the fence of its category. Unknown where there was no position; null where the category has no
 * fence, so that there is nothing to say. It never stands in the way of a stamp.
 */
export function fenceStatus(
  fences: readonly Geofence[],
  timeCategory1Id: number | null,
  position: Position | undefined,
): FenceStatus | null {
  const fence = fences.find(({ groupId }) => groupId === timeCategory1Id);
  if (!fence) return null;
  if (!position) return "unknown";
  return containsPosition(fence, position) ? "inside" : "outside";
}
