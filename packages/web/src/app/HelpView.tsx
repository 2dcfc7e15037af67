import type { Member } from "@glasen/contract/members.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Card } from "#ui/Card.tsx";
import { MailIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./HelpView.module.css";
import type { HelpTexts } from "./help.texts.ts";

interface Props {
  readonly helpers: readonly Member[];
  readonly contactHref: string;
  readonly t: HelpTexts;
}

export function HelpView({ helpers, contactHref, t }: Props) {
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <LinkButton href={contactHref} icon={<MailIcon />}>
            {t.contact}
          </LinkButton>
        }
      />
      <div className={styles.cards}>
        <Card title={t.aroundTitle}>
          <ul className={styles.points}>
            {t.around.split("\n").map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Card>
        <Card title={t.liveTitle}>
          <p>{t.live}</p>
        </Card>
        <Card title={t.whoTitle}>
          <p>{helpers.length > 0 ? t.who : t.nobody}</p>
          <ul className={styles.people}>
            {helpers.map(({ userId, name, email, avatarUrl, hasAvatar }) => (
              <li key={userId}>
                <Avatar name={name} imageUrl={hasAvatar ? avatarUrl : undefined} isDecorative />
                <span className={styles.person}>
                  <span>{name}</span>
                  {email && <a href={`mailto:${email}`}>{email}</a>}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
