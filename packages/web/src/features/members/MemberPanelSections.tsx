import type { Member } from "@glasen/contract/members.ts";
import { auditPolicy } from "@glasen/domain/audit/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EyeIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { auditWords } from "../audit/audit.public.ts";
import styles from "./MemberPanel.module.css";
import { historyOf, useRenewPin, useSeePin } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";

/** Hidden at first, with the warning that showing it is logged. */
export function PinSection({ member }: { readonly member: Member }) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const see = useSeePin(crew.id);
  const renew = useRenewPin(crew.id);
  const { userId } = member;
  const shown = renew.data ?? see.data;
  return (
    <SidePanelSection>
      <div className={styles.asked}>
        <span>
          <span className={styles.small}>{t.pin}</span>{" "}
          <span role="status" className={styles.pin}>
            {shown ? (shown.pinCode ?? t.noPin) : "••••"}
          </span>
        </span>
        <Button icon={<EyeIcon />} isLoading={see.isPending} onPress={() => see.mutate({ userId })}>
          {t.showPin}
        </Button>
      </div>
      <p className={styles.small}>
        {t.pinHint(member.name.split(" ")[0] ?? member.name)}{" "}
        <TextLink size="small" onPress={() => renew.mutate({ userId })}>
          {t.renewPin}
        </TextLink>
      </p>
    </SidePanelSection>
  );
}

/** The latest log entries about the member. */
export function History({ member: { userId } }: { readonly member: Member }) {
  const { crew, me } = useCrew();
  const t = useTexts(memberTexts);
  const words = useTexts(auditWords);
  const { data } = useSuspenseQuery(historyOf(crew.id, userId));
  const entries = data.payload;
  if (entries.length === 0) return <p className={styles.small}>{t.historyEmpty}</p>;
  return (
    <>
      <Stack as="ul" gap={2}>
        {entries.map((entry) => {
          const at = wallTime(Date.parse(entry.happenedAt), crew.timeZone);
          return (
            <li key={entry.id} className={styles.entry}>
              <span>{words.action(entry)}</span>
              <span className={styles.small}>
                {[formatDate(at.date), timeText(at), entry.actor.name].filter(Boolean).join(" · ")}
              </span>
            </li>
          );
        })}
      </Stack>
      {auditPolicy.see(me, { crewId: crew.id }) && data.pagination.total > entries.length && (
        <p className={styles.below}>
          <LinkButton variant="ghost" size="small" href={`/crew/${crew.id}/settings/log?about=${userId}`}>
            {t.allHistory}
          </LinkButton>
        </p>
      )}
    </>
  );
}
