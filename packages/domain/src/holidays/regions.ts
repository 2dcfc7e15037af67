export const countries = ["de", "at", "ch"] as const;
export type Country = (typeof countries)[number];

/** Whose holidays differ: German and Austrian states, Swiss cantons. */
export const regions = {
  de: {
    BW: "Baden-Württemberg",
    BY: "Bayern",
    BE: "Berlin",
    BB: "Brandenburg",
    HB: "Bremen",
    HH: "Hamburg",
    HE: "Hessen",
    MV: "Mecklenburg-Vorpommern",
    NI: "Niedersachsen",
    NW: "Nordrhein-Westfalen",
    RP: "Rheinland-Pfalz",
    SL: "Saarland",
    SN: "Sachsen",
    ST: "Sachsen-Anhalt",
    SH: "Schleswig-Holstein",
    TH: "Thüringen",
  },
  at: {
    "1": "Burgenland",
    "2": "Kärnten",
    "3": "Niederösterreich",
    "4": "Oberösterreich",
    "5": "Salzburg",
    "6": "Steiermark",
    "7": "Tirol",
    "8": "Vorarlberg",
    "9": "Wien",
  },
  ch: {
    AG: "Aargau",
    AI: "Appenzell Innerrhoden",
    AR: "Appenzell Ausserrhoden",
    BE: "Bern",
    BL: "Basel-Landschaft",
    BS: "Basel-Stadt",
    FR: "Freiburg",
    GE: "Genf",
    GL: "Glarus",
    GR: "Graubünden",
    JU: "Jura",
    LU: "Luzern",
    NE: "Neuenburg",
    NW: "Nidwalden",
    OW: "Obwalden",
    SG: "St. Gallen",
    SH: "Schaffhausen",
    SO: "Solothurn",
    SZ: "Schwyz",
    TG: "Thurgau",
    TI: "Tessin",
    UR: "Uri",
    VD: "Waadt",
    VS: "Wallis",
    ZG: "Zug",
    ZH: "Zürich",
  },
} as const satisfies Record<Country, Record<string, string>>;

export interface HolidayTemplate {
  /** `de`, `de-BW`, `ch-ZH`. */
  id: string;
  country: Country;
  /** Null: what the whole country has in common. */
  region: string | null;
  name: string;
}

const countryNames: Record<Country, string> = { de: "Deutschland", at: "Österreich", ch: "Schweiz" };

/** One for each country and one for each of its regions. */
export const holidayTemplates: readonly HolidayTemplate[] = countries.flatMap((country): HolidayTemplate[] => [
  { id: country, country, region: null, name: countryNames[country] },
  ...Object.entries(regions[country]).map(([region, name]) => ({ id: `${country}-${region}`, country, region, name })),
]);

export const isRegionOf = (country: Country, region: string): boolean => Object.hasOwn(regions[country], region);
