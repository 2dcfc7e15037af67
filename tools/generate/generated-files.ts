import { openApiDocument } from "@glasen/contract/openapi.ts";
import { generateCalls, generateVisitorCalls } from "../generate-calls.ts";
import { permissionTable } from "./permission-table.ts";

export interface GeneratedFile {
  /** From the root of the repository. */
  file: string;
  make: () => string | Promise<string>;
}

/** Every committed file that is made from the declarations; one command writes them, one check refuses drift. */
export const generatedFiles: readonly GeneratedFile[] = [
  { file: "docs/openapi.json", make: () => `${JSON.stringify(openApiDocument(), null, 2)}\n` },
  { file: "docs/permissions.md", make: permissionTable },
  { file: "packages/web/src/platform/calls.generated.ts", make: generateCalls },
  { file: "packages/web/src/platform/visitor-calls.generated.ts", make: generateVisitorCalls },
];
