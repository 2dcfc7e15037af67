// Fastify that answers the pages it is told to, and nothing else.
import Fastify from "fastify";

const http = Fastify();
process.once("message", async ({ port, pages }) => {
  for (const [path, html] of Object.entries(pages)) {
    http.get(path, (_request, reply) => reply.type("text/html; charset=utf-8").send(html));
  }
  await http.listen({ port, host: "127.0.0.1" });
  process.send("listening");
});
