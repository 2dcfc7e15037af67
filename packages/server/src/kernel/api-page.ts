interface Parameter {
  name: string;
  in: string;
  required: boolean;
}

interface Components {
  schemas: Record<string, unknown>;
  parameters: Record<string, Parameter>;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#141c1e}
h1{font-size:1.75rem}details{border:1px solid #d0d9da;border-radius:10px;margin:.5rem 0;padding:.5rem 1rem}summary{cursor:pointer}
code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow:auto;background:#f1f5f5;padding:1rem;border-radius:6px}
.method{display:inline-block;min-width:4.5rem;font-weight:700;color:#0b6268}.note{color:#49565a}`;

/** Renders the API document as one page to read: each call with what it takes and what it answers. */
export function apiPage(document: Record<string, unknown>): string {
  const info = document.info as { title: string; description: string };
  const { schemas, parameters } = document.components as Components;
  const calls = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method, path, operation, parameters)),
  );
  const shared = Object.entries(schemas).map(
    ([name, schema]) =>
      `<section id="${escape(name)}"><h3><code>${escape(name)}</code></h3>${schemaBlock(schema)}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(info.title)} API</title><style>${style}</style>
<h1>${escape(info.title)} API</h1><p>${escape(info.description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
${calls.join("\n")}<h2>Shared parts</h2>${shared.join("\n")}</html>`;
}

function callSection(method: string, path: string, operation: Operation, known: Components["parameters"]): string {
  const parameters = operation.parameters
    .flatMap((one) => ("$ref" in one ? (known[one.$ref.split("/").at(-1) ?? ""] ?? []) : one))
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${escape(name)}</code> in ${place}${required ? "" : ", optional"}</li>`,
    )
    .join("");
  const { content = {} } = operation.requestBody ?? {};
  const body = content["application/json"]?.schema;
  const files = body ? [] : Object.keys(content);
  const answer = operation.responses["200"]?.content?.["application/json"]?.schema;
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code>
<span class="note">${escape(operation.summary)}</span></summary>
${parameters && `<ul>${parameters}</ul>`}${body ? `<p>Body</p>${schemaBlock(body)}` : ""}${files.length > 0 ? `<p>Body: a file (${files.join(", ")})</p>` : ""}<p>Answer</p>${answer ? schemaBlock(answer) : "<p>A file.</p>"}</details>`;
}

/** What stands elsewhere is a link to its place on the page. */
const schemaBlock = (schema: unknown): string => {
  const text = escape(JSON.stringify(schema, null, 2));
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`;
};

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
