import { expect, test } from "vitest";
import {
  emptyRow,
  loginOf,
  problemsIn,
  rowsFromText,
  suggestPassword,
  usernameFrom,
  withSpareRow,
} from "./invite-rows.ts";

const nobodyKnown = () => false;
const row = (part: object) => ({ ...emptyRow(), ...part });

test("each line of a pasted list becomes a person, by address or by a username made of the name", () => {
  const rows = rowsFromText("Mia Vogt <mia.vogt@posteo.example>\nPiotr Wiśniewski\n\nrosa.esposito@web.example");
  expect(rows.map((one) => [one.name, loginOf(one)])).toEqual([
    ["Mia Vogt", "mia.vogt@posteo.example"],
    ["Piotr Wiśniewski", "piotr.wisniewski"],
    ["Rosa Esposito", "rosa.esposito@web.example"],
  ]);
});

test("a username spells umlauts as Germans do, and leaves out the marks of other letters", () => {
  const decomposed = "Özlem".normalize("NFD");
  expect(["Özlem Çelik", decomposed, "Jürgen Groß", "Änne Łuczak", "Zoë Ibáñez", "Işıl"].map(usernameFrom)).toEqual([
    ...["oezlem.celik", "oezlem", "juergen.gross", "aenne.luczak", "zoe.ibanez", "isil"],
  ]);
});

test("every problem of a line is reported at its field", () => {
  expect(problemsIn(row({ login: "anna lena" }), [], nobodyKnown)).toEqual({
    name: "nameMissing",
    login: "usernameFormat",
  });
  expect(problemsIn(row({ name: "Mia", login: "mia@" }), [], nobodyKnown)).toEqual({ login: "emailFormat" });
  const first = row({ name: "Mia", login: "mia@x.example" });
  const second = row({ name: "Mia V", login: "MIA@x.example" });
  expect(problemsIn(second, [first, second], nobodyKnown)).toEqual({ login: "twice" });
  expect(problemsIn(first, [first], () => true)).toEqual({ login: "known" });
});

test("a name alone is enough; a password that was chosen is long enough", () => {
  const byName = row({ name: "Piotr Wiśniewski" });
  expect([loginOf(byName), problemsIn(byName, [], nobodyKnown)]).toEqual(["piotr.wisniewski", {}]);
  expect(problemsIn({ ...byName, password: "short" }, [], nobodyKnown)).toEqual({ password: "passwordShort" });
  expect(problemsIn(row({ name: "Mia", login: "mia@x.example" }), [], nobodyKnown)).toEqual({});
});

test("the list always ends with an empty line", () => {
  expect(withSpareRow([row({ name: "Mia" })])).toHaveLength(2);
  expect(withSpareRow([emptyRow()])).toHaveLength(1);
});

test("a suggested password is long enough and has no letters that look alike", () => {
  const password = suggestPassword((below) => below - 1);
  expect(password).toBe("zzzz-zzzz-99");
  expect(suggestPassword(() => 0)).not.toMatch(/[l1o0i]/);
});
