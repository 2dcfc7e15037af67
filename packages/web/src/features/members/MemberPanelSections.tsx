import type { Member } from "@glasen/contract/members.ts";
import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import { type BalanceFigures, balanceFigures } from "@glasen/domain/absences/balance.ts";
import { auditPolicy } from "@glasen/domain/audit/policy.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { formatSignedHours, timeText, wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EyeIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { balancesOf } from "../absences/absences.queries.ts";
import { auditWords } from "../audit/audit.public.ts";
import { weekFiguresOf } from "../reports/week-figures.queries.ts";
import { modelsOf } from "../working-time/rules.queries.ts";
import { useWeekText } from "../working-time/week-text.public.ts";
import styles from "./MemberPanel.module.css";
import { historyOf, useRenewPin, useSeePin } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";

/** Hidden at first, with the warning that showing it is logged. */
export function PinSection({ member }: { readonly member: Member }) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const see = useSeePin(crew.id);
  const renew = useRenewPin(crew.id);
  const { userId } = member;
  const shown = renew.data ?? see.data;
  return (
    <SidePanelSection>
      <div className={styles.asked}>
        <span>
          <Muted size="tiny" isFaint>
            {t.pin}
          </Muted>{" "}
          <span role="status" className={styles.pin}>
            {shown ? (shown.pinCode ?? t.noPin) : "••••"}
          </span>
        </span>
        <Button icon={<EyeIcon />} isLoading={see.isPending} onPress={() => see.mutate({ userId })}>
          {t.showPin}
        </Button>
      </div>
      <Muted as="p" size="tiny" isFaint>
        {t.pinHint(member.name.split(" ")[0] ?? member.name)}{" "}
        <TextLink size="small" onPress={() => renew.mutate({ userId })}>
          {t.renewPin}
        </TextLink>
      </Muted>
    </SidePanelSection>
  );
}

/** The member's working week, time account and vacation, with the screens behind them. */
export function WorkSection({ member: { userId } }: { readonly member: Member }) {
  const { crew, me } = useCrew();
  const t = useTexts(memberTexts);
  const weekText = useWeekText();
  const today = wallTime(useMinute(), crew.timeZone).date;
  const { data: models } = useSuspenseQuery(modelsOf(crew.id));
  const { data: figures } = useQuery(weekFiguresOf(crew.id, userId, today));
  const seesVacation = me.permissions.has("canSeeCrewAbsences") || me.userId === userId;
  const { data: balances } = useQuery({
    ...balancesOf(crew.id, Number(today.slice(0, 4)), userId),
    enabled: seesVacation,
  });
  const vacation = balances?.find(({ typeId }) => typeId === absenceTypeIds.vacation);
  const figuresOfYear = vacation && balanceFigures(vacation);
  const none = <Muted isFaint>{t.none}</Muted>;
  const lines = [
    { label: t.week, value: weekText(models, userId) ?? none },
    {
      label: t.account,
      value: figures?.balance === undefined ? none : formatSignedHours(figures.balance),
      href: me.permissions.has("canSeeCrewReports") ? `/crew/${crew.id}/times/month/${userId}` : undefined,
    },
    ...(seesVacation
      ? [{ label: t.vacationLeft, value: figuresOfYear ? <VacationFigures {...figuresOfYear} /> : none }]
      : []),
  ];
  return (
    <SidePanelSection title={t.workTitle}>
      <dl className={styles.data}>
        {lines.map(({ label, value, href }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {href && (
              <dd className={styles.action}>
                <LinkButton variant="ghost" size="small" href={href} aria-label={`${t.openWord}: ${label}`}>
                  {t.openWord}
                </LinkButton>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </SidePanelSection>
  );
}

/** The rest, apart from what is planned and what is asked for. */
function VacationFigures({ left, whole, planned, requested }: BalanceFigures) {
  const t = useTexts(memberTexts);
  const reserved = [planned > 0 && t.planned(planned), requested > 0 && t.requested(requested)].filter(Boolean);
  return (
    <>
      {t.daysOf(left, whole)}
      {reserved.length > 0 && (
        <Muted as="div" size="tiny">
          {reserved.join(", ")}
        </Muted>
      )}
    </>
  );
}

/** The latest log entries about the member. */
export function History({ member: { userId } }: { readonly member: Member }) {
  const { crew, me } = useCrew();
  const t = useTexts(memberTexts);
  const words = useTexts(auditWords);
  const { data } = useSuspenseQuery(historyOf(crew.id, userId));
  const entries = data.payload;
  if (entries.length === 0)
    return (
      <Muted as="p" size="tiny" isFaint>
        {t.historyEmpty}
      </Muted>
    );
  return (
    <>
      <Stack as="ul" gap={2}>
        {entries.map((entry) => {
          const at = wallTime(Date.parse(entry.happenedAt), crew.timeZone);
          return (
            <li key={entry.id} className={styles.entry}>
              <span>{words.action(entry)}</span>
              <Muted size="tiny" isFaint>
                {[formatDate(at.date), timeText(at), entry.actor.name].filter(Boolean).join(" · ")}
              </Muted>
            </li>
          );
        })}
      </Stack>
      {auditPolicy.see(me, { crewId: crew.id }) && data.pagination.total > entries.length && (
        <p className={styles.below}>
          <LinkButton variant="ghost" size="small" href={`/crew/${crew.id}/settings/log?about=${userId}`}>
            {t.allHistory}
          </LinkButton>
        </p>
      )}
    </>
  );
}
