import type { Language } from "@glasen/contract/limits.ts";
import { folderTexts, groupTexts, optionTexts, settingTexts } from "@glasen/contract/setting-texts.ts";
import type { SettingDefinition, SettingVersion } from "@glasen/contract/settings.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import { includesProduct } from "@glasen/domain/access/products.ts";
import {
  definitionOf,
  type SettingKind,
  type SettingName,
  type StoredSettingName,
} from "@glasen/domain/settings/definitions.ts";
import { mayChangeSetting } from "@glasen/domain/settings/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { SettingRow } from "./settings.store.ts";

export const presentVersion = ({ id, name, userId, value, validFrom, validTo }: SettingRow): SettingVersion => ({
  id,
  settingId: name as StoredSettingName,
  userId,
  value,
  validFrom: validFrom as LocalDate,
  validTo: validTo as LocalDate | null,
});

export function presentDefinition(
  name: SettingName,
  versions: readonly SettingRow[],
  { language, actor }: { language: Language; actor: Actor },
): SettingDefinition {
  const { kind, perMember, area, folder, group, widget, needs, default: defaultValue } = definitionOf(name);
  return {
    id: name,
    ...settingTexts[language][name],
    applicableForCrews: kind.of !== "account",
    applicableForMembers: perMember,
    area,
    folder: { id: folder, title: folderTexts[language][folder] },
    subgroups: [{ id: group, title: groupTexts[language][group] }],
    versions: versions.map(presentVersion),
    type: widget,
    language,
    default: defaultValue,
    options: optionsOf(kind, defaultValue, language),
    minimum: kind.of === "number" ? kind.least : null,
    maximum: kind.of === "number" ? kind.most : null,
    unit: kind.of === "number" ? kind.unit : null,
    available: needs === undefined || includesProduct(actor.kind === "member" ? actor.products : 0, needs),
    changeable: mayChangeSetting(actor, name),
  };
}

/** The choices of a setting; for lists that can be extended, their default entries. */
function optionsOf(kind: SettingKind, defaultValue: unknown, language: Language): SettingDefinition["options"] {
  if (kind.of !== "choice" && kind.of !== "numbers" && kind.of !== "texts") return null;
  const options = kind.of === "texts" ? (defaultValue as readonly string[]) : kind.options;
  return options.map((option) => ({ id: String(option), title: optionTexts[language][option] ?? String(option) }));
}
