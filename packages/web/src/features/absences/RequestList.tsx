import type { Absence } from "@glasen/contract/absences.ts";
import { overlaps } from "@glasen/domain/absences/half-days.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import { takesTime } from "@glasen/domain/absences/status.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { byId } from "./absence-words.ts";
import {
  balancesOf,
  calendarOf,
  openAbsences,
  standInsOf,
  useAbsenceBasics,
  useDecideAbsence,
} from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { RequestCard } from "./RequestCard.tsx";

/** Everything that waits for the caller's decision, oldest first. */
export function RequestList({ only }: { readonly only?: Absence | undefined }) {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const language = useLanguage();
  const { types, everybody } = useAbsenceBasics(crew.id);
  const [{ data: open }, { data: standIns }] = useSuspenseQueries({
    queries: [openAbsences(crew.id), standInsOf(crew.id)],
  });
  const grant = useDecideAbsence(crew.id, "grant");
  const reject = useDecideAbsence(crew.id, "reject");
  const memberOf = (id: number) => everybody.find(({ userId }) => userId === id);
  const isMine = ({ userId }: Absence): boolean => {
    const member = memberOf(userId);
    return member !== undefined && decidesFor(me, member);
  };
  const waiting = [...open.filter(isMine), ...standIns.open.filter((absence) => !isMine(absence))]
    .filter(({ id }) => only === undefined || id === only.id)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const first = waiting.reduce(
    (day, { startDate }) => (startDate < day ? startDate : day),
    waiting[0]?.startDate ?? "",
  );
  const year = Number((first || "2026").slice(0, 4));
  const { data: balances = [] } = useQuery({ ...balancesOf(crew.id, year), enabled: waiting.length > 0 });
  const { data: calendar } = useQuery({
    ...calendarOf(crew.id, `${year}-01-01` as LocalDate, `${year}-12-31` as LocalDate),
    enabled: waiting.length > 0,
  });
  const typesById = byId(types);

  function awayWith(absence: Absence): string[] {
    const teams = memberOf(absence.userId)?.teamIds ?? [];
    const ids = (calendar?.absences ?? [])
      .filter(({ userId, status }) => userId !== absence.userId && takesTime(status))
      .filter((other) => overlaps(other, absence))
      .map(({ userId }) => userId);
    return [...new Set(ids)].flatMap((id) => {
      const member = memberOf(id);
      return member?.teamIds.some((teamId) => teams.includes(teamId)) ? [member.name] : [];
    });
  }

  if (waiting.length === 0) {
    return (
      <EmptyState icon={<CheckIcon />} title={t.nothingWaits}>
        {t.nothingWaitsHint}
      </EmptyState>
    );
  }
  return waiting.map((absence) => (
    <RequestCard
      key={absence.id}
      absence={absence}
      member={memberOf(absence.userId)}
      type={typesById.get(absence.typeId)}
      balance={balances.find(({ userId, typeId }) => userId === absence.userId && typeId === absence.typeId)}
      away={awayWith(absence)}
      nameOf={(id) => memberOf(id)?.name ?? ""}
      isAgreedByMe={absence.firstGrantedBy === me.userId}
      needsTwo={crew.settings.absenceTwoDecisions}
      inPlaceOf={isMine(absence) ? [] : standIns.deciders.flatMap((id) => memberOf(id)?.name ?? [])}
      onGrant={(admitterNote) => grant.mutate({ absence, admitterNote })}
      onReject={(admitterNote) => reject.mutate({ absence, admitterNote })}
      language={language}
      t={t}
    />
  ));
}
