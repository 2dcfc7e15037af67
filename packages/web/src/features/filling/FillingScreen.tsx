import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { ProgressBells } from "#ui/ProgressBells.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { qualificationsOf } from "../qualifications/qualifications.queries.ts";
import { useMoment } from "../sessions/use-moment.public.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { FillingView } from "./FillingView.tsx";
import { explanationOf, fillingOf, useCancelFilling, useTakeBackFilling } from "./filling.queries.ts";
import { fillingTexts } from "./filling.texts.ts";

/** A filling at work, and then its comparison and its reasons. */
export function FillingScreen() {
  const { crew } = useCrew();
  const t = useTexts(fillingTexts);
  const { fillingId = "" } = useParams({ strict: false });
  const [{ data }, { data: everybody }, { data: workplaces }, { data: qualifications }] = useSuspenseQueries({
    queries: [fillingOf(crew.id, fillingId), everybodyOf(crew.id), workplacesOf(crew.id), qualificationsOf(crew.id)],
  });
  const { mutate: cancel } = useCancelFilling(crew.id);
  const { mutate: takeBack, isPending: isTakingBack } = useTakeBackFilling(crew.id);
  const [asked, setAsked] = useState<number>();
  const { data: explanation } = useQuery({
    ...explanationOf(crew.id, fillingId, asked ?? 0),
    enabled: asked !== undefined,
  });
  const moment = useMoment();
  const { task, filling } = data;
  const nameOf = (userId: number): string => everybody.find((one) => one.userId === userId)?.name ?? t.formerMember;
  const href = `/crew/${crew.id}/shifts`;
  if (!filling)
    return (
      <>
        <title>{`${t.title} · Glasen`}</title>
        <PageHeader title={t.title} actions={<LinkButton href={`${href}/filling`}>{t.allFillings}</LinkButton>} />
        {task.finishedAt === null ? (
          <Card title={t.working}>
            <Stack>
              <ProgressBells value={task.progress / 100} label={t.progress} />
              <Row>
                <Button onPress={() => cancel({ id: fillingId })}>{t.cancelFilling}</Button>
              </Row>
            </Stack>
          </Card>
        ) : (
          <Banner
            tone="attention"
            title={t.failed}
            actions={<LinkButton href={`${href}/filling`}>{t.again}</LinkButton>}
          >
            {t.failedHint}
          </Banner>
        )}
      </>
    );
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <FillingView
        filling={filling}
        timeZone={crew.timeZone}
        planHref={`${href}?day=${filling.from}`}
        listHref={`${href}/filling`}
        by={t.by(nameOf(task.userId), moment(filling.createdAt))}
        nameOf={nameOf}
        workplaceOf={(id) => workplaces.find((one) => one.id === id)?.name}
        qualificationOf={(id) => qualifications.qualifications.find((one) => one.id === id)?.name}
        asked={asked}
        against={explanation?.against}
        onAsk={(place) => setAsked(place === asked ? undefined : place)}
        isTakingBack={isTakingBack}
        onTakeBack={() => takeBack({ id: fillingId })}
      />
    </>
  );
}
