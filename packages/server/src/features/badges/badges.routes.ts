import { badgeEndpoints } from "@glasen/contract/badges.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { addBadge, issueCards, listBadges, revokeBadge } from "./manage-badges.ts";
import { signInByBadge } from "./sign-in-by-badge.ts";

export function badgeRoutes(kernel: Kernel): void {
  serve(kernel, badgeEndpoints.list, listBadges);
  serve(kernel, badgeEndpoints.add, addBadge);
  serve(kernel, badgeEndpoints.revoke, revokeBadge);
  serve(kernel, badgeEndpoints.issueCards, issueCards);
  serve(kernel, badgeEndpoints.signIn, signInByBadge);
}
