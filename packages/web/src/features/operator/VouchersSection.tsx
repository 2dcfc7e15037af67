import type { VoucherShown } from "@glasen/contract/billing.ts";
import { type VoucherKind, voucherCode, voucherKinds } from "@glasen/domain/billing/vouchers.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { serverNow } from "#platform/clock-offset.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { CardTable } from "#ui/CardTable.tsx";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Form } from "#ui/Form.tsx";
import { PlusIcon, TagIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { operatorBillingTexts } from "./billing.texts.ts";
import { useEndVoucher, useMakeVoucher, vouchers } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { LoadedCard } from "./operator-parts.tsx";

type Texts = (typeof operatorBillingTexts)["en"];

function validityText({ validFrom, validUntil }: VoucherShown, t: Texts): string {
  if (validFrom !== null && validUntil !== null) return t.between(formatDate(validFrom), formatDate(validUntil));
  if (validUntil !== null) return t.until(formatDate(validUntil));
  return validFrom === null ? t.always : t.since(formatDate(validFrom));
}

export function VouchersSection() {
  const title = useTexts(operatorTexts).section("vouchers");
  const t = useTexts(operatorBillingTexts);
  const endVoucher = useEndVoucher();
  const today = wallTime(serverNow(), new Intl.DateTimeFormat().resolvedOptions().timeZone).date;
  const endOf = ({ code, isFromFile, validUntil, uses, maxUses }: VoucherShown) =>
    isFromFile ? (
      <Muted>{t.fromFile}</Muted>
    ) : validUntil !== null && validUntil < today ? (
      <Muted>{t.ended}</Muted>
    ) : maxUses !== null && uses >= maxUses ? (
      <Muted>{t.usedUp}</Muted>
    ) : (
      <Button size="small" onPress={() => endVoucher.mutate({ code })} aria-label={`${t.end} ${code}`}>
        {t.end}
      </Button>
    );
  return (
    <>
      <PageHeader title={title} />
      <LoadedCard query={useQuery(vouchers)} isFlush>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<TagIcon />} title={t.noVouchers} />
          ) : (
            <CardTable
              label={title}
              rows={rows}
              rowKey={({ code }) => code}
              columns={[
                { id: "code", head: t.code, cell: ({ code }) => code },
                { id: "value", head: t.value, cell: ({ kind, value, months }) => t.valueOf(kind, value, months) },
                { id: "validity", head: t.validity, cell: (row) => validityText(row, t) },
                { id: "uses", head: t.uses, cell: ({ uses, maxUses }) => t.usesOf(uses, maxUses) },
                { id: "end", head: "", cell: endOf },
              ]}
              card={(voucher) => (
                <>
                  <Row justify="between" align="start" isNowrap>
                    <div>
                      {voucher.code}
                      <Muted as="div">{t.valueOf(voucher.kind, voucher.value, voucher.months)}</Muted>
                    </div>
                    {endOf(voucher)}
                  </Row>
                  <Muted>{`${validityText(voucher, t)} · ${t.uses}: ${t.usesOf(voucher.uses, voucher.maxUses)}`}</Muted>
                </>
              )}
            />
          )
        }
      </LoadedCard>
      <Card title={t.newVoucher}>
        <NewVoucher t={t} />
      </Card>
    </>
  );
}

const empty = {
  code: "",
  kind: "percent" as VoucherKind,
  value: null as number | null,
  months: 12 as number | null,
  validFrom: null as LocalDate | null,
  validUntil: null as LocalDate | null,
  maxUses: null as number | null,
};

/** Amounts are typed with their cents, and sent in cents. */
const wireValue = (kind: VoucherKind, value: number): number => (kind === "amount" ? Math.round(value * 100) : value);

function NewVoucher({ t }: { readonly t: Texts }) {
  const makeVoucher = useMakeVoucher();
  const form = useForm({
    initial: empty,
    validate: ({ code, value }) => ({
      code: !/^[A-Z0-9-]{3,40}$/.test(voucherCode(code)) && t.codeInvalid,
      value: value === null && t.valueMissing,
    }),
    save: ({ value, months, ...voucher }) =>
      makeVoucher({ ...voucher, value: wireValue(voucher.kind, value ?? 0), months: months ?? 12 }),
    savedText: t.made,
    onClose: (): void => form.set(empty),
  });
  const { isSaving, ...state } = form.state;
  const { kind } = form.values;
  return (
    <Form {...state} label={t.newVoucher}>
      <TextField {...form.field("code")} label={t.code} help={t.codeInvalid} maxLength={40} />
      <Select
        {...form.field("kind")}
        label={t.kind}
        placeholder={t.kind}
        choices={voucherKinds.map((id) => ({ id, label: t.kindOf(id) }))}
      />
      <NumberField
        {...form.field("value")}
        label={t.value}
        help={t.valueHelp(kind)}
        min={1}
        max={kind === "percent" ? 100 : 100_000}
        format={kind === "amount" ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : undefined}
      />
      {kind === "percent" && <NumberField {...form.field("months")} label={t.months} min={1} max={60} />}
      <DateField {...form.field("validFrom")} label={t.validFrom} />
      <DateField {...form.field("validUntil")} label={t.validUntil} />
      <NumberField {...form.field("maxUses")} label={t.maxUses} min={1} />
      <Row>
        <Button type="submit" icon={<PlusIcon />} isLoading={isSaving}>
          {t.make}
        </Button>
      </Row>
    </Form>
  );
}
