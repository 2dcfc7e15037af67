import { addDays, isCalendarDay, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { DateField } from "#ui/DateField.tsx";
import { Form } from "#ui/Form.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { PickList } from "#ui/PickList.tsx";
import { useForm } from "#ui/use-form.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import styles from "./Filling.module.css";
import { FillingList } from "./FillingList.tsx";
import { fillingsOf, useStartFilling } from "./filling.queries.ts";
import { fillingTexts } from "./filling.texts.ts";

interface Draft {
  from: LocalDate | null;
  to: LocalDate | null;
  teamIds: readonly string[];
  workplaceIds: readonly string[];
}

/**
 * Asks for the period to fill, and for teams and workplaces where not all of them are meant; the planner's link names the one
 * it shows. Below are the fillings so far.
 */
export function FillScreen() {
  const { crew } = useCrew();
  const t = useTexts(fillingTexts);
  const navigate = useNavigate();
  const nextMonday = addDays(mondayOf(wallTime(useMinute(), crew.timeZone).date), 7);
  const [{ data: allWorkplaces }, { data: teams }, { data: everybody }] = useSuspenseQueries({
    queries: [workplacesOf(crew.id), teamsOf(crew.id), everybodyOf(crew.id)],
  });
  const { data: fillings, isError, refetch } = useQuery(fillingsOf(crew.id));
  const href = `/crew/${crew.id}/shifts/filling`;
  const workplaces = allWorkplaces.filter(({ disabledAt }) => disabledAt === null);
  const { mutateAsync: start } = useStartFilling(crew.id);
  const form = useForm<Draft>({
    initial: {
      ...{ from: linkedDay("from") ?? nextMonday, to: linkedDay("to") ?? addDays(nextMonday, 6) },
      ...{ teamIds: [], workplaceIds: [] },
    },
    validate: ({ from, to }) => ({
      from: from === null && t.fromMissing,
      to: to === null ? t.fromMissing : from !== null && to < from && t.outOfOrder,
    }),
    save: async ({ from, to, teamIds, workplaceIds }) => {
      if (from === null || to === null) return;
      const { id } = await start({
        ...{ from, to },
        ...(teamIds.length > 0 && { teamIds: teamIds.map(Number) }),
        ...(workplaceIds.length > 0 && { workplaceIds: workplaceIds.map(Number) }),
      });
      await navigate({ to: `${href}/${id}` });
    },
  });
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PageHeader title={t.title} />
      <Stack>
        <Card title={t.title}>
          <Form {...form.state}>
            <Stack>
              <p>{t.intro}</p>
              <Row gap={3} align="start">
                <DateField {...form.field("from")} label={t.from} isRequired />
                <DateField {...form.field("to")} label={t.to} isRequired />
              </Row>
              <div className={styles.pair}>
                {workplaces.length > 0 && (
                  <PickList
                    {...form.field("workplaceIds")}
                    label={t.workplaces}
                    help={t.allWorkplaces}
                    placeholder={t.add}
                    dropLabel={t.drop}
                    choices={workplaces.map(({ id, name }) => ({ id: String(id), label: name }))}
                  />
                )}
                {teams.length > 0 && (
                  <PickList
                    {...form.field("teamIds")}
                    label={t.teams}
                    help={t.allTeams}
                    placeholder={t.add}
                    dropLabel={t.drop}
                    choices={teams.map(({ id, name }) => ({ id: String(id), label: name }))}
                  />
                )}
              </div>
              <Row>
                <Button type="submit" variant="primary" isLoading={form.state.isSaving}>
                  {t.start}
                </Button>
              </Row>
            </Stack>
          </Form>
        </Card>
        <FillingList
          fillings={fillings}
          problem={isError ? { text: t.pastFailed, retryText: t.retry, onRetry: () => void refetch() } : undefined}
          nameOf={(userId) => everybody.find((one) => one.userId === userId)?.name ?? t.formerMember}
          hrefOf={(id) => `${href}/${id}`}
        />
      </Stack>
    </>
  );
}

function linkedDay(name: string): LocalDate | undefined {
  const day = new URLSearchParams(location.search).get(name) ?? "";
  return isCalendarDay(day) ? day : undefined;
}
