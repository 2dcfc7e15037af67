import { shiftOfferEndpoints, shiftOfferReplies } from "@glasen/contract/shift-offers.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveResource } from "#kernel/call/serve-resource.ts";
import { listApplicants, listOpenOffers } from "./list-offers.ts";
import { assignOffer, changeReply, createReply, removeReply, replyRows } from "./reply-to-offer.ts";

export function shiftOfferRoutes(kernel: Kernel): void {
  serveResource(kernel, shiftOfferReplies, {
    rows: replyRows,
    create: createReply,
    change: changeReply,
    replace: changeReply,
    remove: removeReply,
  });
  serve(kernel, shiftOfferEndpoints.open, listOpenOffers);
  serve(kernel, shiftOfferEndpoints.applicants, listApplicants);
  serve(kernel, shiftOfferEndpoints.assign, assignOffer);
}
