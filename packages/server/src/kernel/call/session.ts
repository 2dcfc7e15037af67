import type { TokenScope } from "@glasen/domain/integrations/token-scopes.ts";

/** Who a session signs in: a person, a crew's terminal, or an operator. */
export type SessionKind = "user" | "crew" | "admin";

export type SessionMethod = "password" | "pin" | "passkey" | "crew" | "singleSignOn";

export interface Session {
  sessionId: string;
  kind: SessionKind;
  /** The user, crew or operator the session speaks for. */
  subjectId: number;
  method: SessionMethod;
  /** The crew's session on the terminal where this one was opened. */
  openedOn: string | null;
  /** Set: acts as a plain member of this crew and nowhere else. */
  limitedToCrew: number | null;
  /** Opened through the provider of this crew: reaches no other one. */
  singleSignOnCrew: number | null;
  /** Of a terminal: the teams it serves; null where it serves the whole crew. */
  teamIds: readonly number[] | null;
  /** Within minutes. */
  lastUsedAt: Date;
  cookiesSetAt: Date;
  /** The session ends after so many minutes without a call; null: never. */
  idleMinutes: number | null;
  /** False: the operator has not set up the second factor yet. Other sessions are checked when they are opened. */
  hasSecondFactor: boolean;
}

/** A session as a request finds it. */
export interface UsedSession extends Session {
  /** The reply sends the cookies again, so that their time begins anew. */
  areCookiesDue: boolean;
}

export interface SessionUse {
  now: Date;
  /** Asked for only when a use is recorded, which most are not. */
  address: () => string;
}

/** Finds the session of a request's cookies and records its use. Implemented by the feature that owns sessions. */
export interface SessionFinder {
  find(kind: SessionKind, subjectId: number, token: string, use: SessionUse): Promise<UsedSession | undefined>;
}

/** A program's token, by which it acts in one crew: as a member, or as a service account. */
export interface ApiToken {
  tokenId: number;
  userId: number;
  crewId: number;
  scopes: readonly TokenScope[];
  isService: boolean;
}

/** Finds the token of a request's Authorization header and records its use. Implemented by the feature that owns tokens. */
export interface TokenFinder {
  find(token: string, now: Date): Promise<ApiToken | undefined>;
}
