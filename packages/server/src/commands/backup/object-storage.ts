import { createHash, createHmac } from "node:crypto";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { StorageConfig } from "../../kernel/process/config.ts";
import { StartProblem } from "../../kernel/process/start-problem.ts";
import { madeBackup } from "./keep-newest.ts";

/** Storage with the interface of Amazon S3: what backups need of it, with names below the configured folder. */
export interface ObjectStorage {
  upload(file: string, name: string): Promise<void>;
  download(name: string, file: string): Promise<void>;
  /** The backups in it, oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

const EMPTY_SUM = createHash("sha256").digest("hex");
/** One request cannot store more. */
const LARGEST_BYTES = 5 * 1024 ** 3;
const SILENCE_MS = 60_000;

export function openStorage(config: StorageConfig, now: () => Date = () => new Date()): ObjectStorage {
  const { origin, pathname } = new URL(config.url);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const folder = folders.map((part) => `${part}/`).join("");

  /** Addressed by path, which every implementation understands. */
  const send = async (
    method: "GET" | "PUT" | "DELETE",
    key: string,
    { query = {}, body, size = 0, sum = EMPTY_SUM }: SentParts = {},
  ): Promise<IncomingMessage> => {
    const path = `/${[bucket, ...key.split("/")].filter(Boolean).map(escapePart).join("/")}`;
    const parameters = canonicalQuery(query);
    const headers = signedHeaders({ ...config, method, path, parameters, host: new URL(origin).host, sum, now: now() });
    const open = origin.startsWith("https:") ? httpsRequest : httpRequest;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = open(`${origin}${path}${parameters && `?${parameters}`}`, {
        method,
        headers: { ...headers, "content-length": size },
        timeout: SILENCE_MS,
      });
      sent.on("timeout", () => sent.destroy(new Error("it does not answer")));
      sent.on("error", reject);
      sent.on("response", resolve);
      if (body) pipeline(body, sent).catch(reject);
      else sent.end();
    }).catch((error: Error) => {
      throw new StartProblem(`The storage of backups at ${origin} cannot be reached: ${error.message}.`);
    });
    if (answer.statusCode === 200 || answer.statusCode === 204) return answer;
    const said = /<Code>([^<]+)<\/Code>/.exec(await textOf(answer))?.[1] ?? "no reason given";
    throw new StartProblem(
      `The storage of backups at ${origin} refuses ${method} ${path}: ${answer.statusCode}, ${said}.`,
    );
  };

  return {
    upload: async (file, name) => {
      const { size } = statSync(file);
      if (size > LARGEST_BYTES)
        throw new StartProblem(`${file} is larger than 5 GB, which one upload cannot take: back up into a folder.`);
      const sum = createHash("sha256");
      await pipeline(createReadStream(file), sum);
      const answer = await send("PUT", folder + name, { body: createReadStream(file), size, sum: sum.digest("hex") });
      await textOf(answer);
    },
    download: async (name, file) => {
      await pipeline(await send("GET", folder + name), createWriteStream(file, { mode: 0o600 }));
    },
    list: async () => {
      const names: string[] = [];
      for (let token: string | undefined; ; ) {
        const query = { "list-type": "2", prefix: folder, ...(token && { "continuation-token": token }) };
        const page = await textOf(await send("GET", "", { query }));
        for (const [, key = ""] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(plain(key).slice(folder.length));
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
        if (token === undefined) return names.filter((name) => madeBackup.test(name)).sort();
        token = plain(token);
      }
    },
    remove: async (name) => {
      await textOf(await send("DELETE", folder + name));
    },
  };
}

interface SentParts {
  query?: Record<string, string>;
  body?: Readable;
  size?: number;
  /** SHA-256 of the body. */
  sum?: string;
}

/** Removes the oldest backups beyond so many; returns them. */
export async function keepNewestIn(storage: ObjectStorage, count: number): Promise<string[]> {
  const names = await storage.list();
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) await storage.remove(name);
  return old;
}

interface Signed extends Pick<StorageConfig, "region" | "keyId" | "key"> {
  method: string;
  path: string;
  parameters: string;
  host: string;
  sum: string;
  now: Date;
}

/** Signature version 4: the request in one agreed form, signed with a key that is derived for the day, region and service. */
export function signedHeaders({ region, keyId, key, method, path, parameters, host, sum, now }: Signed) {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const day = moment.slice(0, 8);
  const signed = { host, "x-amz-content-sha256": sum, "x-amz-date": moment };
  const names = Object.keys(signed).join(";");
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const form = [method, path, parameters, lines.join(""), names, sum].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", moment, scope, createHash("sha256").update(form).digest("hex")].join("\n");
  const hmac = (by: string | Buffer, text: string): Buffer => createHmac("sha256", by).update(text).digest();
  const derived = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${key}`, day), region));
  const signature = hmac(derived, toSign).toString("hex");
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const escapePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${escapePart(name)}=${escapePart(value)}`)
    .sort()
    .join("&");

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of answer.setEncoding("utf8")) text += chunk;
  return text;
}

const signs: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const plain = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
