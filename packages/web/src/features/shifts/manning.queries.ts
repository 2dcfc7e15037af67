import { call } from "#platform/call.ts";
import { crewMutation } from "#platform/crew-query.ts";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { shiftsKey } from "./shift-keys.ts";

const invalidates = (crewId: number) => [shiftsKey(crewId)];

export interface NewLevel {
  readonly workplaceId: number;
  /** Empty for an exception. */
  readonly weekdays: readonly number[];
  readonly date: string | null;
  readonly fromTime: string;
  readonly toTime: string;
  readonly people: number;
}

/** The same level for some weekdays, or an exception for one day. */
export const useAddLevels = crewMutation(
  (crewId, { weekdays, date, ...level }: NewLevel) =>
    call("manningLevels.batch", {
      crewId,
      items: (date === null ? weekdays.map((weekday) => ({ weekday })) : [{ date }]).map((when) => ({
        method: "POST" as const,
        body: { ...level, ...when },
      })),
    }),
  { invalidates },
);

export const useChangeLevel = crewMutation("manningLevels.change", { invalidates });

export const useRemoveLevel = crewMutation((crewId, id: number) => call("manningLevels.remove", { crewId, id }), {
  invalidates,
  texts: planDialogTexts,
  failed: (t) => t.levelNotRemoved,
});
