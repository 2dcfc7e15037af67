import type { SessionKind as AcceptedSession } from "@glasen/contract/endpoint.ts";
import { headers } from "@glasen/contract/headers.ts";
import { type Channel, channels, type Language, languages } from "@glasen/contract/limits.ts";
import type { FastifyRequest } from "fastify";
import { csrfCookie } from "./csrf.ts";
import { cookieNames } from "./session-cookies.ts";
import type { Session, SessionKind, Sessions } from "./sessions.ts";

/** What a request says of who sends it, before any crew is considered. */
export interface Caller {
  user: Session | undefined;
  crew: Session | undefined;
  admin: Session | undefined;
  language: Language;
  channel: Channel;
  /** Where the page's CSRF token comes from. */
  csrfSeed: string | undefined;
  address: string;
  device: string;
}

export async function callerOf(request: FastifyRequest, sessions: Sessions, now: Date): Promise<Caller> {
  const find = (kind: SessionKind): Promise<Session | undefined> | undefined => {
    const names = cookieNames(kind);
    const subjectId = Number(request.cookies[names.id]);
    const token = request.cookies[names.token];
    return token && Number.isSafeInteger(subjectId) ? sessions.find(kind, subjectId, token, now) : undefined;
  };
  return {
    user: await find("user"),
    crew: await find("crew"),
    admin: await find("admin"),
    language: languageOf(request),
    channel: channels.find((channel) => channel === request.headers[headers.channel]) ?? "Web",
    csrfSeed: request.cookies[csrfCookie],
    address: request.ip,
    device: (request.headers["user-agent"] ?? "").slice(0, 255),
  };
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
  const present: Record<AcceptedSession, boolean> = {
    nobody: true,
    user: caller.user !== undefined,
    terminal: caller.crew !== undefined,
    operator: caller.admin !== undefined,
  };
  return accepted.some((kind) => present[kind]);
}
