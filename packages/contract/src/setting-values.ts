import {
  definitionOf,
  memberSettingNames,
  type SettingKind,
  type Settings,
  type StoredSettingName,
  storedSettingNames,
} from "@glasen/domain/settings/definitions.ts";
import { z } from "zod";
import * as fields from "./fields.ts";

const geofence = z.object({
  latitude: z.number("gpsFormat").min(-90, "gpsFormat").max(90, "gpsFormat"),
  longitude: z.number("gpsFormat").min(-180, "gpsFormat").max(180, "gpsFormat"),
  radius: z.int("numeric").min(10, "numeric").max(100_000, "numeric"),
});

const unrepeated = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

function schemaOfKind(kind: SettingKind): z.ZodType {
  switch (kind.of) {
    case "boolean":
      return z.boolean("invalidArgument");
    case "choice":
      return z.enum(kind.options as [string, ...string[]], "invalidArgument");
    case "number": {
      const number = z.int("numeric").min(kind.least, "numeric").max(kind.most, "numeric");
      return kind.isNullable ? number.nullable() : number;
    }
    case "numbers": {
      const known = z.union(
        kind.options.map((option) => z.literal(option)) as [z.ZodLiteral<number>, z.ZodLiteral<number>],
      );
      return z.array(known).max(kind.options.length, "invalidArgument").refine(unrepeated, "invalidArgument");
    }
    case "texts":
      return z.array(fields.requiredText(100)).max(kind.most, "invalidArgument").refine(unrepeated, "invalidArgument");
    case "text":
      return fields.optionalText(kind.most);
    case "day":
      return fields.localDate.nullable();
    case "localTime":
      return fields.localTime;
    case "geofence":
      return geofence.nullable();
    case "account":
      return z.never();
  }
}

type Written<N extends StoredSettingName> = { [K in N]: z.ZodOptional<z.ZodType<Settings[K]>> };

/** The value of one setting; older clients say "not allowed on this channel" with a plain false. */
export const settingValue = (name: StoredSettingName): z.ZodType => {
  const { kind } = definitionOf(name);
  const schema = schemaOfKind(kind);
  const takesFalse = kind.of === "choice" && kind.options.includes("false");
  return takesFalse ? z.preprocess((value) => (value === false ? "false" : value), schema) : schema;
};

const written = <N extends StoredSettingName>(names: readonly N[]): Written<N> =>
  Object.fromEntries(names.map((name) => [name, settingValue(name).optional()])) as Written<N>;

export const crewSettingChanges = written(storedSettingNames);
export const memberSettingChanges = written(memberSettingNames);

/** All settings with a value each. */
export const settingSchemas = Object.fromEntries(
  storedSettingNames.map((name) => [name, schemaOfKind(definitionOf(name).kind)]),
) as { [N in StoredSettingName]: z.ZodType<Settings[N]> };

/** Any of the settings that a member can have of their own. */
export const overrideSchemas = Object.fromEntries(
  memberSettingNames.map((name) => [name, schemaOfKind(definitionOf(name).kind).optional()]),
) as { [N in StoredSettingName]: z.ZodOptional<z.ZodType<Settings[N]>> };
