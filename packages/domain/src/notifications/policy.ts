import type { CrewTarget, Rule } from "../access/actor.ts";
import { settingPolicy } from "../settings/policy.ts";

/** Addresses belong to people all over the crew, so those who manage the whole crew see which ones do not work. */
export const notificationPolicy = {
  seeBounces: settingPolicy.changeCrew satisfies Rule<CrewTarget>,
};
