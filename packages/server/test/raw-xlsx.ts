/**
 * Reads a spreadsheet from its bytes, independently of the library that writes it: the archive by its directory, the parts as
 * text. It knows just enough of the format to tell what a spreadsheet program would make of a cell.
 */
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

export interface RawCell {
  kind: "text" | "number" | "formula";
  text: string;
  /** The number format, empty where the cell has none. */
  format: string;
}

export interface RawSheet {
  /** By reference, like B2. */
  cells: Map<string, RawCell>;
  /** Days are counted from the first of January 1904. */
  countsFrom1904: boolean;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;

const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/** A file as it lies in an archive. */
interface Part {
  method: number;
  checksum: number;
  size: number;
  packed: Buffer;
}

function partsOf(bytes: Buffer): Map<string, Part> {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error("no archive");
  const parts = new Map<string, Part>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error("a broken directory");
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const name = bytes.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    parts.set(name, {
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      size: bytes.readUInt32LE(at + 24),
      packed: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
    });
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return parts;
}

const contentOf = ({ method, packed }: Part): Buffer => (method === STORED ? packed : inflateRawSync(packed));

/** The files of an archive by their names. */
export const filesOf = (bytes: Buffer): Map<string, Buffer> =>
  new Map([...partsOf(bytes)].map(([name, part]) => [name, contentOf(part)]));

/** The archive with another text in one of its files; the others stay packed as they are. */
export function withPart(bytes: Buffer, name: string, change: (text: string) => string): Buffer {
  const parts = partsOf(bytes);
  const part = parts.get(name);
  const content = Buffer.from(change(part ? contentOf(part).toString("utf8") : ""));
  const packed = deflateRawSync(content);
  parts.set(name, { method: DEFLATED, checksum: crc32(content), size: content.length, packed });
  return archiveOf(parts);
}

function archiveOf(parts: ReadonlyMap<string, Part>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, { method, checksum, size, packed }] of parts) {
    // From the version that is needed to the length of the name, as both headers have it.
    const head = Buffer.alloc(24);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(method, 4);
    head.writeUInt32LE(checksum, 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(size, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 12);
    files.push(numbers([LOCAL, 4]), head, Buffer.alloc(2), Buffer.from(name), packed);
    directory.push(numbers([ENTRY, 4], [20, 2]), head, place, Buffer.from(name));
    offset = files.reduce((sum, { length }) => sum + length, 0);
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = numbers([END, 4], [0, 4], [parts.size, 2], [parts.size, 2], [size, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...files, ...directory, end]);
}

/** Numbers of so many bytes each, the lowest byte first. */
const numbers = (...values: readonly (readonly [value: number, bytes: number])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const written = Buffer.alloc(bytes);
      written.writeUIntLE(value, 0, bytes);
      return written;
    }),
  );

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const plain = (xml: string): string =>
  xml
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (_, name) => entities[name] ?? "");

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** The number format of each style, by its place. */
function formatsOf(styles: string): string[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, "numFmtId"),
      plain(attribute(tag, "formatCode") ?? ""),
    ]),
  );
  const used = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? "";
  return [...used.matchAll(/<xf [^>]*>/g)].map(([tag]) => own.get(attribute(tag, "numFmtId")) ?? "");
}

export function readRawSheet(bytes: Uint8Array): RawSheet {
  const parts = filesOf(Buffer.from(bytes));
  const part = (name: string): string => parts.get(name)?.toString("utf8") ?? "";
  const formats = formatsOf(part("xl/styles.xml"));
  const shared = [...part("xl/sharedStrings.xml").matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, xml]) => plain(xml ?? ""));
  const cells = new Map<string, RawCell>();
  for (const [, tag = "", content = ""] of part("xl/worksheets/sheet1.xml").matchAll(
    /<c( [^>]*[^/])>([\s\S]*?)<\/c>/g,
  )) {
    const type = attribute(tag, "t");
    const value = plain(/<v[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? content);
    cells.set(attribute(tag, "r") ?? "", {
      kind: /<f[ >/]/.test(content) ? "formula" : type === undefined || type === "n" ? "number" : "text",
      text: type === "s" ? (shared[Number(value)] ?? "") : value,
      format: formats[Number(attribute(tag, "s") ?? -1)] ?? "",
    });
  }
  return { cells, countsFrom1904: /date1904="(1|true)"/.test(part("xl/workbook.xml")) };
}
