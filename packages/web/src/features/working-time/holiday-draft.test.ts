import { localDate } from "@glasen/domain/time/local-date.ts";
import { expect, test } from "vitest";
import { changeOf, noDraft, shownHolidays, withExtent } from "./holiday-draft.ts";

const stored = [
  {
    id: 1,
    date: localDate("2026-02-16"),
    name: "Carnival",
    country: "de" as const,
    dayKind: 4,
    fraction: 2,
    offset: 0,
  },
  { id: 2, date: localDate("2026-12-24"), name: "Eve", country: "de" as const, dayKind: 4, fraction: 2, offset: 2 },
] as Parameters<typeof shownHolidays>[0];

test("half holidays end or begin at noon, and are sent so (EVL517)", () => {
  expect(shownHolidays(stored, noDraft).map(({ extent }) => extent)).toEqual(["morning", "half"]);
  const added = { key: "new", date: localDate("2026-02-17"), name: "More", country: "de" as const, isCompany: true };
  const draft = withExtent(
    { ...noDraft, added: [{ ...added, extent: "morning" }] },
    stored,
    { id: 1, key: "" },
    "half",
  );
  expect(changeOf(stored, draft).days.map(({ fraction, offset }) => [fraction, offset])).toEqual([
    [2, 2],
    [2, 0],
  ]);
});
