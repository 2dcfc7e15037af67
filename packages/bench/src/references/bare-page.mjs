// A Fastify server with the given pages and the files of a folder, compressed as built, and nothing else.
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import Fastify from "fastify";

const types = { ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".png": "image/png" };

const http = Fastify();
process.once("message", async ({ port, pages, folder }) => {
  for (const [path, html] of Object.entries(pages)) {
    http.get(path, (_request, reply) => reply.type("text/html; charset=utf-8").send(html));
  }
  http.get("/*", (request, reply) => {
    const file = join(folder, request.url);
    if (!existsSync(file)) return reply.code(404).send();
    const isSmall = existsSync(`${file}.br`);
    if (isSmall) reply.header("content-encoding", "br");
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(types[extname(file)] ?? "application/octet-stream")
      .send(readFileSync(isSmall ? `${file}.br` : file));
  });
  await http.listen({ port, host: "127.0.0.1" });
  process.send("listening");
});
