import { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { getHealth } from "./get-health.ts";
import { listAllCrews } from "./list-crews.ts";
import { listFlags } from "./list-flags.ts";
import { listJobs } from "./list-jobs.ts";
import { listLog } from "./list-log.ts";
import { listMails } from "./list-mails.ts";
import { confirmTotp, getSecondFactor, removeTotp, startTotp } from "./operator-second-factor.ts";
import { readMail } from "./read-mail.ts";
import { retryMail } from "./retry-mail.ts";
import { setCrewMaintenance } from "./set-crew-maintenance.ts";
import { setFlag } from "./set-flag.ts";
import { signInOperator } from "./sign-in-operator.ts";
import { signOutOperator } from "./sign-out-operator.ts";

export function operatorRoutes(kernel: Kernel): void {
  serve(kernel, operatorEndpoints.signIn, signInOperator);
  serve(kernel, operatorEndpoints.signOut, signOutOperator);
  serve(kernel, operatorEndpoints.secondFactor, getSecondFactor);
  serve(kernel, operatorEndpoints.startTotp, startTotp);
  serve(kernel, operatorEndpoints.confirmTotp, confirmTotp);
  serve(kernel, operatorEndpoints.removeTotp, removeTotp);
  serve(kernel, operatorEndpoints.crews, listAllCrews);
  serve(kernel, operatorEndpoints.setMaintenance, setCrewMaintenance);
  serve(kernel, operatorEndpoints.flags, listFlags);
  serve(kernel, operatorEndpoints.setFlag, setFlag);
  serve(kernel, operatorEndpoints.health, getHealth);
  serve(kernel, operatorEndpoints.jobs, listJobs);
  serve(kernel, operatorEndpoints.mails, listMails);
  serve(kernel, operatorEndpoints.mail, readMail);
  serve(kernel, operatorEndpoints.retryMail, retryMail);
  serve(kernel, operatorEndpoints.log, listLog);
}
