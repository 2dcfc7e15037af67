import { openApiDocument } from "@glasen/contract/openapi.ts";
import type { FastifyInstance } from "fastify";
import { once } from "../cache/once.ts";
import { apiPage } from "./api-page.ts";

/** The API document as OpenAPI for machines and as a page without scripts for people. */
export function serveApiDocument(http: FastifyInstance): void {
  // Built on the first request, to keep the start fast.
  const document = once(openApiDocument);
  const page = once(() => apiPage(document()));
  http.get("/api/openapi.json", async () => document());
  http.get("/api", async (_request, reply) =>
    reply
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .type("text/html; charset=utf-8")
      .send(page()),
  );
}
