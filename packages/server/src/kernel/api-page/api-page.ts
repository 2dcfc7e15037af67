import { setImmediate } from "node:timers/promises";
import { escapeHtml } from "@glasen/domain/text/escape-html.ts";
import { exampleInput, tryIt } from "./api-calls.ts";
import { type Operation, type Parameter } from "./api-operation.ts";
import { webhooksGuide } from "./webhooks-guide.ts";

interface Components {
  schemas: Record<string, unknown>;
  parameters: Record<string, Parameter>;
  responses: Record<string, { description: string }>;
}

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere;color:light-dark(#141c1e,#e3eaeb);background:light-dark(#fff,#11191b)}
h1{font-size:1.75rem}h2{margin-top:2.5rem}a{color:light-dark(#0b6268,#6fc7cc)}nav a{margin-right:1rem}
details{border:1px solid light-dark(#d0d9da,#344145);border-radius:10px;margin:.5rem 0;padding:.5rem 1rem}summary{cursor:pointer}
code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow:auto;overflow-wrap:normal;background:light-dark(#f1f5f5,#1b2527);padding:1rem;border-radius:6px}
.method{display:inline-block;min-width:4.5rem;font-weight:700;color:light-dark(#0b6268,#6fc7cc)}.note{color:light-dark(#49565a,#a9b6b9)}
input,textarea,button{font:inherit;color:inherit;background:light-dark(#fff,#11191b);border:1px solid light-dark(#6d7c80,#84949a);border-radius:6px;padding:.5rem .75rem}
textarea{display:block;box-sizing:border-box;width:100%;font:14px/1.4 ui-monospace,monospace}input{box-sizing:border-box;width:min(100%,30rem)}
button{cursor:pointer;margin:.5rem 0;font-weight:600}output{display:block;white-space:pre-wrap;font:14px/1.4 ui-monospace,monospace}
:focus-visible{outline:3px solid light-dark(#0b6268,#6fc7cc);outline-offset:2px}`;

/** Renders the API document as one page: each call with its permission, its input, its reply, and a way to try it. */
export async function apiPage(document: Record<string, unknown>, origin: string): Promise<string> {
  const info = document.info as { title: string; description: string };
  const { schemas, parameters, responses } = document.components as Components;
  const section = callSections({ schemas, parameters, responses }, origin);
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    // The whole page takes a tenth of a second: other calls are answered in between.
    await setImmediate();
    for (const [method, operation] of Object.entries(methods)) {
      const [group = ""] = operation.tags;
      groups.set(group, [...(groups.get(group) ?? []), section(method, path, operation)]);
    }
  }
  const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const links = [...sorted.map(([group]) => group), "webhooks-guide", "refusals", "shared"].map(
    (name) => `<a href="#${name}">${name}</a>`,
  );
  const calls = sorted.map(([group, sections]) => `<h2 id="${group}">${group}</h2>${sections.join("\n")}`);
  const refusals = (responses.Refusal?.description ?? "").split("\n").map((line) => `<li>${escapeHtml(line)}</li>`);
  const shared = Object.entries(schemas).map(
    ([name, schema]) =>
      `<section id="${escapeHtml(name)}"><h3><code>${escapeHtml(name)}</code></h3>${schemaBlock(schema)}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)} API</title><style>${style}</style><script type="module" src="/api/try.js"></script>
<h1>${escapeHtml(info.title)} API</h1><p>${withCode(info.description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<p><label>Token for trying calls <input id="token" type="password" autocomplete="off" placeholder="glasen_…"></label></p>
<p class="note">From the page Integrations. It stays in this page and is forgotten when the page is closed.</p>
<nav>${links.join(" ")}</nav>
${calls.join("\n")}${webhooksGuide}<h2 id="refusals">Refusals</h2><ul>${refusals.join("")}</ul>
<h2 id="shared">Shared parts</h2>${shared.join("\n")}</html>`;
}

const callSections = (known: Components, origin: string) => (method: string, path: string, operation: Operation) => {
  const all = operation.parameters.flatMap((one) =>
    "$ref" in one ? (known.parameters[one.$ref.split("/").at(-1) ?? ""] ?? []) : one,
  );
  const parameters = all
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${escapeHtml(name)}</code> in ${place}${required ? "" : ", optional"}</li>`,
    )
    .join("");
  const { content = {} } = operation.requestBody ?? {};
  const body = content["application/json"]?.schema;
  const files = body ? [] : Object.keys(content);
  const senders = operation.security.map((scheme) => Object.keys(scheme)[0] ?? "anybody");
  const resolve = (reference: string) =>
    known.schemas[reference.split("/").at(-1) ?? ""] as Record<string, unknown> | undefined;
  const example = (): string => {
    const input = exampleInput(operation, all, resolve);
    return tryIt(operation.operationId, { method: method.toUpperCase(), path, input }, origin);
  };
  const answer = operation.responses["200"]?.content?.["application/json"]?.schema;
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code>
<span class="note">${escapeHtml(operation.summary)}</span></summary>
<p class="note">Sent by: ${senders.join(", ")}</p>${parameters && `<ul>${parameters}</ul>`}${body ? `<p>Body</p>${schemaBlock(body)}` : ""}${files.length > 0 ? `<p>Body: a file (${files.join(", ")})</p>` : ""}<p>Answer</p>${answer ? schemaBlock(answer) : "<p>A file.</p>"}${senders.includes("token") ? example() : ""}</details>`;
};

/** A reference becomes a link to its schema on the page. */
const schemaBlock = (schema: unknown): string => {
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`;
};

const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
