import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "./http.ts";
import { Refusal } from "./refusal.ts";

// Beside the sources in development, beside the bundle in production.
const places = [new URL("../../../web/dist/", import.meta.url), new URL("../../web/dist/", import.meta.url)];

/** Serves the built web client, compressed as built; every path that is no file and no call is a screen of it. */
export async function serveWebFiles(http: FastifyInstance): Promise<void> {
  const root = places.map((place) => fileURLToPath(place)).find((folder) => existsSync(`${folder}index.html`));
  if (!root) return;
  const page = readFileSync(`${root}index.html`, "utf8");
  await http.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  http.get("/*", (request, reply) => {
    const isScreen = !/^\/(api|app|assets)(\/|$)|\.\w+$/.test(request.url.split("?")[0] ?? "");
    if (!isScreen) return sendRefusal(new Refusal("noSuchPath"), request, reply);
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  });
}
