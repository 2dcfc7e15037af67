import type { Member } from "@glasen/contract/members.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { type Month, monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { formatDate } from "#ui/date-text.ts";
import { ExportMenu } from "#ui/ExportMenu.tsx";
import { CheckIcon, LockIcon, PrintIcon } from "#ui/icons.tsx";
import { Question } from "#ui/Modal.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { findingsOf } from "../evaluation/evaluation.queries.ts";
import { DayPanel } from "./DayPanel.tsx";
import styles from "./MonthSheet.module.css";
import { MonthSheetView, type StampedDay } from "./MonthSheetView.tsx";
import { ReopenDialog, SignOffNotice } from "./MonthSignOff.public.tsx";
import { MonthTools } from "./MonthTools.public.tsx";
import { monthTexts } from "./month.texts.ts";
import { monthText } from "./month-text.public.ts";
import {
  paperHref,
  papersHref,
  sheetFiles,
  sheetOf,
  useCloseMonth,
  useConfirmDays,
  useSignOffMonth,
} from "./months.queries.ts";
import { sheetHref } from "./sheet-href.public.ts";

interface Props {
  readonly userId: number;
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
  /** Open from the start. */
  readonly openedDay: LocalDate | undefined;
  readonly stamped: ReadonlyMap<LocalDate, StampedDay>;
  /** Draws the recorded times of a day for correction; undefined where the viewer may not see them. */
  readonly renderTimes: ((date: LocalDate, onClose: () => void) => ReactNode) | undefined;
}

