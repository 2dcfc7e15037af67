import { settingEndpoints } from "@glasen/contract/settings.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { changeMemberSettings } from "./change-member-settings.ts";
import { changeSettingGroup } from "./change-setting-group.ts";
import { changeSettings } from "./change-settings.ts";
import { getMemberSettings } from "./get-member-settings.ts";
import { getSettings } from "./get-settings.ts";
import { listEffectiveSettings } from "./list-effective-settings.ts";
import { listSettingDefinitions } from "./list-setting-definitions.ts";
import { listSettingValues } from "./list-setting-values.ts";
import { removeSettingGroup } from "./remove-setting-group.ts";
import { resetMemberSettings } from "./reset-member-settings.ts";
import { resetCrewSettings } from "./reset-settings.ts";

export function settingRoutes(kernel: Kernel): void {
  serve(kernel, settingEndpoints.get, getSettings);
  serve(kernel, settingEndpoints.change, changeSettings);
  serve(kernel, settingEndpoints.reset, resetCrewSettings);
  serve(kernel, settingEndpoints.getOfMember, getMemberSettings);
  serve(kernel, settingEndpoints.changeOfMember, changeMemberSettings);
  serve(kernel, settingEndpoints.resetOfMember, resetMemberSettings);
  serve(kernel, settingEndpoints.definitions, listSettingDefinitions);
  serve(kernel, settingEndpoints.values, listSettingValues);
  serve(kernel, settingEndpoints.effective, listEffectiveSettings);
  serve(kernel, settingEndpoints.changeGroup, changeSettingGroup);
  serve(kernel, settingEndpoints.removeGroup, removeSettingGroup);
}
