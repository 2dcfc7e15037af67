import type { Member, Terminal } from "@glasen/domain/access/actor.ts";

/** What a user is in a crew. */
export interface Membership {
  member: Member;
  /** The same person with a plain member's rights, for a session that has not proven enough for more. */
  plainMember: Member;
  /** Acts as a plain member because the crew requires a second factor. */
  lacksSecondFactor: boolean;
  /** The same person in a session that came through the crew's provider, which may count as the second factor. */
  memberByProvider: Member;
  /** Enters the crew through its provider only. */
  requiresProvider: boolean;
  inMaintenance: boolean;
}

/** Finds actors for `serve`. Implemented by the feature that owns access, since the kernel knows no feature's tables. */
export interface Memberships {
  /** Undefined for strangers and disabled members. */
  find(crewId: number, userId: number, now: Date): Promise<Membership | undefined>;
  findTerminal(crewId: number, now: Date): Promise<{ terminal: Terminal; inMaintenance: boolean }>;
  /** The user's crew, where there is exactly one. */
  onlyCrewOf(userId: number): Promise<number | undefined>;
}
