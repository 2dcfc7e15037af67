import { useSuspenseQueries } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ShieldIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { reportsOf, useSettleReport } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import { MessageText } from "./MessageText.tsx";
import { momentText } from "./moment-text.ts";
import styles from "./ReportsScreen.module.css";

/** Reported messages, for the owner: each as it was, between two before and after it. */
export function ReportsScreen() {
  const { crew } = useCrew();
  const t = useTexts(chatTexts);
  const [{ data: reports }, { data: everybody }] = useSuspenseQueries({
    queries: [reportsOf(crew.id), everybodyOf(crew.id)],
  });
  const settle = useSettleReport(crew.id);
  const nameOf = (userId: number) => everybody.find((member) => member.userId === userId)?.name ?? "";
  const at = (iso: string) => momentText(iso, crew.timeZone);
  return (
    <>
      <title>{`${t.reports} · Glasen`}</title>
      <PageHeader title={t.reports} />
      <Stack>
        <Muted as="p">{t.reportsText}</Muted>
        {reports.length === 0 && (
          <EmptyState icon={<ShieldIcon />} title={t.noReports}>
            {t.noReportsHint}
          </EmptyState>
        )}
        <Stack as="ul" aria-label={t.reports}>
          {reports.map(({ id, messageId, reportedBy, reason, reportedAt, settledAt, excerpt }) => (
            <li key={id}>
              <Card>
                <Stack gap={3}>
                  <Row justify="between">
                    <Muted as="small">{t.reportedBy(nameOf(reportedBy), at(reportedAt))}</Muted>
                    {settledAt === null ? (
                      <Button size="small" onPress={() => settle.mutate({ reportId: id })}>
                        {t.settle}
                      </Button>
                    ) : (
                      <Badge>{t.settled(at(settledAt))}</Badge>
                    )}
                  </Row>
                  <p>{reason}</p>
                  <ul>
                    {excerpt.map((one) => (
                      <li key={one.id} className={styles.line} data-reported={one.id === messageId}>
                        <Muted as="small">{`${nameOf(one.createdBy)}, ${at(one.sentAt)}`}</Muted>
                        <MessageText text={one.message === "" ? "–" : one.message} />
                      </li>
                    ))}
                  </ul>
                </Stack>
              </Card>
            </li>
          ))}
        </Stack>
      </Stack>
    </>
  );
}
