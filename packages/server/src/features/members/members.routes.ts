import { memberRoles } from "@glasen/contract/access.ts";
import { importMemberEndpoints } from "@glasen/contract/import-members.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveResource } from "#kernel/call/serve-resource.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeMember } from "./change-member.ts";
import { changeMembers, changeRecords } from "./change-members.ts";
import { disableMember } from "./disable-member.ts";
import { enableMember } from "./enable-member.ts";
import { getInvitation } from "./get-invitation.ts";
import { importMembers } from "./import-members.ts";
import { inviteByEmail } from "./invite-by-email.ts";
import { inviteByLoginName } from "./invite-by-login-name.ts";
import { listMembers } from "./list-members.ts";
import { memberRoleRows } from "./member-roles.store.ts";
import { previewImport } from "./preview-import.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { setRole } from "./set-role.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";
import { changeMemberRole, createMemberRole, removeMemberRole } from "./write-member-roles.ts";

export function memberRoutes(kernel: Kernel): void {
  serve(kernel, memberEndpoints.list, listMembers);
  serve(kernel, memberEndpoints.change, changeMember);
  serve(kernel, memberEndpoints.changeMany, changeMembers);
  serve(kernel, memberEndpoints.changeRecords, changeRecords);
  serve(kernel, memberEndpoints.disable, disableMember);
  serve(kernel, memberEndpoints.enable, enableMember);
  serve(kernel, memberEndpoints.setRole, setRole);
  serve(kernel, memberEndpoints.inviteByEmail, inviteByEmail);
  serve(kernel, memberEndpoints.inviteByLoginName, inviteByLoginName);
  serve(kernel, memberEndpoints.resendInvitation, resendInvitation);
  serve(kernel, memberEndpoints.withdrawInvitation, withdrawInvitation);
  serve(kernel, memberEndpoints.invitation, getInvitation);
  serve(kernel, memberEndpoints.acceptInvitation, acceptInvitation);
  serve(kernel, importMemberEndpoints.spreadsheet, readSpreadsheet);
  serve(kernel, importMemberEndpoints.preview, previewImport);
  serve(kernel, importMemberEndpoints.commit, importMembers);
  serveResource(kernel, memberRoles, {
    rows: memberRoleRows,
    create: createMemberRole,
    change: changeMemberRole,
    replace: changeMemberRole,
    remove: removeMemberRole,
  });
}
