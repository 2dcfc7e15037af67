import type { FastifyReply } from "fastify";
import { clearCookie, cookieOf, setCookie } from "./cookies.ts";
import type { SessionKind } from "./session.ts";

const namesOf = (kind: SessionKind) => ({ id: `crew_auth_${kind}_id`, token: `crew_auth_${kind}_token` });

export const cookieNames = { user: namesOf("user"), crew: namesOf("crew"), admin: namesOf("admin") };

export function setSessionCookies(
  reply: FastifyReply,
  publicUrl: string,
  kind: SessionKind,
  subjectId: number,
  token: string,
): void {
  const names = cookieNames[kind];
  setCookie(reply, { publicUrl, name: names.id, value: String(subjectId) });
  setCookie(reply, { publicUrl, name: names.token, value: token, isHidden: true });
}

export function clearSessionCookies(reply: FastifyReply, publicUrl: string, kind: SessionKind): void {
  const names = cookieNames[kind];
  clearCookie(reply, publicUrl, names.id);
  clearCookie(reply, publicUrl, names.token);
}

/** Sets the same cookies again, to restart their lifetime. */
export function renewSessionCookies(
  reply: FastifyReply,
  publicUrl: string,
  kind: SessionKind,
  subjectId: number,
): void {
  const token = cookieOf(reply.request, cookieNames[kind].token);
  if (token) setSessionCookies(reply, publicUrl, kind, subjectId, token);
}
