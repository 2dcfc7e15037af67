import { describe, expect, test } from "vitest";
import { jobErrorKinds, problemReasons, type RefusalName, refusals, successes } from "./errors.ts";

/** The published numbers and what they mean. */
const published: [number, RefusalName][] = [
  [0, "externalError"],
  [410, "gone"],
  [429, "tooManyRequests"],
  [1000, "emailSendingFailed"],
  [1001, "userNotFound"],
  [1002, "userWithoutEmail"],
  [1003, "crewNotCreated"],
  [1004, "userNotCreated"],
  [1005, "invalidArgument"],
  [1006, "notAuthorized"],
  [1007, "internalError"],
  [1008, "userNotAddedToCrew"],
  [1009, "emailAlreadyInCrew"],
  [1010, "contextValidationFailed"],
  [1011, "interactionError"],
  [1012, "invalidCsrfToken"],
  [1013, "notAuthenticated"],
  [1014, "notSignedOutOfCrew"],
  [1015, "overlappingPeriods"],
  [1016, "breakLongerThanStamps"],
  [1019, "memberInactiveInPeriod"],
  [1023, "memberDisabledInTimespan"],
  [1024, "emptyResponse"],
  [1025, "stampEditingNotAllowed"],
  [1500, "crewMaintenance"],
  [1999, "networkTimeout"],
  [4000, "emailFormat"],
  [4001, "gpsFormat"],
  [4002, "presence"],
  [4003, "textLength"],
  [4004, "timestampFormat"],
  [4005, "timestampInFuture"],
  [4006, "usernameTaken"],
  [4007, "gpsRequired"],
  [4008, "groupNotAvailable"],
  [4009, "emailTaken"],
  [4009, "timestampNotFound"],
  [4010, "unsupportedLanguage"],
  [4011, "numeric"],
  [4012, "timestampDuplicated"],
  [4013, "deprecatedValidation"],
  [4014, "loginNameFormat"],
  [4015, "durationFormat"],
  [4016, "closestChainNotFound"],
  [4022, "timeAccountNotAllowed"],
  [4024, "absenceOverlapping"],
  [4026, "absenceAlreadyRejected"],
  [4031, "futureNotTrackable"],
  [4046, "stampEditingOutsideLimit"],
];

describe("every published number has its meaning (ERR013, ERR027, ERR038, ERR052)", () => {
  test.each(published)("%i is %s", (id, name) => {
    expect(refusals[name].id).toBe(id);
  });
});

test("every refusal has one of the published numbers; only finer names share one", () => {
  const numbers = new Set(published.map(([id]) => id));
  for (const [name, { id }] of Object.entries(refusals)) expect(numbers, name).toContain(id);
});

describe("every code has a readable sentence in German and English (ERR065)", () => {
  // These are the specification's, to the letter, which has them without a full stop.
  const given = new Set(["Address not found", "Time clocking is disabled on this device"]);
  test.each(Object.entries(refusals))("%s", (_name, { en, de }) => {
    for (const sentence of [en, de]) {
      expect(sentence.trim()).toBe(sentence);
      expect(sentence.length).toBeGreaterThan(10);
      if (!given.has(en)) expect(sentence).toMatch(/^[\p{Lu}\d].*[.?]$/u);
    }
    expect(de).not.toBe(en);
  });
  test("no two names say the same", () => {
    for (const language of ["en", "de"] as const) {
      const sentences = Object.values(refusals).map((entry) => entry[language]);
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    }
  });
});

test("a refusal never has a success status", () => {
  for (const [name, { http }] of Object.entries(refusals)) {
    expect(http, name).toBeGreaterThanOrEqual(400);
    expect(http, name).toBeLessThan(600);
  }
});

test("successes are numbered 5000 to 5011 (ERR061, ERR062)", () => {
  expect(Object.entries(successes)).toEqual([
    ["userInvited", 5000],
    ["timestampUpdated", 5001],
    ["timestampCreated", 5002],
    ["calendarFetched", 5003],
    ["crewsFetched", 5004],
    ["ownerSignedUp", 5005],
    ["resetInstructionsSent", 5006],
    ["passwordReset", 5007],
    ["timestampsFetched", 5008],
    ["signedInToCrew", 5009],
    ["signedOutOfCrew", 5010],
    ["breakUpdated", 5011],
  ]);
});

test("a task fails for these kinds and reasons (ERR501, ERR502)", () => {
  expect(jobErrorKinds).toEqual(["FAILED_PRECONDITION", "OUT_OF_RANGE"]);
  expect(problemReasons).toEqual(["INCOMPATIBLE", "NOT_EXISTING_OR_NO_PERMISSIONS", "TOO_BIG", "UNAVAILABLE"]);
});
