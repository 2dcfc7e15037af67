import { compactVatId } from "@glasen/domain/billing/vat.ts";
import type { VatCheck } from "@glasen/domain/invoices/vat-check.ts";
import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";

export interface VatAnswer {
  vatCheck: VatCheck;
  /** The register's number of the question, which proves it to a tax office. */
  reference: string | null;
}

/** Whether a VAT id is registered. Never throws: if the register is unavailable, the id stays unverified. */
export interface VatRegister {
  check: (vatId: string) => Promise<VatAnswer>;
}

const viesAnswer = z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() });
/** While a member state is away, the register answers as though the id was not valid, with this remark or an error. */
const viesProblem = z.object({ userError: z.string().optional() });
const isJudged = (body: unknown): boolean => {
  const { userError = "VALID" } = viesProblem.safeParse(body).data ?? {};
  return ["VALID", "INVALID", "INVALID_INPUT"].includes(userError);
};

const unverified: VatAnswer = { vatCheck: "unverified", reference: null };

/** The VIES service of the European Commission, by its REST protocol. */
const viesRegister = ({ outgoing, log, config }: Kernel, url: string): VatRegister => ({
  check: async (vatId) => {
    const partsOf = (text: string) => ({ state: compactVatId(text).slice(0, 2), number: compactVatId(text).slice(2) });
    const asked = partsOf(vatId);
    const requester = config.seller && partsOf(config.seller.vatId);
    try {
      const { status, body } = await outgoing.send({
        method: "POST",
        url,
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          countryCode: asked.state,
          vatNumber: asked.number,
          // Only a question in the name of a business gets a number.
          ...(requester && { requesterMemberStateCode: requester.state, requesterNumber: requester.number }),
        }),
      });
      const parsed: unknown = JSON.parse(body);
      const answer = viesAnswer.safeParse(parsed);
      if (status !== 200 || !answer.success || !isJudged(parsed)) return unverified;
      const { valid, requestIdentifier } = answer.data;
      return { vatCheck: valid ? "valid" : "invalid", reference: requestIdentifier || null };
    } catch (error) {
      log.warn({ err: error }, "VAT register not reached");
      return unverified;
    }
  },
});

/** The register of the installation; undefined where ids are judged by their form alone. */
export const vatRegisterOf = (kernel: Kernel): VatRegister | undefined =>
  kernel.config.vatRegisterUrl === undefined ? undefined : viesRegister(kernel, kernel.config.vatRegisterUrl);
