import { fillPath, toQueryString, urlOf } from "@glasen/contract/query-string.ts";
import type { CallShape } from "./call-shape.ts";

/** URL, body and headers of a call: path parameters are filled in, the other input goes into the query or the body. */
export function requestOf({ method, path, form, upload }: CallShape, input: Record<string, unknown>) {
  if (method === "GET" || method === "DELETE") return { url: urlOf({ path }, input), init: { method, headers: {} } };
  const { path: filled, rest } = fillPath(path, input);
  if (upload) {
    const file = rest["content"] as Blob;
    return { url: filled, init: { method, body: file, headers: { "content-type": file.type } } };
  }
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  const body = form ? toQueryString(rest) : JSON.stringify(rest);
  return { url: filled, init: { method, body, headers: { "content-type": type } } };
}
