import type { Absence } from "@glasen/contract/absences.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { type QueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { AddAbsenceDialog, type Draft } from "./AddAbsenceDialog.tsx";
import { absencesOf, balancesOf, typesOf, useRemoveAbsence } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { DutyBanners, NoticeBanners } from "./MyAbsenceBanners.tsx";
import styles from "./MyAbsencesView.module.css";
import { MyAbsencesView } from "./MyAbsencesView.tsx";

export function MyAbsencesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [adding, setAdding] = useState<Draft | "new">();
  const [removing, setRemoving] = useState<Absence>();
  const remove = useRemoveAbsence(crew.id);
  const [{ data: types }, { data: absences }, { data: balances }, { data: everybody }] = useSuspenseQueries({
    queries: [
      typesOf(crew.id),
      absencesOf(crew.id, me.userId, year),
      balancesOf(crew.id, year, me.userId),
      everybodyOf(crew.id),
    ],
  });
  return (
    <>
      <title>{`${t.mine} · Glasen`}</title>
      <Stack gap={3} className={styles.banners}>
        <NoticeBanners />
        <DutyBanners />
      </Stack>
      <MyAbsencesView
        year={year}
        onYear={setYear}
        absences={absences}
        balances={balances}
        types={types}
        nameOf={(id) => everybody.find(({ userId }) => userId === id)?.name ?? ""}
        onAdd={absencePolicy.request(me, { crewId: crew.id, userId: me.userId }) ? () => setAdding("new") : undefined}
        onRemove={absencePolicy.decideOrWithdraw(me, { crewId: crew.id }) ? setRemoving : undefined}
      />
      {adding && (
        <AddAbsenceDialog
          userId={me.userId}
          draft={adding === "new" ? undefined : adding}
          onClose={() => setAdding(undefined)}
          onFailed={setAdding}
        />
      )}
      <Question
        isOpen={removing !== undefined}
        title={t.removeTitle}
        text={t.removeText}
        confirmText={t.withdraw}
        cancelText={t.keep}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) remove.mutate(removing);
          setRemoving(undefined);
        }}
      />
    </>
  );
}

MyAbsencesScreen.prefetchData = ({ crew, me }: CurrentCrew, cache: QueryClient) => {
  const year = Number(wallTime(serverNow(), crew.timeZone).date.slice(0, 4));
  return Promise.all([
    cache.prefetchQuery(typesOf(crew.id)),
    cache.prefetchQuery(absencesOf(crew.id, me.userId, year)),
    cache.prefetchQuery(balancesOf(crew.id, year, me.userId)),
  ]);
};
