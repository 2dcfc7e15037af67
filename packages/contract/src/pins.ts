import { anyMember } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { pin } from "./sessions.ts";

const shown = z.object({ userId: fields.id, pinCode: z.string().nullable() });

export const pinEndpoints = {
  see: endpoint({
    name: "pins.see",
    summary: "Shows a member's PIN, and keeps on record who looked; needs Time Tracking Plus.",
    method: "GET",
    path: "/api/v2/crew/:crewId/member/:userId/pin-code",
    may: anyMember,
    input: z.object({ crewId: fields.crewId, userId: fields.id }),
    output: shown,
  }),
  set: endpoint({
    name: "pins.set",
    summary: "Gives a member a PIN: the one named, else a free one; needs Time Tracking Plus.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/member/:userId/pin-code",
    may: anyMember,
    ignoresIdempotencyKey: true,
    input: z.object({ crewId: fields.crewId, userId: fields.id, pinCode: pin.optional() }),
    output: shown,
  }),
};
