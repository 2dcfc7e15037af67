import { isSecondCategoryAllowed } from "@glasen/domain/categories/category.ts";
import { categoryPolicy } from "@glasen/domain/categories/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { CategoriesView } from "./CategoriesView.tsx";
import { categoriesOf } from "./categories.queries.ts";
import { manageTexts } from "./manage.texts.ts";
import { NewCategoryDialog } from "./NewCategoryDialog.tsx";

export function CategoriesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(manageTexts);
  const { data: categories } = useSuspenseQuery(categoriesOf(crew.id));
  const { categoryId } = useParams({ strict: false });
  const navigate = useNavigate();
  const [newLevel, setNewLevel] = useState<1 | 2>();
  const base = `/crew/${crew.id}/settings`;
  const hrefOf = (id?: number) => (id === undefined ? `${base}/categories` : `${base}/categories/${id}`);
  const isSecondOn = isSecondCategoryAllowed(crew.settings.secondTimeCategoryEnabled, me.products);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <CategoriesView
        categories={categories}
        selectedId={categoryId === undefined ? undefined : Number(categoryId)}
        hrefOf={hrefOf}
        onCreate={categoryPolicy.manage(me, { crewId: crew.id }) ? setNewLevel : undefined}
        secondHref={isSecondOn ? undefined : `${base}/timeTracking`}
      />
      {newLevel && (
        <NewCategoryDialog
          level={newLevel}
          onCreated={(id) => void navigate({ to: hrefOf(id), resetScroll: false })}
          onClose={() => setNewLevel(undefined)}
        />
      )}
    </>
  );
}
