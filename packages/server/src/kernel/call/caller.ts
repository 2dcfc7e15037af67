import type { SessionKind as AcceptedSession } from "@glasen/contract/endpoint.ts";
import { headers } from "@glasen/contract/headers.ts";
import { type Channel, channels, type Language, languages } from "@glasen/contract/limits.ts";
import type { FastifyRequest } from "fastify";
import { addressOf } from "../process/address.ts";
import { cookieNames, deviceCookie } from "./cookies.ts";
import { csrfCookie } from "./csrf.ts";
import type { Session, SessionFinder, SessionKind } from "./session.ts";

/** The sender of a request, before any crew is considered. */
export interface Caller {
  readonly user: Session | undefined;
  readonly crew: Session | undefined;
  readonly admin: Session | undefined;
  readonly language: Language;
  readonly channel: Channel;
  /** The browser's cookie that its CSRF token is derived from. */
  readonly csrfSeed: string | undefined;
  /** Marks of earlier sign-ins on this browser; they say nothing about who is signed in now. */
  readonly deviceMarks: string | undefined;
  readonly address: string;
  readonly device: string;
}

export async function callerOf(request: FastifyRequest, sessions: SessionFinder, now: Date): Promise<Caller> {
  const use = { now, address: () => addressOf(request) };
  const find = (kind: SessionKind): Promise<Session | undefined> | undefined => {
    const names = cookieNames[kind];
    const token = request.cookies[names.token];
    if (!token) return undefined;
    const subjectId = Number(request.cookies[names.id]);
    return Number.isSafeInteger(subjectId) ? sessions.find(kind, subjectId, token, use) : undefined;
  };
  const [user, crew, admin] = [find("user"), find("crew"), find("admin")];
  return new RequestCaller(request, await user, await crew, await admin);
}

class RequestCaller implements Caller {
  readonly #request: FastifyRequest;
  readonly user: Session | undefined;
  readonly crew: Session | undefined;
  readonly admin: Session | undefined;

  constructor(request: FastifyRequest, user?: Session, crew?: Session, admin?: Session) {
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
    return this.#request.cookies[csrfCookie];
  }

  get deviceMarks(): string | undefined {
    return this.#request.cookies[deviceCookie];
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
  language: "en",
  channel: "Web",
  csrfSeed: undefined,
  deviceMarks: undefined,
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
