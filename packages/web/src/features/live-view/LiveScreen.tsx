import { type QueryClient, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { useUiParameter } from "#platform/ui-parameters.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { LiveView } from "./LiveView.tsx";
import { type LiveGroup, type LiveOrder, liveOrders, shownRows } from "./live-people.ts";
import { livePeopleOf } from "./live-view.queries.ts";
import { liveTexts } from "./live-view.texts.ts";
import { useLiveRows } from "./use-live-rows.ts";

export function LiveScreen() {
  const { crew } = useCrew();
  const t = useTexts(liveTexts);
  const { data: context } = useSuspenseQuery(contextQuery);
  const { data: teams = [] } = useQuery(teamsOf(crew.id));
  const { data: categories } = useQuery(categoriesOf(crew.id));
  const { data: workplaces } = useQuery(workplacesOf(crew.id));
  const { rows, now, keepsPositions, updatedAt, refresh } = useLiveRows();
  const [storedOrder, setOrder] = useUiParameter("liveOrder");
  const [areInactiveShown, setInactiveShown] = useUiParameter("areInactiveShown");
  const [isMapShown, setMapShown] = useUiParameter("isLiveMapShown");
  const [isRefreshed, setRefreshed] = useUiParameter("isLiveRefreshed");
  const [teamId, setTeamId] = useState<number>();
  const [group, setGroup] = useState<LiveGroup>();
  const order: LiveOrder = liveOrders.find((one) => one === storedOrder) ?? "state";
  const shown = useMemo(
    () => shownRows(rows, { order, areInactiveShown, teamId, group }),
    [rows, order, areInactiveShown, teamId, group],
  );
  const nameOf = useCallback(
    (id: number | null) => categories?.find((category) => category.id === id)?.name,
    [categories],
  );
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <LiveView
        rows={rows}
        shown={shown}
        order={order}
        onOrder={setOrder}
        areInactiveShown={areInactiveShown}
        onInactiveShown={setInactiveShown}
        isMapShown={isMapShown}
        onMapShown={setMapShown}
        isRefreshed={isRefreshed}
        onRefreshed={(isOn) => {
          setRefreshed(isOn);
          if (isOn) void refresh();
        }}
        onRefresh={() => void refresh()}
        updatedAt={updatedAt}
        teams={teams}
        teamId={teamId}
        onTeam={setTeamId}
        group={group}
        onGroup={setGroup}
        keepsPositions={keepsPositions}
        mapSource={context.map}
        categoryName={nameOf}
        workplaceName={(id) => workplaces?.find((workplace) => workplace.id === id)?.name}
        timeZone={crew.timeZone}
        now={now}
        emergencyHref={`/crew/${crew.id}/live/emergency`}
      />
    </>
  );
}

LiveScreen.prefetchData = ({ crew: { id } }: CurrentCrew, cache: QueryClient) => cache.prefetchQuery(livePeopleOf(id));
