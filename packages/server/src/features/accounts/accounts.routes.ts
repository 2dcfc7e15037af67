import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { getAvatar, removeAvatar, setAvatar } from "./avatars.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { getReferralVoucher, getUser } from "./get-user.ts";
import { sendContactForm } from "./send-contact-form.ts";
import { changeSettings, getSettings } from "./user-settings.ts";

export function accountRoutes(kernel: Kernel): void {
  serve(kernel, accountEndpoints.user, getUser);
  serve(kernel, accountEndpoints.resendConfirmation, resendConfirmation);
  serve(kernel, accountEndpoints.confirmEmail, confirmEmail);
  serve(kernel, profileEndpoints.setAvatar, setAvatar);
  serve(kernel, profileEndpoints.removeAvatar, removeAvatar);
  serve(kernel, profileEndpoints.avatar, getAvatar);
  serve(kernel, profileEndpoints.settings, getSettings);
  serve(kernel, profileEndpoints.changeSettings, changeSettings);
  serve(kernel, profileEndpoints.referralVoucher, getReferralVoucher);
  serve(kernel, profileEndpoints.contact, sendContactForm);
}
