import { expect, test } from "vitest";
import { definitionOf, memberSettingNames, settingNames, storedSettingNames } from "./definitions.ts";
import { settingsEffectiveOn, toSettings } from "./effective.ts";
import { settingAreas, settingScopes, widgetTypes } from "./widgets.ts";

const version = (value: unknown, more: object = {}) => ({
  name: "timeTrackingAllowedOther",
  userId: null,
  value,
  validFrom: "2026-01-01",
  validTo: null,
  ...more,
});
const on = (day: string, versions: ReturnType<typeof version>[], userId?: number) =>
  settingsEffectiveOn(versions, day, userId).find(({ name }) => name === "timeTrackingAllowedOther");

test("fourteen widgets, three scopes and six areas are known, and each widget has a setting", () => {
  expect([widgetTypes.length, settingScopes, settingAreas.length]).toEqual([14, ["DEFAULT", "CREW", "MEMBER"], 6]);
  const used = new Set(settingNames.map((name) => definitionOf(name).widget));
  expect(used).toEqual(new Set(widgetTypes));
});

test("the most specific scope wins, whatever the order they are stored in (SET514)", () => {
  const versions = [version("member", { userId: 7 }), version("crew")];
  for (const all of [versions, versions.toReversed()]) {
    expect(on("2026-06-01", all, 7)).toMatchObject({ value: "member", scope: "MEMBER" });
    expect(on("2026-06-01", all, 8)).toMatchObject({ value: "crew", scope: "CREW" });
    expect(on("2025-06-01", all, 7)).toMatchObject({ value: "no", scope: "DEFAULT" });
  }
});

test("a value holds from its first day and no longer on its last (SET512)", () => {
  const versions = [version("A", { validTo: "2026-06-01" }), version("B", { validFrom: "2026-06-01" })];
  expect([on("2026-05-31", versions)?.value, on("2026-06-01", versions)?.value]).toEqual(["A", "B"]);
});

test("without any value every setting has its default; members have none for chat, terminal and grace periods", () => {
  const settings = toSettings(settingsEffectiveOn([], "2026-01-01"));
  expect(Object.keys(settings).sort()).toEqual([...storedSettingNames].sort());
  expect(settings).toMatchObject({
    chatEnabled: true,
    terminalAuthenticationMode: "PASSWORD",
    createStampChainTimeLimit: null,
  });
  const own = memberSettingNames.filter((name) => /chat|terminal(View|Auth)|GracePeriod/.test(name));
  expect(own).toEqual([]);
});
