import type { Member } from "@glasen/contract/members.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { auditWords } from "../audit/audit.public.ts";
import styles from "./MemberPanel.module.css";
import { historyOf } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";

/** The last few entries of the log that are about somebody. */
export function MemberHistory({ member, isLeading }: { readonly member: Member; readonly isLeading: boolean }) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const words = useTexts(auditWords);
  const { data } = useSuspenseQuery(historyOf(crew.id, member.userId));
  const entries = data.payload;
  if (entries.length === 0) return <p className={styles.small}>{t.historyEmpty}</p>;
  return (
    <>
      <ul className={styles.history}>
        {entries.map((entry) => {
          const at = wallTime(Date.parse(entry.happenedAt), crew.timeZone);
          return (
            <li key={entry.id}>
              <span>{words.action(entry)}</span>
              <span className={styles.small}>
                {[formatDate(at.date), timeText(at), entry.actor.name].filter(Boolean).join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
      {isLeading && data.pagination.total > entries.length && (
        <p className={styles.below}>
          <LinkButton variant="ghost" size="small" href={`/crew/${crew.id}/settings/log?about=${member.userId}`}>
            {t.allHistory}
          </LinkButton>
        </p>
      )}
    </>
  );
}
