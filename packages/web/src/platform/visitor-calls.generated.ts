// Made from the contract by `npm run generate`; a test compares the two.
// biome-ignore-all format: a call a line
// biome-ignore-all assist/source/organizeImports: made in this order
import type { CallShape } from "./call-shape.ts";

export const visitorCalls = {
  "accounts.csrfToken": {"method":"GET","path":"/api/v2/csrf_token","required":[],"optional":[]},
  "accounts.serverTime": {"method":"GET","path":"/api/v2/server-time","required":[],"optional":[]},
  "accounts.context": {"method":"GET","path":"/api/v2/context","required":[],"optional":[]},
  "accounts.signIn": {"method":"POST","path":"/api/v2/user/authentication","required":["password"],"optional":["userIdentifier","identifier","userId"]},
  "accounts.openSession": {"method":"POST","path":"/api/v3/sessions","required":["username","password"],"optional":[]},
  "accounts.signOut": {"method":"DELETE","path":"/api/v2/user/authentication","required":[],"optional":["all"]},
  "accounts.confirmEmail": {"method":"POST","path":"/api/v2/confirm-email","required":["token"],"optional":[]},
  "accounts.undoEmailChange": {"method":"POST","path":"/api/v2/undo-email-change","required":["token"],"optional":[]},
  "billing.priceConfig": {"method":"GET","path":"/api/v2/prices/config","required":[],"optional":[]},
  "billing.calculate": {"method":"GET","path":"/api/v2/prices/calculate","required":["productIds","crewSize","paymentPeriod"],"optional":["country","voucherCode","vatId"]},
  "integrations.calendar": {"method":"GET","path":"/api/v3/integration/calendars/:crewId/:file","required":["crewId","file"],"optional":[]},
  "members.invitation": {"method":"GET","path":"/api/v2/invitation","required":["token"],"optional":[]},
  "members.acceptInvitation": {"method":"POST","path":"/api/v2/invitation/accept","required":["token"],"optional":["password","passwordConfirmation"]},
  "notifications.unsubscribe": {"method":"POST","path":"/api/v2/unsubscribe","required":["token"],"optional":[]},
  "operations.reportError": {"method":"POST","path":"/api/v2/client-errors","required":["message"],"optional":["stack","path"]},
  "operator.signIn": {"method":"POST","path":"/api/v2/admin/authentication","required":["name","password"],"optional":["code"]},
  "operator.signOut": {"method":"DELETE","path":"/api/v2/admin/authentication","required":[],"optional":[]},
  "passwords.requestReset": {"method":"POST","path":"/api/v2/request-password-reset","required":[],"optional":["userIdentifier","userId"]},
  "passwords.reset": {"method":"GET","path":"/api/v2/password-reset","required":["token"],"optional":[]},
  "passwords.setByToken": {"method":"POST","path":"/api/v2/set-password-by-token","required":["token","password"],"optional":["removePasskeyIds","removeTotp"]},
  "profile.contact": {"method":"POST","path":"/api/v2/contact","required":["name","email","subject","message"],"optional":["phone"]},
  "inspections.open": {"method":"POST","path":"/api/v2/inspections/open","required":["token","code"],"optional":[]},
  "inspections.file": {"method":"GET","path":"/api/v2/inspections/file","required":["pass","format"],"optional":["language"]},
  "secondFactor.startPasskeySignIn": {"method":"POST","path":"/api/v2/user/passkey-authentication/options","required":[],"optional":[]},
  "secondFactor.signInByPasskey": {"method":"POST","path":"/api/v2/user/passkey-authentication","required":["ticket","credential"],"optional":[]},
  "secondFactor.signIn": {"method":"POST","path":"/api/v2/user/second-factor-authentication","required":["ticket","code"],"optional":[]},
  "singleSignOn.start": {"method":"POST","path":"/api/v3/single-sign-on/attempts","required":[],"optional":["crew","email","returnPath"]},
  "singleSignOn.finish": {"method":"POST","path":"/api/v3/single-sign-on/answers","required":["crew","answer"],"optional":[]},
  "sessions.signOutCrew": {"method":"DELETE","path":"/api/v2/crew/authentication","required":[],"optional":["crewId"]},
  "signUp.crewOwner": {"method":"POST","path":"/api/v2/sign-up-crew-owner","required":["email","password","name","termsAccepted"],"optional":["language","acquisitionTracking","crewName"]},
  "signUp.user": {"method":"POST","path":"/api/v2/sign-up","required":["email","password","name","termsAccepted"],"optional":["language","acquisitionTracking"]},
} as const satisfies Record<string, CallShape>;
