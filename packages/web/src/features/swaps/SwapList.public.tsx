import type { SwapRequest, SwapShift } from "@glasen/contract/swaps.ts";
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

/** The requests made to the user, and the user's own; nothing where there are none. */
export function SwapList(words: Words) {
  const { crew, me } = useCrew();
  const t = useTexts(swapTexts);
  const { data: requests } = useQuery(swapsOf(crew.id));
  const toMe = (requests ?? []).filter(
    ({ userId, acceptedBy, state, invitations }) =>
      userId !== me.userId &&
      isSwapActive(state) &&
      (acceptedBy === null ? invitations.some((one) => one.userId === me.userId) : acceptedBy === me.userId),
  );
  const mine = (requests ?? []).filter(({ userId }) => userId === me.userId);
  return (
    <>
      {toMe.length > 0 && (
        <section className={styles.part} aria-label={t.toMe}>
          <h3>{t.toMe}</h3>
          <Stack as="ul" gap={2}>
            {toMe.map((request) => (
              <AskedOfMe key={request.id} request={request} {...words} />
            ))}
          </Stack>
        </section>
      )}
      {mine.length > 0 && (
        <section className={styles.part} aria-label={t.mine}>
          <h3>{t.mine}</h3>
          <Stack as="ul" gap={2}>
            {mine.map((request) => (
              <OwnAsk key={request.id} request={request} {...words} />
            ))}
          </Stack>
        </section>
      )}
    </>
  );
}

type AskProps = Words & { readonly request: SwapRequest };

function AskedOfMe({ request, nameOf, shiftText, momentText }: AskProps) {
  const { crew, me } = useCrew();
  const t = useTexts(swapTexts);
  const accept = useAcceptSwap(crew.id);
  const decline = useDeclineSwap(crew.id);
  const isBusy = accept.isPending || decline.isPending;
  const own = request.invitations.filter(({ userId }) => userId === me.userId);
  const isAccepted = request.acceptedBy === me.userId;
  const name = nameOf(request.userId);
  const declining = (
    <Button size="small" isDisabled={isBusy} onPress={() => decline.mutate({ id: request.id })}>
      {t.decline}
    </Button>
  );
  return (
    <li className={styles.request}>
      <b>{request.shift ? shiftText(request.shift) : ""}</b>
      <Muted as="p">
        {request.kind === "SWAP" ? t.wantsSwap(name) : t.wantsHandOver(name)}, {t.until(momentText(request.endsAt))}
      </Muted>
      {request.note !== "" && <Muted as="p">{request.note}</Muted>}
      {isAccepted ? (
        <p>{t.waitingOwn}</p>
      ) : (
        <>
          {own.map(({ shift }) => (
            <Row key={shift?.guid ?? "taken"} justify={shift ? "between" : undefined} gap={2}>
              {shift && <span>{t.yours(shiftText(shift))}</span>}
              <Button
                variant="primary"
                size="small"
                isLoading={isBusy}
                onPress={() => accept.mutate({ id: request.id, guid: shift?.guid ?? null })}
              >
                {shift ? t.agree : t.take}
              </Button>
              {!shift && declining}
            </Row>
          ))}
          {request.kind === "SWAP" && <div>{declining}</div>}
        </>
      )}
    </li>
  );
}

function OwnAsk({ request, nameOf, shiftText, momentText }: AskProps) {
  const { crew } = useCrew();
  const t = useTexts(swapTexts);
  const withdraw = useWithdrawSwap(crew.id);
  const { state, acceptedBy, invitations } = request;
  const name = acceptedBy === null ? "" : nameOf(acceptedBy);
  const asked = new Set(invitations.map(({ userId }) => userId)).size;
  const stateText = (): string => {
    if (state === "OPEN") return `${t.open(asked)}, ${t.until(momentText(request.endsAt))}`;
    if (state === "ACCEPTED") return t.waiting(name);
    return state === "DONE" ? t.done(name) : t.over(state);
  };
  return (
    <li className={styles.request} data-over={!isSwapActive(state)}>
      <b>{request.shift ? shiftText(request.shift) : t.title}</b>
      <Muted as="p">{stateText()}</Muted>
      {isSwapActive(state) && (
        <div>
          <Button size="small" isLoading={withdraw.isPending} onPress={() => withdraw.mutate({ id: request.id })}>
            {t.withdraw}
          </Button>
        </div>
      )}
    </li>
  );
}
