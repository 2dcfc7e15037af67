import type { AbsenceColour, AbsenceType } from "@glasen/domain/absences/absence-type.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

export interface TypeRow extends AbsenceType {
  /** Null where a standard type has its standard name. */
  name: string | null;
}

const absenceType = select(
  "absence_types",
  [
    "name",
    "hasEntitlement",
    "canBeRequested",
    "isDisabled",
    "isHourBased",
    "isSickness",
    "effect",
    "colour",
    "carryOverUntil",
  ],
  { id: "absenceTypeId" },
);
type StoredType = Narrowed<RowOf<typeof absenceType>, { colour: AbsenceColour }>;

export const storedTypes = (tx: Tx, crewId: number): Promise<TypeRow[]> =>
  tx.query<StoredType>(`select ${absenceType.list} from absence_types where crew_id = $1 order by absence_type_id`, [
    crewId,
  ]);

const written = (crewId: number, type: Omit<TypeRow, "id">): unknown[] => [
  crewId,
  type.name,
  type.hasEntitlement,
  type.canBeRequested,
  type.isDisabled,
  type.isHourBased,
  type.isSickness,
  type.effect,
  type.colour,
  type.carryOverUntil,
];
const names = `crew_id, name, has_entitlement, can_be_requested, is_disabled, is_hour_based, is_sickness, effect, colour, carry_over_until`;
const places = "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10";

export const insertType = (
  tx: Tx,
  crewId: number,
  type: Omit<TypeRow, "id">,
  limit: number,
): Promise<TypeRow | "nameTaken" | "tooMany"> =>
  unlessNameTaken(async () => {
    const [row] = await tx.query<StoredType>(
      `insert into absence_types (${names})
       select ${places} where (select count(*) from absence_types where crew_id = $1) < $11 returning ${absenceType.list}`,
      [...written(crewId, type), limit],
    );
    return row ?? "tooMany";
  });

/** Saves how a crew uses a type, standard or its own. */
export const saveType = (tx: Tx, crewId: number, { id, ...type }: TypeRow): Promise<TypeRow | "nameTaken"> =>
  unlessNameTaken(async () => {
    const [row] = await tx.query<StoredType>(
      `insert into absence_types (${names}, absence_type_id) values (${places}, $11)
       on conflict on constraint absence_types_pk do update set name = $2, has_entitlement = $3, can_be_requested = $4,
         is_disabled = $5, effect = $8, colour = $9, carry_over_until = $10 returning ${absenceType.list}`,
      [...written(crewId, type), id],
    );
    return row as StoredType;
  });

/** Hour-based types that absences refer to: their names are needed even where they are no longer offered. */
export async function usedTypeIds(tx: Tx, crewId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select t.id from generate_series(6, 10) as t(id)
     where exists (select from absences a where a.crew_id = $1 and a.type_id = t.id and a.type_id >= 6)`,
    [crewId],
  );
  return rows.map(({ id }) => id);
}

async function unlessNameTaken<T>(work: () => Promise<T>): Promise<T | "nameTaken"> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === "absence_types_name_once") return "nameTaken";
    throw error;
  }
}
