import { limits } from "@glasen/contract/limits.ts";
import type { SignOff } from "@glasen/contract/months.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useForm } from "#ui/use-form.ts";
import { monthTexts } from "./month.texts.ts";
import { monthText } from "./month-text.public.ts";
import { useReopenMonth, useSignOffMonth } from "./months.queries.ts";

interface NoticeProps {
  readonly userId: number;
  readonly month: Month;
  readonly signOff: SignOff | null;
  /** True for the member's own month while it is open. */
  readonly canState: boolean;
}

/** The member's word about a month that is over, and the way to dispute it or to take that back. */
export function SignOffNotice({ userId, month, signOff, canState }: NoticeProps) {
  const { crew } = useCrew();
  const t = useTexts(monthTexts);
  const [isDisputing, setDisputing] = useState(false);
  const save = useSignOffMonth(crew.id);
  const day = signOff && formatDate(localDayOf(crew.timeZone, Date.parse(signOff.at) as Instant));
  const actions = canState && (
    <Row>
      {signOff && (
        <Button size="small" onPress={() => save.mutate({ userId, month, state: null })} isLoading={save.isPending}>
          {t.takeBack}
        </Button>
      )}
      {signOff?.state !== "disputed" && (
        <Button size="small" onPress={() => setDisputing(true)}>
          {t.disputeMonth}
        </Button>
      )}
    </Row>
  );
  return (
    <>
      {signOff && day !== null ? (
        <Banner
          tone={signOff.state === "disputed" || signOff.isOutdated ? "attention" : "info"}
          title={signOff.state === "disputed" ? t.saidDisputed(day) : t.saidConfirmed(day)}
        >
          {signOff.reason !== "" && <p>„{signOff.reason}“</p>}
          {signOff.isOutdated && <p>{t.saidBefore}</p>}
          {actions}
        </Banner>
      ) : (
        actions
      )}
      {isDisputing && <DisputeMonthDialog userId={userId} month={month} onClose={() => setDisputing(false)} />}
    </>
  );
}

interface DisputeProps {
  readonly userId: number;
  readonly month: Month;
  readonly onClose: () => void;
}

function DisputeMonthDialog({ userId, month, onClose }: DisputeProps) {
  const { crew } = useCrew();
  const t = useTexts(monthTexts);
  const language = useLanguage();
  const save = useSignOffMonth(crew.id);
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() === "" && t.disputeNeeded }),
    save: ({ reason }) => save.mutateAsync({ userId, month, state: "disputed", reason: reason.trim() }),
    savedText: t.monthDisputed,
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={t.disputeMonthTitle(monthText(month, language))}
      submitText={t.disputeMonth}
      onClose={onClose}
    >
      <TextArea {...form.field("reason")} label={t.disputeLabel} maxLength={limits.note} isRequired />
    </FormDialog>
  );
}

interface ReopenProps {
  readonly month: Month;
  readonly userIds: number[];
  readonly onClose: () => void;
}

/** Opens a closed month again; the reason stands in the log. */
export function ReopenDialog({ month, userIds, onClose }: ReopenProps) {
  const { crew } = useCrew();
  const t = useTexts(monthTexts);
  const language = useLanguage();
  const reopen = useReopenMonth(crew.id);
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() === "" && t.reasonNeeded }),
    save: ({ reason }) => reopen.mutateAsync({ month, userIds, reason: reason.trim() }),
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={t.reopenTitle(monthText(month, language))}
      submitText={t.reopen}
      onClose={onClose}
    >
      <Muted as="p">{`${t.reopenText} ${t.reopenReasonHint}`}</Muted>
      <TextArea {...form.field("reason")} label={t.reason} maxLength={limits.note} isRequired />
    </FormDialog>
  );
}
