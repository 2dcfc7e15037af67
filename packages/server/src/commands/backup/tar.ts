import { once } from "node:events";
import type { Readable, Writable } from "node:stream";

export interface TarEntry {
  name: string;
  body: Buffer;
}

const block = 512;

/** One file of a tar archive in the ustar format. */
export async function writeTarEntry(out: Writable, { name, body }: TarEntry): Promise<void> {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`the name is too long for a tar archive: ${name}`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${body.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        0", 148);
  header.write("ustar\x0000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  await write(out, Buffer.concat([header, body, Buffer.alloc(padding(body.length))]));
}

export async function endTar(out: Writable): Promise<void> {
  await write(out, Buffer.alloc(2 * block));
}

async function write(out: Writable, bytes: Buffer): Promise<void> {
  if (!out.write(bytes)) await once(out, "drain");
}

/** The files of a tar archive, one after the other; throws if the archive is truncated. */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.take(block);
    if (header.every((byte) => byte === 0)) return;
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    const name = textAt(header, 0, 100);
    if (!Number.isSafeInteger(size) || textAt(header, 257, 5) !== "ustar") throw new Error("not a tar archive");
    const body = await bytes.take(size);
    await bytes.take(padding(size));
    yield { name, body };
  }
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(source: Readable) {
    this.#source = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async take(size: number): Promise<Buffer> {
    while (this.#length < size) {
      const { value, done } = await this.#source.next();
      if (done) throw new Error("the archive breaks off");
      this.#chunks.push(value);
      this.#length += value.length;
    }
    const all = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#chunks = [all.subarray(size)];
    this.#length = all.length - size;
    return all.subarray(0, size);
  }
}

function textAt(header: Buffer, start: number, length: number): string {
  const text = header.toString("utf8", start, start + length);
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}

function padding(size: number): number {
  return (block - (size % block)) % block;
}
