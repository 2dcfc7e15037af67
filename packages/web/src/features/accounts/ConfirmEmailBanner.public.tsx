import type { User } from "@glasen/contract/accounts.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { useResendConfirmation } from "./email-links.queries.ts";
import { emailLinkTexts } from "./email-links.texts.ts";

/** Shown until the account's address is proven by the link in the mail. */
export function ConfirmEmailBanner({ user }: { readonly user: User | null }) {
  const t = useTexts(emailLinkTexts);
  const resend = useResendConfirmation();
  if (user === null || user.email === null || user.isEmailConfirmed) return null;
  return (
    <Banner
      tone="info"
      title={t.bannerTitle(user.email)}
      actions={
        <Button isLoading={resend.isPending} onPress={() => resend.mutate()}>
          {t.sendAgain}
        </Button>
      }
    >
      {t.bannerText}
    </Banner>
  );
}
