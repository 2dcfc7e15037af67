export const payrollFormats = [
  "lodas",
  "lohnUndGehalt",
  "lexware",
  "addison",
  "lohnAg",
  "bmd",
  "rzl",
  "generic",
] as const;
export type PayrollFormat = (typeof payrollFormats)[number];

export const payrollEncodings = ["windows-1252", "utf-8"] as const;
export type PayrollEncoding = (typeof payrollEncodings)[number];

/** What a payroll program accepts. */
interface FormatLimits {
  /** Null where the file does not name the payroll office. */
  readonly consultantNumber: RegExp | null;
  readonly clientNumber: RegExp | null;
  readonly personnelNumber: RegExp;
  /** Personnel numbers are numbers, without zeros at their beginning. */
  readonly hasNumericPeople: boolean;
  readonly wageType: RegExp;
  readonly costCentre: RegExp;
  /** A line for each day instead of one for the month. */
  readonly isDaily: boolean;
  /** An absence can have a key of its own in place of a wage type. */
  readonly hasAbsenceKeys: boolean;
  readonly absenceKey: RegExp;
  /** Absences with a key are handed over as ranges of days, beside the hours of their wage type. */
  readonly hasAbsenceRanges: boolean;
  /** LODAS says by a number whether a value is hours or an amount. */
  readonly hasBookingKeys: boolean;
  /** Work is handed over as times of coming and going, so that it needs no wage type. */
  readonly hasClockTimes: boolean;
  readonly hasNames: boolean;
  readonly canChooseEncoding: boolean;
  readonly extension: "txt" | "csv";
  /** The largest file that the program takes, where a limit is known. */
  readonly maxBytes: number;
}

const digits = (most: number): RegExp => new RegExp(`^[1-9]\\d{0,${most - 1}}$`);
/** People write 007, and the program means 7. */
const person = (most: number): RegExp => new RegExp(`^0*[1-9]\\d{0,${most - 1}}$`);
const someCode = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,35}$/;

const common = {
  consultantNumber: null,
  clientNumber: null,
  personnelNumber: /^[A-Za-z0-9][A-Za-z0-9._/-]{0,19}$/,
  hasNumericPeople: false,
  wageType: /^[A-Za-z0-9][A-Za-z0-9._/-]{0,19}$/,
  costCentre: someCode,
  isDaily: false,
  hasAbsenceKeys: false,
  absenceKey: /^[A-Za-z0-9]{1,4}$/,
  hasAbsenceRanges: false,
  hasBookingKeys: false,
  hasClockTimes: false,
  hasNames: false,
  canChooseEncoding: false,
  extension: "csv",
  maxBytes: Number.POSITIVE_INFINITY,
} as const satisfies FormatLimits;

export const formatLimits: Readonly<Record<PayrollFormat, FormatLimits>> = {
  lodas: {
    ...common,
    consultantNumber: digits(7),
    clientNumber: digits(5),
    personnelNumber: person(5),
    hasNumericPeople: true,
    wageType: digits(4),
    hasBookingKeys: true,
    hasAbsenceKeys: true,
    hasAbsenceRanges: true,
    extension: "txt",
    maxBytes: 3_000_000,
  },
  lohnUndGehalt: {
    ...common,
    consultantNumber: digits(7),
    clientNumber: digits(5),
    personnelNumber: person(5),
    hasNumericPeople: true,
    wageType: digits(4),
    isDaily: true,
    hasAbsenceKeys: true,
    extension: "txt",
  },
  // The program refuses leading zeros.
  lexware: { ...common, personnelNumber: person(9), hasNumericPeople: true, wageType: digits(4), extension: "txt" },
  addison: {
    ...common,
    clientNumber: digits(7),
    personnelNumber: person(9),
    hasNumericPeople: true,
    wageType: digits(5),
    isDaily: true,
  },
  lohnAg: {
    ...common,
    personnelNumber: person(9),
    hasNumericPeople: true,
    isDaily: true,
    hasAbsenceKeys: true,
    hasClockTimes: true,
  },
  bmd: {
    ...common,
    clientNumber: digits(6),
    personnelNumber: person(6),
    hasNumericPeople: true,
    hasAbsenceKeys: true,
    absenceKey: /^\d{1,2}$/,
    hasAbsenceRanges: true,
    wageType: /^(0|[1-9]\d?|[1-5]\d\d|6[0-4]\d|650)$/,
  },
  rzl: { ...common, hasNames: true },
  generic: { ...common, hasNames: true, canChooseEncoding: true },
};
