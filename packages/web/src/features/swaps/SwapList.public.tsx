import type { SwapAsk, SwapShift } from "@glasen/contract/swaps.ts";
import { isSwapActive } from "@glasen/domain/swaps/swap.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import styles from "./Swaps.module.css";
import { swapsOf, useAcceptSwap, useDeclineSwap, useWithdrawSwap } from "./swaps.queries.ts";
import { swapTexts } from "./swaps.texts.ts";

interface Words {
  readonly nameOf: (userId: number) => string;
  readonly shiftText: (shift: SwapShift) => string;
  readonly momentText: (iso: string) => string;
}

/** The asks made to the user, and the user's own; nothing where there are none. */
export function SwapList(words: Words) {
  const { crew, me } = useCrew();
  const t = useTexts(swapTexts);
  const { data: asks } = useQuery(swapsOf(crew.id));
  const toMe = (asks ?? []).filter(
    ({ userId, acceptedBy, state, invitations }) =>
      userId !== me.userId &&
      isSwapActive(state) &&
      (acceptedBy === null ? invitations.some((one) => one.userId === me.userId) : acceptedBy === me.userId),
  );
  const mine = (asks ?? []).filter(({ userId }) => userId === me.userId);
  return (
    <>
      {toMe.length > 0 && (
        <section className={styles.part} aria-label={t.toMe}>
          <h3>{t.toMe}</h3>
          <Stack as="ul" gap={2}>
            {toMe.map((ask) => (
              <AskedOfMe key={ask.id} ask={ask} {...words} />
            ))}
          </Stack>
        </section>
      )}
      {mine.length > 0 && (
        <section className={styles.part} aria-label={t.mine}>
          <h3>{t.mine}</h3>
          <Stack as="ul" gap={2}>
            {mine.map((ask) => (
              <OwnAsk key={ask.id} ask={ask} {...words} />
            ))}
          </Stack>
        </section>
      )}
    </>
  );
}

type AskProps = Words & { readonly ask: SwapAsk };

function AskedOfMe({ ask, nameOf, shiftText, momentText }: AskProps) {
  const { crew, me } = useCrew();
  const t = useTexts(swapTexts);
  const accept = useAcceptSwap(crew.id);
  const decline = useDeclineSwap(crew.id);
  const isBusy = accept.isPending || decline.isPending;
  const own = ask.invitations.filter(({ userId }) => userId === me.userId);
  const isAccepted = ask.acceptedBy === me.userId;
  const name = nameOf(ask.userId);
  return (
    <li className={styles.ask}>
      <b>{ask.shift ? shiftText(ask.shift) : ""}</b>
      <Muted as="p">
        {ask.kind === "SWAP" ? t.wantsSwap(name) : t.wantsHandOver(name)}, {t.until(momentText(ask.endsAt))}
      </Muted>
      {ask.note !== "" && <Muted as="p">{ask.note}</Muted>}
      {isAccepted ? (
        <p>{t.waitingOwn}</p>
      ) : (
        <>
          {own.map(({ shift }) => (
            <Row key={shift?.guid ?? "taken"} justify="between">
              {shift && <span>{t.yours(shiftText(shift))}</span>}
              <Button
                variant="primary"
                size="small"
                isLoading={isBusy}
                onPress={() => accept.mutate({ id: ask.id, guid: shift?.guid ?? null })}
              >
                {shift ? t.agree : t.take}
              </Button>
            </Row>
          ))}
          <div>
            <Button size="small" isDisabled={isBusy} onPress={() => decline.mutate({ id: ask.id })}>
              {t.decline}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function OwnAsk({ ask, nameOf, shiftText, momentText }: AskProps) {
  const { crew } = useCrew();
  const t = useTexts(swapTexts);
  const withdraw = useWithdrawSwap(crew.id);
  const { state, acceptedBy, invitations } = ask;
  const name = acceptedBy === null ? "" : nameOf(acceptedBy);
  const asked = new Set(invitations.map(({ userId }) => userId)).size;
  const stateText = (): string => {
    if (state === "OPEN") return `${t.open(asked)}, ${t.until(momentText(ask.endsAt))}`;
    if (state === "ACCEPTED") return t.waiting(name);
    return state === "DONE" ? t.done(name) : t.over(state);
  };
  return (
    <li className={styles.ask} data-over={!isSwapActive(state)}>
      <b>{ask.shift ? shiftText(ask.shift) : t.title}</b>
      <Muted as="p">{stateText()}</Muted>
      {isSwapActive(state) && (
        <div>
          <Button size="small" isLoading={withdraw.isPending} onPress={() => withdraw.mutate({ id: ask.id })}>
            {t.withdraw}
          </Button>
        </div>
      )}
    </li>
  );
}
