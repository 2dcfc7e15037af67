import type { SessionKind as AcceptedSession } from "@glasen/contract/endpoint.ts";
import { headers } from "@glasen/contract/headers.ts";
import { type Channel, channels, type Language, languages } from "@glasen/contract/limits.ts";
import type { FastifyRequest } from "fastify";
import { addressOf } from "../process/address.ts";
import { cookieNames, deviceCookie, signInStateCookie } from "./cookies.ts";
import { csrfCookie } from "./csrf.ts";
import type { Kernel } from "./kernel.ts";
import { Refusal } from "./refusal.ts";
import type { ApiToken, SessionKind, UsedSession } from "./session.ts";

/** The sender of a request, before any crew is considered. */
export interface Caller {
  readonly user: UsedSession | undefined;
  readonly crew: UsedSession | undefined;
  readonly admin: UsedSession | undefined;
  /** Set where a program calls as `user`. */
  readonly token: ApiToken | undefined;
  readonly language: Language;
  readonly channel: Channel;
  /** The browser's cookie that its CSRF token is derived from. */
  readonly csrfSeed: string | undefined;
  /** Marks of earlier sign-ins on this browser; they say nothing about who is signed in now. */
  readonly deviceMarks: string | undefined;
  /** The sign-in through a provider that was started in this browser. */
  readonly signInState: string | undefined;
  readonly address: string;
  readonly device: string;
}

/** The token of a program; a request that has one is not made by a browser, so its cookies do not count. */
export const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization === undefined ? undefined : (/^Bearer +(\S{1,200})$/i.exec(authorization)?.[1] ?? "");

export async function callerOf(
  request: FastifyRequest,
  { sessions, tokens }: Pick<Kernel, "sessions" | "tokens">,
  now: Date,
): Promise<Caller> {
  const bearer = bearerOf(request);
  if (bearer !== undefined) {
    const token = await tokens.find(bearer, now);
    if (!token) throw new Refusal("notAuthenticated");
    return new RequestCaller(request, { user: sessionOf(token, now), token });
  }
  const use = { now, address: () => addressOf(request) };
  const find = (kind: SessionKind): Promise<UsedSession | undefined> | undefined => {
    const names = cookieNames[kind];
    const token = request.cookies[names.token];
    if (!token) return undefined;
    const subjectId = Number(request.cookies[names.id]);
    return Number.isSafeInteger(subjectId) ? sessions.find(kind, subjectId, token, use) : undefined;
  };
  const [user, crew, admin] = [find("user"), find("crew"), find("admin")];
  return new RequestCaller(request, { user: await user, crew: await crew, admin: await admin });
}

type Credentials = Pick<Caller, "user" | "crew" | "admin" | "token">;

/** A program acts as its user, without a session that could end or be renewed. */
const sessionOf = ({ tokenId, userId }: ApiToken, now: Date): UsedSession => ({
  sessionId: `token:${tokenId}`,
  kind: "user",
  subjectId: userId,
  method: "password",
  openedOn: null,
  limitedToCrew: null,
  singleSignOnCrew: null,
  teamIds: null,
  lastUsedAt: now,
  cookiesSetAt: now,
  idleMinutes: null,
  hasSecondFactor: true,
  areCookiesDue: false,
});

class RequestCaller implements Caller {
  readonly #request: FastifyRequest;
  readonly user: UsedSession | undefined;
  readonly crew: UsedSession | undefined;
  readonly admin: UsedSession | undefined;
  readonly token: ApiToken | undefined;

  constructor(request: FastifyRequest, { user, crew, admin, token }: Partial<Credentials>) {
    this.#request = request;
    this.user = user;
    this.crew = crew;
    this.admin = admin;
    this.token = token;
  }

  get language(): Language {
    return languageOf(this.#request);
  }

  get channel(): Channel {
    return channels.find((channel) => channel === this.#request.headers[headers.channel]) ?? "Web";
  }

  get csrfSeed(): string | undefined {
    return this.#request.cookies[csrfCookie];
  }

  get deviceMarks(): string | undefined {
    return this.#request.cookies[deviceCookie];
  }

  get signInState(): string | undefined {
    return this.#request.cookies[signInStateCookie];
  }

  get address(): string {
    return addressOf(this.#request);
  }

  get device(): string {
    return (this.#request.headers["user-agent"] ?? "").slice(0, 255);
  }
}

/** The caller of background work. */
export const backgroundCaller: Caller = {
  user: undefined,
  crew: undefined,
  admin: undefined,
  token: undefined,
  language: "en",
  channel: "Web",
  csrfSeed: undefined,
  deviceMarks: undefined,
  signInState: undefined,
  address: "",
  device: "",
};

/** X-Language, else the first supported language of Accept-Language, else English. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = [request.headers[headers.language], ...(request.headers["accept-language"] ?? "").split(",")];
  for (const tag of wanted) {
    const language = languages.find((known) => String(tag).trim().toLowerCase().slice(0, 2) === known);
    if (language) return language;
  }
  return "en";
}

/** Whether the caller has one of the sessions that a call accepts. */
export function hasSession(caller: Caller, accepted: readonly AcceptedSession[]): boolean {
  return accepted.some((kind) => kind === "nobody" || caller[sessionBehind[kind]] !== undefined);
}

const sessionBehind = { user: "user", terminal: "crew", operator: "admin" } as const;
