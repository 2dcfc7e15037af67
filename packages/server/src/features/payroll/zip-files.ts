import { buffer } from "node:stream/consumers";
import yazl from "yazl";

/** Several files in one, named by their places from 1 on; the same files give the same bytes. */
export function zipOf(files: readonly Uint8Array[], nameOf: (place: number) => string): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [place, file] of files.entries())
    zip.addBuffer(Buffer.from(file), nameOf(place + 1), { mtime: new Date(0), forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}
