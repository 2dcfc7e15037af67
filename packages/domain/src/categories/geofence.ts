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

export const contains = (fence: Geofence, position: Position): boolean =>
  metresBetween(fence, position) <= fence.radius;

/** The fence that holds a position; where several do, the one whose centre is nearest. */
export function fenceAround<F extends Geofence>(fences: readonly F[], position: Position): F | undefined {
  return fences
    .filter((fence) => contains(fence, position))
    .sort((one, other) => metresBetween(one, position) - metresBetween(other, position))[0];
}

export const fenceMarks = ["inside", "outside", "unknown"] as const;
export type FenceMark = (typeof fenceMarks)[number];

/**
 * How a stamp lies to the fence of its category. Unknown where there was no position; null where the category has no
 * fence, so that there is nothing to say. It never stands in the way of a stamp.
 */
export function fenceMark(
  fences: readonly Geofence[],
  timeCategory1Id: number | null,
  position: Position | undefined,
): FenceMark | null {
  const fence = fences.find(({ groupId }) => groupId === timeCategory1Id);
  if (!fence) return null;
  if (!position) return "unknown";
  return contains(fence, position) ? "inside" : "outside";
}
