import { memberOrTerminal } from "@glasen/domain/access/actor.ts";
import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
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

const tileShift = z.object({
  userId: fields.id,
  from: fields.instant,
  to: fields.instant,
  /** The name of the workplace. */
  workplace: z.string().nullable(),
});
export type TileShift = z.infer<typeof tileShift>;

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
  nextShifts: endpoint({
    name: "terminal.nextShifts",
    summary:
      "Lists for the tiles of a crew's device the published shift of each member that runs or comes next, and the one after it; none where the crew does not want them there.",
    method: "GET",
    path: "/api/v2/crew/:crewId/terminal/next-shifts",
    sessions: ["terminal"],
    may: shiftPolicy.seeOnTiles,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(tileShift),
  }),
  registerKey: endpoint({
    name: "terminal.registerKey",
    summary:
      "Registers the public key by which a terminal signs the stamps that it stores. A terminal has one key for good.",
    method: "POST",
    path: "/api/v2/crew/:crewId/terminal/key",
    sessions: ["terminal"],
    may: memberOrTerminal,
    ignoresIdempotencyKey: true,
    input: z.object({
      crewId: fields.crewId,
      /** ECDSA P-256, SubjectPublicKeyInfo in DER, base64url. */
      publicKey: z.string().regex(/^[\w-]{80,260}$/, "invalidArgument"),
    }),
    output: z.object({ registeredAt: fields.instant }),
  }),
};
