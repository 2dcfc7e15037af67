import { expect, test } from "vitest";
import { forWhom, whoMay } from "../access/callers.fixture.ts";
import { privacyPolicy } from "./policy.ts";

test("personal data is exported by the person and by the owner, also after the last product ended (PRM535)", () => {
  expect(forWhom(privacyPolicy.export)).toEqual({
    owner: "own team crew",
    manager: "own",
    managerReadOnly: "own",
    teamLeader: "own",
    member: "own",
    expiredOwner: "own team crew",
  });
});

test("the owner alone erases personal data (PRM510)", () => {
  expect(whoMay(privacyPolicy.erase)).toEqual(["owner", "expiredOwner"]);
  expect(whoMay(privacyPolicy.describe)).toEqual(["owner", "manager", "expiredOwner"]);
});
