import type { StoredSettingName } from "@glasen/domain/settings/definitions.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { type EmittedEvent, on, queueEvent, type ReactionList } from "#kernel/events/events.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { crewsWithSetting } from "../settings/settings.public.ts";
import { fillEntitlements } from "./update-entitlements.ts";

const fill = async ({ tx, crewId, traceId, now }: EmittedEvent): Promise<void> => {
  if (await fillEntitlements({ tx, now }, crewId))
    queueEvent(tx, crewId, "absence-accounts-changed", {}, { traceId, now });
};

/** New members, and all members after a change of the setting, get the crew's vacation days. */
export const absenceReactions: ReactionList = [
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
