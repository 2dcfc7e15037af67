import { readdirSync } from "node:fs";
import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";

const contractFolder = new URL("../packages/contract/src/", import.meta.url);

interface Place {
  file: string;
  /** The exported name, and the key of the call in it. */
  exported: string;
  key: string;
}

const head = [
  "// Made from the contract by `npm run generate`; a test compares the two.",
  "// biome-ignore-all format: a call a line",
  "// biome-ignore-all assist/source/organizeImports: made in this order",
];

// What can be called without a session is what the first screen needs; the rest is fetched after it.
const isForVisitors = ({ sessions }: Endpoint): boolean => sessions.includes("nobody");

/**
 * The browser's table of calls. The contract itself is written with zod, which has no place on the first screen:
 * the table holds plain data, and takes the types of the contract without its code.
 */
export async function generateCalls(): Promise<string> {
  const places = await findPlaces();
  const used = contract.map((declared) => ({ declared, place: placeOf(places, declared) }));
  const imports = new Map<string, Set<string>>();
  for (const { place } of used) imports.set(place.file, (imports.get(place.file) ?? new Set()).add(place.exported));
  return [
    ...head,
    ...[...imports]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, names]) => `import type { ${[...names].sort().join(", ")} } from "@glasen/contract/${file}";`),
    'import type { CallShape } from "./call-shape.ts";',
    "",
    ...table("calls", (declared) => !isForVisitors(declared)),
    "",
    "export interface CallTypes {",
    ...used.map(
      ({ declared, place }) => `  ${JSON.stringify(declared.name)}: (typeof ${place.exported})["${place.key}"];`,
    ),
    "}",
    "",
  ].join("\n");
}

export const generateVisitorCalls = (): string =>
  [...head, 'import type { CallShape } from "./call-shape.ts";', "", ...table("visitorCalls", isForVisitors), ""].join(
    "\n",
  );

const table = (name: string, belongs: (declared: Endpoint) => boolean): string[] => [
  `export const ${name} = {`,
  ...contract
    .filter(belongs)
    .map((declared) => `  ${JSON.stringify(declared.name)}: ${JSON.stringify(shapeOf(declared))},`),
  "} as const satisfies Record<string, CallShape>;",
];

function shapeOf({ method, path, input, form, paged, uploadBytes }: Endpoint) {
  const fields = Object.entries(input.shape);
  const isRequired = (schema: (typeof fields)[number][1]) =>
    !(schema as Endpoint["output"]).safeParse(undefined).success;
  return {
    method,
    path,
    required: fields.filter(([, schema]) => isRequired(schema)).map(([name]) => name),
    optional: fields.filter(([, schema]) => !isRequired(schema)).map(([name]) => name),
    ...(form && { form }),
    ...(uploadBytes !== undefined && { upload: true }),
    ...(paged && { paged }),
  };
}

async function findPlaces(): Promise<Map<unknown, Place>> {
  const places = new Map<unknown, Place>();
  const files = readdirSync(contractFolder).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  for (const file of files.sort()) {
    const module = (await import(new URL(file, contractFolder).href)) as Record<string, unknown>;
    for (const [exported, value] of Object.entries(module)) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
      for (const [key, call] of Object.entries(value)) if (!places.has(call)) places.set(call, { file, exported, key });
    }
  }
  return places;
}

function placeOf(places: Map<unknown, Place>, declared: Endpoint): Place {
  const place = places.get(declared);
  if (!place) throw new Error(`${declared.name} is in the contract, but no file of it exports it`);
  return place;
}
