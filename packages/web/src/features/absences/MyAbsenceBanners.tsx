import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { useAbsenceWords } from "./absence-words.ts";
import { standInsOf } from "./absences.queries.ts";
import { useAnswerAsDeputy } from "./deputies.queries.ts";
import { deputyTexts } from "./deputies.texts.ts";
import { noticesOf, useConfirmNotice } from "./year-end.queries.ts";
import { yearEndTexts } from "./year-end.texts.ts";

/** The employer's notice stays visible until it is confirmed: only then it counts as received. */
export function NoticeBanners() {
  const { crew } = useCrew();
  const t = useTexts(yearEndTexts);
  const { data: notices } = useSuspenseQuery(noticesOf(crew.id));
  const confirm = useConfirmNotice(crew.id);
  return notices
    .filter(({ receivedAt }) => receivedAt === null)
    .map(({ id, year, days, deadline }) => (
      <Banner
        key={id}
        tone="attention"
        title={t.noticeTitle(year)}
        actions={
          <Button variant="primary" isLoading={confirm.isPending} onPress={() => confirm.mutate({ id })}>
            {t.noticeConfirm}
          </Button>
        }
      >
        {deadline === null ? t.noticeTextOpen(t.days(days)) : t.noticeText(t.days(days), formatDate(deadline))}
      </Banner>
    ));
}

/** Colleagues who asked the user to stand in; the answer can be changed until the absence is over. */
export function DutyBanners() {
  const { crew } = useCrew();
  const t = useTexts(deputyTexts);
  const { spanText } = useAbsenceWords();
  const { data } = useSuspenseQuery(standInsOf(crew.id));
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const answer = useAnswerAsDeputy(crew.id);
  return data.duties.map((duty) => {
    const name = everybody.find(({ userId }) => userId === duty.userId)?.name ?? "";
    const given = duty.deputyAnswer;
    const givenText = given === null ? "" : `. ${given === "confirmed" ? t.dutyConfirmed : t.dutyDeclined}`;
    return (
      <Banner
        key={duty.id}
        tone={given === null ? "attention" : "info"}
        title={given === null ? t.dutyAsked(name) : t.dutyTitle(name)}
        actions={
          <>
            {given !== "declined" && (
              <Button onPress={() => answer.mutate({ absence: duty, answer: "declined" })}>{t.decline}</Button>
            )}
            {given !== "confirmed" && (
              <Button
                variant={given === null ? "primary" : "secondary"}
                onPress={() => answer.mutate({ absence: duty, answer: "confirmed" })}
              >
                {t.confirm}
              </Button>
            )}
          </>
        }
      >
        {`${spanText(duty)}${givenText}`}
      </Banner>
    );
  });
}
