import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";

/** A group or team has a name; a room of two is called by the other person. */
export function roomTitle(
  { name, type, userIds }: Pick<ChatRoom, "name" | "type" | "userIds">,
  ownId: number,
  nameOf: (userId: number) => string,
  t: { readonly unnamed: string; readonly announcements: string },
): string {
  if (type === "announcement") return t.announcements;
  if (name !== "") return name;
  const others = userIds.filter((userId) => userId !== ownId).map(nameOf);
  return others.filter((other) => other !== "").join(", ") || t.unnamed;
}
