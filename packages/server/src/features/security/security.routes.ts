import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { changeUser } from "./change-user.ts";
import { confirmSession } from "./confirm-session.ts";
import { getIdleRule, setIdleRule } from "./crew-idle-rule.ts";
import { getCrewRule, setCrewRule } from "./crew-second-factor.ts";
import { getReset } from "./get-reset.ts";
import { listSecondFactors } from "./list-second-factors.ts";
import { seePin, setPin } from "./member-pins.ts";
import { addPasskey, removePasskey, renamePasskey, startPasskey } from "./passkeys.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { setPasswordByToken } from "./set-password-by-token.ts";
import { setPasswordForMember } from "./set-password-for-member.ts";
import { openSessionByName, signIn } from "./sign-in.ts";
import { signInByCode } from "./sign-in-by-code.ts";
import { signInByPasskey, startPasskeySignIn } from "./sign-in-by-passkey.ts";
import { openPinSession, signInByPin } from "./sign-in-by-pin.ts";
import { SignInThrottle } from "./sign-in-throttle.public.ts";
import { confirmTotpFactor, removeTotp, startTotp } from "./totp.ts";
import { undoEmailChange } from "./undo-email-change.ts";

export function securityRoutes(kernel: Kernel): void {
  const throttle = new SignInThrottle();
  serve(kernel, accountEndpoints.signIn, signIn(throttle));
  serve(kernel, accountEndpoints.openSession, openSessionByName(throttle));
  serve(kernel, accountEndpoints.changeUser, changeUser);
  serve(kernel, accountEndpoints.changeUserById, changeUser);

  serve(kernel, accountEndpoints.undoEmailChange, undoEmailChange);

  serve(kernel, passwordEndpoints.requestReset, requestPasswordReset);
  serve(kernel, passwordEndpoints.reset, getReset);
  serve(kernel, passwordEndpoints.setByToken, setPasswordByToken);
  serve(kernel, passwordEndpoints.setForMember, setPasswordForMember);

  serve(kernel, sessionEndpoints.signInByPin, signInByPin);
  serve(kernel, sessionEndpoints.openPinSession, openPinSession);
  serve(kernel, sessionEndpoints.confirm, confirmSession);
  serve(kernel, sessionEndpoints.idleRule, getIdleRule);
  serve(kernel, sessionEndpoints.setIdleRule, setIdleRule);

  serve(kernel, pinEndpoints.see, seePin);
  serve(kernel, pinEndpoints.set, setPin);

  serve(kernel, secondFactorEndpoints.list, listSecondFactors);
  serve(kernel, secondFactorEndpoints.startTotp, startTotp);
  serve(kernel, secondFactorEndpoints.confirmTotp, confirmTotpFactor);
  serve(kernel, secondFactorEndpoints.removeTotp, removeTotp);
  serve(kernel, secondFactorEndpoints.renewRecoveryCodes, renewRecoveryCodes);
  serve(kernel, secondFactorEndpoints.startPasskey, startPasskey);
  serve(kernel, secondFactorEndpoints.addPasskey, addPasskey);
  serve(kernel, secondFactorEndpoints.renamePasskey, renamePasskey);
  serve(kernel, secondFactorEndpoints.removePasskey, removePasskey);
  serve(kernel, secondFactorEndpoints.startPasskeySignIn, startPasskeySignIn);
  serve(kernel, secondFactorEndpoints.signInByPasskey, signInByPasskey);
  serve(kernel, secondFactorEndpoints.signIn, signInByCode);
  serve(kernel, secondFactorEndpoints.crewRule, getCrewRule);
  serve(kernel, secondFactorEndpoints.setCrewRule, setCrewRule);
}
