import { swapEndpoints } from "@glasen/contract/swaps.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { acceptSwap, decideSwap, declineSwap, withdrawSwap } from "./answer-swap.ts";
import { askSwap } from "./ask-swap.ts";
import { listCandidates } from "./candidates.ts";
import { listSwaps } from "./list-swaps.ts";

export function swapRoutes(kernel: Kernel): void {
  serve(kernel, swapEndpoints.candidates, listCandidates);
  serve(kernel, swapEndpoints.list, listSwaps);
  serve(kernel, swapEndpoints.ask, askSwap);
  serve(kernel, swapEndpoints.accept, acceptSwap);
  serve(kernel, swapEndpoints.decline, declineSwap);
  serve(kernel, swapEndpoints.withdraw, withdrawSwap);
  serve(kernel, swapEndpoints.decide, decideSwap);
}
