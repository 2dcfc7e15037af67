import { inflateRawSync } from "node:zlib";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const DEFLATED = 8;

/**
 * Whether the unpacked content of a zip archive stays within a limit. The sizes that the archive declares may be wrong,
 * so each entry is unpacked up to the limit; anything that is not a plain archive is rejected.
 */
export function isZipWithin(archive: Buffer, limit: { parts: number; bytes: number }): boolean {
  try {
    let left = limit.bytes;
    for (const { method, packed } of partsOf(archive, limit.parts)) {
      const opened = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: left + 1 }) : packed;
      left -= opened.length;
      if (left < 0) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function* partsOf(archive: Buffer, maxParts: number): Generator<{ method: number; packed: Buffer }> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endMark) throw new RangeError("not an archive");
  const count = archive.readUInt16LE(end + 10);
  if (count > maxParts) throw new RangeError("too many parts");
  let at = archive.readUInt32LE(end + 16);
  for (let part = 0; part < count; part += 1) {
    if (archive.readUInt32LE(at) !== entryMark) throw new RangeError("no part where one should be");
    const method = archive.readUInt16LE(at + 10);
    if (method !== 0 && method !== DEFLATED) throw new RangeError("packed in another way");
    const size = archive.readUInt32LE(at + 20);
    const local = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(local) !== localMark) throw new RangeError("no part where one should be");
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    if (begin + size > archive.length) throw new RangeError("a part longer than the archive");
    yield { method, packed: archive.subarray(begin, begin + size) };
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}
