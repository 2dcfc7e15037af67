import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A file as the reply of a call. */
export interface FileAnswer {
  /** Streamed content may be of any length and holds no transaction open. */
  content: Uint8Array | AsyncIterable<string | Uint8Array>;
  mediaType: string;
  /** Changes with the content; if the URL contains it, the browser may cache the file for ever. */
  version?: string;
  /** The URL does not change with the content: a client asks each time, and gets the content only where it changed. */
  mustRevalidate?: true;
  /** Download under this name instead of showing it. */
  name?: string;
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.version !== undefined) {
    const tag = `"${file.version}"`;
    // Private: cached by the browser only, not by a proxy.
    const lifetime = file.mustRevalidate ? "private, no-cache" : "private, max-age=31536000, immutable";
    reply.header("cache-control", lifetime).header("etag", tag);
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
