import { accessEndpoints } from "@glasen/contract/access.ts";
import { billingEndpoints } from "@glasen/contract/billing.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { changeAddress, changePayment, revokeMandate } from "./change-payer.ts";
import { cancelSubscription, changeSubscription, previewChange, resumeSubscription } from "./change-subscription.ts";
import { createSubscription } from "./create-subscription.ts";
import { getOverview } from "./get-overview.ts";
import { calculate, getPriceConfig } from "./get-prices.ts";
import { listProducts } from "./list-products.ts";
import { pricesOf } from "./prices.ts";
import { vatRegisterOf } from "./vat-register.ts";

export function billingRoutes(kernel: Kernel): void {
  // A file that cannot be used keeps the server from starting, not the first customer from buying.
  pricesOf(kernel.config);
  const register = vatRegisterOf(kernel);
  serve(kernel, accessEndpoints.products, listProducts);
  serve(kernel, billingEndpoints.priceConfig, getPriceConfig);
  serve(kernel, billingEndpoints.calculate, calculate);
  serve(kernel, billingEndpoints.overview, getOverview);
  serve(kernel, billingEndpoints.create, createSubscription(register));
  serve(kernel, billingEndpoints.previewChange, previewChange);
  serve(kernel, billingEndpoints.change, changeSubscription);
  serve(kernel, billingEndpoints.cancel, cancelSubscription);
  serve(kernel, billingEndpoints.resume, resumeSubscription);
  serve(kernel, billingEndpoints.changeAddress, changeAddress(register));
  serve(kernel, billingEndpoints.changePayment, changePayment);
  serve(kernel, billingEndpoints.revokeMandate, revokeMandate);
}
