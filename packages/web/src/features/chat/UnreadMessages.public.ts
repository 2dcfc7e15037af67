import { useQuery } from "@tanstack/react-query";
import { unreadOf } from "./chat.queries.ts";

/** All unread messages of the user, for the entry of the chat. */
export function useUnreadMessages(crewId: number, userId: number, isOn: boolean): number {
  const { data = [] } = useQuery({ ...unreadOf(crewId, userId), enabled: isOn });
  return isOn ? data.reduce((sum, { count }) => sum + count, 0) : 0;
}
