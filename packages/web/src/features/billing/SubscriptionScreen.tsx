import { canPayBy } from "@glasen/domain/billing/price-config.ts";
import { useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { Question } from "#ui/Modal.tsx";
import { InvoiceList } from "../invoices/InvoiceList.public.ts";
import { priceConfig, referralCode, useCancel, useResume, useRevokeMandate } from "./billing.queries.ts";
import { billingTexts } from "./billing.texts.ts";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { overviewOf } from "./overview.queries.ts";
import { AddressDialog, PaymentDialog } from "./PayerDialogs.tsx";
import { SubscriptionView } from "./SubscriptionView.tsx";

export function SubscriptionScreen() {
  const { crew, me } = useCrew();
  const { data: context } = useSuspenseQuery(contextQuery);
  if (!context.hasBilling || !me.permissions.has("canBuySubscription"))
    return <Navigate to={`/crew/${crew.id}/settings`} replace />;
  return <Subscription />;
}

function Subscription() {
  const { crew, me } = useCrew();
  const t = useTexts(billingTexts);
  const [{ data: overview }, { data: config }, { data: referral }] = useSuspenseQueries({
    queries: [overviewOf(crew.id), priceConfig, referralCode],
  });
  const [open, setOpen] = useState<"change" | "cancel" | "address" | "payment" | "revoke">();
  const cancel = useCancel(crew.id);
  const resume = useResume(crew.id);
  const revoke = useRevokeMandate(crew.id);
  const { subscription } = overview;
  const close = () => setOpen(undefined);
  return (
    <>
      <title>{`${t.licence} · Glasen`}</title>
      <SubscriptionView
        overview={overview}
        config={config}
        bitmask={me.products}
        timeZone={crew.timeZone}
        referralCode={referral.code}
        buyHref={`/crew/${crew.id}/settings/buyLicense/buy`}
        onChange={() => setOpen("change")}
        onCancel={() => setOpen("cancel")}
        onAddress={() => setOpen("address")}
        onPayment={() => setOpen("payment")}
        onRevoke={() => setOpen("revoke")}
        onResume={() => resume.mutate({})}
        isResuming={resume.isPending}
        invoices={<InvoiceList crewId={crew.id} />}
      />
      {subscription && open === "change" && (
        <ChangeDialog
          crewId={crew.id}
          config={config}
          subscription={subscription}
          members={overview.members}
          onClose={close}
        />
      )}
      {subscription && open === "address" && (
        <AddressDialog crewId={crew.id} config={config} subscription={subscription} onClose={close} />
      )}
      {subscription && open === "payment" && (
        <PaymentDialog crewId={crew.id} config={config} subscription={subscription} onClose={close} />
      )}
      {subscription && (
        <Question
          isOpen={open === "revoke"}
          title={t.revokeTitle}
          text={t.revokeText(canPayBy(config, subscription.country, "INVOICE"))}
          confirmText={t.revoke}
          isConfirming={revoke.isPending}
          onCancel={close}
          onConfirm={() => revoke.mutate({}, { onSettled: close })}
        />
      )}
      {subscription && (
        <Question
          isOpen={open === "cancel"}
          title={t.cancelTitle}
          text={t.cancelText(formatDate(subscription.billedUntil))}
          confirmText={t.cancelConfirm}
          cancelText={t.cancelKeep}
          isConfirming={cancel.isPending}
          onCancel={close}
          onConfirm={() => cancel.mutate({}, { onSettled: close })}
        />
      )}
    </>
  );
}
