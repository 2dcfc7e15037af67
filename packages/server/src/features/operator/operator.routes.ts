import { operatorBillingEndpoints } from "@glasen/contract/billing.ts";
import { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { listVouchers } from "../billing/billing.public.ts";
import { SignInThrottle } from "../security/sign-in-throttle.public.ts";
import { createVoucher, listSubscriptions, stopVoucher } from "./billing.ts";
import { listAllCrews, setCrewMaintenance, setCrewProducts } from "./crews.ts";
import { listFlags, setFlag } from "./flags.ts";
import { getHealth, listJobs } from "./health.ts";
import { listLog } from "./log.ts";
import { listMails, readMail, retryMail } from "./mails.ts";
import { confirmTotp, getSecondFactor, removeTotp, startTotp } from "./operator-second-factor.ts";
import { signInOperator, signOutOperator } from "./sign-in-operator.ts";

export function operatorRoutes(kernel: Kernel): void {
  serve(kernel, operatorEndpoints.signIn, signInOperator(new SignInThrottle()));
  serve(kernel, operatorEndpoints.signOut, signOutOperator);
  serve(kernel, operatorEndpoints.secondFactor, getSecondFactor);
  serve(kernel, operatorEndpoints.startTotp, startTotp);
  serve(kernel, operatorEndpoints.confirmTotp, confirmTotp);
  serve(kernel, operatorEndpoints.removeTotp, removeTotp);
  serve(kernel, operatorEndpoints.crews, listAllCrews);
  serve(kernel, operatorEndpoints.setMaintenance, setCrewMaintenance);
  serve(kernel, operatorEndpoints.setProducts, setCrewProducts);
  serve(kernel, operatorEndpoints.flags, listFlags);
  serve(kernel, operatorEndpoints.setFlag, setFlag);
  serve(kernel, operatorEndpoints.health, getHealth);
  serve(kernel, operatorEndpoints.jobs, listJobs);
  serve(kernel, operatorEndpoints.mails, listMails);
  serve(kernel, operatorEndpoints.mail, readMail);
  serve(kernel, operatorEndpoints.retryMail, retryMail);
  serve(kernel, operatorEndpoints.log, listLog);
  serve(kernel, operatorBillingEndpoints.subscriptions, listSubscriptions);
  serve(kernel, operatorBillingEndpoints.vouchers, listVouchers);
  serve(kernel, operatorBillingEndpoints.createVoucher, createVoucher);
  serve(kernel, operatorBillingEndpoints.endVoucher, stopVoucher);
}
