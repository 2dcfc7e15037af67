import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { spanText } from "./absence-words.ts";
import { standInsOf } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { useAnswerAsDeputy } from "./deputies.queries.ts";
import { deputyTexts } from "./deputies.texts.ts";

/** For whom one was asked to stand in; an answer can be changed as long as it matters. */
export function DutiesContainer() {
  const { crew } = useCrew();
  const t = useTexts(deputyTexts);
  const words = useTexts(absenceTexts);
  const language = useLanguage();
  const { data } = useSuspenseQuery(standInsOf(crew.id));
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const answer = useAnswerAsDeputy(crew.id);
  return data.duties.map((duty) => {
    const name = everybody.find(({ userId }) => userId === duty.userId)?.name ?? "";
    const { deputyAnswer } = duty;
    const said = deputyAnswer === null ? "" : deputyAnswer === "confirmed" ? t.dutyConfirmed : t.dutyDeclined;
    return (
      <Banner
        key={duty.id}
        tone={deputyAnswer === null ? "attention" : "info"}
        title={deputyAnswer === null ? t.dutyAsked(name) : t.dutyTitle(name)}
        actions={
          <>
            {deputyAnswer !== "declined" && (
              <Button onPress={() => answer.mutate({ absence: duty, answer: "declined" })}>{t.decline}</Button>
            )}
            {deputyAnswer !== "confirmed" && (
              <Button
                variant={deputyAnswer === null ? "primary" : "secondary"}
                onPress={() => answer.mutate({ absence: duty, answer: "confirmed" })}
              >
                {t.confirm}
              </Button>
            )}
          </>
        }
      >
        {spanText(duty, language, words)}
        {said && `. ${said}`}
      </Banner>
    );
  });
}
