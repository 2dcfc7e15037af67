import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { liveEndpoints } from "@glasen/contract/live.ts";
import { lacksProvider } from "#kernel/call/actor-of.ts";
import { type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { pusherKeyOf, signChannel } from "#kernel/live/signature.ts";
import { findUserName } from "./live.store.ts";

type Authenticate = typeof liveEndpoints.authenticate;

/**
 * Signs a socket's subscription to a channel: users get their own and those of their crews, a terminal gets its
 * crew's and the one of the crew's terminals, or those of its teams where it serves these only.
 */
export const authenticateChannel = prepared(
  async (call, { channel_name: channel }: InputOf<Authenticate>): Promise<Subscriber> => {
    const subscriber = await findSubscriber(call, channel);
    if (!subscriber) throw new Refusal("notAuthorized");
    return subscriber;
  },
  async ({ config }, { socket_id: socketId, channel_name: channel }, subscriber): Promise<OutputOf<Authenticate>> => {
    // Our own socket server learns the subscriber, so that the subscription ends with the session or the membership.
    const data = config.pusher
      ? subscriber.user_info && { user_id: subscriber.user_id, user_info: subscriber.user_info }
      : { user_id: subscriber.user_id, user_info: subscriber.user_info, session_id: subscriber.session_id };
    const text = data && JSON.stringify(data);
    const auth = signChannel(pusherKeyOf(config), socketId, channel, text);
    return text === undefined ? { auth } : { auth, channel_data: text };
  },
);

interface Subscriber {
  user_id?: string;
  session_id: string;
  /** For presence channels only: shown to the other subscribers. */
  user_info?: { name: string };
}

async function findSubscriber(
  { database, memberships, caller, now }: Preparation,
  channel: string,
): Promise<Subscriber | undefined> {
  const [kind, about, id, team] = channel.split("-");
  const subjectId = Number(id);
  const { crew } = caller;
  // A limited session gets the terminal's channel only: a user's own may carry events for managers.
  const user = caller.user?.limitedToCrew === null ? caller.user : undefined;
  if (about === "user") {
    const isOwn = kind === "private" && user?.subjectId === subjectId;
    // The channel carries events of all crews, which a session through the provider of one of them must not see.
    if (isOwn && user.singleSignOnCrew !== null && (await memberships.onlyCrewOf(subjectId)) === undefined)
      return undefined;
    return isOwn ? { user_id: String(subjectId), session_id: user.sessionId } : undefined;
  }
  const isTerminal = kind === "private" && crew?.subjectId === subjectId;
  if (about === "terminal") {
    const teamIds = crew?.teamIds;
    const isServed = teamIds ? teamIds.includes(Number(team)) : team === undefined;
    return isTerminal && isServed ? { session_id: crew.sessionId } : undefined;
  }
  const isInReach = user && (user.singleSignOnCrew ?? subjectId) === subjectId;
  const membership = isInReach ? await memberships.find(subjectId, user.subjectId, now) : undefined;
  if (user && membership && !lacksProvider(user, subjectId, membership)) {
    const subscriber = { user_id: String(user.subjectId), session_id: user.sessionId };
    if (kind !== "presence") return subscriber;
    const name = await database.outsideCrews((tx) => findUserName(tx, user.subjectId));
    return { ...subscriber, user_info: { name } };
  }
  return isTerminal ? { session_id: crew.sessionId } : undefined;
}
