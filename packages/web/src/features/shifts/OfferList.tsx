import { useEffect, useRef, useState } from "react";
import { Button as PlainButton } from "react-aria-components/Button";
import type { Answer } from "#platform/call.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Count } from "#ui/Count.tsx";
import { DateBlock } from "#ui/DateBlock.tsx";
import { ChevronDownIcon, ClockIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import styles from "./MyShifts.module.css";
import { myShiftTexts } from "./my-shifts.texts.ts";
import { useShiftWords } from "./shift-words.ts";

export type OpenOffer = Answer<"shiftOffers.open">[number];

interface Actions {
  /** Undefined for a manager who only looks, like the two below. */
  readonly onOpen: ((offer: OpenOffer) => void) | undefined;
  readonly onApply: ((offer: OpenOffer) => void) | undefined;
  readonly onWithdraw: ((offer: OpenOffer) => void) | undefined;
  readonly isBusy: boolean;
  readonly workplaceOf: (id: number | null) => string | undefined;
}

const isWaiting = ({ reply }: OpenOffer): boolean => reply === null || reply === "OPENED";

/** Open shifts that the user could take: one is shown whole, the others in a line each. */
export function OfferList({ offers, ...actions }: Actions & { readonly offers: readonly OpenOffer[] }) {
  const t = useTexts(myShiftTexts);
  const [chosen, setChosen] = useState<string>();
  const waiting = offers.filter(isWaiting);
  const openGuid = chosen ?? waiting[0]?.guid;
  return (
    <section className={styles.offers} data-empty={offers.length === 0} aria-label={t.offers}>
      <h3>
        {t.offers} {waiting.length > 0 && <Count value={waiting.length} tone="soft" />}
      </h3>
      {offers.length === 0 ? (
        <Card>
          <Muted as="p">{t.offersNone}</Muted>
        </Card>
      ) : (
        <Stack as="ul" gap={2}>
          {offers.map((offer) => (
            <li key={offer.guid}>
              {offer.guid === openGuid ? (
                <WholeOffer offer={offer} {...actions} />
              ) : (
                <OfferLine offer={offer} workplaceOf={actions.workplaceOf} onPress={() => setChosen(offer.guid)} />
              )}
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}

function useOfferWords() {
  const t = useTexts(myShiftTexts);
  const { shortDay, spanText, momentText } = useShiftWords();
  const validUntil = ({ offer }: OpenOffer) => (offer?.validUntil ? momentText(offer.validUntil) : undefined);
  return {
    t,
    titleOf: (offer: OpenOffer): string => `${shortDay(offer.date)}, ${spanText(offer)}`,
    validUntil,
    stateOf: (one: OpenOffer): string | undefined => {
      if (isWaiting(one)) return undefined;
      if (one.reply === "Z_ASSIGNED") return t.assignedDraft;
      const until = validUntil(one);
      return until === undefined ? t.applied : t.appliedUntil(until);
    },
  };
}

function WholeOffer({ offer, workplaceOf, onOpen, onApply, onWithdraw, isBusy }: Actions & { offer: OpenOffer }) {
  const { t, titleOf, validUntil, stateOf } = useOfferWords();
  const isNew = offer.reply === null;
  const tellingOf = useRef<string>(undefined);
  // The management learns that the offer was seen, once.
  useEffect(() => {
    if (!isNew || tellingOf.current === offer.guid) return;
    tellingOf.current = offer.guid;
    onOpen?.(offer);
  }, [offer, isNew, onOpen]);
  const until = validUntil(offer);
  const isFirstCome = offer.offer?.assignmentStrategy === "FIRST_COME_FIRST_SERVE";
  const facts = [
    workplaceOf(offer.workplaceId) ?? t.noWorkplace,
    ...(offer.amount > 1 ? [t.places(offer.amount)] : []),
    ...(until === undefined ? [] : [t.validUntil(until)]),
  ];
  const state = stateOf(offer);
  // An open shift that is not offered cannot be replied to, and one that is taken at once not while another is in the way.
  const canApply = offer.offer !== null && !(isFirstCome && offer.isAsleep);
  return (
    <article className={styles.offer} aria-label={titleOf(offer)}>
      <b className={styles.offerTitle}>{titleOf(offer)}</b>
      <Muted as="p">{facts.join(", ")}</Muted>
      {offer.notes !== "" && <Muted as="p">{offer.notes}</Muted>}
      {offer.offer && <Muted as="p">{state ?? (isFirstCome ? t.firstHint : t.manualHint)}</Muted>}
      {offer.isAsleep && <p className={styles.asleep}>{isFirstCome ? t.inTheWay : t.asleep}</p>}
      {state === undefined
        ? onApply &&
          canApply && (
            <Button variant="primary" isBlock isLoading={isBusy} onPress={() => onApply(offer)}>
              {isFirstCome ? t.accept : t.apply}
            </Button>
          )
        : onWithdraw &&
          offer.reply === "OFFER" && (
            <Button isBlock isLoading={isBusy} onPress={() => onWithdraw(offer)}>
              {t.withdraw}
            </Button>
          )}
    </article>
  );
}

interface LineProps extends Pick<Actions, "workplaceOf"> {
  readonly offer: OpenOffer;
  readonly onPress: () => void;
}

function OfferLine({ offer, workplaceOf, onPress }: LineProps) {
  const { t, titleOf, stateOf } = useOfferWords();
  const { spanText } = useShiftWords();
  const state = stateOf(offer);
  return (
    <PlainButton className={styles.offerLine ?? ""} aria-label={t.details(titleOf(offer))} onPress={onPress}>
      <DateBlock date={offer.date} />
      <span className={styles.words}>
        <b>{spanText(offer)}</b>
        <Muted as="small">{state ?? workplaceOf(offer.workplaceId) ?? t.noWorkplace}</Muted>
      </span>
      {state === undefined ? <ChevronDownIcon size="small" /> : <ClockIcon size="small" />}
    </PlainButton>
  );
}
