import { expect, test } from "vitest";
import { callers, forWhom } from "./callers.fixture.ts";
import { mayDecideAbout } from "./own-decisions.ts";

test("the owner decides about themselves, a manager unless the crew asks for a second pair of eyes (PRM507)", () => {
  const others = "team crew";
  const ask = (managersDecideOwn: boolean) =>
    forWhom((actor, person) => mayDecideAbout(actor, person, { managersDecideOwn }));
  expect(ask(true)).toMatchObject({ owner: `own ${others}`, manager: `own ${others}`, teamLeader: `own ${others}` });
  expect(ask(false)).toMatchObject({ owner: `own ${others}`, manager: others, teamLeader: others });
  for (const isAllowed of [true, false]) expect(Object.keys(ask(isAllowed))).not.toContain("otherOwner");
});

test("a service account decides nothing about its maker that the maker may not decide", () => {
  const { manager } = callers;
  if (manager?.kind !== "member") throw new Error("the manager is a member");
  const { crewId } = manager;
  const ask = (role: "owner" | "manager" | null, userId: number) =>
    mayDecideAbout(
      { ...manager, userId: 900, maker: { userId: 7, role } },
      { crewId, userId },
      { managersDecideOwn: false },
    );
  expect([ask("manager", 7), ask(null, 7), ask("owner", 7), ask("manager", 8)]).toEqual([false, false, true, true]);
});
