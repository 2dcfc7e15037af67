import { anyone } from "@glasen/domain/access/actor.ts";
import { newsKinds, reminderKinds } from "@glasen/domain/accounts/notification-settings.ts";
import { accountPolicy } from "@glasen/domain/accounts/policy.ts";
import { z } from "zod";
import { anySession, user } from "./accounts.ts";
import { timeZone } from "./crews.ts";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

const ways = z.object({ push: z.boolean(), mail: z.boolean() });

const mapOf = <K extends string, V extends z.ZodType>(kinds: readonly K[], value: V) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<K, V>);

const reminderWays = ways.extend({ product: z.boolean() });
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "timestampFormat");
const quietHours = z.object({ from: timeOfDay, to: timeOfDay });

const settings = z.object({
  userId: fields.id,
  news: mapOf(newsKinds, ways),
  reminders: mapOf(reminderKinds, reminderWays),
  chat: ways,
  mention: ways,
  /** Pushes and mails wait until they are over. */
  quietHours: quietHours.nullable(),
  /** The time of day of one mail with everything; null: each mail at once. */
  digestAt: timeOfDay.nullable(),
  /** The zone of the two times; null: the crew's. */
  timeZone: z.string().nullable(),
});
export type UserSettings = z.infer<typeof settings>;

/** A browser's subscription as JSON, or the token of a phone. */
const pushToken = fields.oneLine(limits.pushToken);

export const profileEndpoints = {
  setAvatar: endpoint({
    name: "profile.setAvatar",
    summary:
      "Takes a picture of the signed-in user: PNG, JPEG or WebP, at most 5 MB; it is cut to a square of 256 pixels.",
    method: "PUT",
    path: "/api/v2/user/avatar",
    may: accountPolicy.secure,
    ignoresIdempotencyKey: true,
    uploadBytes: 5_242_880,
    perMinute: 30,
    input: z.object({ content: z.instanceof(Uint8Array, { error: "imageNotReadable" }) }),
    output: user,
  }),
  removeAvatar: endpoint({
    name: "profile.removeAvatar",
    summary: "Removes the signed-in user's picture.",
    method: "DELETE",
    path: "/api/v2/user/avatar",
    may: accountPolicy.secure,
    input: z.object({}),
    output: user,
  }),
  avatar: fileEndpoint({
    name: "profile.avatar",
    summary: "Gives a user's picture to whoever was told its address.",
    method: "GET",
    path: "/api/v2/avatars/:userId/:version",
    sessions: ["user", "terminal", "operator"],
    may: anyone,
    duringMaintenance: true,
    input: z.object({ userId: fields.id, version: z.string().regex(/^[\w-]{1,40}$/, "invalidArgument") }),
  }),
  settings: endpoint({
    name: "profile.settings",
    summary: "Tells by which ways and when the user wants news, reminders and messages.",
    method: "GET",
    path: "/api/v2/user/:userId/settings",
    may: accountPolicy.own,
    input: z.object({ userId: fields.id }),
    output: settings,
  }),
  changeSettings: endpoint({
    name: "profile.changeSettings",
    summary: "Changes by which ways and when the user wants news, reminders and messages; what is not named stays.",
    method: "PUT",
    path: "/api/v2/user/:userId/settings",
    may: accountPolicy.own,
    input: z.object({
      userId: fields.id,
      settings: z.object({
        news: mapOf(newsKinds, ways.partial()).partial().optional(),
        reminders: mapOf(reminderKinds, reminderWays.partial()).partial().optional(),
        chat: ways.partial().optional(),
        mention: ways.partial().optional(),
        quietHours: quietHours.nullable().optional(),
        digestAt: timeOfDay.nullable().optional(),
        timeZone: timeZone.nullable().optional(),
      }),
    }),
    output: settings,
  }),
  addPushToken: endpoint({
    name: "profile.addPushToken",
    summary: "Registers this device for push messages until its session ends.",
    method: "POST",
    path: "/api/v2/user/:userId/push-token",
    may: accountPolicy.own,
    input: z.object({ userId: fields.id, token: pushToken, platform: z.enum(["web", "ios", "android"]) }),
    output: z.null(),
  }),
  removePushToken: endpoint({
    name: "profile.removePushToken",
    summary: "Ends push messages to a device.",
    method: "DELETE",
    path: "/api/v2/user/:userId/push-token",
    may: accountPolicy.own,
    input: z.object({ userId: fields.id, token: pushToken }),
    output: z.null(),
  }),
  referralVoucher: endpoint({
    name: "profile.referralVoucher",
    summary: "Gives the code with which the user recommends the product.",
    method: "GET",
    path: "/api/v2/user/referral_voucher",
    may: accountPolicy.see,
    input: z.object({}),
    output: z.object({ code: z.string() }),
  }),
  supportSignIn: endpoint({
    name: "profile.supportSignIn",
    summary: "Gives a signed address that signs the user in at the support desk; 410 where none is configured.",
    method: "GET",
    path: "/api/v2/freshdesk/sso",
    may: accountPolicy.secure,
    input: z.object({}),
    output: z.object({ redirectUrl: z.string() }),
  }),
  contact: endpoint({
    name: "profile.contact",
    summary: "Sends the contact form to those who run this installation.",
    method: "POST",
    path: "/api/v2/contact",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    perMinute: 10,
    input: z.object({
      name: fields.oneLine(),
      email: fields.email,
      phone: fields.oneLine(50).optional(),
      subject: fields.oneLine(),
      message: fields.requiredText(limits.text),
    }),
    output: z.null(),
  }),
};
