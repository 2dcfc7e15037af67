import type { Member } from "@glasen/contract/members.ts";
import { useState } from "react";
import { useFilter } from "react-aria-components/Autocomplete";
import { Avatar } from "#ui/Avatar.tsx";
import { Card } from "#ui/Card.tsx";
import { MailIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import styles from "./HelpView.module.css";
import type { HelpTexts } from "./help.texts.ts";
import type { ShownQuestion } from "./help-questions.ts";

interface Props {
  readonly helpers: readonly Member[];
  readonly contactHref: string;
  readonly questions: readonly ShownQuestion[];
  /** The question that a link led to. */
  readonly openId: string | undefined;
  readonly hrefOf: (path: string) => string;
  readonly t: HelpTexts;
}

/** The questions people ask, the getting around, and whom else to ask. */
export function HelpView({ helpers, contactHref, questions, openId, hrefOf, t }: Props) {
  const [text, setText] = useState("");
  const { contains } = useFilter({ sensitivity: "base" });
  const parts = text.trim().split(/\s+/);
  const found = questions.filter(({ question, answer, words }) =>
    parts.every((part) => contains(`${question} ${answer} ${words}`, part)),
  );
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
      <section aria-label={t.questions} className={styles.questions}>
        <SearchBox label={t.search} placeholder={t.searchHint} onSearch={setText} />
        {found.length === 0 && <p role="status">{t.none(text)}</p>}
        <ul>
          {found.map(({ id, question, answer, path }) => (
            <li key={id} id={id}>
              <details open={id === openId}>
                <summary>{question}</summary>
                <p>{answer}</p>
                {path !== undefined && (
                  <LinkButton size="small" href={hrefOf(path)} aria-label={`${t.goThere}: ${question}`}>
                    {t.goThere}
                  </LinkButton>
                )}
              </details>
            </li>
          ))}
        </ul>
      </section>
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
