-- Finds the events that carry the text of a chat message, so that it is taken back with the message.
create index if not exists events_of_message on events
  (crew_id, (coalesce(body #>> '{message,id}', body ->> 'messageId', body #>> '{room,lastMessage,id}')))
  where name in ('chat-message-sent', 'chat-message-changed', 'chat-room-saved');
create index if not exists events_quoting_message on events (crew_id, (body #>> '{message,replyTo,id}'))
  where name = 'chat-message-sent' and body #>> '{message,replyTo,id}' is not null;
