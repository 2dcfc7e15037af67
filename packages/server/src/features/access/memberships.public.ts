/** The roles and rights of users in a crew. */
import type { Call } from "#kernel/call/call.ts";

export { findMembership, readLeaders } from "./memberships.store.ts";

/** Announces that rights in a crew have changed, of one member or of all. */
export function accessChanged({ publish }: Pick<Call, "publish">, crewId: number, userId?: number): void {
  publish({ kind: "access", crewId, ...(userId !== undefined && { userId }) });
}
