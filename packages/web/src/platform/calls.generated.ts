// Made from the contract by `npm run generate`; a test compares the two.
// biome-ignore-all format: a call a line
// biome-ignore-all assist/source/organizeImports: made in this order
import type { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { crewEndpoints } from "@glasen/contract/crews.ts";
import type { liveEndpoints } from "@glasen/contract/live.ts";
import type { operationEndpoints } from "@glasen/contract/operations.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import type { pinEndpoints } from "@glasen/contract/pins.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import type { sessionEndpoints } from "@glasen/contract/sessions.ts";
import type { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import type { taskEndpoints } from "@glasen/contract/tasks.ts";
import type { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import type { CallShape } from "./call-shape.ts";

export const calls = {
  "accounts.csrfToken": {"method":"GET","path":"/api/v2/csrf_token","required":[],"optional":[]},
  "accounts.serverTime": {"method":"GET","path":"/api/v2/server-time","required":[],"optional":[]},
  "accounts.context": {"method":"GET","path":"/api/v2/context","required":[],"optional":[]},
  "accounts.signIn": {"method":"POST","path":"/api/v2/user/authentication","required":["password"],"optional":["userIdentifier","identifier","userId"]},
  "accounts.openSession": {"method":"POST","path":"/api/v3/sessions","required":["username","password"],"optional":[]},
  "accounts.signOut": {"method":"DELETE","path":"/api/v2/user/authentication","required":[],"optional":["all"]},
  "accounts.user": {"method":"GET","path":"/api/v2/user","required":[],"optional":[]},
  "accounts.changeUser": {"method":"PUT","path":"/api/v2/user","required":[],"optional":["name","email","username","language","password","newPassword","passwordConfirmation"]},
  "accounts.changeUserById": {"method":"PUT","path":"/api/v2/user/:userId","required":["userId"],"optional":["name","email","username","language","password","newPassword","passwordConfirmation"]},
  "crews.list": {"method":"GET","path":"/api/v2/crews","required":[],"optional":[]},
  "crews.get": {"method":"GET","path":"/api/v2/crew/:crewId","required":["crewId"],"optional":[]},
  "crews.permissions": {"method":"GET","path":"/api/v2/crew/:crewId/permission","required":["crewId"],"optional":[]},
  "crews.members": {"method":"GET","path":"/api/v2/crew/:crewId/member","required":["crewId"],"optional":["userId","disabledAt"]},
  "live.authenticate": {"method":"POST","path":"/api/v2/pusher-auth","required":["socket_id","channel_name"],"optional":[],"form":true},
  "live.missed": {"method":"GET","path":"/api/v2/crew/:crewId/events","required":["crewId"],"optional":["after"]},
  "operations.reportError": {"method":"POST","path":"/api/v2/client-errors","required":["message"],"optional":["stack","path"]},
  "operator.signIn": {"method":"POST","path":"/api/v2/admin/authentication","required":["name","password"],"optional":[]},
  "operator.signOut": {"method":"DELETE","path":"/api/v2/admin/authentication","required":[],"optional":[]},
  "operator.crews": {"method":"GET","path":"/api/v2/admin/crews","required":[],"optional":["page","perPage","search"],"paged":true},
  "operator.setMaintenance": {"method":"PUT","path":"/api/v2/admin/crews/:crewId/maintenance","required":["crewId","isOn"],"optional":[]},
  "operator.flags": {"method":"GET","path":"/api/v2/admin/feature-flags","required":[],"optional":[]},
  "operator.setFlag": {"method":"PUT","path":"/api/v2/admin/feature-flags/:name","required":["name","isEnabled"],"optional":[]},
  "operator.health": {"method":"GET","path":"/api/v2/admin/health","required":[],"optional":[]},
  "operator.jobs": {"method":"GET","path":"/api/v2/admin/jobs","required":[],"optional":[]},
  "operator.mails": {"method":"GET","path":"/api/v2/admin/mails","required":[],"optional":["page","perPage","state"],"paged":true},
  "operator.mail": {"method":"GET","path":"/api/v2/admin/mails/:mailId","required":["mailId"],"optional":[]},
  "operator.retryMail": {"method":"POST","path":"/api/v2/admin/mails/:mailId/retry","required":["mailId"],"optional":[]},
  "operator.log": {"method":"GET","path":"/api/v2/admin/log","required":[],"optional":["page","perPage"],"paged":true},
  "passwords.requestReset": {"method":"POST","path":"/api/v2/request-password-reset","required":[],"optional":["userIdentifier","userId"]},
  "passwords.setByToken": {"method":"POST","path":"/api/v2/set-password-by-token","required":["token","password"],"optional":[]},
  "passwords.setForMember": {"method":"POST","path":"/api/v2/set-password-for-member","required":["crewId","userId","password","passwordConfirmation"],"optional":[]},
  "pins.see": {"method":"GET","path":"/api/v2/crew/:crewId/member/:userId/pin-code","required":["crewId","userId"],"optional":[]},
  "pins.set": {"method":"PUT","path":"/api/v2/crew/:crewId/member/:userId/pin-code","required":["crewId","userId"],"optional":["pinCode"]},
  "profile.setAvatar": {"method":"PUT","path":"/api/v2/user/avatar","required":["content"],"optional":[],"upload":true},
  "profile.removeAvatar": {"method":"DELETE","path":"/api/v2/user/avatar","required":[],"optional":[]},
  "profile.avatar": {"method":"GET","path":"/api/v2/avatars/:userId/:version","required":["userId","version"],"optional":[]},
  "profile.settings": {"method":"GET","path":"/api/v2/user/:userId/settings","required":["userId"],"optional":[]},
  "profile.changeSettings": {"method":"PUT","path":"/api/v2/user/:userId/settings","required":["userId","settings"],"optional":[]},
  "profile.addPushToken": {"method":"POST","path":"/api/v2/user/:userId/push-token","required":["userId","token","platform"],"optional":[]},
  "profile.removePushToken": {"method":"DELETE","path":"/api/v2/user/:userId/push-token","required":["userId","token"],"optional":[]},
  "profile.referralVoucher": {"method":"GET","path":"/api/v2/user/referral_voucher","required":[],"optional":[]},
  "profile.supportSignIn": {"method":"GET","path":"/api/v2/freshdesk/sso","required":[],"optional":[]},
  "profile.contact": {"method":"POST","path":"/api/v2/contact","required":["name","email","subject","message"],"optional":["phone"]},
  "secondFactor.list": {"method":"GET","path":"/api/v2/user/second-factor","required":[],"optional":[]},
  "secondFactor.startTotp": {"method":"POST","path":"/api/v2/user/second-factor/totp","required":["password"],"optional":[]},
  "secondFactor.confirmTotp": {"method":"POST","path":"/api/v2/user/second-factor/totp/confirm","required":["code"],"optional":[]},
  "secondFactor.removeTotp": {"method":"POST","path":"/api/v2/user/second-factor/totp/remove","required":["password"],"optional":[]},
  "secondFactor.renewRecoveryCodes": {"method":"POST","path":"/api/v2/user/second-factor/recovery-codes","required":["password"],"optional":[]},
  "secondFactor.startPasskey": {"method":"POST","path":"/api/v2/user/passkeys/options","required":["password"],"optional":[]},
  "secondFactor.addPasskey": {"method":"POST","path":"/api/v2/user/passkeys","required":["ticket","name","credential"],"optional":[]},
  "secondFactor.removePasskey": {"method":"POST","path":"/api/v2/user/passkeys/remove","required":["passkeyId","password"],"optional":[]},
  "secondFactor.startPasskeySignIn": {"method":"POST","path":"/api/v2/user/passkey-authentication/options","required":[],"optional":[]},
  "secondFactor.signInByPasskey": {"method":"POST","path":"/api/v2/user/passkey-authentication","required":["ticket","credential"],"optional":[]},
  "secondFactor.signIn": {"method":"POST","path":"/api/v2/user/second-factor-authentication","required":["ticket","code"],"optional":[]},
  "secondFactor.crewRule": {"method":"GET","path":"/api/v2/crew/:crewId/second-factor","required":["crewId"],"optional":[]},
  "secondFactor.setCrewRule": {"method":"PUT","path":"/api/v2/crew/:crewId/second-factor","required":["crewId","isRequired"],"optional":[]},
  "sessions.signInByPin": {"method":"POST","path":"/api/v2/user/pin-authentication","required":["pin"],"optional":["userId"]},
  "sessions.openPinSession": {"method":"POST","path":"/api/v3/pin-sessions","required":["pinCode"],"optional":["userId"]},
  "sessions.confirm": {"method":"POST","path":"/api/v2/user/authentication/confirm","required":[],"optional":["password","code"]},
  "sessions.list": {"method":"GET","path":"/api/v2/user/sessions","required":[],"optional":[]},
  "sessions.revoke": {"method":"DELETE","path":"/api/v2/user/sessions/:sessionId","required":["sessionId"],"optional":[]},
  "sessions.revokeOthers": {"method":"DELETE","path":"/api/v2/user/sessions","required":[],"optional":[]},
  "sessions.signInCrew": {"method":"POST","path":"/api/v2/crew/authentication","required":["crewId"],"optional":[]},
  "sessions.signOutCrew": {"method":"DELETE","path":"/api/v2/crew/authentication","required":[],"optional":["crewId"]},
  "sessions.terminals": {"method":"GET","path":"/api/v2/crew/:crewId/terminals","required":["crewId"],"optional":[]},
  "sessions.revokeTerminal": {"method":"DELETE","path":"/api/v2/crew/:crewId/terminals/:sessionId","required":["crewId","sessionId"],"optional":[]},
  "signUp.crewOwner": {"method":"POST","path":"/api/v2/sign-up-crew-owner","required":["email","password","name","termsAccepted"],"optional":["language","acquisitionTracking"]},
  "signUp.user": {"method":"POST","path":"/api/v2/sign-up","required":["email","password","name","termsAccepted"],"optional":["language","acquisitionTracking"]},
  "tasks.get": {"method":"GET","path":"/api/v3/tasks/:id","required":["crewId","id"],"optional":[]},
  "teams.list": {"method":"GET","path":"/api/v3/teams","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "teams.get": {"method":"GET","path":"/api/v3/teams/:id","required":["crewId","id"],"optional":[]},
  "teams.create": {"method":"POST","path":"/api/v3/teams","required":["name","crewId"],"optional":[]},
  "teams.change": {"method":"PATCH","path":"/api/v3/teams/:id","required":["crewId","id"],"optional":["name"]},
  "teams.replace": {"method":"PUT","path":"/api/v3/teams/:id","required":["name","crewId","id"],"optional":[]},
  "teams.remove": {"method":"DELETE","path":"/api/v3/teams/:id","required":["crewId","id"],"optional":[]},
  "teams.batch": {"method":"PATCH","path":"/api/v3/teams","required":["crewId","items"],"optional":[]},
  "teamMembers.list": {"method":"GET","path":"/api/v2/crew/:crewId/team-members","required":["crewId"],"optional":[]},
  "teamMembers.set": {"method":"PUT","path":"/api/v2/crew/:crewId/team-members/team/:teamId","required":["crewId","teamId","userIds"],"optional":[]},
} as const satisfies Record<string, CallShape>;

export interface CallTypes {
  "accounts.csrfToken": (typeof accountEndpoints)["csrfToken"];
  "accounts.serverTime": (typeof accountEndpoints)["serverTime"];
  "accounts.context": (typeof accountEndpoints)["context"];
  "accounts.signIn": (typeof accountEndpoints)["signIn"];
  "accounts.openSession": (typeof accountEndpoints)["openSession"];
  "accounts.signOut": (typeof accountEndpoints)["signOut"];
  "accounts.user": (typeof accountEndpoints)["user"];
  "accounts.changeUser": (typeof accountEndpoints)["changeUser"];
  "accounts.changeUserById": (typeof accountEndpoints)["changeUserById"];
  "crews.list": (typeof crewEndpoints)["list"];
  "crews.get": (typeof crewEndpoints)["get"];
  "crews.permissions": (typeof crewEndpoints)["permissions"];
  "crews.members": (typeof crewEndpoints)["members"];
  "live.authenticate": (typeof liveEndpoints)["authenticate"];
  "live.missed": (typeof liveEndpoints)["missed"];
  "operations.reportError": (typeof operationEndpoints)["reportError"];
  "operator.signIn": (typeof operatorEndpoints)["signIn"];
  "operator.signOut": (typeof operatorEndpoints)["signOut"];
  "operator.crews": (typeof operatorEndpoints)["crews"];
  "operator.setMaintenance": (typeof operatorEndpoints)["setMaintenance"];
  "operator.flags": (typeof operatorEndpoints)["flags"];
  "operator.setFlag": (typeof operatorEndpoints)["setFlag"];
  "operator.health": (typeof operatorEndpoints)["health"];
  "operator.jobs": (typeof operatorEndpoints)["jobs"];
  "operator.mails": (typeof operatorEndpoints)["mails"];
  "operator.mail": (typeof operatorEndpoints)["mail"];
  "operator.retryMail": (typeof operatorEndpoints)["retryMail"];
  "operator.log": (typeof operatorEndpoints)["log"];
  "passwords.requestReset": (typeof passwordEndpoints)["requestReset"];
  "passwords.setByToken": (typeof passwordEndpoints)["setByToken"];
  "passwords.setForMember": (typeof passwordEndpoints)["setForMember"];
  "pins.see": (typeof pinEndpoints)["see"];
  "pins.set": (typeof pinEndpoints)["set"];
  "profile.setAvatar": (typeof profileEndpoints)["setAvatar"];
  "profile.removeAvatar": (typeof profileEndpoints)["removeAvatar"];
  "profile.avatar": (typeof profileEndpoints)["avatar"];
  "profile.settings": (typeof profileEndpoints)["settings"];
  "profile.changeSettings": (typeof profileEndpoints)["changeSettings"];
  "profile.addPushToken": (typeof profileEndpoints)["addPushToken"];
  "profile.removePushToken": (typeof profileEndpoints)["removePushToken"];
  "profile.referralVoucher": (typeof profileEndpoints)["referralVoucher"];
  "profile.supportSignIn": (typeof profileEndpoints)["supportSignIn"];
  "profile.contact": (typeof profileEndpoints)["contact"];
  "secondFactor.list": (typeof secondFactorEndpoints)["list"];
  "secondFactor.startTotp": (typeof secondFactorEndpoints)["startTotp"];
  "secondFactor.confirmTotp": (typeof secondFactorEndpoints)["confirmTotp"];
  "secondFactor.removeTotp": (typeof secondFactorEndpoints)["removeTotp"];
  "secondFactor.renewRecoveryCodes": (typeof secondFactorEndpoints)["renewRecoveryCodes"];
  "secondFactor.startPasskey": (typeof secondFactorEndpoints)["startPasskey"];
  "secondFactor.addPasskey": (typeof secondFactorEndpoints)["addPasskey"];
  "secondFactor.removePasskey": (typeof secondFactorEndpoints)["removePasskey"];
  "secondFactor.startPasskeySignIn": (typeof secondFactorEndpoints)["startPasskeySignIn"];
  "secondFactor.signInByPasskey": (typeof secondFactorEndpoints)["signInByPasskey"];
  "secondFactor.signIn": (typeof secondFactorEndpoints)["signIn"];
  "secondFactor.crewRule": (typeof secondFactorEndpoints)["crewRule"];
  "secondFactor.setCrewRule": (typeof secondFactorEndpoints)["setCrewRule"];
  "sessions.signInByPin": (typeof sessionEndpoints)["signInByPin"];
  "sessions.openPinSession": (typeof sessionEndpoints)["openPinSession"];
  "sessions.confirm": (typeof sessionEndpoints)["confirm"];
  "sessions.list": (typeof sessionEndpoints)["list"];
  "sessions.revoke": (typeof sessionEndpoints)["revoke"];
  "sessions.revokeOthers": (typeof sessionEndpoints)["revokeOthers"];
  "sessions.signInCrew": (typeof sessionEndpoints)["signInCrew"];
  "sessions.signOutCrew": (typeof sessionEndpoints)["signOutCrew"];
  "sessions.terminals": (typeof sessionEndpoints)["terminals"];
  "sessions.revokeTerminal": (typeof sessionEndpoints)["revokeTerminal"];
  "signUp.crewOwner": (typeof signUpEndpoints)["crewOwner"];
  "signUp.user": (typeof signUpEndpoints)["user"];
  "tasks.get": (typeof taskEndpoints)["get"];
  "teams.list": (typeof teams)["list"];
  "teams.get": (typeof teams)["get"];
  "teams.create": (typeof teams)["create"];
  "teams.change": (typeof teams)["change"];
  "teams.replace": (typeof teams)["replace"];
  "teams.remove": (typeof teams)["remove"];
  "teams.batch": (typeof teams)["batch"];
  "teamMembers.list": (typeof teamMemberEndpoints)["list"];
  "teamMembers.set": (typeof teamMemberEndpoints)["set"];
}
