import { type FileHandle, open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";

interface Entry {
  offset: number;
  compressedSize: number;
  isDeflated: boolean;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const BEYOND_32_BITS = 0xffffffff;
/** A directory of more bytes than this is none of ours. */
const MAX_DIRECTORY_BYTES = 512 * 1024 * 1024;
/** Of a file, or of a line of a table: larger ones are made to fill the memory. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
/** Of everything that is read from an archive: so many times its own size, and this much besides. */
const MAX_RATIO = 100;
const ALWAYS_UNPACKED_BYTES = 256 * 1024 * 1024;

/** The file is no archive, or was made to fill memory and disk. */
export class DamagedZip extends Error {}

/** Reads a ZIP file entry by entry from the disk, so that only the directory and the current piece are in memory. */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** The bytes that may still be unpacked; an entry that is read again counts again. */
  #bytesLeft: number;

  private constructor(file: FileHandle, entries: ReadonlyMap<string, Entry>, mostBytes: number) {
    this.#file = file;
    this.#entries = entries;
    this.#bytesLeft = mostBytes;
  }

  static async open(path: string, alwaysUnpacked: number = ALWAYS_UNPACKED_BYTES): Promise<ZipFile> {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      return new ZipFile(file, await readDirectory(file), size * MAX_RATIO + alwaysUnpacked);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  async content(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.#unpacked(name)) {
      size += chunk.length;
      if (size > MAX_UNPACKED_BYTES) throw new DamagedZip(`${name} is too large`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async *lines(name: string): AsyncGenerator<string> {
    const input = Readable.from(shortLines(name, this.#unpacked(name)));
    let problem: Error | undefined;
    input.on("error", (error) => {
      problem = error;
    });
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
    if (problem) throw problem;
  }

  async *#unpacked(name: string): AsyncGenerator<Buffer> {
    for await (const chunk of (await this.#stream(name)) as AsyncIterable<Buffer>) {
      this.#bytesLeft -= chunk.length;
      if (this.#bytesLeft < 0) throw new DamagedZip("it unpacks to far more than its size");
      yield chunk;
    }
  }

  async #stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) throw new DamagedZip(`the archive has no ${name}`);
    const head = await read(this.#file, entry.offset, 30);
    if (head.readUInt32LE(0) !== LOCAL) throw new DamagedZip(`${name} is damaged`);
    const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    const raw = Readable.from(pieces(this.#file, start, entry.compressedSize));
    if (!entry.isDeflated) return raw;
    const inflated = createInflateRaw();
    raw.on("error", (error) => inflated.destroy(error));
    return raw.pipe(inflated);
  }
}

async function* shortLines(name: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf("\n");
    size = end < 0 ? size + chunk.length : chunk.length - end - 1;
    if (size > MAX_UNPACKED_BYTES) throw new DamagedZip(`${name} has a line that is too long`);
    yield chunk;
  }
}

async function* pieces(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  const atOnce = 256 * 1024;
  for (let done = 0; done < size; done += atOnce) yield await read(file, start + done, Math.min(atOnce, size - done));
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new DamagedZip("the archive breaks off");
  return buffer;
}

async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const tailLength = Math.min(size, END_BYTES + MAX_COMMENT);
  const tail = await read(file, size - tailLength, tailLength);
  let at = tail.length - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1;
  if (at < 0) throw new DamagedZip("this is no ZIP file");
  const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (offset === BEYOND_32_BITS) throw new DamagedZip("archives of more than 4 GB cannot be taken in");
  if (length > MAX_DIRECTORY_BYTES) throw new DamagedZip("the directory of the archive is too large");
  const directory = await read(file, offset, length);
  const entries = new Map<string, Entry>();
  for (let place = 0; place + 46 <= directory.length; ) {
    if (directory.readUInt32LE(place) !== CENTRAL) throw new DamagedZip("the directory of the archive is damaged");
    const nameLength = directory.readUInt16LE(place + 28);
    entries.set(directory.toString("utf8", place + 46, place + 46 + nameLength), {
      isDeflated: directory.readUInt16LE(place + 10) === 8,
      compressedSize: directory.readUInt32LE(place + 20),
      offset: directory.readUInt32LE(place + 42),
    });
    place += 46 + nameLength + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
  }
  return entries;
}
