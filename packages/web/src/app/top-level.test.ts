import { expect, test } from "vitest";
import { topLevelOf } from "./top-level.ts";

const crew = { crewAuthentication: { crewId: 7 }, userAuthentication: null };
const user = { crewAuthentication: null, userAuthentication: { userId: 1 } };
const both = { crewAuthentication: { crewId: 7 }, userAuthentication: { userId: 1 } };
const nobody = { crewAuthentication: null, userAuthentication: null };

test("a browser signed in as a crew is a terminal until a member opens the application on it (TRM004)", () => {
  expect(topLevelOf(crew, false)).toBe("terminal");
  expect(topLevelOf(both, false)).toBe("terminal");
  expect(topLevelOf(both, true)).toBe("application");
  expect(topLevelOf(crew, true)).toBe("terminal");
});

test("a signed-in user sees the application, a visitor the sign-in page (UIX011, AUT005)", () => {
  expect(topLevelOf(user, false)).toBe("application");
  expect(topLevelOf(nobody, false)).toBe("visitor");
});
