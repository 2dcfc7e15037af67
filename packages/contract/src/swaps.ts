import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { swapKinds, swapStates } from "@glasen/domain/swaps/swap.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { longPaging } from "./paging.ts";

const inCrew = { crewId: fields.crewId };
const path = "/api/v3/shiftplanner/swaps";

/** A shift as those who swap it see it. */
const swapShift = z.object({
  guid: fields.uuid,
  userId: fields.id,
  date: fields.localDate,
  from: fields.instant,
  to: fields.instant,
  workplaceId: fields.id.nullable(),
});
export type SwapShift = z.infer<typeof swapShift>;

export const swapRequest = z.object({
  id: fields.id,
  kind: z.enum(swapKinds),
  state: z.enum(swapStates),
  /** The member who asks. */
  userId: fields.id,
  /** Null where the shift no longer exists. */
  shift: swapShift.nullable(),
  note: z.string(),
  endsAt: fields.instant,
  createdAt: fields.instant,
  /** Everybody who is asked, for the member who asks and for planners; for the asked themselves, only their own. */
  invitations: z.array(
    z.object({
      userId: fields.id,
      /** The shift to give in return; null where the request is to take the shift. */
      shift: swapShift.nullable(),
      isDeclined: z.boolean(),
    }),
  ),
  acceptedBy: fields.id.nullable(),
  acceptedShift: swapShift.nullable(),
  decidedBy: fields.id.nullable(),
  /** The caller plans both people and may decide. */
  mayDecide: z.boolean(),
});
export type SwapRequest = z.infer<typeof swapRequest>;

const named = { ...inCrew, id: fields.id };
/** People or shifts that one request can name. */
const MAX_ASKED = 1000;

export const swapEndpoints = {
  candidates: endpoint({
    name: "swaps.candidates",
    summary:
      "Lists the colleagues who could take one's shift, and their shifts for which it could be swapped, without breaking a rule: law, absences, other shifts, qualifications, times at which they cannot work.",
    method: "GET",
    path: "/api/v3/shiftplanner/swap-candidates/:guid",
    may: shiftPolicy.reply,
    impliesCrew: true,
    input: z.object({ ...inCrew, guid: fields.uuid }),
    output: z.object({ userIds: z.array(fields.id), shifts: z.array(swapShift) }),
  }),
  list: pagedEndpoint({
    name: "swaps.list",
    summary:
      "Lists the requests of the caller, those made to the caller, and for planners those that wait for a decision; newest first.",
    method: "GET",
    path,
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...longPaging }),
    output: z.array(swapRequest),
  }),
  ask: endpoint({
    name: "swaps.ask",
    summary:
      "Asks colleagues to take one of the caller's published shifts, or to swap it for one of theirs. Without names, everybody who could is asked.",
    method: "POST",
    path,
    may: shiftPolicy.reply,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      guid: fields.uuid,
      kind: z.enum(swapKinds, "invalidArgument"),
      /** The colleagues to ask to take the shift. */
      userIds: z.array(fields.id).max(MAX_ASKED, "invalidArgument").default([]),
      /** The shifts of colleagues to ask for. */
      shiftGuids: z.array(fields.uuid).max(MAX_ASKED, "invalidArgument").default([]),
      note: fields.optionalText(limits.name).default(""),
      /** The beginning of the shift where it is null. */
      endsAt: fields.instant.nullable().default(null),
    }),
    output: swapRequest,
  }),
  accept: endpoint({
    name: "swaps.accept",
    summary:
      "Accepts a request. The shifts change at once where the crew wants no decision, else they wait for a manager. The first who accepts gets the shift.",
    method: "POST",
    path: `${path}/:id/acceptance`,
    may: shiftPolicy.reply,
    impliesCrew: true,
    input: z.object({
      ...named,
      /** The shift that the caller gives in return, where several were asked for. */
      guid: fields.uuid.nullable().default(null),
    }),
    output: swapRequest,
  }),
  decline: endpoint({
    name: "swaps.decline",
    summary: "Declines a request; once everybody has declined, it ends.",
    method: "POST",
    path: `${path}/:id/refusal`,
    may: shiftPolicy.reply,
    impliesCrew: true,
    input: z.object(named),
    output: swapRequest,
  }),
  withdraw: endpoint({
    name: "swaps.withdraw",
    summary: "Withdraws one's own request while it has not been carried out.",
    method: "DELETE",
    path: `${path}/:id`,
    may: shiftPolicy.reply,
    impliesCrew: true,
    input: z.object(named),
    output: swapRequest,
  }),
  decide: endpoint({
    name: "swaps.decide",
    summary:
      "Grants or rejects an accepted request. Granting changes the shifts at once; conflicts that came up meanwhile need a confirmation.",
    method: "POST",
    path: `${path}/:id/decision`,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...named, isGranted: z.boolean(), confirmsConflicts: z.boolean().default(false) }),
    output: swapRequest,
  }),
};

export const swapEvents = {
  /** A request of which these people know changed. */
  "swap-changed": event("users", z.object({ userIds: z.array(fields.id) })),
  /** For planners of the member who asks: something waits for a decision, or no longer does. */
  "swap-waiting": event("canUseShiftPlanner", z.object({ userId: fields.id })),
};
