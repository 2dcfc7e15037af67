import { parseClock, parseMoment } from "./cells.ts";
import { fieldsOfKind, type ImportKind, importKinds, type Mapping, type MoveField, missingFields } from "./fields.ts";

/** Products whose exports are recognised; `docs/moving.md` tells where their headings are known from. */
export const products = ["crewmeister", "clockodo", "kimai", "timebutler", "papershift"] as const;
export type Product = (typeof products)[number];

/** Letters and digits only, so that "1. Zeitkategorie" and "Pers.-Nr." are found however they are written. */
export const plainHeading = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const person: Partial<Record<MoveField, readonly string[]>> = {
  externalId: [
    "externalid",
    "personnelnumber",
    "employeeid",
    "employeenumber",
    "personalnummer",
    "persnr",
    "personalnr",
    "mitarbeiternummer",
    "mitarbeiternr",
    "userexternalid",
  ],
  email: ["email", "emailaddress", "emailadresse", "mail", "mailadresse", "useremail"],
  username: ["username", "login", "loginname", "benutzername", "anmeldename"],
  name: [
    "name",
    "fullname",
    "displayname",
    "employee",
    "member",
    "user",
    "mitarbeiter",
    "mitarbeiterin",
    "mitarbeitername",
    "mitglied",
    "person",
    "benutzer",
  ],
  firstName: ["firstname", "givenname", "vorname", "rufname"],
  lastName: ["lastname", "surname", "familyname", "nachname", "familienname", "zuname"],
};

const ofKind: Record<ImportKind, Partial<Record<MoveField, readonly string[]>>> = {
  times: {
    date: ["date", "day", "datum", "tag", "startdate", "startdatum", "datumvon"],
    start: [
      "start",
      "begin",
      "from",
      "starttime",
      "clockin",
      "beginn",
      "von",
      "startzeit",
      "kommen",
      "uhrzeitvon",
      "startsat",
      "anfang",
      "timesince",
      "arbeitsbeginn",
    ],
    endDate: ["enddate", "enddatum", "datumbis"],
    end: [
      "end",
      "to",
      "endtime",
      "clockout",
      "ende",
      "bis",
      "endzeit",
      "endezeit",
      "gehen",
      "uhrzeitbis",
      "endsat",
      "stop",
      "timeuntil",
      "arbeitsende",
    ],
    duration: ["duration", "dauer", "stunden", "hours", "arbeitszeit", "workingtime", "workingtimeinseconds"],
    break: [
      "break",
      "breaks",
      "breaktime",
      "pause",
      "pausen",
      "pausenzeit",
      "pauseinminuten",
      "pausemin",
      "pauseinseconds",
      "pauseinsekunden",
      "manualpause",
      "pausendauer",
    ],
    breakStart: ["breakstart", "pausenbeginn", "pausevon", "pausenstart"],
    breakEnd: ["breakend", "pausenende", "pausebis"],
    entry: ["entrytype", "eintragsart", "art", "typ", "type", "zeitart", "buchungsart"],
    category1: [
      "timecategory1",
      "zeitkategorie1",
      "1zeitkategorie",
      "category",
      "kategorie",
      "project",
      "projekt",
      "workingarea",
      "arbeitsbereich",
      "kostenstelle",
    ],
    category2: [
      "timecategory2",
      "zeitkategorie2",
      "2zeitkategorie",
      "activity",
      "tätigkeit",
      "leistung",
      "service",
      "workplace",
      "arbeitsplatz",
      "location",
      "standort",
      "arbeitsort",
    ],
    note: [
      "note",
      "notes",
      "notiz",
      "bemerkung",
      "kommentar",
      "comment",
      "comments",
      "description",
      "beschreibung",
      "text",
    ],
  },
  absences: {
    type: ["type", "absencetype", "art", "typ", "abwesenheitsart", "abwesenheit", "grund", "reason", "urlaubsart"],
    from: [
      "from",
      "start",
      "startdate",
      "von",
      "beginn",
      "startdatum",
      "ersterTag".toLowerCase(),
      "date",
      "datum",
      "datesince",
    ],
    to: ["to", "end", "enddate", "bis", "ende", "enddatum", "letztertag", "dateuntil"],
    half: ["halfday", "halbertag", "halbtags", "halb", "tageshälfte"],
    state: ["state", "status", "genehmigt"],
    note: ["note", "notes", "notiz", "bemerkung", "kommentar", "comment", "comments", "remarks"],
  },
  entitlements: {
    year: ["year", "jahr", "urlaubsjahr"],
    type: ["type", "art", "abwesenheitsart"],
    days: [
      "days",
      "tage",
      "entitlement",
      "vacationdays",
      "holidayentitlement",
      "vacationcontingent",
      "anspruch",
      "urlaubsanspruch",
      "urlaubstage",
      "jahresurlaub",
      "count",
    ],
  },
  balances: {
    date: ["date", "datum", "stichtag", "asof", "per"],
    balance: [
      "balance",
      "saldo",
      "openingbalance",
      "zeitsaldo",
      "stundensaldo",
      "überstunden",
      "gleitzeitsaldo",
      "stundenkonto",
      "overtime",
      "anfangssaldo",
      "zeitkonto",
    ],
  },
  records: {
    employmentType: [
      "employmenttype",
      "employment",
      "contracttype",
      "beschäftigungsart",
      "beschäftigung",
      "anstellungsart",
      "beschäftigungsverhältnis",
      "vertragsart",
    ],
    costCentre: ["costcentre", "costcenter", "kostenstelle", "kst", "stammkostenstelle"],
  },
};

