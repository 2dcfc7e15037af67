import type { Tx } from "#kernel/database/database.ts";
import * as crews from "../crews/crews.public.ts";

/** A member as the target of a policy; disabled or not, but not erased. */
export const findMember = (tx: Tx, crewId: number, userId: number): ReturnType<typeof crews.findMember> =>
  crews.findMember(tx, crewId, userId);
