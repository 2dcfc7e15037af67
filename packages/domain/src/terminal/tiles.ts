/** Tiles start large and shrink in steps until everybody fits the window. */
const tileSizes = { largest: 180, smallest: 90, step: 10 } as const;
const TILE_MARGIN_PX = 20;
/** Height of bar and banner. */
const ABOVE_TILES_PX = 135;

interface Room {
  count: number;
  width: number;
  height: number;
}

/** The largest size at which all tiles fit; at the smallest the grid scrolls. */
export function tileSizeFor({ count, width, height }: Room): number {
  const { largest, smallest, step } = tileSizes;
  const free = height - ABOVE_TILES_PX;
  const fits = (size: number): boolean => {
    const place = size + TILE_MARGIN_PX;
    const perRow = Math.max(1, Math.floor((width - TILE_MARGIN_PX) / place));
    return Math.ceil(count / perRow) * place + TILE_MARGIN_PX <= free;
  };
  for (let size: number = largest; size > smallest; size -= step) if (fits(size)) return size;
  return smallest;
}

export const ellipsis = "…";

/** Cut to a number of graphemes, the ellipsis included. */
export function truncate(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}${ellipsis}`;
}

const cardNameLengths = { wide: 50, narrow: 18 } as const;
export const cardName = (name: string, room: keyof typeof cardNameLengths): string =>
  truncate(name, cardNameLengths[room]);

const LONG_NAMES_FROM_PX = 130;

/** The name on a tile: the first name above, the rest below, each as long as the tile is wide. */
export function tileName(name: string, tileSize: number): [string, string] {
  const [first = "", ...rest] = name.trim().split(/\s+/u);
  const most = tileSize < LONG_NAMES_FROM_PX ? 10 : 18;
  return [truncate(first, most), truncate(rest.join(" "), most)];
}
