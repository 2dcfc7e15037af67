export interface PictureLimits {
  pixels: number;
  /** Length of a side of the square. */
  edge: number;
  seconds: number;
}

const readableFormats = new Set(["png", "jpeg", "webp"]);

/** A picture of a format that is accepted; undefined for any other file. */
export async function openPicture(bytes: Buffer, pixels: number) {
  const { default: sharp } = await import("sharp");
  // One thread: a picture takes one core at most.
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(bytes, { limitInputPixels: pixels, failOn: "error" });
  const { format } = await picture.metadata();
  return readableFormats.has(format ?? "") ? picture : undefined;
}

/** A square WebP picture. Only the pixels are kept; metadata such as the location and anything else in the file is dropped. */
export async function readPicture(
  bytes: Buffer,
  { pixels, edge, seconds }: PictureLimits,
): Promise<Uint8Array | undefined> {
  const picture = await openPicture(bytes, pixels);
  return picture?.rotate().resize(edge, edge, { fit: "cover" }).webp({ quality: 82 }).timeout({ seconds }).toBuffer();
}
