import { expect, test } from "vitest";
import { forWhom } from "./callers.fixture.ts";
import { mayDecideAbout } from "./own-decisions.ts";

test("the owner decides about themselves, a manager unless the crew asks for a second pair of eyes (PRM507)", () => {
  const others = "team crew";
  const ask = (managersDecideOwn: boolean) =>
    forWhom((actor, person) => mayDecideAbout(actor, person, { managersDecideOwn }));
  expect(ask(true)).toMatchObject({ owner: `own ${others}`, manager: `own ${others}`, teamLeader: `own ${others}` });
  expect(ask(false)).toMatchObject({ owner: `own ${others}`, manager: others, teamLeader: others });
  for (const isAllowed of [true, false]) expect(Object.keys(ask(isAllowed))).not.toContain("otherOwner");
});
