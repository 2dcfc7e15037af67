import type { OperatedCrew } from "@glasen/contract/operator.ts";
import { type Product, productNames, products } from "@glasen/domain/access/products.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { useForm } from "#ui/use-form.ts";
import { useSetProducts } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";

interface Props {
  readonly crew: OperatedCrew;
  readonly onClose: () => void;
}

const dayIn = (at: number): LocalDate =>
  wallTime(at, new Intl.DateTimeFormat().resolvedOptions().timeZone).date as LocalDate;

/** Gives products to a crew and takes them away, at once. */
export function ProductsDialog({ crew, onClose }: Props) {
  const t = useTexts(operatorTexts);
  const setProducts = useSetProducts();
  const [today] = useState(() => dayIn(Date.now()));
  // Products end with the last moment of a day, so the end lies on the day after it.
  const lastDay = crew.productsUntil === null ? null : addDays(dayIn(Date.parse(crew.productsUntil)), -1);
  const form = useForm({
    initial: { products: crew.products as readonly Product[], lastDay: lastDay as LocalDate | null },
    save: ({ products: chosen, lastDay: last }) =>
      setProducts({ crewId: crew.id, products: [...chosen], lastDay: chosen.length === 0 ? null : last }),
    onClose,
  });
  const { values } = form;
  const chosen = values.products;
  return (
    <FormDialog form={form.state} title={t.productsOf(crew.name)} onClose={onClose}>
      <Muted as="p">{t.productsText}</Muted>
      <Stack gap={2}>
        {productNames.map((name) => (
          <Checkbox
            key={name}
            isSelected={chosen.includes(name)}
            onChange={(isOn) =>
              form.set({ products: productNames.filter((one) => (one === name ? isOn : chosen.includes(one))) })
            }
          >
            {products[name].title}
          </Checkbox>
        ))}
      </Stack>
      <DateField {...form.field("lastDay")} label={t.lastDay} help={t.lastDayHelp} min={today} />
    </FormDialog>
  );
}
