/** The map of the live view. */
export const liveMap = {
  /** Markers nearer to each other than this, in pixels, are drawn as one. */
  clusterRadius: 30,
  /** Zoom level after a click on a marker. */
  clickZoom: 17,
  /** Height in pixels. */
  height: 300,
} as const;

/** A person on the map. */
export interface LiveMarker {
  lat: number;
  lng: number;
  color: string;
  /** The initials in the marker. */
  label: string;
  /** Address of the picture; empty where the person has none. */
  image: string;
  username: string;
  description: string;
}

interface LocatedPerson {
  name: string;
  label: string;
  imageUrl: string | undefined;
  position: { latitude: number; longitude: number };
  color: string;
  description: string;
}

export const markerOf = ({ name, label, imageUrl, position, color, description }: LocatedPerson): LiveMarker => ({
  lat: position.latitude,
  lng: position.longitude,
  color,
  label,
  image: imageUrl ?? "",
  username: name,
  description,
});

interface Pixel {
  x: number;
  y: number;
}

export interface Cluster<Item> {
  /** The mean of its items. */
  at: Pixel;
  items: Item[];
}

/**
 * Items that are nearer to the first of a group than the radius form one cluster. Items come in the order of their
 * place on the screen, so that the same people always form the same clusters.
 */
export function clustersOf<Item>(
  items: readonly Item[],
  pixelOf: (item: Item) => Pixel,
  radius: number = liveMap.clusterRadius,
): Cluster<Item>[] {
  const placed = items
    .map((item) => ({ item, at: pixelOf(item) }))
    .sort((one, other) => one.at.x - other.at.x || one.at.y - other.at.y);
  const groups: { first: Pixel; members: typeof placed }[] = [];
  for (const one of placed) {
    const near = groups.find(({ first }) => Math.hypot(first.x - one.at.x, first.y - one.at.y) <= radius);
    if (near) near.members.push(one);
    else groups.push({ first: one.at, members: [one] });
  }
  return groups.map(({ members }) => ({
    at: { x: mean(members.map(({ at }) => at.x)), y: mean(members.map(({ at }) => at.y)) },
    items: members.map(({ item }) => item),
  }));
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
