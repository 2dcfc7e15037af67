import { anyone } from "@glasen/domain/access/actor.ts";
import { roles } from "@glasen/domain/access/permissions.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { timeAccount } from "./time-clock.ts";

/** Personal data is null if the viewer may not see it. */
export const member = z.object({
  id: fields.id,
  memberId: fields.id,
  userId: fields.id,
  crewId: fields.crewId,
  name: z.string(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  pinCode: z.string().nullable(),
  role: z.enum(roles),
  /** A manager who reaches the own teams only. */
  managesTeamsOnly: z.boolean(),
  teamIds: z.array(fields.id),
  firstWorkDayAt: fields.localDate.nullable(),
  disabledAt: fields.localDate.nullable(),
  hasAvatar: z.boolean(),
  avatar: z.string().nullable(),
  avatarUrl: z.string(),
  employmentType: z.string().nullable(),
  costCentre: z.string().nullable(),
  /** The day on which a minor comes of age; not stored for adults. */
  ofAgeAt: fields.localDate.nullable(),
  externalId: z.string().nullable(),
  /** The crew created the account, and the person belongs to no other: managers may set password, email and username. */
  isCrewAccount: z.boolean(),
  /** When the person was invited and has not answered yet. */
  invitedAt: fields.instant.nullable(),
  /** Set for somebody who left and was erased; a pseudonym stands in place of the name, and nothing can be changed. */
  erasedAt: fields.instant.nullable(),
  /** Where the member stands in the clock; filled on demand. */
  activeTimeAccount: timeAccount.nullable(),
});
export type Member = z.infer<typeof member>;

const ofMember = { crewId: fields.crewId, id: fields.id };
const someName = fields.optionalText(100).nullable();

/** The fields of a member that can be changed, for one member or many. */
export const memberFields = {
  name: fields.name,
  email: fields.email.nullable(),
  username: fields.loginName.nullable(),
  externalId: someName,
  employmentType: someName,
  costCentre: someName,
  firstWorkDayAt: fields.localDate.nullable(),
  ofAgeAt: fields.localDate.nullable(),
};

const teamIds = z.array(fields.id).max(1000, "invalidArgument");

const invited = {
  crewId: fields.crewId,
  name: fields.name,
  language: fields.language,
  role: z.enum(["manager", "managerReadOnly", "member"], "invalidArgument").default("member"),
  teamIds: teamIds.optional(),
  firstWorkDayAt: fields.localDate.nullable().default(null),
  transactionID: fields.transactionID.optional(),
};

const token = z.string().min(20, "invitationInvalid").max(200, "invitationInvalid");

export const memberEndpoints = {
  list: endpoint({
    name: "members.list",
    summary: "Lists the members of a crew, sorted by name.",
    method: "GET",
    path: "/api/v2/crew/:crewId/member",
    sessions: ["user", "terminal"],
    may: memberPolicy.see,
    input: z.object({
      crewId: fields.crewId,
      userId: z.array(fields.id).max(1000, "invalidArgument").optional(),
      /** The text "null": only people who are not disabled. */
      disabledAt: z.literal("null", "invalidArgument").optional(),
      requireActiveTimeAccountId: z.boolean().default(false),
      /** Shows the PIN codes that the caller may see, and logs that they were seen. */
      withPinCodes: z.boolean().default(false),
    }),
    output: z.array(member),
  }),
  change: endpoint({
    name: "members.change",
    summary: "Changes the given data of a member.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member/:id",
    may: memberPolicy.administer,
    ignoresIdempotencyKey: true,
    input: z.object({
      ...ofMember,
      ...z.object(memberFields).partial().shape,
      /** The caller's own, for another email or username of themselves. */
      password: fields.password.optional(),
    }),
    output: member,
  }),
  changeMany: endpoint({
    name: "members.changeMany",
    summary: "Changes the same data of many members, all or none.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/members",
    may: memberPolicy.editMany,
    input: z.object({
      crewId: fields.crewId,
      memberIds: z.array(fields.id).min(1, "presence").max(1000, "invalidArgument"),
      employmentType: someName.optional(),
      costCentre: someName.optional(),
      firstWorkDayAt: fields.localDate.nullable().optional(),
      addToTeamIds: teamIds.optional(),
      removeFromTeamIds: teamIds.optional(),
      transactionID: fields.transactionID.optional(),
    }),
    output: z.array(member),
  }),
  changeRecords: endpoint({
    name: "members.changeRecords",
    summary:
      "Changes personnel number, employment and cost centre of many members, each to values of their own, all or none.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/member-records",
    may: memberPolicy.editMany,
    input: z.object({
      crewId: fields.crewId,
      records: z
        .array(
          z.object({
            memberId: fields.id,
            externalId: someName.optional(),
            employmentType: someName.optional(),
            costCentre: someName.optional(),
          }),
        )
        .min(1, "presence")
        .max(1000, "invalidArgument")
        .refine((all) => new Set(all.map(({ memberId }) => memberId)).size === all.length, "invalidArgument"),
    }),
    output: z.array(member),
  }),
  disable: endpoint({
    name: "members.disable",
    summary: "Ends a member's work in the crew, today or on a given day.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member/:id/disable",
    may: memberPolicy.administer,
    input: z.object({ ...ofMember, disabledAt: fields.localDate.optional() }),
    output: member,
  }),
  enable: endpoint({
    name: "members.enable",
    summary: "Lets a disabled member work in the crew again.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member/:id/enable",
    may: memberPolicy.administer,
    input: z.object(ofMember),
    output: member,
  }),
  setRole: endpoint({
    name: "members.setRole",
    summary: "Gives a member another role.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member/:memberId/role",
    may: memberPolicy.administer,
    input: z.object({
      crewId: fields.crewId,
      memberId: fields.id,
      role: z.enum(roles, "invalidArgument"),
      managesTeamsOnly: z.boolean().default(false),
    }),
    output: member,
  }),
  inviteByEmail: endpoint({
    name: "members.inviteByEmail",
    summary: "Invites a person by email: the link in the mail admits them, with a new account or the one they have.",
    method: "POST",
    path: "/api/v2/crew/:crewId/invite/with-email",
    may: memberPolicy.invite,
    success: "userInvited",
    input: z.object({ ...invited, email: fields.email }),
    output: member,
  }),
  inviteByLoginName: endpoint({
    name: "members.inviteByLoginName",
    summary: "Adds a member who signs in with a username and a first password.",
    method: "POST",
    path: "/api/v2/crew/:crewId/invite/with-login-name",
    may: memberPolicy.invite,
    success: "userInvited",
    input: z.object({
      ...invited,
      username: fields.loginName,
      password: fields.password,
      passwordConfirmation: fields.password,
    }),
    output: member,
  }),
  resendInvitation: endpoint({
    name: "members.resendInvitation",
    summary: "Sends a new invitation; the link of the former one no longer works.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member/:id/invitation",
    may: memberPolicy.invite,
    success: "userInvited",
    input: z.object(ofMember),
    output: member,
  }),
  withdrawInvitation: endpoint({
    name: "members.withdrawInvitation",
    summary: "Takes an unanswered invitation back and removes the member.",
    method: "DELETE",
    path: "/api/v2/crew/:crewId/member/:id/invitation",
    may: memberPolicy.invite,
    input: z.object(ofMember),
    output: z.null(),
  }),
  invitation: endpoint({
    name: "members.invitation",
    summary: "Tells whom an invitation is for, and whether the address has an account.",
    method: "GET",
    path: "/api/v2/invitation",
    sessions: ["nobody", "user", "terminal"],
    may: anyone,
    perMinute: 60,
    input: z.object({ token }),
    output: z.object({ crewName: z.string(), name: z.string(), email: z.string(), hasAccount: z.boolean() }),
  }),
  acceptInvitation: endpoint({
    name: "members.acceptInvitation",
    summary:
      "Accepts an invitation: by setting a password, which signs the new member in, or in a session of the account that the address has.",
    method: "POST",
    path: "/api/v2/invitation/accept",
    sessions: ["nobody", "user", "terminal"],
    may: anyone,
    ignoresIdempotencyKey: true,
    perMinute: 30,
    input: z.object({
      token,
      password: fields.password.optional(),
      passwordConfirmation: fields.password.optional(),
    }),
    output: z.object({ id: fields.id, crewId: fields.id }),
  }),
};

const userIds = z.array(fields.id);

export const memberEvents = {
  /** Members were added or changed; clients reload them with the fields they may see. Without ids: all members. */
  "member-saved": event("crew", z.object({ userIds })),
  "member-removed": event("crew", z.object({ userIds })),
  /** People who wait for an invitation by mail. */
  "members-invited": event("server", z.object({ userIds, invitedBy: fields.id })),
};
