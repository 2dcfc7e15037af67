/**
 * SCIM 2.0 (RFC 7644): a protocol of its own, with its own paths, media type and errors, so it stands beside the declared
 * calls. Behind them the same commands run as for a person: one transaction, the rights of the key's maker, the log.
 */
import { ScimProblem } from "@glasen/domain/scim/problem.ts";
import { singleSignOnPolicy } from "@glasen/domain/single-sign-on/policy.ts";
import { MINUTE_MS } from "@glasen/domain/time/instant.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Call, makeCall } from "#kernel/call/call.ts";
import { backgroundCaller, bearerOf } from "#kernel/call/caller.ts";
import { logCall } from "#kernel/call/http.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { refuseUnstorable } from "#kernel/call/storable.ts";
import { addressOf } from "#kernel/process/address.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";
import { oneDocument, resourceTypes, schemaList, serviceProviderConfig } from "./discovery.ts";
import { createGroup, deleteGroup, getGroup, listGroups, patchTeam, replaceGroup } from "./groups.ts";
import { findTokenByHash, saveTokenUse } from "./scim.store.ts";
import { errorAnswer, type ScimAnswer, scimType } from "./scim-answer.ts";
import { crewOfToken, scimUrl } from "./token.ts";
import { createUser, deleteUser, getUser, listUsers, patchUser, replaceUser } from "./users.ts";

/** A request of a provider whose key is right. */
export interface ScimRequest {
  crewId: number;
  id: string | undefined;
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  /** Where the resources stand. */
  url: string;
}

type Work = (call: Call, request: ScimRequest) => Promise<ScimAnswer>;

const allowance = { attempts: 3_000, seconds: 60 };
const base = "/api/scim/v2";

const works: readonly ["GET" | "POST" | "PUT" | "PATCH" | "DELETE", string, Work][] = [
  ["GET", "/Users", listUsers],
  ["POST", "/Users", createUser],
  ["GET", "/Users/:id", getUser],
  ["PUT", "/Users/:id", replaceUser],
  ["PATCH", "/Users/:id", patchUser],
  ["DELETE", "/Users/:id", deleteUser],
  ["GET", "/Groups", listGroups],
  ["POST", "/Groups", createGroup],
  ["GET", "/Groups/:id", getGroup],
  ["PUT", "/Groups/:id", replaceGroup],
  ["PATCH", "/Groups/:id", patchTeam],
  ["DELETE", "/Groups/:id", deleteGroup],
  ["GET", "/ServiceProviderConfig", async (_call, { url }) => serviceProviderConfig(url)],
  ["GET", "/ResourceTypes", async (_call, { url }) => resourceTypes(url)],
  ["GET", "/ResourceTypes/:id", async (_call, request) => document("ResourceTypes", request)],
  ["GET", "/Schemas", async (_call, { url }) => schemaList(url)],
  ["GET", "/Schemas/:id", async (_call, request) => document("Schemas", request)],
];

function document(kind: "ResourceTypes" | "Schemas", { id = "", url }: ScimRequest): ScimAnswer {
  const found = oneDocument(kind, id, url);
  if (!found) throw new Refusal("notFound", "id");
  return found;
}

export function serveScim(kernel: Kernel): void {
  if (!kernel.config.roles.has("http")) return;
  kernel.http.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser("application/scim+json", { parseAs: "string" }, (request, body, done) => {
      if (body === "") return done(null, undefined);
      void scope.getDefaultJsonParser("error", "error")(request, body as string, done);
    });
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const isKnown = error instanceof Refusal || error instanceof ScimProblem;
      if (isKnown) return send(reply, errorAnswer(error, request.id));
      if (error.statusCode && error.statusCode < 500)
        return send(reply, errorAnswer(new ScimProblem("invalidSyntax", "The request is not valid JSON."), request.id));
      kernel.log.error({ traceId: request.id, err: error }, "unexpected error");
      return send(reply, errorAnswer(new Refusal("internalError"), request.id));
    });
    for (const [method, path, work] of works) {
      const name = `scim.${method.toLowerCase()}${path.replace(/\/(:id)?/g, ".$1").replace(":id", "one")}`;
      scope.route({
        method,
        url: `${base}${path}`,
        onResponse: logCall(kernel, name),
        handler: async (request, reply) => send(reply, await answerRequest(kernel, request, reply, work)),
      });
    }
  });
}

function send(reply: FastifyReply, { status, body, location }: ScimAnswer): FastifyReply {
  if (status === 401) reply.header("www-authenticate", "Bearer");
  if (location) reply.header("location", location);
  reply.code(status).type(scimType);
  return body ? reply.send(JSON.stringify(body)) : reply.send();
}

async function answerRequest(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
): Promise<ScimAnswer> {
  const { config, database, log, memberships, bus } = kernel;
  const now = kernel.now();
  const { crewId, userId } = await findKey(kernel, request, now);
  await countAttempt(database, `scim:${crewId}`, allowance, now);
  const membership = await memberships.find(crewId, userId, now);
  if (!membership) throw new Refusal("notAuthenticated");
  const { member: actor, inMaintenance } = membership;
  // Somebody else may own the crew by now.
  authorize(actor, singleSignOnPolicy.manage, { crewId });
  if (inMaintenance) throw new Refusal("crewMaintenance");
  refuseUnstorable({ body: request.body, query: request.query });
  const caller = {
    ...backgroundCaller,
    address: addressOf(request),
    device: (request.headers["user-agent"] ?? "").slice(0, 255),
  };
  const effects: ((reply: FastifyReply) => void)[] = [];
  const answer = await database.inCrew(crewId, (tx) => {
    effects.length = 0;
    const afterCommit: Call["afterCommit"] = (effect) => effects.push(effect);
    const call = makeCall({ tx, actor, now, traceId: request.id, caller, config, log, bus, afterCommit });
    return work(call, {
      crewId,
      id: (request.params as { id?: string }).id,
      query: request.query as ScimRequest["query"],
      body: request.body,
      url: scimUrl(call),
    });
  });
  for (const effect of effects) effect(reply);
  return answer;
}

async function findKey(
  { database }: Kernel,
  request: FastifyRequest,
  now: Date,
): Promise<{ crewId: number; userId: number }> {
  const bearer = bearerOf(request) ?? "";
  const crewId = crewOfToken(bearer);
  if (crewId === undefined) throw new Refusal("notAuthenticated");
  const found = await database.inCrew(crewId, async (tx) => {
    const row = await findTokenByHash(tx, crewId, tokenHashOf(bearer));
    const isUseOld = row && (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= MINUTE_MS);
    if (isUseOld) await saveTokenUse(tx, crewId, now);
    return row;
  });
  if (!found) throw new Refusal("notAuthenticated");
  return { crewId, userId: found.userId };
}
