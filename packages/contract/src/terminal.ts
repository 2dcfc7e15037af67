import { memberOrTerminal } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { timeAccount } from "./time-clock.ts";

const presentPerson = z.object({
  userId: fields.id,
  name: z.string(),
  timeAccount,
  /** Of a break its beginning, of work the clock-in. */
  since: fields.instant,
});
export type PersonAtWork = z.infer<typeof presentPerson>;

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
  present: endpoint({
    name: "terminal.present",
    summary: "Tells a crew's device everybody who is clocked in, for an emergency.",
    method: "GET",
    path: "/api/v2/crew/:crewId/terminal/present",
    sessions: ["terminal"],
    may: memberOrTerminal,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(presentPerson),
  }),
};
