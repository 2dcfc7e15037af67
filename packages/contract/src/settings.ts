import {
  memberSettingNames,
  settingFolders,
  settingGroups,
  storedSettingNames,
} from "@glasen/domain/settings/definitions.ts";
import { settingPolicy } from "@glasen/domain/settings/policy.ts";
import { settingAreas, settingScopes, widgetTypes } from "@glasen/domain/settings/widgets.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { languages } from "./limits.ts";
import { crewSettingChanges, memberSettingChanges, overrideSchemas, settingSchemas } from "./setting-values.ts";

const crewSettings = z.object({ crewId: fields.crewId, ...settingSchemas });
const memberSettings = z.object(overrideSchemas);
const inCrew = { crewId: fields.crewId };
const ofMember = { crewId: fields.crewId, userId: fields.id };
const transaction = { transactionID: fields.transactionID.optional() };

export const settingVersion = z.object({
  id: fields.uuid,
  settingId: z.enum(storedSettingNames),
  userId: fields.id.nullable(),
  validFrom: fields.localDate,
  /** The first day on which it no longer holds. */
  validTo: fields.localDate.nullable(),
  value: z.unknown(),
});
export type SettingVersion = z.infer<typeof settingVersion>;

const named = z.object({ id: z.string(), title: z.string() });

export const settingDefinition = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  applicableForCrews: z.boolean(),
  applicableForMembers: z.boolean(),
  area: z.enum(settingAreas),
  folder: z.object({ id: z.enum(settingFolders), title: z.string() }),
  /** The settings that are written together with this one. */
  subgroups: z.array(z.object({ id: z.enum(settingGroups), title: z.string() })),
  versions: z.array(settingVersion),
  type: z.enum(widgetTypes),
  language: z.enum(languages),
  default: z.unknown(),
  options: z.array(named).nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  unit: z.enum(["minutes", "hours", "days"]).nullable(),
  /** False while the crew lacks the product that it needs. */
  available: z.boolean(),
  /** False where only the owner changes it, and the caller is somebody else. */
  changeable: z.boolean(),
});
export type SettingDefinition = z.infer<typeof settingDefinition>;

const effectiveSetting = z.object({
  settingId: z.enum(storedSettingNames),
  value: z.unknown(),
  scope: z.enum(settingScopes),
  validFrom: fields.localDate.nullable(),
});

const base = "/api/v2/workforce-management/settings";
const alias = (path: string): string[] => [`/api/v2/settings${path}`];

export const settingEndpoints = {
  get: endpoint({
    name: "settings.get",
    summary: "Gives the crew's settings as they apply today.",
    method: "GET",
    path: "/api/v2/crew/:crewId/settings",
    sessions: ["user", "terminal"],
    may: settingPolicy.see,
    input: z.object(inCrew),
    output: crewSettings,
  }),
  change: endpoint({
    name: "settings.change",
    summary: "Changes the given settings of the crew from today on.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/settings",
    may: settingPolicy.changeCrew,
    input: z.strictObject({ ...inCrew, ...transaction, ...crewSettingChanges }),
    output: crewSettings,
  }),
  reset: endpoint({
    name: "settings.reset",
    summary: "Puts settings of the crew back to their defaults; without names, all of them.",
    method: "DELETE",
    path: "/api/v2/crew/:crewId/settings",
    may: settingPolicy.changeCrew,
    input: z.object({
      ...inCrew,
      names: z.array(z.enum(storedSettingNames, "invalidArgument")).max(100, "invalidArgument").optional(),
    }),
    output: crewSettings,
  }),
  getOfMember: endpoint({
    name: "settings.getOfMember",
    summary: "Gives what is set for one member alone.",
    method: "GET",
    path: "/api/v2/crew/:crewId/settings/members/:userId",
    may: settingPolicy.seeMember,
    input: z.object(ofMember),
    output: memberSettings,
  }),
  changeOfMember: endpoint({
    name: "settings.changeOfMember",
    summary: "Sets the given settings for one member from today on.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/settings/members/:userId",
    may: settingPolicy.changeMember,
    input: z.strictObject({ ...ofMember, ...transaction, ...memberSettingChanges }),
    output: memberSettings,
  }),
  resetOfMember: endpoint({
    name: "settings.resetOfMember",
    summary: "Lets the crew's settings apply to a member again; without names, all of them.",
    method: "DELETE",
    path: "/api/v2/crew/:crewId/settings/members/:userId",
    may: settingPolicy.changeMember,
    input: z.object({
      ...ofMember,
      names: z.array(z.enum(memberSettingNames, "invalidArgument")).max(100, "invalidArgument").optional(),
    }),
    output: memberSettings,
  }),
  definitions: endpoint({
    name: "settings.definitions",
    summary: "Lists every setting there is, in the language of the call.",
    method: "GET",
    path: base,
    may: settingPolicy.seeDefinitions,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.array(settingDefinition),
  }),
  values: endpoint({
    name: "settings.values",
    summary:
      "Lists the values that were set, with the days on which they hold; crew values, and those of the given members.",
    method: "GET",
    path: `${base}/values`,
    aliases: alias("/values"),
    may: settingPolicy.seeDefinitions,
    impliesCrew: true,
    input: z.object({ ...inCrew, userId: z.array(fields.id).max(1000, "invalidArgument").optional() }),
    output: z.array(settingVersion),
  }),
  effective: endpoint({
    name: "settings.effective",
    summary: "Tells what applies on a day, and whether the default, the crew or the member says so.",
    method: "GET",
    path: `${base}/effective`,
    may: settingPolicy.seeDefinitions,
    impliesCrew: true,
    input: z.object({ ...inCrew, userId: fields.id.optional(), date: fields.localDate.optional() }),
    output: z.array(effectiveSetting),
  }),
  changeGroup: endpoint({
    name: "settings.changeGroup",
    summary: "Writes settings of one group from a day on, all or none.",
    method: "POST",
    path: `${base}/values/setting-group/:groupId`,
    aliases: alias("/values/setting-group/:groupId"),
    may: settingPolicy.changeMember,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      ...transaction,
      groupId: z.enum(settingGroups, "invalidArgument"),
      userId: fields.id.nullable().default(null),
      validFrom: fields.localDate,
      validTo: fields.localDate.nullable().default(null),
      values: z.strictObject(crewSettingChanges),
    }),
    output: z.array(settingVersion),
  }),
  removeGroup: endpoint({
    name: "settings.removeGroup",
    summary: "Removes the version of a group that begins on a day; what held before holds on.",
    method: "DELETE",
    path: `${base}/values/setting-group/:groupId`,
    aliases: alias("/values/setting-group/:groupId"),
    may: settingPolicy.changeMember,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      groupId: z.enum(settingGroups, "invalidArgument"),
      userId: fields.id.optional(),
      validFrom: fields.localDate,
    }),
    output: z.array(settingVersion),
  }),
};

export const settingEvents = {
  /** Names of changed settings, of the crew or of one member, without values: clients reload those they may see. */
  "settings-changed": event(
    "crew",
    z.object({ crewId: fields.crewId, userId: fields.id.nullable(), names: z.array(z.string()) }),
  ),
};
