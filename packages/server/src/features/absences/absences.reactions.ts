import type { StoredSettingName } from "@glasen/domain/settings/definitions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { type EmittedEvent, on, queueEvent, type ReactionList } from "#kernel/events/events.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { todayIn } from "../crews/crews.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { crewsWithSetting } from "../settings/settings.public.ts";
import { activeUserIds } from "./absences.store.ts";
import { recount } from "./count-absence.ts";
import { fillEntitlements } from "./update-entitlements.ts";

const fill = async ({ tx, crewId, traceId, now }: EmittedEvent): Promise<void> => {
  if (await fillEntitlements({ tx, now }, crewId))
    queueEvent(tx, crewId, "absence-accounts-changed", {}, { traceId, now });
};

/** When models or holidays change, absences from the current year on are counted again. New members get the crew's vacation days. */
export const absenceReactions: ReactionList = [
  on("working-time-changed", async ({ tx, crewId, now }) => {
    const today = await todayIn(tx, crewId, now);
    const from = `${today.slice(0, 4)}-01-01` as LocalDate;
    const userIds = await activeUserIds(tx, crewId, from);
    await lockTimes(tx, crewId, userIds);
    await recount({ tx, now }, crewId, userIds, { from, to: "2222-01-01" as LocalDate });
  }),
  on("member-saved", fill),
  on("settings-changed", (event) =>
    event.body.names.includes("vacationDays" satisfies StoredSettingName) ? fill(event) : Promise.resolve(),
  ),
];

/** Prepares the vacation entitlements of the next year. */
export const absenceCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "fill-vacation-entitlements",
    at: "41 1 * * *",
    run: async (log) => {
      const crews = await database.asMaintenance((tx) => crewsWithSetting(tx, "vacationDays"));
      for (const crewId of crews) await database.inCrew(crewId, (tx) => fillEntitlements({ tx, now: now() }, crewId));
      log.info({ crews: crews.length }, "vacation entitlements filled");
    },
  },
];
