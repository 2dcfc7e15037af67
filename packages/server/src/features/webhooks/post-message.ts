import { type Outgoing, OutgoingError } from "#kernel/outgoing/outgoing.ts";
import { signedHeaders } from "./sign-message.ts";

/** A message as a receiver gets it. */
export interface Message {
  /** The same for every attempt, so that a receiver recognizes a repetition. */
  id: string;
  body: string;
}

export interface Attempt {
  isTaken: boolean;
  /** The address is gone for good, and asks for nothing more. */
  isGone: boolean;
  status: number | null;
  problem: string | null;
}

/** The id of an event's message to a webhook. */
export const messageId = (crewId: number, webhookId: number, position: number): string =>
  `msg_${crewId}_${webhookId}_${position}`;

/** Makes one attempt; every answer from 200 to 299 takes the message. */
export async function postMessage(
  outgoing: Outgoing,
  url: string,
  secrets: readonly string[],
  { id, body }: Message,
  now: Date,
): Promise<Attempt> {
  try {
    const { status } = await outgoing.send({
      method: "POST",
      url,
      headers: signedHeaders(secrets, { id, body, now }),
      body,
    });
    const isTaken = status >= 200 && status < 300;
    const problem = status >= 300 && status < 400 ? "redirect" : "status";
    return { isTaken, isGone: status === 410, status, problem: isTaken ? null : problem };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { isTaken: false, isGone: false, status: null, problem: error.problem };
  }
}
