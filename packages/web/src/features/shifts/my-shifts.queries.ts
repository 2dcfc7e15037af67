import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { shiftsKey } from "./shift-keys.ts";

const PAGE_SIZE = 1000;

/** A member's published shifts that start within a period, soonest first. */
export const ownShiftsOf = (crewId: number, userId: number, from: LocalDate, to: LocalDate) =>
  crewQuery([...shiftsKey(crewId), "own", { userId, from, to }], "shifts.list", {
    crewId,
    filter: `userId==${userId};type==published;date>=${from};date<=${to}`,
    orderBy: "+from",
    pageSize: PAGE_SIZE,
  });

const changesKey = (crewId: number) => [...shiftsKey(crewId), "changes"] as const;

/** What the user's shifts were before changes that the user has not seen yet. */
export const ownChangesOf = (crewId: number) => crewQuery(changesKey(crewId), "shiftPlan.ownChanges", { crewId });

export const useMarkChangesSeen = crewMutation("shiftPlan.markChangesSeen", {
  invalidates: (crewId) => [changesKey(crewId)],
});

/** The earliest published shift of a member that has not ended yet, or null. */
export const nextShiftOf = (crewId: number, userId: number) =>
  crewQuery([...shiftsKey(crewId), "next", userId], "shifts.next", { crewId, userId });

/** Whether the member sees everybody's published shifts; the member's own value of the setting counts. */
export const seesAllShifts = (crewId: number, userId: number) =>
  crewQuery(
    ["settings", crewId, "effective", userId],
    "settings.effective",
    { crewId, userId },
    {
      select: (effective) =>
        effective.some((one) => one.settingId === "shiftPlannerSeeAllShifts" && one.value === true),
      staleTime: freshFor.settings,
    },
  );
