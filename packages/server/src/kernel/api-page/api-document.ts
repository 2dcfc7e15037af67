import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { once } from "../cache/once.ts";
import { apiPage } from "./api-page.ts";

/** Generated from the contract beforehand: doing it here would keep every other call waiting. */
const file = new URL("../../../../../docs/openapi.json", import.meta.url);

/** No script but the page's own, which may talk to this server and nobody else; the page can be framed by nobody. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
const script = new URL("api-try.js", import.meta.url);

/** The API document as OpenAPI for machines, and as a page for people, who can try the calls with a token of theirs. */
export function serveApiDocument(http: FastifyInstance, origin: string): void {
  const document = once(() => readFile(file, "utf8"));
  const page = once(async () => apiPage(JSON.parse(await document()), origin));
  http.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(await document()),
  );
  const tryScript = once(() => readFile(script, "utf8"));
  http.get("/api/try.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(await tryScript()),
  );
  http.get("/api", async (_request, reply) =>
    reply
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(await page()),
  );
}
