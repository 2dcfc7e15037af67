import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { once } from "../cache/once.ts";
import { apiPage } from "./api-page.ts";

/** Generated from the contract beforehand: doing it here would keep every other call waiting. */
const file = new URL("../../../../../docs/openapi.json", import.meta.url);

/** The API document as OpenAPI for machines and as a page without scripts for people. */
export function serveApiDocument(http: FastifyInstance): void {
  const document = once(() => readFile(file, "utf8"));
  const page = once(async () => apiPage(JSON.parse(await document())));
  http.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(await document()),
  );
  http.get("/api", async (_request, reply) =>
    reply
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .type("text/html; charset=utf-8")
      .send(await page()),
  );
}
