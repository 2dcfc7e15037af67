import { expect, test } from "vitest";
import { passwordProblem } from "./password-rule.ts";

const nobody = { email: null, username: null };

test("a password has 8 to 128 characters and no rule of composition (AUT041)", () => {
  expect(passwordProblem("1234567", nobody)).toBe("passwordLength");
  expect(passwordProblem("12345678", nobody)).toBeUndefined();
  expect(passwordProblem("🥐".repeat(8), nobody)).toBeUndefined();
  expect(passwordProblem("🥐".repeat(7), nobody)).toBe("passwordLength");
  expect(passwordProblem("a".repeat(128), nobody)).toBeUndefined();
  expect(passwordProblem("a".repeat(129), nobody)).toBe("passwordLength");
});

test("a password is neither the email nor the username, case-insensitively (AUT041)", () => {
  const mia = { email: "mia@example.com", username: "mia.baker" };
  expect(passwordProblem("MIA@example.com", mia)).toBe("passwordObvious");
  expect(passwordProblem("Mia.Baker", mia)).toBe("passwordObvious");
  expect(passwordProblem("mia.baker1", mia)).toBeUndefined();
});
