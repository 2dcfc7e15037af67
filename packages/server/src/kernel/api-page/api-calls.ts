import { escapeHtml } from "@glasen/domain/text/escape-html.ts";
import { exampleOf, type Resolve } from "./api-examples.ts";
import { type Operation, type Parameter } from "./api-operation.ts";

interface Example {
  method: string;
  path: string;
  input: Record<string, unknown>;
}

/** The input of a call with what it needs: parameters and body in one object, as the client package takes it. */
export function exampleInput(
  operation: Operation,
  parameters: readonly Parameter[],
  resolve: Resolve,
): Record<string, unknown> {
  const given = parameters
    .filter(({ in: place, required }) => place !== "header" && required)
    .map(({ name, schema = {} }) => [name.replace(/\[\]$/, ""), exampleOf(schema, resolve, name)] as const);
  const schema = operation.requestBody?.content["application/json"]?.schema as Record<string, unknown> | undefined;
  const body = schema && exampleOf(schema, resolve);
  return { ...Object.fromEntries(given), ...(Array.isArray(body) ? { items: body } : (body as object | undefined)) };
}

/** How programs make the call, and a form that makes it from the page; for calls that a token may make. */
export function tryIt(operationId: string, example: Example, origin: string): string {
  const { method, path, input } = example;
  const name = operationId.replace(/\.alias\d+$/, "");
  const client = `await glasen.call(${JSON.stringify(name)}, ${JSON.stringify(input, null, 2)});`;
  const changes = method === "GET" ? "Send" : "Send: this changes real data";
  return `<p>With curl</p><pre>${escapeHtml(curlOf(example, origin))}</pre><p>With the client package</p><pre>${escapeHtml(client)}</pre>
<form data-method="${method}" data-path="${escapeHtml(path)}"><label>Input <textarea name="input" rows="${Math.min(12, JSON.stringify(input, null, 2).split("\n").length)}" spellcheck="false">${escapeHtml(JSON.stringify(input, null, 2))}</textarea></label>
<button>${changes}</button><output></output></form>`;
}

function curlOf({ method, path, input }: Example, origin: string): string {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const token = `-H "Authorization: Bearer $GLASEN_TOKEN"`;
  if (method === "GET" || method === "DELETE") {
    const query = Object.entries(rest).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map(
        (one) =>
          `${encodeURIComponent(name)}${Array.isArray(value) ? "%5B%5D" : ""}=${encodeURIComponent(String(one))}`,
      ),
    );
    const verb = method === "GET" ? "" : `-X ${method} `;
    return `curl ${verb}${token} "${origin}${filled}${query.length > 0 ? `?${query.join("&")}` : ""}"`;
  }
  const body = JSON.stringify(rest).replaceAll("'", "'\\''");
  return `curl -X ${method} ${token} -H "Content-Type: application/json" \\\n  -H "X-Transaction-ID: $(uuidgen)" -d '${body}' "${origin}${filled}"`;
}
