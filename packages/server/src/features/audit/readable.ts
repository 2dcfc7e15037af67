import type { Actor } from "@glasen/domain/access/actor.ts";
import { Refusal } from "#kernel/call/refusal.ts";

/** A crew can close its changelog: then the owner reads it, and everybody what is about themselves. */
export function assertReadable(actor: Actor, isEnabled: boolean, subjectId?: number): void {
  if (isEnabled || actor.kind !== "member" || actor.role === "owner" || actor.userId === subjectId) return;
  throw new Refusal("notAuthorized");
}
