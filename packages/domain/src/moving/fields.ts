/** The kinds of tables that a crew brings from another product; people come by the import of members, and later changes of their records here. */
export const importKinds = ["times", "absences", "entitlements", "balances", "records"] as const;
export type ImportKind = (typeof importKinds)[number];

const personFields = ["externalId", "email", "username", "name", "firstName", "lastName"] as const;

/** The fields of each kind in the order in which a screen offers them. */
export const fieldsOfKind = {
  times: [
    ...personFields,
    "date",
    "start",
    "endDate",
    "end",
    "duration",
    "break",
    "breakStart",
    "breakEnd",
    "entry",
    "category1",
    "category2",
    "note",
  ],
  absences: [...personFields, "type", "from", "to", "half", "state", "note"],
  entitlements: [...personFields, "year", "type", "days"],
  balances: [...personFields, "date", "balance"],
  records: [...personFields, "employmentType", "costCentre"],
} as const satisfies Record<ImportKind, readonly string[]>;

export type MoveField = (typeof fieldsOfKind)[ImportKind][number];
export const moveFields: readonly MoveField[] = [...new Set(importKinds.flatMap((kind) => fieldsOfKind[kind]))];

/** Without these columns no row of a kind can be read; a person is named by any one of the person's fields. */
const neededFields: Record<ImportKind, readonly MoveField[]> = {
  times: ["start", "end"],
  absences: ["type", "from"],
  entitlements: ["days"],
  balances: ["balance"],
  records: [],
};

const isPersonField = (field: MoveField): boolean => (personFields as readonly string[]).includes(field);

/** The column of each field; a column without a field is not read. */
export type Mapping = readonly (MoveField | null)[];

/** The fields of a member's record that a file can change; the personnel number only where another field names the person. */
function changesRecord(mapping: Mapping): boolean {
  const people = mapping.filter((field) => field !== null && isPersonField(field));
  const namesAndNumbers = people.length > 1 && people.includes("externalId");
  return namesAndNumbers || mapping.includes("employmentType") || mapping.includes("costCentre");
}

/** The fields that a mapping lacks; "name" stands for the person, the employment for any field of the record. */
export function missingFields(kind: ImportKind, mapping: Mapping): MoveField[] {
  const lacking = neededFields[kind].filter((field) => !mapping.includes(field));
  if (kind === "records" && !changesRecord(mapping)) lacking.push("employmentType");
  return mapping.some((field) => field !== null && isPersonField(field)) ? lacking : ["name", ...lacking];
}
