import type { User } from "@glasen/contract/accounts.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { useResendConfirmation } from "./email-links.queries.ts";
import { emailLinkTexts } from "./email-links.texts.ts";

/** Shown until the account's address is proven by the link in the mail, or for this visit until it is put off. */
export function ConfirmEmailBanner({ user }: { readonly user: User | null }) {
  const t = useTexts(emailLinkTexts);
  const resend = useResendConfirmation();
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff || user === null || user.email === null || user.isEmailConfirmed) return null;
  return (
    <Banner
      tone="info"
      title={t.bannerTitle(user.email)}
      actions={
        <>
          <Button size="small" variant="ghost" onPress={() => setPutOff(true)}>
            {t.later}
          </Button>
          <Button size="small" isLoading={resend.isPending} onPress={() => resend.mutate()}>
            {t.sendAgain}
          </Button>
        </>
      }
    >
      {t.bannerText}
    </Banner>
  );
}
