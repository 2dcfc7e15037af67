import type { OperatedCrew } from "@glasen/contract/operator.ts";
import { products as allProducts, type Product } from "@glasen/domain/access/products.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { UsersIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Switch } from "#ui/Switch.tsx";
import { crewsPage, useSetMaintenance } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { PagedTable } from "./operator-parts.tsx";
import { ProductsDialog } from "./ProductsDialog.tsx";

const productsText = (names: readonly Product[]): string => names.map((name) => allProducts[name].title).join(", ");

export function CrewsSection() {
  const t = useTexts(operatorTexts);
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [closing, setClosing] = useState<{ id: number; name: string }>();
  const [changing, setChanging] = useState<OperatedCrew>();
  const setMaintenance = useSetMaintenance();
  const maintenanceOf = ({ id, name, inMaintenance }: OperatedCrew) => (
    <Switch
      aria-label={t.maintenanceOf(name)}
      isSelected={inMaintenance}
      onChange={(isOn) => (isOn ? setClosing({ id, name }) : setMaintenance.mutate({ crewId: id, isOn }))}
    />
  );
  const productsOf = (crew: OperatedCrew) => (
    <Button variant="ghost" aria-label={t.productsOf(crew.name)} onPress={() => setChanging(crew)}>
      {productsText(crew.products) || t.noProducts}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.section("crews")} />
      <SearchBox
        label={t.search}
        placeholder={t.search}
        onSearch={(typed) => {
          setSearch(typed);
          setPage(1);
        }}
      />
      <PagedTable<"operator.crews">
        label={t.section("crews")}
        query={useQuery(crewsPage(search, page))}
        columns={[
          { id: "name", head: t.crew, cell: ({ name }) => name },
          { id: "id", head: t.number, isNumber: true, cell: ({ id }) => id },
          { id: "members", head: t.members, isNumber: true, cell: ({ members }) => members },
          { id: "maintenance", head: t.maintenance, cell: maintenanceOf },
          { id: "products", head: t.products, cell: productsOf },
        ]}
        card={(crew) => (
          <>
            <Row justify="between" align="start" isNowrap>
              <div>
                {crew.name}
                <Muted as="div">{`${t.number} ${crew.id} · ${t.members}: ${crew.members}`}</Muted>
              </div>
              <Row gap={2} isNowrap>
                <Muted>{t.maintenance}</Muted>
                {maintenanceOf(crew)}
              </Row>
            </Row>
            <Row justify="between" isNowrap>
              <Muted>{productsText(crew.products) || t.noProducts}</Muted>
              <Button size="small" aria-label={t.productsOf(crew.name)} onPress={() => setChanging(crew)}>
                {t.products}
              </Button>
            </Row>
          </>
        )}
        empty={{ icon: <UsersIcon />, title: t.noCrews }}
        onPage={setPage}
      />
      {changing && <ProductsDialog crew={changing} onClose={() => setChanging(undefined)} />}
      <Question
        isOpen={closing !== undefined}
        title={t.maintenanceQuestion(closing?.name ?? "")}
        text={t.maintenanceText}
        confirmText={t.closeCrew}
        onCancel={() => setClosing(undefined)}
        onConfirm={() => {
          if (closing) setMaintenance.mutate({ crewId: closing.id, isOn: true });
          setClosing(undefined);
        }}
      />
    </>
  );
}
