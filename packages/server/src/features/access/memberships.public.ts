/** What users are allowed to do in a crew. */
import type { Call } from "#kernel/call/call.ts";
import * as store from "./memberships.store.ts";

/** For a command that already has a transaction inside the crew; undefined for strangers and disabled members. */
export const findMembership = store.findMembership;

/** Members whose role reaches beyond themselves, with their rights. */
export const readLeaders = store.readLeaders;

/** Announces that rights in a crew have changed, of one member or of all. */
export function accessChanged({ publish }: Pick<Call, "publish">, crewId: number, userId?: number): void {
  publish({ kind: "access", crewId, ...(userId !== undefined && { userId }) });
}
