import { createHash, createHmac } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeScratchFolder } from "#test/scratch-folder.ts";
import { keepNewestIn, openStorage, signedHeaders } from "./object-storage.ts";

const access = { keyId: "GLASENKEY", key: "a key that both sides know", region: "eu-central-1" };
const folder = makeScratchFolder("glasen-storage-");
const objects = new Map<string, Buffer>();

/** Storage that computes the signature of each request by itself, from what arrived. */
const server = createServer(async (request, response) => {
  const body = await bodyOf(request);
  const { pathname, searchParams } = new URL(request.url ?? "", "http://storage");
  const refusal = problemOf(request, body);
  if (refusal) return response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
  const key = decodeURIComponent(pathname.replace("/crew-backups/", ""));
  if (request.method === "PUT") objects.set(key, body);
  if (request.method === "DELETE") objects.delete(key);
  if (request.method !== "GET") return response.writeHead(request.method === "PUT" ? 200 : 204).end();
  if (searchParams.get("list-type") === "2") return response.end(pageOf(searchParams));
  const found = objects.get(key);
  return found ? response.end(found) : response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
});

/** Two names a page, so that further pages are asked for. */
function pageOf(query: URLSearchParams): string {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get("prefix") ?? "")).sort();
  const from = Number((query.get("continuation-token") ?? "page 0&").slice(5, -1));
  const more = names.length > from + 2 ? `<NextContinuationToken>page ${from + 2}&amp;</NextContinuationToken>` : "";
  const found = names.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
  return `<ListBucketResult>${found.join("")}${more}</ListBucketResult>`;
}

function problemOf(request: IncomingMessage, body: Buffer): string | undefined {
  const sum = createHash("sha256").update(body).digest("hex");
  if (request.headers["x-amz-content-sha256"] !== sum) return "XAmzContentSHA256Mismatch";
  const { pathname, search } = new URL(request.url ?? "", "http://storage");
  const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const lines = names.split(";").map((name) => `${name}:${String(request.headers[name])}\n`);
  const form = [request.method, pathname, search.slice(1), lines.join(""), names, sum].join("\n");
  const moment = String(request.headers["x-amz-date"]);
  const scope = `${moment.slice(0, 8)}/${access.region}/s3/aws4_request`;
  const toSign = `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${createHash("sha256").update(form).digest("hex")}`;
  let key: string | Buffer = `AWS4${access.key}`;
  for (const part of scope.split("/")) key = createHmac("sha256", key).update(part).digest();
  const signature = createHmac("sha256", key).update(toSign).digest("hex");
  return request.headers.authorization?.endsWith(`Signature=${signature}`) ? undefined : "SignatureDoesNotMatch";
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/crew-backups/nachts/ä b`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const nameOf = (day: number): string => `glasen-2026-11-${String(day).padStart(2, "0")}T021500Z.glasen`;

test("backups are stored whole under a signature, the newest are kept, and other files are left alone", async () => {
  const storage = openStorage({ ...access, url });
  const file = join(folder, "one.glasen");
  for (let day = 10; day < 16; day++) {
    writeFileSync(file, `backup of day ${day}`);
    await storage.upload(file, nameOf(day));
  }
  objects.set("nachts/ä b/notes.txt", Buffer.from("by hand"));
  expect(await storage.list()).toEqual([10, 11, 12, 13, 14, 15].map(nameOf));
  expect(await keepNewestIn(storage, 2)).toEqual([10, 11, 12, 13].map(nameOf));
  expect([...objects.keys()].sort()).toEqual([nameOf(14), nameOf(15), "notes.txt"].map((name) => `nachts/ä b/${name}`));
  const copy = join(folder, "copy.glasen");
  await storage.download(nameOf(15), copy);
  expect(readFileSync(copy, "utf8")).toBe("backup of day 15");
});

test("a wrong key, a missing backup and storage that is away are told in a sentence", async () => {
  const stranger = openStorage({ ...access, key: "another key", url });
  await expect(stranger.list()).rejects.toThrow(/refuses GET \/crew-backups: 403, SignatureDoesNotMatch/);
  const storage = openStorage({ ...access, url });
  await expect(storage.download(nameOf(1), join(folder, "none"))).rejects.toThrow(/404, NoSuchKey/);
  const away = openStorage({ ...access, url: "http://127.0.0.1:9/bucket" });
  await expect(away.list()).rejects.toThrow(/The storage of backups at http:\/\/127\.0\.0\.1:9 cannot be reached/);
});

test("the signature is that of Amazon's published example", () => {
  const { authorization } = signedHeaders({
    keyId: "AKIAIOSFODNN7EXAMPLE",
    key: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1",
    method: "GET",
    path: "/",
    parameters: "max-keys=2&prefix=J",
    host: "examplebucket.s3.amazonaws.com",
    sum: createHash("sha256").digest("hex"),
    now: new Date("2013-05-24T00:00:00Z"),
  });
  expect(authorization).toMatch(/Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7$/);
});
