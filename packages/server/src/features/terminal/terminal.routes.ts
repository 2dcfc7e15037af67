import { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { bookOnTerminal, bookOwn } from "./book-offline-stamp.ts";
import { decideHeldStamp } from "./decide-held-stamp.ts";
import { getProducts } from "./get-products.ts";
import { listHeldOnTerminal, listHeldStamps, listOwnHeldStamps } from "./list-held-stamps.ts";
import { listPresent } from "./list-present.ts";
import { registerKey } from "./register-key.ts";
import { reopenHeldStamp } from "./reopen-held-stamp.ts";
import { signInCrew, signOutCrew } from "./sign-in-terminal.ts";
import { listTerminals, revokeTerminal } from "./terminals.ts";

export function terminalRoutes(kernel: Kernel): void {
  serve(kernel, sessionEndpoints.signInCrew, signInCrew);
  serve(kernel, sessionEndpoints.signOutCrew, signOutCrew);
  serve(kernel, sessionEndpoints.terminals, listTerminals);
  serve(kernel, sessionEndpoints.revokeTerminal, revokeTerminal);

  serve(kernel, terminalEndpoints.products, getProducts);
  serve(kernel, terminalEndpoints.present, listPresent);
  serve(kernel, terminalEndpoints.registerKey, registerKey);

  serve(kernel, offlineStampEndpoints.bookOnDevice, bookOnTerminal);
  serve(kernel, offlineStampEndpoints.bookOwn, bookOwn);
  serve(kernel, offlineStampEndpoints.listHeld, listHeldStamps);
  serve(kernel, offlineStampEndpoints.listOwnHeld, listOwnHeldStamps);
  serve(kernel, offlineStampEndpoints.listHeldOnTerminal, listHeldOnTerminal);
  serve(kernel, offlineStampEndpoints.decide, decideHeldStamp);
  serve(kernel, offlineStampEndpoints.reopen, reopenHeldStamp);
}
