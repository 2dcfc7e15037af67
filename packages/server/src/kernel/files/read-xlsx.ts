import { inflateRawSync } from "node:zlib";

export interface XlsxLimits {
  /** Files in the archive. */
  parts: number;
  /** Of the unpacked archive. */
  bytes: number;
  /** Tags in all parts: a part of nothing but empty elements would keep the process busy until its deadline. */
  tags: number;
  cells: number;
  cellLength: number;
  range: string;
}

/** The first visible sheet as rows of texts; formulas as written. Undefined where the file is not readable within the limits. */
export async function readXlsx(bytes: Buffer, limits: XlsxLimits): Promise<string[][] | undefined> {
  if (!isWithin(bytes, limits)) return undefined;
  const library = await import("hucre/xlsx");
  const { sheets } = await library.readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    // The range bounds the table even where a single cell is far out.
    range: limits.range,
  });
  const [sheet] = sheets;
  return sheet?.rows.map((values, row) =>
    values.map((value, column) => {
      const formula = sheet.cells?.get(`${row},${column}`)?.formula;
      return (formula === undefined ? textOf(value) : `=${formula}`).slice(0, limits.cellLength);
    }),
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  // Dates in spreadsheets have no time zone; the library returns them as UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : dateText(value.toISOString());
  return String(value);
}

/** A day, a day with a time, or the time alone: spreadsheets count times of day from the end of 1899, or from 1904. */
function dateText(iso: string): string {
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
  if (day < "1900-01-02" || day === "1904-01-01") return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}

const DEFLATED = 8;
const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };

/**
 * Whether the unpacked content of a zip archive and the cells in it stay within the limits. The sizes that the archive
 * declares may be wrong, so each entry is unpacked up to the limit; anything that is not a plain archive is rejected.
 */
function isWithin(archive: Buffer, limits: XlsxLimits): boolean {
  let { bytes, tags, cells } = limits;
  for (const { method, packed } of entriesOf(archive, limits.parts)) {
    const unpacked = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: bytes + 1 }) : packed;
    bytes -= unpacked.length;
    cells -= cellsIn(unpacked, cells);
    tags -= tagsIn(unpacked);
    if (bytes < 0 || tags < 0 || cells < 0) return false;
  }
  return true;
}

const TAG_START = 0x3c;

function tagsIn(unpacked: Buffer): number {
  let found = 0;
  for (const byte of unpacked) if (byte === TAG_START) found += 1;
  return found;
}

/** The number of cell elements, counted until there are too many. */
function cellsIn(unpacked: Buffer, limit: number): number {
  let found = 0;
  for (let at = unpacked.indexOf("<c"); at >= 0 && found <= limit; at = unpacked.indexOf("<c", at + 2)) {
    if (" >/\t\r\n".includes(String.fromCharCode(unpacked[at + 2] ?? 0))) found += 1;
  }
  return found;
}

function* entriesOf(archive: Buffer, maxParts: number): Generator<{ method: number; packed: Buffer }> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== signatures.end) throw new RangeError("not an archive");
  const count = archive.readUInt16LE(end + 10);
  if (count > maxParts) throw new RangeError("too many parts");
  let at = archive.readUInt32LE(end + 16);
  for (let part = 0; part < count; part += 1) {
    if (archive.readUInt32LE(at) !== signatures.entry) throw new RangeError("no part where one should be");
    const method = archive.readUInt16LE(at + 10);
    if (method !== 0 && method !== DEFLATED) throw new RangeError("packed in another way");
    const size = archive.readUInt32LE(at + 20);
    const local = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(local) !== signatures.local) throw new RangeError("no part where one should be");
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    if (begin + size > archive.length) throw new RangeError("a part longer than the archive");
    yield { method, packed: archive.subarray(begin, begin + size) };
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}
