import type { Tx } from "../database/database.ts";

/** A chat message that was edited or deleted, as an event tells it. */
export interface ChangedMessage {
  crewId: number;
  messageId: number;
  /** The event that tells of the change; later ones know it already. */
  eventId: number;
  changes: { message: string; deletedAt: string | null };
  /** Its beginning, as lists of rooms and answers show it. */
  beginning: string;
}

/**
 * Replaces the text of a message in all events up to the change, also where an answer quotes it or a room shows it as the newest:
 * people who were offline get the events of two weeks, and would still read what its author has taken back.
 */
export function takeBackText(
  tx: Tx,
  { crewId, messageId, eventId, changes, beginning }: ChangedMessage,
): Promise<unknown> {
  const shown = JSON.stringify({ message: beginning, deletedAt: changes.deletedAt });
  tx.queue(
    `update events set body = case name
       when 'chat-message-sent' then jsonb_set(body, '{message}', (body -> 'message') || $4::jsonb)
       when 'chat-message-changed' then jsonb_set(body, '{changes}', $4::jsonb)
       else jsonb_set(body, '{room,lastMessage}', (body #> '{room,lastMessage}') || $5::jsonb) end
     where crew_id = $1 and event_id <= $2 and name in ('chat-message-sent', 'chat-message-changed', 'chat-room-saved')
       and coalesce(body #>> '{message,id}', body ->> 'messageId', body #>> '{room,lastMessage,id}') = $3::text`,
    [crewId, eventId, String(messageId), JSON.stringify(changes), shown],
  );
  return tx.run(
    `update events set body = jsonb_set(body, '{message,replyTo}', (body #> '{message,replyTo}') || $4::jsonb)
     where crew_id = $1 and event_id <= $2 and name = 'chat-message-sent' and body #>> '{message,replyTo,id}' = $3::text`,
    [crewId, eventId, String(messageId), shown],
  );
}
