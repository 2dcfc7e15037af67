import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { todayIn } from "../crews/crews.public.ts";
import { activeUserIds } from "./absences.store.ts";
import { recount } from "./count-absence.ts";

/** When models or holidays change, absences from the current year on are counted again. */
export const absenceReactions: ReactionList = [
  on("working-time-changed", async ({ tx, crewId, now }) => {
    const today = await todayIn(tx, crewId, now);
    const from = `${today.slice(0, 4)}-01-01` as LocalDate;
    const userIds = await activeUserIds(tx, crewId, from);
    await recount({ tx, now }, crewId, userIds, { from, to: "2222-01-01" as LocalDate });
  }),
];
