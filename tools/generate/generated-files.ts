import { openApiDocument } from "@glasen/contract/openapi.ts";
import { generateCalls, generateVisitorCalls } from "../generate-calls.ts";
import { clientCalls } from "./client-calls.ts";
import { rowTypes } from "./row-types.ts";
import { tableDescriptions } from "./table-descriptions.ts";
import { tablesPage } from "./tables-page.ts";

export interface GeneratedFile {
  /** From the root of the repository. */
  file: string;
  make: () => string | Promise<string>;
}

/** Every committed file that is made from the declarations; one command writes them, one check refuses drift. */
export const generatedFiles: readonly GeneratedFile[] = [
  { file: "packages/server/src/kernel/database/rows.generated.ts", make: rowTypes },
  { file: "docs/openapi.json", make: () => `${readableJson(openApiDocument())}\n` },
  { file: "docs/tables.md", make: tablesPage },
  { file: "packages/server/src/features/moving/table-descriptions.generated.ts", make: tableDescriptions },
  { file: "packages/web/src/platform/calls.generated.ts", make: generateCalls },
  { file: "packages/web/src/platform/visitor-calls.generated.ts", make: generateVisitorCalls },
  { file: "packages/client/src/calls.generated.ts", make: clientCalls },
];

const LINE = 120;

/** A line for whatever fits on one: a document of small schemas is read, and compared, by the schema. */
function readableJson(value: unknown, indent = ""): string {
  const text = JSON.stringify(value) ?? "null";
  if (typeof value !== "object" || value === null || indent.length + text.length <= LINE) return text;
  const inner = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((item) => inner + readableJson(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${inner}${JSON.stringify(key)}: ${readableJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}
