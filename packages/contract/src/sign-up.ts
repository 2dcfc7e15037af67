import { anyone } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import { anySession } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

const newcomer = z.object({
  email: fields.email,
  password: fields.password,
  name: fields.oneLine(),
  termsAccepted: z.literal(true, "termsNotAccepted"),
  language: fields.language.optional(),
  /** A campaign's JSON, as text or as an object; only its `context` is read. */
  acquisitionTracking: z
    .union([z.string().max(limits.text), z.record(z.string().max(limits.name), z.unknown())])
    .nullish(),
});

export const signUpEndpoints = {
  crewOwner: endpoint({
    name: "signUp.crewOwner",
    summary:
      "Makes a user and a crew of theirs with a trial of everything; an address that has an account makes no difference to the answer, and its owner is told by mail.",
    method: "POST",
    path: "/api/v2/sign-up-crew-owner",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 30,
    success: "ownerSignedUp",
    /** Without a name of its own the crew is called after its owner. */
    input: newcomer.extend({ crewName: fields.oneLine().optional() }),
    output: z.null(),
  }),
  user: endpoint({
    name: "signUp.user",
    summary:
      "Makes a user without a crew; an address that has an account makes no difference to the answer, and its owner is told by mail.",
    method: "POST",
    path: "/api/v2/sign-up",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 30,
    input: newcomer,
    output: z.null(),
  }),
};
