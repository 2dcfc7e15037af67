/** The event that makes a token of the provider a logout token (OpenID Connect Back-Channel Logout 1.0). */
export const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";

export interface ProviderLogout {
  /** Names the token: it counts once. */
  id: string;
  /** The provider's key for the person, or for a session of the person, or both. */
  subject: string | undefined;
  session: string | undefined;
}

const textOf = (claim: unknown): string | undefined => (typeof claim === "string" && claim !== "" ? claim : undefined);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a token with a verified signature asks for; undefined where it is no logout token, such as an identity. */
export function readLogout(claims: Readonly<Record<string, unknown>>): ProviderLogout | undefined {
  const [id, subject, session] = [textOf(claims.jti), textOf(claims.sub), textOf(claims.sid)];
  const isLogout = isObject(claims.events) && isObject(claims.events[LOGOUT_EVENT]);
  // An identity has a nonce, a logout token must not.
  if (!isLogout || claims.nonce !== undefined || id === undefined) return undefined;
  return subject === undefined && session === undefined ? undefined : { id, subject, session };
}
