import { anyHolderOf } from "../access/actor.ts";

export const invoicePolicy = {
  /** Invoices are for the people who buy, also after the crew's products have ended. */
  see: anyHolderOf("canBuySubscription"),
};
