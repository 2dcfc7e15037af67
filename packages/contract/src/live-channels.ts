// Apart from the calls, so that a browser can name a channel without the validators.
export const userChannel = (userId: number): string => `private-user-${userId}`;
export const crewChannel = (crewId: number): string => `private-crew-${crewId}`;
/** For the crew's terminals alone. */
export const terminalChannel = (crewId: number): string => `private-terminal-${crewId}`;
/** For the terminals that serve some teams only, one channel for each team. */
export const teamTerminalChannel = (crewId: number, teamId: number): string => `private-terminal-${crewId}-${teamId}`;
/** Who of a crew is looking right now. */
export const presenceChannel = (crewId: number): string => `presence-crew-${crewId}`;
