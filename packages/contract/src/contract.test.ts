import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { openApiDocument } from "./openapi.ts";

const named = contract.map((call): [string, Endpoint] => [call.name, call]);
const pathNames = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);

test("a call with a file as its response only reads: files are not stored for idempotency keys", () => {
  expect(contract.filter(({ file, method }) => file && method !== "GET").map(({ name }) => name)).toEqual([]);
});

test("no two calls share a name, or a method and path", () => {
  const names = contract.map(({ name }) => name);
  const places = contract.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((at) => `${method} ${at.replace(/:\w+/g, ":")}`),
  );
  for (const all of [names, places]) expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});

describe("every call is under /api/v2 or /api/v3 and takes the parameters of its path", () => {
  test.each(named)("%s", (_name, call) => {
    expect(call.name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
    expect(call.path).toMatch(/^\/api\/v[23]\/[\w/:-]+$/);
    expect(Object.keys(call.input.shape)).toEqual(expect.arrayContaining(pathNames(call)));
    expect(call.summary).toMatch(/^[A-Z].*\.$/);
    expect(call.sessions.length).toBeGreaterThan(0);
  });
});

describe("everything that can be sent has an upper bound (API505)", () => {
  test.each(named)("%s", (_name, call) => {
    expect(unboundedIn(z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }), call.name)).toEqual([]);
  });
  test("a text, a list or a number without one is noticed", () => {
    const open = z.object({ text: z.string(), list: z.array(z.int().max(1)), number: z.number() });
    expect(unboundedIn(z.toJSONSchema(open, { io: "input" }), "planted")).toEqual([
      "planted.text",
      "planted.list",
      "planted.number",
    ]);
  });
});

type Schema = Record<string, unknown>;

/** A pattern over the whole text in which nothing repeats without end. */
const isBoundedPattern = (pattern: unknown): boolean =>
  typeof pattern === "string" && /^\^.*\$$/.test(pattern) && !/[+*]|\{\d+,\}/.test(pattern);

function unboundedIn(schema: Schema, path: string): string[] {
  if ("enum" in schema || "const" in schema) return [];
  const inner = [...((schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Schema[])].flatMap((part) =>
    unboundedIn(part, path),
  );
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, part]) =>
    unboundedIn(part, `${path}.${name}`),
  );
  const items = schema.items ? unboundedIn(schema.items as Schema, `${path}[]`) : [];
  const isBounded =
    schema.type === "string"
      ? "maxLength" in schema ||
        isBoundedPattern(schema.pattern) ||
        ["uuid", "date", "date-time", "duration"].includes(schema.format as string)
      : schema.type === "array"
        ? "maxItems" in schema
        : schema.type === "number" || schema.type === "integer"
          ? "maximum" in schema
          : true;
  return [...(isBounded ? [] : [path]), ...fields, ...items, ...inner];
}

describe("the API document", () => {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as {
    openapi: string;
    info: Record<string, string>;
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Schema; schemas: Schema; securitySchemes: Schema };
  };
  interface Parameter {
    name: string;
    in: string;
    required: boolean;
    schema: Schema;
    $ref?: string;
  }
  interface Operation {
    operationId: string;
    parameters: Parameter[];
    requestBody?: Schema;
    responses: Record<string, Schema>;
    security: Record<string, string[]>[];
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
  );

  test("is OpenAPI 3.1 with a title and a version", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: "Glasen", version: expect.any(String) });
  });

  test("has every call under each of its paths", () => {
    const expected = contract.flatMap(({ name, aliases = [] }) => [
      name,
      ...aliases.map((_, index) => `${name}.alias${index + 1}`),
    ]);
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(ids.toSorted()).toEqual(expected.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    const templates = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(new Set(templates).size).toBe(templates.length);
  });

  test.each(
    operations,
  )("%s %s names its path's parameters, its answers and known schemes", (method, path, operation) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required, schema }) => required && schema !== undefined)).toBe(true);
    expect(operation.parameters.every(({ schema, $ref }) => (schema ?? $ref) !== undefined)).toBe(true);
    if (method === "get" || method === "delete") expect(operation.requestBody).toBeUndefined();
    expect(Object.keys(operation.responses)).toEqual(["200", "default"]);
    const schemes = operation.security.flatMap((scheme) => Object.keys(scheme));
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes));
  });

  test("limits the calls that take a file or the text of one", () => {
    const takesFile = ({ uploadBytes, input }: Endpoint) =>
      uploadBytes !== undefined ||
      (input.shape["content"] as z.ZodType | undefined)?.safeParse("QQ==").success === true;
    const calls = contract.filter(takesFile);
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ perMinute }) => perMinute === undefined).map(({ name }) => name)).toEqual([]);
  });

  test("has each schema once: one used by several calls is named and referenced", () => {
    for (const name of Object.keys(document.components.schemas)) {
      expect(name).toMatch(/^[A-Z][A-Za-z0-9]+$/);
      expect(JSON.stringify(document), name).toContain(`"#/components/schemas/${name}"`);
    }
    const { schemas } = document.components;
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("says how forms and files are sent, that a batch may be a task, and which bodies are needed", () => {
    const bodyOf = (path: string, method: string) => document.paths[path]?.[method]?.requestBody as Schema;
    expect(Object.keys(bodyOf("/api/v2/pusher-auth", "post").content as Schema)).toEqual([
      "application/x-www-form-urlencoded",
      "application/json",
    ]);
    const uploads = contract
      .filter(({ uploadBytes, uploadTypes }) => uploadBytes && !uploadTypes)
      .map(({ name }) => name);
    for (const [, , { operationId, requestBody }] of operations)
      if (uploads.includes(operationId))
        expect(Object.keys(requestBody?.content as Schema)).toEqual(["image/png", "image/jpeg", "image/webp"]);
    const asTask = operations.filter(([, , { parameters }]) =>
      parameters.some(({ $ref }) => $ref?.endsWith("WriteAsync")),
    );
    expect(asTask.every(([method, path]) => method === "patch" && path.startsWith("/api/v3/"))).toBe(true);
    expect(asTask.map(([, path]) => path)).toContain("/api/v3/teams");
    expect(bodyOf("/api/v3/teams", "post")).toMatchObject({ required: true });
    expect(bodyOf("/api/v3/teams/{id}", "patch")).toMatchObject({ required: false });
  });

  test("refers to nothing that it does not hold", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      (match) => match[1] as string,
    );
    for (const reference of references) {
      const found = reference.split("/").reduce<unknown>((at, key) => (at as Schema | undefined)?.[key], document);
      expect(found, reference).toBeDefined();
    }
  });
});

test("an operator without a second factor sets one up and does nothing else", () => {
  const limited = { kind: "operator", adminId: 1, isLimited: true } as const;
  const open = contract.filter(
    ({ sessions, may }) => sessions.every((kind) => kind === "operator") && may(limited, {} as never),
  );
  expect(open.map(({ name }) => name).sort()).toEqual([
    "operator.confirmTotp",
    "operator.secondFactor",
    "operator.startTotp",
  ]);
});
