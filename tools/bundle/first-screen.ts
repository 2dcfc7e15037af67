import { brotliCompressSync } from "node:zlib";

export interface Part {
  path: string;
  bytes: number;
}

/** What a browser loads before it can draw: the page's scripts, what they import at once, and its styles. */
export function firstScreenPaths(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string): string | undefined =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  const paths = tags.flatMap((tag) => {
    if (tag.startsWith("<script")) return attribute(tag, "src") ?? [];
    const isLoaded = ["modulepreload", "stylesheet", "preload"].includes(attribute(tag, "rel") ?? "");
    return isLoaded && attribute(tag, "as") !== "font" ? (attribute(tag, "href") ?? []) : [];
  });
  return [...new Set(paths)];
}

export function firstScreen(html: string, read: (path: string) => Buffer): Part[] {
  const page = { path: "index.html", bytes: brotliCompressSync(html).length };
  const parts = firstScreenPaths(html).map((path) => ({ path, bytes: brotliCompressSync(read(path)).length }));
  return [page, ...parts];
}
