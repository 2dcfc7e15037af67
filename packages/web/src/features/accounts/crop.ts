/** A square cut out of a picture, in the picture's own pixels. */
export interface Crop {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** The middle of the square. */
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;

/** The largest square, in the middle. */
export const startCrop = (width: number, height: number): Crop => ({
  width,
  height,
  zoom: 1,
  x: width / 2,
  y: height / 2,
});

export const sideOf = ({ width, height, zoom }: Crop): number => Math.min(width, height) / zoom;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Keeps the square within the picture. */
function inside(crop: Crop): Crop {
  const half = sideOf(crop) / 2;
  return {
    ...crop,
    x: clamp(crop.x, half, crop.width - half),
    y: clamp(crop.y, half, crop.height - half),
  };
}

/** Moves by fractions of the square's side. */
export const moveCrop = (crop: Crop, right: number, down: number): Crop =>
  inside({ ...crop, x: crop.x + right * sideOf(crop), y: crop.y + down * sideOf(crop) });

export const zoomCrop = (crop: Crop, zoom: number): Crop => inside({ ...crop, zoom: clamp(zoom, 1, MAX_ZOOM) });
