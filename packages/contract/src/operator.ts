import { anyone } from "@glasen/domain/access/actor.ts";
import { productNames } from "@glasen/domain/access/products.ts";
import { operatorPolicy } from "@glasen/domain/accounts/policy.ts";
import { z } from "zod";
import { anySession } from "./accounts.ts";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

const operators = { sessions: ["operator"], may: operatorPolicy.run, duringMaintenance: true } as const;
const beforeSecondFactor = { ...operators, may: operatorPolicy.setUpSecondFactor } as const;
const paging = {
  page: z.int("numeric").min(1, "numeric").max(1_000_000, "numeric").default(1),
  perPage: z.int("numeric").min(1, "numeric").max(limits.pageSize, "numeric").default(limits.defaultPageSize),
};

const flagName = z.string().regex(/^[a-zA-Z][\w-]{0,63}$/, "invalidArgument");
const flag = z.object({ name: z.string(), isEnabled: z.boolean() });
const secondFactor = z.object({ isOn: z.boolean() });
const mailStates = ["waiting", "kept", "sent", "failed"] as const;
const mailLine = {
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  problem: z.string().nullable(),
  createdAt: fields.instant,
  sentAt: fields.instant.nullable(),
};
const mail = z.object(mailLine);
export type OutboxMail = z.infer<typeof mail>;
const product = z.enum(productNames, "invalidArgument");
const crewProducts = {
  /** The products that the crew may use now. */
  products: z.array(product),
  /** The end of the longest right to use them; null: they do not end, or there are none. */
  productsUntil: fields.instant.nullable(),
};
const crewLine = z.object({
  id: fields.id,
  name: z.string(),
  inMaintenance: z.boolean(),
  members: z.int(),
  ...crewProducts,
});
export type OperatedCrew = z.infer<typeof crewLine>;
const logEntry = z.object({
  id: z.uuid(),
  operator: z.string(),
  act: z.string(),
  about: z.record(z.string(), z.unknown()),
  address: z.string(),
  traceId: z.string(),
  doneAt: fields.instant,
});
export type OperatorLogEntry = z.infer<typeof logEntry>;

