interface AccountOrigin {
  /** The crew that created the account with a username and a first password. */
  createdInCrewId: number | null;
  /** The number of crews that the person belongs to. */
  crewCount: number;
}

/**
 * A crew controls the accounts that it created, as long as the person belongs to no other crew. Everybody else owns their
 * account: with its password or its email, a crew would reach what the person has elsewhere.
 */
export const isCrewAccount = (crewId: number, { createdInCrewId, crewCount }: AccountOrigin): boolean =>
  createdInCrewId === crewId && crewCount === 1;
