import { anyone, anyUser } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { languages } from "./limits.ts";

export const user = z.object({
  id: fields.id,
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(languages),
  avatarUrl: z.string(),
});
export type User = z.infer<typeof user>;

const context = z.object({
  userAuthentication: z.object({ userId: fields.id }).nullable(),
  crewAuthentication: z.object({ crewId: fields.id }).nullable(),
  adminAuthentication: z.object({ adminId: fields.id }).nullable(),
  user: user.nullable(),
  crews: z.array(z.object({ id: fields.id, name: z.string() })),
  featureFlags: z.record(z.string(), z.boolean()),
  /** How the browser reaches the realtime channel. */
  realtime: z.object({
    key: z.string(),
    cluster: z.string(),
    host: z.string().nullable(),
  }),
});
export type Context = z.infer<typeof context>;

export const accountEndpoints = {
  csrfToken: endpoint({
    name: "accounts.csrfToken",
    summary: "Gives the token that every write sends in X-CSRF-Token.",
    method: "GET",
    path: "/api/v2/csrf_token",
    sessions: ["nobody", "user", "terminal", "operator"],
    may: anyone,
    duringMaintenance: true,
    input: z.object({}),
    output: z.object({ token: z.string() }),
  }),
  serverTime: endpoint({
    name: "accounts.serverTime",
    summary: "Tells the server's time, for the client's clock offset.",
    method: "GET",
    path: "/api/v2/server-time",
    sessions: ["nobody", "user", "terminal", "operator"],
    may: anyone,
    duringMaintenance: true,
    input: z.object({}),
    output: z.object({ timestamp: fields.instant }),
  }),
  context: endpoint({
    name: "accounts.context",
    summary: "Tells who is signed in on this device.",
    method: "GET",
    path: "/api/v2/context",
    sessions: ["nobody", "user", "terminal", "operator"],
    may: anyone,
    duringMaintenance: true,
    input: z.object({}),
    output: context,
  }),
  signIn: endpoint({
    name: "accounts.signIn",
    summary: "Signs a user in with username or email and password.",
    method: "POST",
    path: "/api/v2/user/authentication",
    sessions: ["nobody", "user", "terminal", "operator"],
    may: anyone,
    duringMaintenance: true,
    perMinute: 300,
    input: z.object({ userIdentifier: fields.requiredText(254), password: fields.password }),
    output: z.object({ id: fields.id }),
  }),
  signOut: endpoint({
    name: "accounts.signOut",
    summary: "Signs the user out on this device, or on all of them.",
    method: "DELETE",
    path: "/api/v2/user/authentication",
    sessions: ["nobody", "user", "terminal", "operator"],
    may: anyone,
    duringMaintenance: true,
    input: z.object({ all: z.boolean().default(false) }),
    output: z.null(),
  }),
  changeUser: endpoint({
    name: "accounts.changeUser",
    summary: "Changes the signed-in user's own data.",
    method: "PUT",
    path: "/api/v2/user",
    may: anyUser,
    input: z.object({ language: fields.language }),
    output: user,
  }),
};
