// Apart from the calls, so that a browser can name a channel without the validators.
export const userChannel = (userId: number): string => `private-user-${userId}`;
export const crewChannel = (crewId: number): string => `private-crew-${crewId}`;
/** For the crew's terminals alone. */
export const terminalChannel = (crewId: number): string => `private-terminal-${crewId}`;
/** For the terminals that serve some teams only, one channel for each team. */
export const teamTerminalChannel = (crewId: number, teamId: number): string => `private-terminal-${crewId}-${teamId}`;
/** Prefix of messages of the moment: they have no position and are stored nowhere. */
export const SIGNAL_PREFIX = "signal-";
/** Somebody is typing in a chat room; its data is a `TypingSignal`. */
export const TYPING_SIGNAL = `${SIGNAL_PREFIX}chat-typing`;
export interface TypingSignal {
  readonly crewId: number;
  readonly roomId: number;
  readonly userId: number;
}
/** Who of a crew is looking right now. */
export const presenceChannel = (crewId: number): string => `presence-crew-${crewId}`;
/** Who of a crew has the chat open. */
export const chatPresenceChannel = (crewId: number): string => `presence-chat-${crewId}`;
