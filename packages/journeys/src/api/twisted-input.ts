import { z } from "zod";

type Json = Record<string, unknown>;

const isPlain = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** Every input that is the first one but for a single value, or one more item of a list, taken from the second. */
export function* withSwappedIds(right: Json, other: Json): Generator<Json> {
  for (const [name, value] of Object.entries(right)) {
    for (const twisted of swapped(value, other[name])) yield { ...right, [name]: twisted };
  }
}

function* swapped(right: unknown, other: unknown): Generator<unknown> {
  if (other === undefined || JSON.stringify(right) === JSON.stringify(other)) return;
  if (Array.isArray(right) && Array.isArray(other)) {
    yield [...right, ...other];
    yield [...other, ...right];
    for (const [at, value] of right.entries())
      for (const twisted of swapped(value, other[at])) yield right.with(at, twisted);
  } else if (isPlain(right) && isPlain(other)) yield* withSwappedIds(right, other);
  else yield other;
}

/** The input with further fields in it, and in all objects inside it, unless the declaration has a field of the name. */
export function withExtraFields(type: z.ZodType, input: unknown, extras: Json): Json {
  return added(type, input, extras) as Json;
}

function added(type: z.ZodType | undefined, value: unknown, extras: Json): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return added(type.unwrap() as z.ZodType, value, extras);
  if (type instanceof z.ZodArray && Array.isArray(value))
    return value.map((item: unknown) => added(type.element as z.ZodType, item, extras));
  if (!(type instanceof z.ZodObject) || !isPlain(value)) return value;
  const shape = type.shape as Record<string, z.ZodType>;
  const known = Object.entries(value).map(([name, inner]) => [name, added(shape[name], inner, extras)]);
  const unknown = Object.entries(extras).filter(([name]) => !Object.hasOwn(shape, name));
  return Object.fromEntries([...unknown, ...known]);
}
