import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { terminalEndpoints } from "@glasen/contract/terminal.ts";
import type { Call } from "#kernel/call/call.ts";
import { productsOfCrew } from "../access/products.public.ts";

export const getProducts = async (
  { tx, now }: Call,
  { crewId }: InputOf<typeof terminalEndpoints.products>,
): Promise<{ products: number }> => ({ products: await productsOfCrew(tx, crewId, now) });
