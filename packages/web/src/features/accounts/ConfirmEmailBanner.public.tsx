import type { User } from "@glasen/contract/accounts.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { useResendConfirmation } from "./email-links.queries.ts";
import { emailLinkTexts } from "./email-links.texts.ts";

interface Props {
  readonly user: User | null;
  /** Where the person is about to write to others, which an unproven address may not: it cannot be put off there. */
  readonly isNeeded?: boolean;
}

/** Shown until the account's address is proven by the link in the mail, or for this visit until it is put off. */
export function ConfirmEmailBanner({ user, isNeeded = false }: Props) {
  const t = useTexts(emailLinkTexts);
  const resend = useResendConfirmation();
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff || user === null || user.email === null || user.isEmailConfirmed) return null;
  return (
    <Banner
      tone={isNeeded ? "attention" : "info"}
      title={t.bannerTitle(user.email)}
      actions={
        <>
          {!isNeeded && (
            <Button size="small" variant="ghost" onPress={() => setPutOff(true)}>
              {t.later}
            </Button>
          )}
          <Button size="small" isLoading={resend.isPending} onPress={() => resend.mutate()}>
            {t.sendAgain}
          </Button>
        </>
      }
    >
      {isNeeded ? t.neededText : t.bannerText}
    </Banner>
  );
}
