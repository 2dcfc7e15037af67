import { expect, test } from "vitest";
import { CallError } from "./call-error.ts";
import { errorText, errorTexts, fieldTexts } from "./error-text.ts";

const refusal = (code: number, message = "The server's words.") => new CallError({ code, statusCode: 400, message });

test('no response: "A connection error occured. Are you online? Please retry." (AUT072)', () => {
  const proxied = new CallError({ code: 0, statusCode: 503, message: "Service Unavailable" });
  for (const error of [refusal(1999), proxied])
    expect(errorText(error, errorTexts.en)).toBe("A connection error occured. Are you online? Please retry.");
});

test('an unknown error: "Unknown error. Please try again!" (AUT073)', () => {
  for (const error of [refusal(0), refusal(1024), refusal(1007), new TypeError("x is not a function")])
    expect(errorText(error, errorTexts.en)).toBe("Unknown error. Please try again!");
});

test("a refusal shows the server's message, a field problem its own", () => {
  expect(errorText(refusal(1006, "Dafür fehlt die Berechtigung."), errorTexts.de)).toBe(
    "Dafür fehlt die Berechtigung.",
  );
  const errors = [{ id: 4002, field: "name", message: "Diese Angabe fehlt.", errors: [] }];
  const error = new CallError({ code: 1005, statusCode: 400, message: "Ungültig.", errors });
  expect(errorText(error, errorTexts.de)).toBe("Diese Angabe fehlt.");
  expect(fieldTexts(error)).toEqual({ name: "Diese Angabe fehlt." });
});
