import { sepaCountries } from "../invoices/sepa-countries.ts";
import type { LocalDate } from "../time/local-date.ts";
import type { Band, PriceConfig } from "./price-config.ts";

const bands = (...cents: [number, number, number]): Band[] => [
  { upTo: 20, centsPerMember: cents[0] },
  { upTo: 100, centsPerMember: cents[1] },
  { upTo: null, centsPerMember: cents[2] },
];

/** The prices of an installation whose operator has no file of prices. */
export const defaultPrices: PriceConfig = {
  lists: [
    {
      validFrom: "2026-01-01" as LocalDate,
      countries: null,
      currency: "EUR",
      products: {
        timeTracking: bands(300, 250, 200),
        absenceManagement: bands(150, 125, 100),
        shiftPlanner: bands(200, 175, 150),
        timeTrackingPlus: bands(100, 90, 80),
      },
    },
    {
      validFrom: "2026-01-01" as LocalDate,
      countries: ["ch", "li"],
      currency: "CHF",
      products: {
        timeTracking: bands(330, 280, 220),
        absenceManagement: bands(165, 140, 110),
        shiftPlanner: bands(220, 195, 165),
        timeTrackingPlus: bands(110, 100, 90),
      },
    },
  ],
  packages: [
    { id: "clock", name: { de: "Zeit", en: "Time" }, productIds: [1] },
    { id: "leave", name: { de: "Zeit und Urlaub", en: "Time and leave" }, productIds: [1, 2] },
    { id: "planning", name: { de: "Planung", en: "Planning" }, productIds: [1, 2, 3] },
    { id: "complete", name: { de: "Komplett", en: "Complete" }, productIds: [1, 2, 3, 4] },
  ],
  maxCrewSize: 250,
  freeMonths: 1,
  graceDays: 14,
  seller: { country: "de", vatRateBasisPoints: 1900 },
  directDebitCountries: sepaCountries.filter((country) => country !== "ch"),
  transferCountries: null,
  monthlyCountries: ["de", "at", "ch"],
  vouchers: [],
  referral: { kind: "freeMonths", value: 1, months: 1 },
};
