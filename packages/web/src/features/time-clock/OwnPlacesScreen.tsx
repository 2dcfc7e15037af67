import { useSuspenseQueries } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { OwnPlacesView } from "./OwnPlacesView.tsx";
import { locationPrivacyOf, ownPlacesOf } from "./places.queries.ts";
import { placesTexts } from "./places.texts.ts";

export function OwnPlacesScreen() {
  const { crew } = useCrew();
  const t = useTexts(placesTexts);
  const [{ data: privacy }, { data: places }, { data: categories }] = useSuspenseQueries({
    queries: [locationPrivacyOf(crew.id), ownPlacesOf(crew.id), categoriesOf(crew.id)],
  });
  return (
    <>
      <title>{`${t.ownTitle} · Glasen`}</title>
      <OwnPlacesView
        privacy={privacy}
        places={places}
        nameOf={(id) => categories.find((category) => category.id === id)?.name}
        timeZone={crew.timeZone}
      />
    </>
  );
}
