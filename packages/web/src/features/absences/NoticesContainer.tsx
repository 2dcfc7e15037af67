import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { noticesKey, noticesOf } from "./year-end.queries.ts";
import { yearEndTexts } from "./year-end.texts.ts";

/** The employer's notice stays in sight until it is confirmed: only then it counts as received. */
export function NoticesContainer() {
  const { crew } = useCrew();
  const t = useTexts(yearEndTexts);
  const { data: notices } = useSuspenseQuery(noticesOf(crew.id));
  const confirm = useMutation({
    mutationFn: (id: number) => call("absenceNotices.confirm", { crewId: crew.id, id }),
    onError: (error) => notifyError(error, t.notConfirmed),
    meta: { invalidates: [noticesKey(crew.id)] },
  });
  return notices
    .filter(({ receivedAt }) => receivedAt === null)
    .map(({ id, year, days, deadline }) => (
      <Banner
        key={id}
        tone="attention"
        title={t.noticeTitle(year)}
        actions={
          <Button variant="primary" isLoading={confirm.isPending} onPress={() => confirm.mutate(id)}>
            {t.noticeConfirm}
          </Button>
        }
      >
        {deadline === null ? t.noticeTextOpen(t.days(days)) : t.noticeText(t.days(days), formatDate(deadline))}
      </Banner>
    ));
}
