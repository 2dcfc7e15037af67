import type { ArchiveTable } from "./archive.store.ts";

const ownRooms = "room_id in (select room_id from chat_room_members where crew_id = $1 and user_id = $2)";

/** A chat room is for the people in it: an archive has the rooms of the person who makes it. */
export function isReadable({ name, columns }: Pick<ArchiveTable, "name" | "columns">): string {
  // Reports are copies made for the owner.
  if (!name.startsWith("chat_") || name === "chat_reports") return "$2::bigint > 0";
  if (columns.some((column) => column.name === "room_id")) return ownRooms;
  return `message_id in (select message_id from chat_messages where crew_id = $1 and ${ownRooms})`;
}
