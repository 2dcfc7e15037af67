import { z } from "zod";

const subscribe = z.object({
  channel: z.string().max(100),
  auth: z.string().max(200).optional(),
  channel_data: z.string().max(2_000).optional(),
});
export type SubscribeData = z.infer<typeof subscribe>;

const message = z.discriminatedUnion("event", [
  z.object({ event: z.literal("pusher:ping") }),
  z.object({ event: z.literal("pusher:pong") }),
  z.object({ event: z.literal("pusher:subscribe"), data: subscribe }),
  z.object({ event: z.literal("pusher:unsubscribe"), data: z.object({ channel: z.string().max(100) }) }),
]);

/** Parses a client's message; undefined for anything that clients may not send. */
export function readMessage(text: string): z.infer<typeof message> | undefined {
  return message.safeParse(parsed(text)).data;
}

/** The member and session a subscription was signed for. */
export interface ChannelData {
  userId: string | undefined;
  sessionId: string | undefined;
  name: string;
}

const channelData = z.object({
  user_id: z.string().optional(),
  session_id: z.string().optional(),
  user_info: z.object({ name: z.string() }).optional(),
});

export function readChannelData(text: string | undefined): ChannelData {
  const data = channelData.safeParse(parsed(text ?? "")).data;
  return { userId: data?.user_id, sessionId: data?.session_id, name: data?.user_info?.name ?? "" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
