import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { liveEndpoints } from "@glasen/contract/live.ts";
import type { Call } from "#kernel/call.ts";
import { pusherKeyOf, signChannel } from "#kernel/live/signature.ts";
import { Refusal } from "#kernel/refusal.ts";
import { findUserName } from "./live.store.ts";

type Authenticate = typeof liveEndpoints.authenticate;

/** Signs one socket's way into one channel: one's own, those of a crew one belongs to; a device only its crew's. */
export async function authenticateChannel(
  call: Call,
  { socket_id: socketId, channel_name: channel }: InputOf<Authenticate>,
): Promise<OutputOf<Authenticate>> {
  const who = await admitted(call, channel);
  if (!who) throw new Refusal("notAuthorized");
  const { config } = call.kernel;
  // Our own server is told whom a channel was signed for, so that it can end it with the session or the membership.
  const data = config.pusher
    ? who.user_info && { user_id: who.user_id, user_info: who.user_info }
    : { user_id: who.user_id, user_info: who.user_info, session_id: who.session_id };
  const text = data && JSON.stringify(data);
  const auth = signChannel(pusherKeyOf(config), socketId, channel, text);
  return text === undefined ? { auth } : { auth, channel_data: text };
}

interface Admitted {
  user_id?: string;
  session_id: string;
  /** For presence only: what the others see. */
  user_info?: { name: string };
}

async function admitted({ tx, caller, kernel, now }: Call, channel: string): Promise<Admitted | undefined> {
  const [kind, about, id] = channel.split("-");
  const subjectId = Number(id);
  const { crew } = caller;
  // A limited session hears what its device hears: a user's own channel may carry what only managers see.
  const user = caller.user?.limitedToCrew === null ? caller.user : undefined;
  if (about === "user") {
    const isOwn = kind === "private" && user?.subjectId === subjectId;
    return isOwn ? { user_id: String(subjectId), session_id: user.sessionId } : undefined;
  }
  if (user && (await kernel.standings.of(subjectId, user.subjectId, now))) {
    const signed = { user_id: String(user.subjectId), session_id: user.sessionId };
    return kind === "presence" ? { ...signed, user_info: { name: await findUserName(tx, user.subjectId) } } : signed;
  }
  const isDevice = kind === "private" && crew?.subjectId === subjectId;
  return isDevice ? { session_id: crew.sessionId } : undefined;
}
