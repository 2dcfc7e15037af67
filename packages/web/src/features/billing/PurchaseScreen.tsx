import { useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { useCrew } from "#platform/crew.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { toast } from "#ui/toast-queue.ts";
import { priceConfig, useBuy } from "./billing.queries.ts";
import { billingTexts } from "./billing.texts.ts";
import { overviewOf } from "./overview.queries.ts";
import { PurchaseForm } from "./PurchaseForm.tsx";

/** Only for somebody who may buy; a crew has one licence at a time. */
export function PurchaseScreen() {
  const { crew, me } = useCrew();
  const { data: context } = useSuspenseQuery(contextQuery);
  if (!context.hasBilling || !me.permissions.has("canBuySubscription"))
    return <Navigate to={`/crew/${crew.id}/settings`} replace />;
  return <Purchase />;
}

function Purchase() {
  const { crew, me } = useCrew();
  const t = useTexts(billingTexts);
  const navigate = useNavigate();
  const [{ data: config }, { data: overview }, { data: context }] = useSuspenseQueries({
    queries: [priceConfig, overviewOf(crew.id), contextQuery],
  });
  const buy = useBuy(crew.id);
  const licence = `/crew/${crew.id}/settings/buyLicense`;
  const { subscription, members } = overview;
  if (subscription !== null && subscription.state !== "ended" && !buy.isPending && !buy.isSuccess)
    return (
      <>
        <title>{`${t.buyTitle} · Glasen`}</title>
        <PageHeader title={t.buyTitle} />
        <Card>
          <EmptyState
            icon={<CheckIcon />}
            title={t.alreadyBought}
            actions={<LinkButton href={licence}>{t.toLicence}</LinkButton>}
          />
        </Card>
      </>
    );
  const [firstName = "", ...rest] = (context.user?.name ?? "").split(" ");
  return (
    <>
      <title>{`${t.buyTitle} · Glasen`}</title>
      <PageHeader title={t.buyTitle} subtitle={t.buySubtitle} />
      <PurchaseForm
        config={config}
        initial={{
          company: crew.name,
          firstName,
          lastName: rest.join(" "),
          email: context.user?.email ?? "",
          crewSize: Math.max(1, members),
        }}
        buy={(purchase) => buy.mutateAsync({ ...purchase, userId: me.userId })}
        onBought={() => {
          toast.success(t.bought);
          void navigate({ to: licence });
        }}
      />
    </>
  );
}
