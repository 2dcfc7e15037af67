import type { SessionKind as AcceptedSession } from "@glasen/contract/endpoint.ts";
import { headers } from "@glasen/contract/headers.ts";
import { type Channel, channels, type Language, languages } from "@glasen/contract/limits.ts";
import type { FastifyRequest } from "fastify";
import { type MaybeLater, whenThere } from "../cache/maybe-later.ts";
import { cookieOf, deviceCookie } from "./cookies.ts";
import { csrfCookie } from "./csrf.ts";
import { cookieNames } from "./session-cookies.ts";
import type { Session, SessionKind, Sessions } from "./sessions.ts";

/** What a request says of who sends it, before any crew is considered. */
export interface Caller {
  readonly user: Session | undefined;
  readonly crew: Session | undefined;
  readonly admin: Session | undefined;
  readonly language: Language;
  readonly channel: Channel;
  /** Where the page's CSRF token comes from. */
  readonly csrfSeed: string | undefined;
  /** What the browser brings of earlier sign-ins; says nothing of who is signed in. */
  readonly deviceMarks: string | undefined;
  readonly address: string;
  readonly device: string;
}

/** Finds what few calls ask for when it is asked for: of a thousand calls, few want to know about proxies. */
class RequestCaller implements Caller {
  readonly user: Session | undefined;
  readonly crew: Session | undefined;
  readonly admin: Session | undefined;
  readonly #request: FastifyRequest;
  #address: string | undefined;

  constructor(
    request: FastifyRequest,
    user: Session | undefined,
    crew: Session | undefined,
    admin: Session | undefined,
  ) {
    this.#request = request;
    this.user = user;
    this.crew = crew;
    this.admin = admin;
  }

  get language(): Language {
    return languageOf(this.#request);
  }

  get channel(): Channel {
    return channels.find((channel) => channel === this.#request.headers[headers.channel]) ?? "Web";
  }

  get csrfSeed(): string | undefined {
    return cookieOf(this.#request, csrfCookie);
  }

  get deviceMarks(): string | undefined {
    return cookieOf(this.#request, deviceCookie);
  }

  get address(): string {
    this.#address ??= this.#request.ip;
    return this.#address;
  }

  get device(): string {
    return (this.#request.headers["user-agent"] ?? "").slice(0, 255);
  }
}

export function callerOf(request: FastifyRequest, sessions: Sessions, now: Date): MaybeLater<Caller> {
  const find = (kind: SessionKind): MaybeLater<Session | undefined> => {
    const names = cookieNames[kind];
    const token = cookieOf(request, names.token);
    if (!token) return undefined;
    const subjectId = Number(cookieOf(request, names.id));
    return Number.isSafeInteger(subjectId) ? sessions.find(kind, subjectId, token, now) : undefined;
  };
  return whenThere(find("user"), (user) =>
    whenThere(find("crew"), (crew) =>
      whenThere(find("admin"), (admin) => new RequestCaller(request, user, crew, admin)),
    ),
  );
}

/** X-Language, else the first of Accept-Language that we speak, else English. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = [request.headers[headers.language], ...(request.headers["accept-language"] ?? "").split(",")];
  for (const tag of wanted) {
    const language = languages.find((known) => String(tag).trim().toLowerCase().slice(0, 2) === known);
    if (language) return language;
  }
  return "en";
}

/** Whether one of the sessions a call accepts is there. */
export function hasSession(caller: Caller, accepted: readonly AcceptedSession[]): boolean {
  return accepted.some((kind) => kind === "nobody" || caller[sessionBehind[kind]] !== undefined);
}

const sessionBehind = { user: "user", terminal: "crew", operator: "admin" } as const;
