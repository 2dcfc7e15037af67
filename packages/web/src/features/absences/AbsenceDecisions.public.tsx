import type { Absence } from "@glasen/contract/absences.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { useTurn } from "#platform/turns.ts";
import { Badge } from "#ui/Badge.tsx";
import { Decision } from "#ui/Decision.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { useAbsenceWords } from "./absence-words.ts";
import { calendarOf, openAbsences, typesOf, useGrantAbsence, useRejectAbsence } from "./absences.queries.ts";
import { awayWith } from "./calendar-rows.ts";

/** The requests that wait for the user, oldest first; undefined while they load. A first of two consents waits for somebody else. */
export function useAbsencesToDecide(isOn: boolean): readonly Absence[] | undefined {
  const { crew, me } = useCrew();
  const { data: open } = useQuery({ ...openAbsences(crew.id), ...essential, enabled: isOn });
  const { data: everybody } = useQuery(everybodyOf(crew.id));
  if (!isOn) return [];
  return (
    everybody &&
    open
      ?.filter((absence) => {
        const member = everybody.find(({ userId }) => userId === absence.userId);
        if (!member || absence.firstGrantedBy === me.userId) return false;
        return decidesFor(me, member) && mayDecideAbout(me, absence, crew.settings);
      })
      .toSorted((one, other) => comparePlain(one.createdAt, other.createdAt))
  );
}

/** One request, decided in place. */
export function AbsenceDecision({ absence }: { readonly absence: Absence }) {
  const { crew } = useCrew();
  const { t, spanText, costText } = useAbsenceWords();
  const { data: types = [] } = useQuery(typesOf(crew.id));
  const { data: everybody = [] } = useQuery(everybodyOf(crew.id));
  // While the page starts, after its cards: it is a call for every request.
  const isTurn = useTurn();
  const { data: calendar } = useQuery({ ...calendarOf(crew.id, absence.startDate, absence.endDate), enabled: isTurn });
  const grant = useGrantAbsence(crew.id);
  const reject = useRejectAbsence(crew.id);
  const member = everybody.find(({ userId }) => userId === absence.userId);
  const type = types.find(({ id }) => id === absence.typeId);
  const away = calendar && awayWith(absence, calendar.absences, everybody).map(({ name }) => name);
  return (
    <Decision
      name={member?.name ?? ""}
      imageUrl={member?.hasAvatar ? member.avatarUrl : undefined}
      text={`${type?.name ?? t.absent}, ${spanText(absence)}`}
      aside={<Badge tone="open">{costText(absence, type)}</Badge>}
      declineText={t.reject}
      onDecline={() => reject.mutate({ absence, admitterNote: "", name: member?.name })}
      approveText={t.grant}
      onApprove={() => grant.mutate({ absence, admitterNote: "", name: member?.name })}
    >
      {absence.memberNote && <p>{absence.memberNote}</p>}
      {away && (away.length > 0 ? t.awayToo(away.join(", ")) : t.nobodyElse)}
    </Decision>
  );
}
