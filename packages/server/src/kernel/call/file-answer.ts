import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A file as a call's answer. */
export interface FileAnswer {
  /** What is made while it is sent may be of any length, and holds no transaction open. */
  content: Uint8Array | AsyncIterable<string | Uint8Array>;
  mediaType: string;
  /** Changes with the content; where the address names it too, the browser may keep the file for good. */
  version?: string;
  /** To be saved under this name instead of shown. */
  name?: string;
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.version !== undefined) {
    const tag = `"${file.version}"`;
    // Private: only the browser keeps it, no cache between.
    reply.header("cache-control", "private, max-age=31536000, immutable").header("etag", tag);
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
  }
  const { content } = file;
  return reply
    .type(file.mediaType)
    .header("content-disposition", disposition(file.name))
    .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}

function disposition(name: string | undefined): string {
  if (name === undefined) return "inline";
  const plain = name.replace(/[^\w.-]+/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
