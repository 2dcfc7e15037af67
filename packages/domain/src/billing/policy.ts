import { anyHolderOf, type PersonTarget, type Rule } from "../access/actor.ts";

const buys = anyHolderOf("canBuySubscription");

export const billingPolicy = {
  /** Sees and changes what the crew has bought. */
  manage: buys,
  /** Buys in one's own name. */
  purchase: ((actor, target) =>
    buys(actor, target) && actor.kind === "member" && actor.userId === target.userId) satisfies Rule<PersonTarget>,
};
