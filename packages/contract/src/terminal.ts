import { memberOrTerminal } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";

export const terminalEndpoints = {
  products: endpoint({
    name: "terminal.products",
    summary: "Tells a crew's device which products the crew may use today, as a bitmask.",
    method: "GET",
    path: "/api/v2/crew/:crewId/terminal/products",
    sessions: ["user", "terminal"],
    may: memberOrTerminal,
    input: z.object({ crewId: fields.crewId }),
    output: z.object({ products: z.int() }),
  }),
};
