import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  dropRoom,
  putChanges,
  putConfirmed,
  putMessage,
  putRead,
  putRoom,
  reloadReports,
  reloadRooms,
} from "./chat.queries.ts";
import { countMessage, countRead } from "./unread-counts.ts";

export function applyChatEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  switch (event.name) {
    case "chat-message-sent":
      putMessage(cache, crewId, event.body.message);
      return countMessage(cache, crewId, event.body.message);
    case "chat-message-changed":
      return putChanges(cache, crewId, event.body);
    case "chat-message-confirmed":
      return putConfirmed(cache, crewId, event.body);
    case "chat-reports-changed":
      void reloadReports(cache, crewId);
      return;
    case "chat-messages-read":
      putRead(cache, crewId, event.body);
      // The same person may have read it on another device.
      return countRead(cache, crewId, event.body);
    case "chat-room-saved":
      return putRoom(cache, crewId, event.body.room);
    case "chat-room-removed":
      return dropRoom(cache, crewId, event.body.roomId);
    case "member-saved":
    case "member-removed":
    // Its room goes with a team.
    case "team-removed":
      void reloadRooms(cache, crewId);
      return;
    default: // other features apply it
  }
}
