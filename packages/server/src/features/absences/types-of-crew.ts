import { type AbsenceType, absenceTypeNames } from "@glasen/contract/absence-types.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { FIRST_CUSTOM_TYPE_ID, memberFlags, standardTypes } from "@glasen/domain/absences/absence-type.ts";
import type { Tx } from "#kernel/database/database.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { storedTypes, type TypeRow } from "./absence-types.store.ts";

export type TypesOfCrew = ReadonlyMap<number, TypeRow>;

/** Every type of a crew by its id: the standard ones as the crew uses them, then its own. */
export async function typesOfCrew(tx: Tx, crewId: number, today: string): Promise<TypesOfCrew> {
  const [stored, settings] = await Promise.all([storedTypes(tx, crewId), effectiveSettings(tx, crewId, today)]);
  const changed = new Map(stored.map((row) => [row.id, row]));
  const standard = standardTypes.map((type): TypeRow => {
    const row = changed.get(type.id) ?? { ...type, name: null };
    return { ...row, isDisabled: row.isDisabled || !settings.absenceTypes.includes(type.id) };
  });
  const own = stored.filter(({ id }) => id >= FIRST_CUSTOM_TYPE_ID);
  return new Map([...standard, ...own].map((type) => [type.id, type]));
}

export const nameOf = ({ id, name }: Pick<TypeRow, "id" | "name">, language: Language): string =>
  name ?? absenceTypeNames[language][id] ?? "";

export const presentType = (crewId: number, type: TypeRow, language: Language): AbsenceType => ({
  ...type,
  ...memberFlags(type),
  crewId,
  name: nameOf(type, language),
  isOwn: type.id >= FIRST_CUSTOM_TYPE_ID,
});
