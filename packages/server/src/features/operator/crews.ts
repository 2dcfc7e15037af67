import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { OperatedCrew, operatorEndpoints } from "@glasen/contract/operator.ts";
import { products as allProducts, bitmaskOf, productsIn } from "@glasen/domain/access/products.ts";
import { dateOf, instantOf } from "@glasen/domain/time/instant.ts";
import { endOfDay, localDayOf } from "@glasen/domain/time/zone.ts";
import { type Call, enterCrew, type Page, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { productsOfCrew, setProducts } from "../access/products.public.ts";
import { auditAsOperator } from "../audit/audit.public.ts";
import { lockCrew, setMaintenance } from "../crews/crews.public.ts";
import { logAct } from "./log.ts";
import { presentCrew } from "./operator.present.ts";
import { crewLines, isCrew } from "./operator.store.ts";

/** Only the maintenance role sees all crews. */
export const listAllCrews = prepared(
  ({ database, now }, { search, ...paging }: InputOf<typeof operatorEndpoints.crews>) =>
    database.asMaintenance((tx) => crewLines(tx, { search: search.trim(), now }, paging)),
  async (_call, _input, { rows, total }): Promise<Page<OperatedCrew>> => ({ items: rows.map(presentCrew), total }),
);

export async function setCrewMaintenance(
  call: Call,
  { crewId, isOn }: InputOf<typeof operatorEndpoints.setMaintenance>,
): Promise<{ crewId: number; inMaintenance: boolean }> {
  const { tx, traceId, now, publish } = call;
  await tx.enterCrew(crewId);
  if (!(await isCrew(tx, crewId))) throw new Refusal("notFound", "crewId");
  await logAct(call, isOn ? "maintenance began" : "maintenance ended", { crewId });
  await setMaintenance(tx, { crewId, isOn, traceId, now });
  publish({ kind: "access", crewId });
  return { crewId, inMaintenance: isOn };
}

const titlesOf = (bitmask: number): string =>
  productsIn(bitmask)
    .map((name) => allProducts[name].title)
    .join(", ");

type SetProducts = typeof operatorEndpoints.setProducts;

/** Recorded in the operators' log and in the crew's; members see the change at once. */
export async function setCrewProducts(
  call: Call,
  { crewId, products, lastDay }: InputOf<SetProducts>,
): Promise<OutputOf<SetProducts>> {
  const { tx, now } = call;
  const inCrew = await enterCrew(call, crewId);
  const crew = await lockCrew(tx, crewId);
  if (!crew) throw new Refusal("notFound", "crewId");
  if (lastDay !== null && lastDay < localDayOf(crew.timeZone, instantOf(now))) {
    throw new Refusal("invalidArgument", "lastDay");
  }
  const before = await productsOfCrew(tx, crewId, now);
  const bitmask = bitmaskOf(products);
  const validUntil = lastDay === null || bitmask === 0 ? null : dateOf(endOfDay(crew.timeZone, lastDay));
  await setProducts(tx, { crewId, bitmask, validUntil, now });
  await logAct(call, "products set", { crewId, products: titlesOf(bitmask), ...(lastDay && { lastDay }) });
  await auditAsOperator(inCrew, crewId, {
    area: "right",
    action: "products-set",
    before: { products: titlesOf(before) },
    after: { products: titlesOf(bitmask), ...(lastDay && { lastDay }) },
  });
  accessChanged(call, crewId);
  inCrew.emit("rights-changed", { crewId });
  return { crewId, products: productsIn(bitmask), productsUntil: validUntil?.toISOString() ?? null };
}
