import { expect, test } from "vitest";
import { preferredLanguage } from "./language.ts";
import { de, en, texts } from "./texts.ts";

const catalogue = texts(
  { title: "Teams", hello: (name: string) => `Hello, ${name}`, people: en.counted("{count} person", "{count} people") },
  {
    title: "Teams",
    hello: (name: string) => `Hallo, ${name}`,
    people: de.counted("{count} Person", "{count} Personen"),
  },
);

test("texts have variables and plurals in both languages", () => {
  expect(catalogue.de.hello("Mia")).toBe("Hallo, Mia");
  expect([0, 1, 1234].map(catalogue.en.people)).toEqual(["0 people", "1 person", "1,234 people"]);
  expect([0, 1, 1234].map(catalogue.de.people)).toEqual(["0 Personen", "1 Person", "1.234 Personen"]);
});

test("a missing key and a variable of another type do not compile (UIX002, UIX502)", () => {
  // @ts-expect-error: German lacks "b"
  texts({ a: "A", b: "B" }, { a: "A" });
  // @ts-expect-error: English lacks "b"
  texts({ a: "A" }, { a: "A", b: "B" });
  // @ts-expect-error: the name is a number in German
  texts({ a: (name: string) => name }, { a: (name: number) => String(name) });
  expect(Object.keys(catalogue.en)).toEqual(Object.keys(catalogue.de));
});

test("before sign-in the language is the stored one, else the browser's, else English (UIX502)", () => {
  expect(preferredLanguage("en", ["de-AT"])).toBe("en");
  expect(preferredLanguage(undefined, ["fr-FR", "de-AT", "en"])).toBe("de");
  expect(preferredLanguage("fr", ["fr-FR"])).toBe("en");
});
