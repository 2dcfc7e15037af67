import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

type Content = Buffer | AsyncIterable<string>;

/** What a call answers that gives a file instead of JSON; written out as it is made, so its length does not matter. */
export class Download {
  readonly #name: string;
  readonly #mediaType: string;
  readonly #content: Content;

  constructor(name: string, mediaType: string, content: Content) {
    this.#name = name;
    this.#mediaType = mediaType;
    this.#content = content;
  }

  send(reply: FastifyReply): FastifyReply {
    const plain = this.#name.replace(/[^\w.-]+/g, "_");
    return reply
      .header("content-type", this.#mediaType)
      .header(
        "content-disposition",
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.#name)}`,
      )
      .send(Buffer.isBuffer(this.#content) ? this.#content : Readable.from(this.#content));
  }
}
