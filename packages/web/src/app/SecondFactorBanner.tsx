import { Banner } from "#ui/Banner.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import type { ShellTexts } from "./shell.texts.ts";

interface Props {
  readonly crewName: string;
  readonly href: string;
  readonly t: ShellTexts;
}

/** Explains a manager's missing permissions until a second factor is set up. */
export function SecondFactorBanner({ crewName, href, t }: Props) {
  return (
    <Banner
      tone="attention"
      title={t.secondFactorMissing(crewName)}
      actions={<LinkButton href={href}>{t.secondFactorSetUp}</LinkButton>}
    >
      {t.secondFactorText}
    </Banner>
  );
}
