import { isOffered } from "@glasen/domain/absences/absence-type.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Muted } from "#ui/Layout.tsx";
import { useAbsenceBasics } from "./absences.queries.ts";
import { YearEndView } from "./YearEndView.tsx";
import { useCarryOver, useSendNotices, yearEndOf } from "./year-end.queries.ts";
import { yearEndTexts } from "./year-end.texts.ts";

export function YearEndScreen() {
  const { crew, me } = useCrew();
  const isGiven = ({ userId }: { userId: number }) => mayDecideAbout(me, { crewId: crew.id, userId }, crew.settings);
  const t = useTexts(yearEndTexts);
  const { types, nameOf } = useAbsenceBasics(crew.id);
  const kinds = types.filter((type) => isOffered(type) && type.hasEntitlement);
  const thisYear = Number(wallTime(useMinute(), crew.timeZone).date.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [typeId, setTypeId] = useState(kinds[0]?.id ?? 1);
  const { data: rows } = useSuspenseQuery(yearEndOf(crew.id, year, typeId));
  const carry = useCarryOver(crew.id);
  const notices = useSendNotices(crew.id);
  return (
    <>
      <title>{`${t.yearEnd} · Glasen`}</title>
      <YearEndView
        key={`${year}-${typeId}`}
        year={year}
        onYear={setYear}
        types={kinds}
        typeId={typeId}
        onType={setTypeId}
        rows={rows.filter(({ balance, carried }) => balance.entitlement > 0 || balance.value !== 0 || carried !== null)}
        nameOf={nameOf}
        dayOf={(instant) => wallTime(Date.parse(instant), crew.timeZone).date}
        isOver={year < thisYear}
        isCarrying={carry.isPending}
        onCarry={(items) => carry.mutate({ year, typeId, items: items.filter(isGiven), isConfirmed: year >= thisYear })}
        isSending={notices.isPending}
        onSend={(userIds) => notices.mutate({ year, typeId, userIds })}
      />
      {!rows.every(isGiven) && <Muted as="p">{t.ownByAnother}</Muted>}
    </>
  );
}
