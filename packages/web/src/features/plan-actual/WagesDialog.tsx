import type { Member } from "@glasen/contract/members.ts";
import type { HourlyRate } from "@glasen/contract/wages.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { wagePolicy } from "@glasen/domain/plan-actual/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PenIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Loaded } from "#ui/Loaded.tsx";
import { Modal } from "#ui/Modal.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { useForm } from "#ui/use-form.ts";
import { membersOf } from "../crews/crews.queries.ts";
import { moneyText } from "../invoices/money-text.public.ts";
import styles from "./PlanActual.module.css";
import { ratesOf, useSaveRate, useSaveWageReaders, wageReadersOf } from "./plan-actual.queries.ts";
import { planActualTexts } from "./plan-actual.texts.ts";

interface Props {
  readonly currency: "EUR" | "CHF";
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** The hourly rate of each member, and for the owner the leaders who see them. */
export function WagesDialog({ currency, today, onClose }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(planActualTexts);
  const language = useLanguage();
  const { data: members } = useSuspenseQuery(membersOf(crew.id));
  const rates = useQuery(ratesOf(crew.id));
  const [edited, setEdited] = useState<Member>();
  const rateOf = (userId: number): HourlyRate | undefined =>
    rates.data?.findLast((rate) => rate.userId === userId && rate.validFrom <= today);
  const people = members.filter((member) => reaches(me, "canSeeCrewReports", member)).toSorted(byName);
  // The web knows only the owner's right for sure; the server has let everybody else in here already.
  const mayShare = wagePolicy.share(me, { crewId: crew.id });
  return (
    <Modal isOpen title={t.wages} onClose={onClose}>
      <Loaded query={rates}>
        {() => (
          <Stack>
            <Muted as="p">{t.wagesHint}</Muted>
            <ul className={styles.rates}>
              {people.map((member) => {
                const rate = rateOf(member.userId);
                return (
                  <li key={member.userId}>
                    <span>{member.name}</span>
                    <span className={styles.rate}>
                      {rate ? moneyText(rate.cents, currency, language) : <Muted>{t.noRate}</Muted>}
                      {rate && <Muted as="div">{t.sinceDay(formatDate(rate.validFrom))}</Muted>}
                    </span>
                    {me.role !== "managerReadOnly" && (
                      <Button
                        size="small"
                        variant="ghost"
                        icon={<PenIcon size="small" />}
                        aria-label={t.changeRate(member.name)}
                        onPress={() => setEdited(member)}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
            {mayShare && (
              <Readers members={members.filter(({ role }) => role === "manager" || role === "managerReadOnly")} />
            )}
          </Stack>
        )}
      </Loaded>
      {edited && (
        <RateDialog
          member={edited}
          rate={rateOf(edited.userId)}
          currency={currency}
          today={today}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Modal>
  );
}

function Readers({ members }: { readonly members: readonly Member[] }) {
  const { crew } = useCrew();
  const t = useTexts(planActualTexts);
  const { data } = useQuery(wageReadersOf(crew.id));
  const save = useSaveWageReaders(crew.id);
  if (!data) return null;
  const set = (userId: number, isReader: boolean) =>
    save.mutate({ userIds: isReader ? [...data.userIds, userId] : data.userIds.filter((id) => id !== userId) });
  return (
    <Stack as="section" gap={2} aria-label={t.readers}>
      <b>{t.readers}</b>
      <Muted as="p">{members.length === 0 ? t.noLeaders : t.readersHint}</Muted>
      {members.toSorted(byName).map(({ userId, name }) => (
        <Checkbox
          key={userId}
          isSelected={data.userIds.includes(userId)}
          isDisabled={save.isPending}
          onChange={(isReader) => set(userId, isReader)}
        >
          {name}
        </Checkbox>
      ))}
    </Stack>
  );
}

interface RateProps extends Props {
  readonly member: Member;
  readonly rate: HourlyRate | undefined;
}

function RateDialog({ member, rate, currency, today, onClose }: RateProps) {
  const { crew } = useCrew();
  const t = useTexts(planActualTexts);
  const { mutateAsync: save } = useSaveRate(crew.id);
  const form = useForm<{ cents: number | null; validFrom: LocalDate | null }>({
    initial: { cents: rate ? rate.cents / 100 : null, validFrom: today },
    validate: ({ cents, validFrom }) => ({
      cents: cents === null && t.rateMissing,
      validFrom: validFrom === null && t.dayMissing,
    }),
    save: async ({ cents, validFrom }) => {
      if (cents === null || validFrom === null) return;
      await save({ userId: member.userId, validFrom, cents: Math.round(cents * 100) });
    },
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.rateTitle(member.name)} onClose={onClose}>
      <NumberField
        {...form.field("cents")}
        label={t.rate}
        min={0}
        max={10_000}
        step={0.01}
        format={{ style: "currency", currency }}
        isRequired
      />
      <DateField {...form.field("validFrom")} label={t.validFrom} isRequired />
    </FormDialog>
  );
}
