import { anyone } from "@glasen/domain/access/actor.ts";
import { accountPolicy } from "@glasen/domain/accounts/policy.ts";
import { singleSignOnPolicy } from "@glasen/domain/single-sign-on/policy.ts";
import { joiningRules, providerRoles } from "@glasen/domain/single-sign-on/rules.ts";
import { z } from "zod";
import { anySession, signInAnswer } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

const rules = {
  issuer: fields.oneLine(500),
  clientId: fields.oneLine(255),
  isOn: z.boolean(),
  joining: z.enum(joiningRules, "invalidArgument"),
  joiningRole: z.enum(providerRoles, "invalidArgument"),
  /** Members with these roles enter the crew through the provider only. */
  requiredRoles: z.array(z.enum(providerRoles, "invalidArgument")).max(providerRoles.length, "invalidArgument"),
  /** Whether a sign-in through the provider meets the crew's rule about a second factor. */
  countsAsSecondFactor: z.boolean(),
  /** Whether signing out here leads to the provider's own sign-out. */
  signsOutAtProvider: z.boolean(),
};

const configuration = z.object({
  ...rules,
  createdAt: fields.instant,
  lastUsedAt: fields.instant.nullable(),
});

const singleSignOn = z.object({
  /** Null until a provider is set up. */
  configuration: configuration.nullable(),
  /** The address that the provider sends people back to. */
  redirectUrl: z.string(),
  /** The crew's own sign-in page. */
  signInUrl: z.string(),
  /** The address at which the provider ends sessions by itself (back-channel logout). */
  logoutUrl: z.string(),
  /** The TXT record that proves a domain: its name goes before the domain. */
  proof: z.object({ name: z.string(), value: z.string() }),
  domains: z.array(z.object({ domain: z.string(), verifiedAt: fields.instant })),
  /** Members who are linked to a person of the provider. */
  identities: z.array(
    z.object({
      userId: fields.id,
      name: z.string(),
      email: z.string().nullable(),
      linkedAt: fields.instant,
      lastUsedAt: fields.instant.nullable(),
    }),
  ),
});
export type SingleSignOn = z.infer<typeof singleSignOn>;

const providerText = z.string().max(4_000, "textLength");
const crew = fields.id;

export const singleSignOnEndpoints = {
  get: endpoint({
    name: "singleSignOn.get",
    summary:
      "Gives the crew's provider of single sign-on with its rules, domains and linked members, without the secret.",
    method: "GET",
    path: "/api/v3/single-sign-on",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: singleSignOn,
  }),
  save: endpoint({
    name: "singleSignOn.save",
    summary:
      "Sets the crew's provider and its rules, after its address was asked. Without a secret, the former one stays.",
    method: "PUT",
    path: "/api/v3/single-sign-on",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    input: z.object({
      crewId: fields.crewId,
      ...rules,
      clientSecret: z.string().max(500, "textLength").meta({ format: fields.SECRET_FORMAT }).optional(),
    }),
    output: singleSignOn,
  }),
  remove: endpoint({
    name: "singleSignOn.remove",
    summary: "Removes the crew's provider with all links to its people.",
    method: "DELETE",
    path: "/api/v3/single-sign-on",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: z.null(),
  }),
  test: endpoint({
    name: "singleSignOn.test",
    summary: "Asks the provider whether it knows the client and its secret.",
    method: "POST",
    path: "/api/v3/single-sign-on/tests",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    perMinute: 20,
    input: z.object({ crewId: fields.crewId }),
    output: z.object({ issuer: z.string(), canSignOut: z.boolean() }),
  }),
  addDomain: endpoint({
    name: "singleSignOn.addDomain",
    summary: "Adds a domain to the crew whose TXT record proves that the crew controls it.",
    method: "POST",
    path: "/api/v3/single-sign-on/domains",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    perMinute: 20,
    input: z.object({ crewId: fields.crewId, domain: fields.oneLine(253) }),
    output: singleSignOn,
  }),
  removeDomain: endpoint({
    name: "singleSignOn.removeDomain",
    summary: "Removes a domain from the crew.",
    method: "DELETE",
    path: "/api/v3/single-sign-on/domains/:domain",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, domain: fields.oneLine(253) }),
    output: singleSignOn,
  }),
  unlink: endpoint({
    name: "singleSignOn.unlink",
    summary: "Separates a member from the person of the provider, and ends the sessions that came through it.",
    method: "DELETE",
    path: "/api/v3/single-sign-on/identities/:userId",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, userId: fields.id }),
    output: singleSignOn,
  }),
  start: endpoint({
    name: "singleSignOn.start",
    summary: "Begins a sign-in through the provider of a crew, which an address or the crew's number names.",
    method: "POST",
    path: "/api/v3/single-sign-on/attempts",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 300,
    input: z
      .object({ crew: crew.optional(), email: fields.email.optional(), returnPath: z.string().max(2_000).optional() })
      .refine((sent) => (sent.crew ?? sent.email) !== undefined, {
        error: "presence",
        path: ["email"],
        when: () => true,
      }),
    /** The address of the provider; or the crews to choose from, where several have the domain. */
    output: z.object({
      redirectUrl: z.string().nullable(),
      crews: z.array(z.object({ id: fields.id, name: z.string() })),
    }),
  }),
  finish: endpoint({
    name: "singleSignOn.finish",
    summary: "Signs in the person whom the provider sent back, or links the person who is signed in.",
    method: "POST",
    path: "/api/v3/single-sign-on/answers",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 300,
    input: z.object({
      crew,
      /** The query that the provider has added to the address. */
      answer: z.object({
        state: providerText,
        code: providerText.optional(),
        iss: providerText.optional(),
        error: providerText.optional(),
        session_state: providerText.optional(),
      }),
    }),
    output: signInAnswer.extend({ returnPath: z.string() }),
  }),
  signOutUrl: endpoint({
    name: "singleSignOn.signOutUrl",
    summary: "Gives the address at which the provider signs out too; null where the session or the crew asks for none.",
    method: "GET",
    path: "/api/v3/single-sign-on/sign-out-url",
    may: accountPolicy.see,
    input: z.object({}),
    output: z.object({ url: z.string().nullable() }),
  }),
};

export const singleSignOnEvents = {
  /** The provider, its domains, its connected members or its provisioning changed: for the owner, in every browser. */
  "single-sign-on-changed": event("canBuySubscription", z.object({}), { isForEveryLeader: true }),
};

const scimState = z.object({
  /** The address that the provider sends its people to. */
  url: z.string(),
  /** Null until one is made. */
  key: z.object({ beginning: z.string(), createdAt: fields.instant, lastUsedAt: fields.instant.nullable() }).nullable(),
  users: z.int(),
});

export const scimEndpoints = {
  get: endpoint({
    name: "scim.get",
    summary: "Tells whether the crew's provider provisions people by SCIM 2.0, and at which address.",
    method: "GET",
    path: "/api/v3/scim",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: scimState,
  }),
  createToken: endpoint({
    name: "scim.createToken",
    summary:
      "Makes the key with which the provider provisions people, and ends the former one. The answer is the only one with it.",
    method: "POST",
    path: "/api/v3/scim/tokens",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    input: z.object({ crewId: fields.crewId, password: fields.password }),
    output: scimState.extend({ secret: z.string() }),
  }),
  revokeToken: endpoint({
    name: "scim.revokeToken",
    summary: "Ends the provisioning of people; everybody stays as they are.",
    method: "DELETE",
    path: "/api/v3/scim/tokens",
    may: singleSignOnPolicy.manage,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: scimState,
  }),
};
