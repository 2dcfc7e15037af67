import { isSecondCategoryAllowed } from "@glasen/domain/categories/category.ts";
import { defaultCentre } from "@glasen/domain/categories/geofence.ts";
import { categoryPolicy } from "@glasen/domain/categories/policy.ts";
import { type Position, parseLocation } from "@glasen/domain/time-clock/location.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { locate } from "#platform/locate.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { CategoriesView } from "./CategoriesView.tsx";
import type { CategoryChanges } from "./CategoryEditor.tsx";
import { categoriesOf } from "./categories.queries.ts";
import * as writes from "./category-writes.ts";
import { geofenceTexts } from "./geofence.texts.ts";
import { manageTexts } from "./manage.texts.ts";
import { NewCategoryDialog } from "./NewCategoryDialog.tsx";

export function CategoriesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(manageTexts);
  const words = useTexts(errorTexts);
  const [{ data: categories }, { data: context }] = useSuspenseQueries({
    queries: [categoriesOf(crew.id), contextQuery],
  });
  const { categoryId } = useParams({ strict: false });
  const navigate = useNavigate();
  const [newLevel, setNewLevel] = useState<1 | 2>();
  const create = writes.useCreateCategory(crew.id);
  const { rename, enable, disable } = writes.useChangeCategory(crew.id);
  const save = writes.useSaveGeofence(crew.id);
  const remove = writes.useRemoveGeofence(crew.id);
  const find = writes.useFindAddress(crew.id);
  const base = `/crew/${crew.id}/settings`;
  const hrefOf = (id?: number) => (id === undefined ? `${base}/categories` : `${base}/categories/${id}`);

  async function findPlace(address: string): Promise<Position | string> {
    try {
      const { latitude, longitude } = await find.mutateAsync(address);
      return parseLocation(`${latitude},${longitude}`) ?? words.unknown;
    } catch (error) {
      return fieldTexts(error)["address"] ?? errorText(error, words);
    }
  }
  async function findMyself(): Promise<Position | undefined> {
    const located = await locate("yes", navigator.geolocation);
    return "position" in located ? located.position : undefined;
  }
  const changes: CategoryChanges = {
    onRename: (id, name, onSuccess) => rename.mutate({ id, name }, { onSuccess }),
    onSwitch: (id, isOn) => (isOn ? enable : disable).mutate({ id, disabled: !isOn }),
    geofencing: {
      centre: crew.settings.crewLocation ?? defaultCentre,
      source: context.map,
      onFind: findPlace,
      onLocate: findMyself,
      isSaving: save.isPending,
      isRemoving: remove.isPending,
      onSave: (groupId, area, onSuccess) => save.mutate({ groupId, ...area }, { onSuccess }),
      onRemove: (fence, onSuccess) => remove.mutate(fence, { onSuccess }),
    },
  };
  function close(): void {
    create.reset();
    setNewLevel(undefined);
  }
  const mayManage = categoryPolicy.manage(me, { crewId: crew.id });
  const isSecondOn = isSecondCategoryAllowed(crew.settings.secondTimeCategoryEnabled, me.products);

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <CategoriesView
        categories={categories}
        selectedId={categoryId === undefined ? undefined : Number(categoryId)}
        hrefOf={hrefOf}
        onCreate={mayManage ? setNewLevel : undefined}
        changes={mayManage ? changes : undefined}
        secondHref={isSecondOn ? undefined : `${base}/timeTracking`}
        t={t}
        places={useTexts(geofenceTexts)}
      />
      {newLevel && (
        <NewCategoryDialog
          level={newLevel}
          isSaving={create.isPending}
          problem={create.error ? errorText(create.error, words) : undefined}
          onSubmit={(wanted) =>
            create.mutate(wanted, {
              onSuccess: ({ id }) => {
                close();
                void navigate({ to: hrefOf(id), resetScroll: false });
              },
            })
          }
          onClose={close}
          t={t}
        />
      )}
    </>
  );
}
