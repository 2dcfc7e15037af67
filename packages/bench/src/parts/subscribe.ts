import { pusherKeyOf, signChannel } from "@glasen/server/kernel/live/signature.ts";
import { secret } from "./glasen.ts";
import { RawSocket } from "./raw-socket.ts";

const pusher = pusherKeyOf({ pusher: undefined, secret });

/** As a browser subscribes: connection, signed subscription, confirmation. */
export async function subscribe(port: number, channel: string, address = "127.0.0.1"): Promise<RawSocket> {
  const socket = await RawSocket.open(port, `/app/${pusher.key}?protocol=7`, `X-Forwarded-For: ${address}\r\n`);
  await new Promise<void>((resolve) => {
    socket.onText = (text) => {
      const { event, data } = JSON.parse(text) as { event: string; data: string };
      if (event === "pusher_internal:subscription_succeeded") resolve();
      if (event !== "pusher:connection_established") return;
      const auth = signChannel(pusher, (JSON.parse(data) as { socket_id: string }).socket_id, channel);
      socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }));
    };
  });
  return socket;
}
