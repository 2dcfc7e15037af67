import { chatEndpoints } from "@glasen/contract/chat.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { confirm, listConfirmations } from "./announcements.ts";
import { getAttachment, upload } from "./attachments.ts";
import { edit, listVersions, react, removeMessage } from "./change-messages.ts";
import { addUsers, createRoom, removeRoom, removeUsers, renameRoom } from "./change-rooms.ts";
import { countUnread, listMessages, listRooms, markRead, search, sendMessage } from "./messages.ts";
import { publishTyping } from "./publish-typing.ts";
import { listReports, report, settleReport } from "./reports.ts";

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
  serve(kernel, chatEndpoints.search, search);
  serve(kernel, chatEndpoints.edit, edit);
  serve(kernel, chatEndpoints.removeMessage, removeMessage);
  serve(kernel, chatEndpoints.versions, listVersions);
  serve(kernel, chatEndpoints.react, react);
  serve(kernel, chatEndpoints.typing, publishTyping);
  serve(kernel, chatEndpoints.upload, upload);
  serve(kernel, chatEndpoints.attachment, getAttachment);
  serve(kernel, chatEndpoints.confirm, confirm);
  serve(kernel, chatEndpoints.confirmations, listConfirmations);
  serve(kernel, chatEndpoints.report, report);
  serve(kernel, chatEndpoints.reports, listReports);
  serve(kernel, chatEndpoints.settleReport, settleReport);
}
