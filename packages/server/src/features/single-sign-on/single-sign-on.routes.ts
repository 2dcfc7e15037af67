import { singleSignOnEndpoints } from "@glasen/contract/single-sign-on.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveBackChannelLogout } from "./back-channel-logout.ts";
import { getSingleSignOn, removeSingleSignOn, saveSingleSignOn, testSingleSignOn, unlinkMember } from "./configure.ts";
import { addDomain, removeDomain } from "./domains.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { openProviders } from "./provider.ts";
import { signOutUrl } from "./sign-out-url.ts";
import { startSignIn } from "./start-sign-in.ts";

export function singleSignOnRoutes(kernel: Kernel): void {
  const providers = openProviders(kernel.outgoing, kernel.config.outgoing.allowsHttp);
  serve(kernel, singleSignOnEndpoints.get, getSingleSignOn);
  serve(kernel, singleSignOnEndpoints.save, saveSingleSignOn(providers));
  serve(kernel, singleSignOnEndpoints.remove, removeSingleSignOn);
  serve(kernel, singleSignOnEndpoints.test, testSingleSignOn(providers));
  serve(kernel, singleSignOnEndpoints.addDomain, addDomain);
  serve(kernel, singleSignOnEndpoints.removeDomain, removeDomain);
  serve(kernel, singleSignOnEndpoints.unlink, unlinkMember);
  serve(kernel, singleSignOnEndpoints.start, startSignIn(providers));
  serve(kernel, singleSignOnEndpoints.finish, finishSignIn(providers));
  serve(kernel, singleSignOnEndpoints.signOutUrl, signOutUrl(providers));
  serveBackChannelLogout(kernel, providers);
}
