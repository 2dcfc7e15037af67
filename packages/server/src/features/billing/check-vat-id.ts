import { vatFor } from "@glasen/domain/billing/vat.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { type Payer, saveVatCheck, unverifiedVatIds } from "./billing.store.ts";
import { pricesOf } from "./prices.ts";
import type { VatAnswer, VatRegister } from "./vat-register.ts";

export type CheckedVatId = Pick<Payer, "vatCheck" | "vatCheckedAt" | "vatCheckReference">;

const checkedOf = ({ vatCheck, reference }: VatAnswer, now: Date): CheckedVatId => ({
  vatCheck,
  vatCheckedAt: now,
  vatCheckReference: reference,
});

/**
 * Asks the register about an id that takes VAT off the invoice; undefined where there is nothing to ask. An id that is
 * not registered is refused; a register that is away blocks nobody.
 */
export const askRegister =
  (register: VatRegister | undefined) =>
  async (
    { config, now }: Pick<Kernel, "config"> & { now: Date },
    { country, vatId }: { country: string; vatId?: string | undefined },
  ): Promise<CheckedVatId | undefined> => {
    if (!register || !vatId || config.billing === "none") return undefined;
    const { treatment } = vatFor(pricesOf(config).seller, { country, vatId });
    if (treatment !== "reverse-charge") return undefined;
    const answer = await register.check(vatId);
    if (answer.vatCheck === "invalid") throw new Refusal("vatIdUnknown", "vatId");
    return checkedOf(answer, now);
  };

/** Asks again about ids that could not be verified, each outside of a transaction. */
export async function checkUnverified({ database, now }: Kernel, register: VatRegister): Promise<void> {
  const rows = await database.asMaintenance(unverifiedVatIds);
  for (const row of rows) {
    const answer = await register.check(row.vatId);
    if (answer.vatCheck === "unverified") continue;
    await database.inCrew(row.crewId, (tx) => saveVatCheck(tx, row, checkedOf(answer, now())));
  }
}
