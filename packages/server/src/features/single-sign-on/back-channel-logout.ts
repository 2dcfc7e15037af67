/**
 * The provider ends sessions by itself (OpenID Connect Back-Channel Logout 1.0): a protocol of its own, with a form and
 * its own errors, so it stands beside the declared calls. The token is the only credential.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { logCall } from "#kernel/call/http.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { type BusMessage, publishIn } from "#kernel/events/bus.ts";
import { addressOf } from "#kernel/process/address.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { LOGOUT_SECONDS } from "./logout-token.ts";
import type { Providers } from "./provider.ts";
import { clientOf, logoutPathOf, sessionHashOf } from "./provider-of-crew.ts";
import * as store from "./single-sign-on.store.ts";

const allowance = { attempts: 300, seconds: 60 };
/** A token counts once, for longer than it is accepted. */
const once = { attempts: 1, seconds: 4 * LOGOUT_SECONDS };
const MAX_BYTES = 16_384;

export function serveBackChannelLogout(kernel: Kernel, providers: Providers): void {
  if (!kernel.config.roles.has("http")) return;
  kernel.http.register(async (scope: FastifyInstance) => {
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
      if (status >= 500) kernel.log.error({ traceId: request.id, err: error }, "unexpected error");
      return reply.code(status).send({ error: status >= 500 ? "server_error" : "invalid_request" });
    });
    scope.route({
      method: "POST",
      url: logoutPathOf(":crewId"),
      bodyLimit: MAX_BYTES,
      onResponse: logCall(kernel, "singleSignOn.backChannelLogout"),
      handler: async (request, reply) => {
        reply.header("cache-control", "no-store");
        await logOut(kernel, providers, request);
        return reply.code(200).send();
      },
    });
  });
}

async function logOut(kernel: Kernel, providers: Providers, request: FastifyRequest): Promise<void> {
  const { database, config, bus, log } = kernel;
  const now = kernel.now();
  const crewId = Number((request.params as { crewId: string }).crewId);
  const { logout_token: token } = (request.body ?? {}) as { logout_token?: unknown };
  if (!Number.isSafeInteger(crewId) || crewId < 1 || typeof token !== "string") throw new Refusal("invalidArgument");
  await countAttempt(database, `logout:${crewId}:${addressOf(request)}`, allowance, now);
  const row = await database.inCrew(crewId, (tx) => store.findConfiguration(tx, crewId));
  if (!row?.isOn) throw new Refusal("invalidArgument");
  const logout = await providers.readLogout(clientOf(config, row), token).catch((error: unknown) => {
    log.warn(
      { traceId: request.id, crewId, address: addressOf(request), err: error },
      "logout of the provider refused",
    );
    // The protocol knows one answer to every token that is not right; a provider that cannot be asked is no such token.
    throw error instanceof Refusal && error.status >= 500 ? error : new Refusal("invalidArgument");
  });
  await countAttempt(database, `logout:${crewId}:${sessionHashOf(logout.id)}`, once, now).catch(() => {
    throw new Refusal("invalidArgument");
  });
  const ended: BusMessage[] = [];
  const count = await database.inCrew(crewId, async (tx) => {
    ended.length = 0;
    const session = logout.session === undefined ? null : sessionHashOf(logout.session);
    const person = { crewId, issuer: row.issuer, subject: logout.subject ?? null, session };
    const userId = await store.findLoggedOut(tx, person);
    if (userId === undefined) return 0;
    const publish = (message: BusMessage): void => {
      publishIn(tx, message);
      ended.push(message);
    };
    return endSessions({ tx, now, publish }, { kind: "user", subjectId: userId, singleSignOnCrew: crewId });
  });
  for (const message of ended) bus.deliver(message);
  log.info({ traceId: request.id, crewId, sessions: count }, "the provider ended sessions");
}