export const operatorEndpoints = {
  signIn: endpoint({
    name: "operator.signIn",
    summary: "Signs an operator of the installation in.",
    method: "POST",
    path: "/api/v2/admin/authentication",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 60,
    input: z.object({ name: fields.oneLine(100), password: fields.password, code: fields.oneLine(20).optional() }),
    /** Without an id the password was right and the code of the authenticator app is due. */
    output: z.object({ id: fields.id.optional(), needsCode: z.boolean() }),
  }),
  signOut: endpoint({
    name: "operator.signOut",
    summary: "Signs the operator out on this device.",
    method: "DELETE",
    path: "/api/v2/admin/authentication",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    input: z.object({}),
    output: z.null(),
  }),
  secondFactor: endpoint({
    ...beforeSecondFactor,
    name: "operator.secondFactor",
    summary: "Tells whether the operator's sign-in asks for a code.",
    method: "GET",
    path: "/api/v2/admin/second-factor",
    input: z.object({}),
    output: secondFactor,
  }),
  startTotp: endpoint({
    ...beforeSecondFactor,
    name: "operator.startTotp",
    summary: "Makes the secret for the operator's authenticator app; it counts once a code was right.",
    method: "POST",
    path: "/api/v2/admin/second-factor/totp",
    ignoresIdempotencyKey: true,
    input: z.object({ password: fields.password }),
    output: z.object({ secret: z.string(), url: z.string() }),
  }),
  confirmTotp: endpoint({
    ...beforeSecondFactor,
    name: "operator.confirmTotp",
    summary: "Proves the authenticator app with its first code; ends the operator's other sessions.",
    method: "POST",
    path: "/api/v2/admin/second-factor/totp/confirm",
    ignoresIdempotencyKey: true,
    input: z.object({ code: fields.oneLine(20) }),
    output: secondFactor,
  }),
  removeTotp: endpoint({
    ...operators,
    name: "operator.removeTotp",
    summary: "Removes the operator's authenticator app; another one has to be set up before anything else.",
    method: "POST",
    path: "/api/v2/admin/second-factor/totp/remove",
    ignoresIdempotencyKey: true,
    input: z.object({ password: fields.password }),
    output: secondFactor,
  }),
  crews: pagedEndpoint({
    ...operators,
    name: "operator.crews",
    summary: "Finds crews by name or number.",
    method: "GET",
    path: "/api/v2/admin/crews",
    input: z.object({ ...paging, search: fields.optionalText(limits.name).default("") }),
    output: z.array(crewLine),
  }),
  setMaintenance: endpoint({
    ...operators,
    name: "operator.setMaintenance",
    summary: "Closes a crew for work, or opens it again.",
    method: "PUT",
    path: "/api/v2/admin/crews/:crewId/maintenance",
    input: z.object({ crewId: fields.crewId, isOn: z.boolean() }),
    output: z.object({ crewId: fields.id, inMaintenance: z.boolean() }),
  }),
  setProducts: endpoint({
    ...operators,
    name: "operator.setProducts",
    summary: "Gives a crew exactly these products from now on, in the place of a trial or what was bought.",
    method: "PUT",
    path: "/api/v2/admin/crews/:crewId/products",
    input: z.object({
      crewId: fields.crewId,
      products: z.array(product).max(productNames.length, "invalidArgument"),
      /** The last day on which they can be used, in the crew's time zone; null: without an end. */
      lastDay: fields.localDate.nullable().default(null),
    }),
    output: z.object({ crewId: fields.id, ...crewProducts }),
  }),
  flags: endpoint({
    ...operators,
    name: "operator.flags",
    summary: "Lists the feature flags.",
    method: "GET",
    path: "/api/v2/admin/feature-flags",
    input: z.object({}),
    output: z.array(flag),
  }),
  setFlag: endpoint({
    ...operators,
    name: "operator.setFlag",
    summary: "Switches a feature on or off.",
    method: "PUT",
    path: "/api/v2/admin/feature-flags/:name",
    input: z.object({ name: flagName, isEnabled: z.boolean() }),
    output: flag,
  }),
  health: endpoint({
    ...operators,
    name: "operator.health",
    summary: "Tells how the installation is doing.",
    method: "GET",
    path: "/api/v2/admin/health",
    input: z.object({}),
    output: z.object({
      databaseVersion: z.string(),
      databaseBytes: z.number(),
      migrations: z.array(z.string()),
      isMailReachable: z.boolean(),
      isMailConfigured: z.boolean(),
      upSeconds: z.int(),
      memoryBytes: z.int(),
      nodeVersion: z.string(),
      crews: z.int(),
      users: z.int(),
      unhandledEvents: z.int(),
      unsentMails: z.int(),
    }),
  }),
  jobs: endpoint({
    ...operators,
    name: "operator.jobs",
    summary: "Counts the jobs that wait, run or failed, and lists those that failed for good.",
    method: "GET",
    path: "/api/v2/admin/jobs",
    input: z.object({}),
    output: z.object({
      counts: z.array(z.object({ job: z.string(), waiting: z.int(), running: z.int(), failed: z.int() })),
      failed: z.array(
        z.object({
          id: z.int(),
          job: z.string(),
          attempts: z.int(),
          problem: z.string().nullable(),
          createdAt: fields.instant,
          failedAt: fields.instant,
        }),
      ),
    }),
  }),
  mails: pagedEndpoint({
    ...operators,
    name: "operator.mails",
    summary: "Lists the mails of the outbox, newest first.",
    method: "GET",
    path: "/api/v2/admin/mails",
    input: z.object({ ...paging, state: z.enum(mailStates).optional() }),
    output: z.array(mail),
  }),
  mail: endpoint({
    ...operators,
    name: "operator.mail",
    summary: "Shows one mail, without the secrets in its links.",
    method: "GET",
    path: "/api/v2/admin/mails/:mailId",
    input: z.object({ mailId: fields.uuid }),
    output: z.object({ ...mailLine, text: z.string(), html: z.string().nullable() }),
  }),
  retryMail: endpoint({
    ...operators,
    name: "operator.retryMail",
    summary: "Sends a mail again that could not be sent.",
    method: "POST",
    path: "/api/v2/admin/mails/:mailId/retry",
    input: z.object({ mailId: fields.uuid }),
    output: mail,
  }),
  log: pagedEndpoint({
    ...operators,
    name: "operator.log",
    summary: "Lists what operators did, newest first.",
    method: "GET",
    path: "/api/v2/admin/log",
    input: z.object(paging),
    output: z.array(logEntry),
  }),
};
