import type { ChatRoom } from "@glasen/contract/chat.ts";

/** A group has a name; a room of two is called by the other person. */
export function roomTitle(
  { name, userIds }: Pick<ChatRoom, "name" | "userIds">,
  ownId: number,
  nameOf: (userId: number) => string,
  t: { readonly unnamed: string },
): string {
  if (name !== "") return name;
  const others = userIds.filter((userId) => userId !== ownId).map(nameOf);
  return others.filter((other) => other !== "").join(", ") || t.unnamed;
}
