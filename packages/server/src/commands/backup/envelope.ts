/**
 * The outer form of a backup: one line that says how the rest is kept, the archive, and a seal. Without a passphrase the
 * seal is a checksum; with one the archive is encrypted (AES-256-GCM), and the seal is the cipher's own.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scryptSync } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartProblem } from "../../kernel/process/start-problem.ts";

const format = "glasen-backup-2";
const cipherName = "aes-256-gcm";
const checksumBytes = 32;
const tagBytes = 16;
const firstBytes = 512;
const gzipMagic = 0x1f8b;

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });

/** Tells a wrong passphrase from a damaged file, and says nothing about the key. */
const checkOf = (key: Buffer): string => createHmac("sha256", key).update(format).digest("base64url").slice(0, 12);

/** Takes the archive and gives the file. */
export function sealing(passphrase: string | undefined): Transform {
  const { header, worker, seal } = passphrase === undefined ? plainSeal() : secretSeal(passphrase);
  let hasHeader = false;
  const begin = (stream: Transform): void => {
    if (!hasHeader) stream.push(header);
    hasHeader = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this);
      done(null, worker(chunk));
    },
    flush(done) {
      begin(this);
      done(null, seal());
    },
  });
}

function plainSeal() {
  const header = Buffer.from(`${format} plain\n`);
  const sum = createHash("sha256").update(header);
  const worker = (chunk: Buffer): Buffer => {
    sum.update(chunk);
    return chunk;
  };
  return { header, worker, seal: () => sum.digest() };
}

function secretSeal(passphrase: string) {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const key = keyOf(passphrase, salt);
  const words = [format, cipherName, salt.toString("base64url"), iv.toString("base64url"), checkOf(key)];
  const header = Buffer.from(`${words.join(" ")}\n`);
  const cipher = createCipheriv(cipherName, key, iv).setAAD(header);
  return {
    header,
    worker: (chunk: Buffer) => cipher.update(chunk),
    seal: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
  };
}

/** The archive in a file, after the whole file was compared with its seal. Files of the first format have none. */
export async function openSealed(file: string, passphrase: string | undefined): Promise<Readable> {
  const first = await readFirst(file);
  if (first.length > 1 && first.readUInt16BE() === gzipMagic) return createReadStream(file);
  const header = first.subarray(0, first.indexOf("\n") + 1);
  const words = header.toString().trimEnd().split(" ");
  if (words[0] !== format) throw new Error("it is not a backup of Glasen");
  const { size } = await stat(file);
  const sealBytes = words[1] === "plain" ? checksumBytes : tagBytes;
  const end = size - sealBytes;
  if (end <= header.length) throw new Error(damaged);
  const seal = Buffer.concat((await createReadStream(file, { start: end }).toArray()) as Buffer[]);
  const body = (): Readable => createReadStream(file, { start: header.length, end: end - 1 });
  const opening = words[1] === "plain" ? checking(header, seal) : opened(words, header, seal, passphrase);
  await pipeline(body(), opening(), async (archive: AsyncIterable<Buffer>) => {
    for await (const _ of archive);
  });
  return body().pipe(opening());
}

const damaged = "the file is damaged: it does not match its own checksum";

/** Passes everything on and fails at the end where the checksum differs. */
const checking = (header: Buffer, seal: Buffer) => (): Transform => {
  const sum = createHash("sha256").update(header);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(sum.digest().equals(seal) ? null : new Error(damaged)),
  });
};

function opened(words: string[], header: Buffer, seal: Buffer, passphrase: string | undefined): () => Transform {
  if (passphrase === undefined)
    throw new StartProblem("The backup is encrypted: set BACKUP_PASSPHRASE to the one it was made with.");
  const [, , salt = "", iv = "", check] = words;
  const key = keyOf(passphrase, Buffer.from(salt, "base64url"));
  if (checkOf(key) !== check)
    throw new StartProblem("The backup was made with another BACKUP_PASSPHRASE, or its first line is damaged.");
  return () => {
    const decipher = createDecipheriv(cipherName, key, Buffer.from(iv, "base64url")).setAAD(header).setAuthTag(seal);
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => done(null, decipher.update(chunk)),
      flush: (done) => {
        try {
          done(null, decipher.final());
        } catch {
          done(new Error(damaged));
        }
      },
    });
  };
}

async function readFirst(file: string): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
