import { expect, test } from "vitest";
import { readFilter, readPage } from "./filter.ts";
import { patchGroup, readGroup } from "./group.ts";
import type { ScimProblem } from "./problem.ts";
import { nameAfter, readPerson, readPersonPatch } from "./user.ts";

const patch = (...Operations: object[]) => ({ Operations });
const kindOf = (work: () => unknown): string => {
  try {
    work();
    return "none";
  } catch (error) {
    return (error as ScimProblem).kind;
  }
};

test("filters compare by eq, joined by and, whatever the case", () => {
  const known = ["username", "id"];
  expect([...readFilter('UserName EQ "a \\"b\\""', known)]).toEqual([["username", 'a "b"']]);
  expect([...readFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a" and id eq 3', known)]).toEqual([
    ["username", "a"],
    ["id", "3"],
  ]);
  expect(readFilter(undefined, known).size).toBe(0);
  for (const wrong of ['userName co "a"', 'title eq "a"', "userName eq", 'userName eq "a" or id eq "1"'])
    expect(
      kindOf(() => readFilter(wrong, known)),
      wrong,
    ).toBe("invalidFilter");
});

test("pages stay within their limits", () => {
  expect(readPage({})).toEqual({ startIndex: 1, count: 200 });
  expect(readPage({ startIndex: "-3", count: "9999" })).toEqual({ startIndex: 1, count: 200 });
  expect(readPage({ count: "0" })).toEqual({ startIndex: 1, count: 0 });
  expect(kindOf(() => readPage({ count: "many" }))).toBe("invalidValue");
});

test("a person is read with the name that is shown and the primary address", () => {
  const person = readPerson({
    userName: "ada",
    name: { givenName: "Ada", familyName: "Ahoi", formatted: "Dr. Ada Ahoi" },
    displayName: "Ada A.",
    emails: [{ value: "a@example.com" }, { value: "b@example.com", primary: "True" }],
    title: "Captain",
  });
  expect(person).toMatchObject({ userName: "ada", email: "b@example.com" });
  expect(nameAfter(person, "?")).toBe("Ada A.");
  expect(readPerson({ displayName: "\u200b\u2800" }).displayName).toBeUndefined();
  expect(readPerson({ displayName: "Ada\u202e\u200bB." }).displayName).toBe("Ada B.");
  expect(kindOf(() => readPerson({ emails: [{ value: "none" }] }))).toBe("invalidValue");
  expect(kindOf(() => readPerson([]))).toBe("invalidSyntax");
});

test("changes are read in the words of Entra and of Okta", () => {
  expect(readPersonPatch(patch({ op: "Replace", path: "active", value: "False" }))).toEqual({ active: false });
  expect(readPersonPatch(patch({ op: "replace", value: { active: false, "name.givenName": "Ada" } }))).toEqual({
    active: false,
    givenName: "Ada",
  });
  expect(readPersonPatch(patch({ op: "add", path: 'emails[type eq "work"].value', value: "a@example.com" }))).toEqual({
    email: "a@example.com",
  });
  expect(readPersonPatch(patch({ op: "remove", path: "externalId" }))).toEqual({ externalId: null });
  expect(kindOf(() => readPersonPatch(patch({ op: "remove" })))).toBe("noTarget");
  expect(kindOf(() => readPersonPatch({}))).toBe("invalidSyntax");
  expect(kindOf(() => readPersonPatch(patch({ op: "replace", path: "active", value: "maybe" })))).toBe("invalidValue");
  expect(nameAfter({ familyName: "Berg" }, "Ada Maria Ahoi")).toBe("Ada Maria Berg");
});

test("the members of a group follow the operations in their order", () => {
  const group = readGroup({ displayName: "Quay", members: [{ value: "1" }, { value: "2" }] });
  const after = (...operations: object[]) => [...patchGroup(group, patch(...operations)).members];
  expect(after({ op: "add", path: "members", value: [{ value: "3" }] })).toEqual([1, 2, 3]);
  expect(after({ op: "remove", path: 'members[value eq "1"]' })).toEqual([2]);
  expect(after({ op: "remove", path: "members" })).toEqual([]);
  expect(
    after(
      { op: "replace", path: "members", value: [{ value: "9" }] },
      { op: "Add", path: "members", value: { value: 8 } },
    ),
  ).toEqual([9, 8]);
  expect(patchGroup(group, patch({ op: "replace", value: { displayName: "Pier" } })).displayName).toBe("Pier");
  expect(kindOf(() => after({ op: "add", path: "members", value: [{ value: "x" }] }))).toBe("invalidValue");
  expect(kindOf(() => after({ op: "add", path: 'members[type eq "x"]', value: 1 }))).toBe("invalidPath");
});
