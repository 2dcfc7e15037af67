import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { cookieNames } from "./cookies.ts";
import { sendRefusal } from "./http.ts";
import type { Kernel } from "./kernel.ts";
import { createPageSender, type PageQuestions } from "./page-answers.ts";
import { Refusal } from "./refusal.ts";

// Beside the sources in development, beside the bundle in production.
const places = [new URL("../../../../web/dist/", import.meta.url), new URL("../../web/dist/", import.meta.url)];

const builtClient = (): string | undefined =>
  places.map((place) => fileURLToPath(place)).find((folder) => existsSync(`${folder}index.html`));

/** Serves the built, precompressed web client; a path that is neither a file nor a call is one of its screens. */
export async function serveWebFiles(
  { http }: Pick<Kernel, "http">,
  questions: PageQuestions,
  root = builtClient(),
): Promise<void> {
  if (!root) return;
  const signedIn = readFileSync(`${root}signed-in.html`, "utf8");
  const sendWithAnswers = createPageSender(http, questions);
  const files = new Set(readdirSync(root, { recursive: true }).map((path) => `/${String(path).replaceAll("\\", "/")}`));
  await http.register(fastifyStatic, {
    root,
    // No route per file: with hundreds of files that took a third of the start.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  http.get("/*", (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    if (path.includes(".") && files.has(path)) return reply.sendFile(path);
    const isScreen = !/^\/(api|app|assets)(\/|$)|\.\w+$/.test(path);
    if (!isScreen) return sendRefusal(new Refusal("noSuchPath"), request, reply);
    // The cookie is only a hint: with an expired session the browser merely loads an unneeded file.
    const has = (kind: "user" | "crew"): boolean => request.cookies[cookieNames[kind].token] !== undefined;
    if (!has("crew") && has("user")) return sendWithAnswers(signedIn, request, reply);
    return reply.header("vary", "cookie").sendFile(has("crew") ? "terminal.html" : "index.html");
  });
}
