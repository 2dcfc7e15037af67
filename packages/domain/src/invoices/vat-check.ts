/** What the European register of VAT ids said; unverified: it could not be asked, and is asked again. */
export const vatChecks = ["valid", "invalid", "unverified"] as const;
export type VatCheck = (typeof vatChecks)[number];
