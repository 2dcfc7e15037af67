import type { FastifyReply, FastifyRequest } from "fastify";

/** A file as a call's answer; one whose address names its version may be kept for good. */
export interface FileAnswer {
  content: Uint8Array;
  mediaType: string;
  /** Changes with the content. */
  version: string;
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const tag = `"${file.version}"`;
  // Private: only the browser keeps it, no cache between.
  reply.header("cache-control", "private, max-age=31536000, immutable").header("etag", tag);
  if (request.headers["if-none-match"] === tag) return reply.code(304).send();
  return reply.type(file.mediaType).header("content-disposition", "inline").send(Buffer.from(file.content));
}
