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

/** Serves the built web client, compressed as built; every path that is no file and no call is a screen of it. */
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
    // Without routes of its own: one for each of hundreds of files took a third of the time of a start.
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
    // A hint, no decision: with an ended session the browser only loads a file that it does not need.
    const has = (kind: "user" | "crew"): boolean => request.cookies[cookieNames[kind].token] !== undefined;
    if (!has("crew") && has("user")) return sendWithAnswers(signedIn, request, reply);
    return reply.header("vary", "cookie").sendFile(has("crew") ? "terminal.html" : "index.html");
  });
}
