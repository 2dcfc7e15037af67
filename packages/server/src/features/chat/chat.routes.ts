import { chatEndpoints } from "@glasen/contract/chat.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { addUsers, createRoom, removeRoom, removeUsers, renameRoom } from "./change-rooms.ts";
import { countUnread, listMessages, listRooms, markRead, sendMessage } from "./messages.ts";

export function chatRoutes(kernel: Kernel): void {
  serve(kernel, chatEndpoints.rooms, listRooms);
  serve(kernel, chatEndpoints.createRoom, createRoom);
  serve(kernel, chatEndpoints.renameRoom, renameRoom);
  serve(kernel, chatEndpoints.removeRoom, removeRoom);
  serve(kernel, chatEndpoints.addUsers, addUsers);
  serve(kernel, chatEndpoints.removeUsers, removeUsers);
  serve(kernel, chatEndpoints.messages, listMessages);
  serve(kernel, chatEndpoints.send, sendMessage);
  serve(kernel, chatEndpoints.markRead, markRead);
  serve(kernel, chatEndpoints.unread, countUnread);
}