/** A member's month, day by day; the member confirms it, a manager closes it. */
export function MonthSheet({ userId, month, onMonth, openedDay, stamped, renderTimes }: Props) {
  const { crew, me } = useCrew();
  const language = useLanguage();
  const t = useTexts(monthTexts);
  const { history } = useRouter();
  const isNarrow = useIsNarrow();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [selected, setSelected] = useState(openedDay);
  const [isCorrecting, setCorrecting] = useState(false);
  const [asking, setAsking] = useState<"close" | "reopen">();
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const { data: sheet } = useSuspenseQuery(sheetOf(crew.id, userId, month));
  const { data: findings = [] } = useQuery({ ...findingsOf(crew.id, userId, month), ...essential });
  const confirm = useConfirmDays(crew.id);
  const close = useCloseMonth(crew.id);
  const signOff = useSignOffMonth(crew.id);

  const seen = everybody.filter((one) => one.userId === me.userId || reaches(me, "canSeeCrewReports", one));
  const member: Member | undefined = everybody.find((one) => one.userId === userId);
  const name = member?.name ?? "";
  const isClosed = sheet.closing !== null;
  const canState = !isClosed && workingTimePolicy.confirmDay(me, { crewId: crew.id, userId });
  const canClose = member !== undefined && reaches(me, "canManageBookings", member);
  const canReopen = workingTimePolicy.reopenMonth(me, { crewId: crew.id });
  const isOver = month < monthOf(today);
  const isSignedOff = sheet.signOff !== null && !sheet.signOff.isOutdated;
  // The word about the month is about all of its days, also about those without one of their own.
  const isConfirmed = isSignedOff && sheet.signOff?.state === "confirmed";
  const open = sheet.days.filter(({ date, confirmation }) => date < today && confirmation === null);
  const stated = (state: string): number => sheet.days.filter((day) => day.confirmation?.state === state).length;
  // Somebody who disputes a day does not confirm the month with it.
  const canSignOff = isOver && stated("disputed") === 0;
  const day = sheet.days.find(({ date }) => date === selected);

  const tools = (
    <MonthTools
      month={month}
      onMonth={(next) => {
        onMonth(next);
        setSelected(undefined);
      }}
      before={
        seen.length > 1 && (
          <div className={styles.person}>
            <ComboBox
              label={t.of}
              isLabelHidden
              value={String(userId)}
              choices={seen.map((one) => ({ id: String(one.userId), label: one.name }))}
              onChange={(id) => {
                setSelected(undefined);
                if (id !== null) history.push(sheetHref(crew.id, Number(id), { month }));
              }}
              emptyText={t.nobodyFound}
            />
          </div>
        )
      }
    >
      {!isNarrow && (
        <Button icon={<PrintIcon />} onPress={() => globalThis.print()}>
          {t.print}
        </Button>
      )}
      <ExportMenu
        files={[
          { id: "pdf", label: t.savePaper, href: paperHref({ crewId: crew.id, userId, month, language }) },
          ...sheetFiles({ crewId: crew.id, userId, month, language }, t),
          ...(seen.length > 1
            ? [{ id: "all", label: t.allPapers, href: papersHref({ crewId: crew.id, month, language }) }]
            : []),
        ]}
      />
      {canState && (
        <Button
          variant={canClose || month >= monthOf(today) ? "secondary" : "primary"}
          icon={<CheckIcon />}
          isDisabled={isConfirmed || (open.length === 0 && (!canSignOff || isSignedOff))}
          onPress={() => {
            const signOffIfOver = () => {
              if (canSignOff)
                signOff.mutate(
                  { userId, month, state: "confirmed" },
                  { onSuccess: () => toast.success(t.monthConfirmed) },
                );
              else toast.success(t.confirmedDays(open.length));
            };
            if (open.length === 0) signOffIfOver();
            else
              confirm.mutate(
                { userId, dates: open.map(({ date }) => date), state: "confirmed", note: "" },
                { onSuccess: signOffIfOver },
              );
          }}
        >
          {t.confirmMonth}
        </Button>
      )}
      {canClose &&
        (isClosed ? (
          canReopen && <Button onPress={() => setAsking("reopen")}>{t.reopen}</Button>
        ) : (
          <Button
            variant="primary"
            icon={<LockIcon />}
            isDisabled={month >= monthOf(today)}
            isLoading={close.isPending}
            onPress={() => setAsking("close")}
          >
            {t.closeMonth}
          </Button>
        ))}
    </MonthTools>
  );
  const past = sheet.days.filter(({ date }) => date < today).length;
  const notice = sheet.closing ? (
    <Banner
      tone="info"
      title={t.closedOn(
        formatDate(localDayOf(crew.timeZone, Date.parse(sheet.closing.closedAt) as Instant)),
        everybody.find((one) => one.userId === sheet.closing?.closedBy)?.name ?? "",
      )}
    >
      {t.closedText}
    </Banner>
  ) : (
    past > 0 && (
      <>
        {!isConfirmed && (
          <p className={styles.faint}>
            {open.length === 0 && stated("disputed") === 0
              ? t.nothingToConfirm
              : t.progress(stated("confirmed"), stated("disputed"), past)}
          </p>
        )}
        {userId === me.userId && (
          <p>
            <TextLink onPress={() => history.push(`/crew/${crew.id}/proof/receipts`)}>{t.receipts}</TextLink>
          </p>
        )}
        {isOver && <SignOffNotice userId={userId} month={month} signOff={sheet.signOff} canState={canState} />}
      </>
    )
  );
  const panel =
    day &&
    (isCorrecting && renderTimes ? (
      renderTimes(day.date, () => setCorrecting(false))
    ) : (
      <DayPanel
        key={`${userId} ${day.date}`}
        userId={userId}
        day={day}
        findings={findings.filter(({ date }) => date === day.date)}
        canState={canState && day.date <= today}
        onStep={(direction) => {
          const next = addDays(day.date, direction);
          if (monthOf(next) === month) setSelected(next);
        }}
        onClose={() => setSelected(undefined)}
        onCorrect={renderTimes && (() => setCorrecting(true))}
      />
    ));
  return (
    <>
      <MonthSheetView
        sheet={sheet}
        name={name}
        today={today}
        timeZone={crew.timeZone}
        findings={findings}
        stamped={stamped}
        isNarrow={isNarrow}
        selected={day?.date}
        onOpen={(date) => {
          setCorrecting(false);
          setSelected(date);
        }}
        tools={tools}
        notice={notice}
        panel={panel}
      />
      <Question
        isOpen={asking === "close"}
        title={t.closeTitle(monthText(month, language), name)}
        text={[
          sheet.signOff?.state === "disputed" && t.closeDisputed,
          stated("disputed") > 0 && t.closeAnyway(stated("disputed")),
          t.closeText,
        ]
          .filter(Boolean)
          .join(" ")}
        confirmText={t.closeMonth}
        isLoss={false}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          close.mutate({ month, userIds: [userId] });
          setAsking(undefined);
        }}
      />
      {asking === "reopen" && <ReopenDialog month={month} userIds={[userId]} onClose={() => setAsking(undefined)} />}
    </>
  );
}
