import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SettingDefinition, settingEndpoints } from "@glasen/contract/settings.ts";
import { settingNames } from "@glasen/domain/settings/definitions.ts";
import type { Call } from "#kernel/call/call.ts";
import { presentDefinition } from "./settings.present.ts";
import { valuesWithin } from "./settings.store.ts";

export async function listSettingDefinitions(
  { tx, actor, caller }: Call,
  { crewId }: InputOf<typeof settingEndpoints.definitions>,
): Promise<SettingDefinition[]> {
  const rows = await valuesWithin(tx, crewId, { scope: "none" }, { ownId: 0, userIds: null });
  return settingNames.map((name) =>
    presentDefinition(
      name,
      rows.filter((row) => row.name === name),
      { language: caller.language, actor },
    ),
  );
}
