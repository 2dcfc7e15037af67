import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { serve } from "#kernel/serve.ts";
import { getProducts } from "./get-products.ts";

export function terminalRoutes(kernel: Kernel): void {
  serve(kernel, terminalEndpoints.products, getProducts);
}