interface KnownProduct {
  /** Headings that only this product's file has together. */
  signs: readonly (readonly string[])[];
  /** Headings that mean something else here than in other tables. */
  headings: Readonly<Record<string, MoveField>>;
}

const knownProducts: Record<Product, KnownProduct> = {
  crewmeister: { signs: [["zeitkategorie1"], ["1zeitkategorie"], ["timecategory1"]], headings: {} },
  clockodo: {
    signs: [
      ["kunde", "leistung"],
      ["customersid", "servicesid"],
      ["customer", "service"],
    ],
    headings: { projekt: "category1", project: "category1", leistung: "category2", service: "category2" },
  },
  kimai: {
    signs: [
      ["customer", "project", "activity"],
      ["kunde", "projekt", "tätigkeit"],
    ],
    headings: { user: "name", benutzer: "name", alias: "name", accountnumber: "externalId" },
  },
  timebutler: {
    signs: [
      ["userid", "employeenumber"],
      ["benutzerid", "personalnummer"],
    ],
    headings: { morning: "half", pauseinseconds: "break", vacationcontingent: "days" },
  },
  papershift: {
    signs: [
      ["startsat", "endsat"],
      ["workingarea", "startsat"],
      ["arbeitsbereich", "standort"],
    ],
    headings: {},
  },
};

export interface Recognised {
  kind: ImportKind;
  product: Product | null;
  mapping: Mapping;
}

/** The product whose signs the headings have. */
function productOf(headings: readonly string[]): Product | null {
  const plain = new Set(headings.map(plainHeading));
  return (
    products.find((name) => knownProducts[name].signs.some((signs) => signs.every((one) => plain.has(one)))) ?? null
  );
}

/** The fields of a kind by the headings; of two columns for one field the first counts. */
export function mappingOf(kind: ImportKind, headings: readonly string[], product: Product | null): Mapping {
  const words = { ...person, ...ofKind[kind] };
  const special = product ? knownProducts[product].headings : {};
  const seen = new Set<MoveField>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    const allowed: readonly MoveField[] = fieldsOfKind[kind];
    const field = special[plain] ?? allowed.find((one) => words[one]?.includes(plain));
    if (field === undefined || seen.has(field) || !allowed.includes(field)) return null;
    seen.add(field);
    return field;
  });
}

/** The kind whose needed columns the table has; times of day tell times from absences, which both run from and to. */
export function recognise(headings: readonly string[], samples: readonly (readonly string[])[]): Recognised {
  const product = productOf(headings);
  const isClock = (text: string): boolean => {
    const moment = parseMoment(text);
    return parseClock(text) !== undefined || (moment !== undefined && ("at" in moment || moment.clock !== undefined));
  };
  const candidates = importKinds.map((kind) => ({ kind, mapping: mappingOf(kind, headings, product) }));
  const fits = candidates.filter(({ kind, mapping }) =>
    missingFields(kind, mapping).every((field) => field === "name"),
  );
  const chosen = fits.find(({ kind, mapping }) => {
    if (kind !== "times" && kind !== "absences") return true;
    const at = mapping.indexOf(kind === "times" ? "end" : "to");
    return samples.some((cells) => isClock(cells[at] ?? "")) === (kind === "times");
  });
  return { product, ...(chosen ?? fits[0] ?? (candidates[0] as (typeof candidates)[number])) };
}
