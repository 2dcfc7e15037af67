import type { SoldSubscription } from "@glasen/contract/billing.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { formatDate } from "#ui/date-text.ts";
import { CardIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { operatorBillingTexts } from "./billing.texts.ts";
import { subscriptionsPage } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { PagedTable } from "./operator-parts.tsx";

/** What crews have bought. Products that an operator gives stand with the crews. */
export function SubscriptionsSection() {
  const title = useTexts(operatorTexts).section("subscriptions");
  const t = useTexts(operatorBillingTexts);
  const [page, setPage] = useState(1);
  return (
    <>
      <PageHeader title={title} />
      <PagedTable<"operatorBilling.subscriptions">
        label={title}
        query={useQuery(subscriptionsPage(page))}
        onPage={setPage}
        empty={{ icon: <CardIcon />, title: t.noSubscriptions }}
        card={(row) => (
          <>
            <Row justify="between" align="start" isNowrap>
              <div>
                {row.crewName}
                <div>
                  <Payer {...row} />
                </div>
              </div>
              <div>{t.stateOf(row.state)}</div>
            </Row>
            <Muted>
              {`${t.peopleOf(row.members, row.crewSize)} · ${t.paymentOf(row.paymentPeriod === "yearly", row.paymentMethod === "DIRECT_DEBIT")}`}
            </Muted>
            <Muted>{`${t.from} ${formatDate(row.startsOn)} · ${t.billedUntil} ${formatDate(row.billedUntil)}`}</Muted>
          </>
        )}
        columns={[
          { id: "crew", head: t.crew, cell: ({ crewName }) => crewName },
          { id: "company", head: t.company, cell: (row) => <Payer {...row} /> },
          { id: "state", head: t.state, cell: ({ state }) => t.stateOf(state) },
          { id: "people", head: t.people, cell: ({ members, crewSize }) => t.peopleOf(members, crewSize) },
          {
            id: "payment",
            head: t.payment,
            cell: ({ paymentPeriod, paymentMethod }) =>
              t.paymentOf(paymentPeriod === "yearly", paymentMethod === "DIRECT_DEBIT"),
          },
          { id: "from", head: t.from, cell: ({ startsOn }) => formatDate(startsOn) },
          { id: "billedUntil", head: t.billedUntil, cell: ({ billedUntil }) => formatDate(billedUntil) },
        ]}
      />
    </>
  );
}

/** The company that pays, with its VAT id where that is not confirmed. */
function Payer({ company, vatId, vatCheck }: Pick<SoldSubscription, "company" | "vatId" | "vatCheck">) {
  const t = useTexts(operatorBillingTexts);
  return (
    <>
      {company}
      {vatId !== null && (
        <Muted as="div" size="small">
          {vatId}
        </Muted>
      )}
      {vatCheck !== null && vatCheck !== "valid" && (
        <Badge tone={vatCheck === "invalid" ? "danger" : "break"}>{t.vatCheckOf(vatCheck)}</Badge>
      )}
    </>
  );
}
