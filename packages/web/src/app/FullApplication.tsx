// The table of calls comes with the application, so that no first call waits for it.
import "#platform/calls.generated.ts";
import type { Context } from "@glasen/contract/accounts.ts";
import { type QueryClient, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  RouterProvider,
  useParams,
  useRouter,
} from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { RouterProvider as LinkProvider } from "react-aria-components";
import { syncClock } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { whenIdle } from "#platform/idle.ts";
import { startSending } from "#platform/outbox.ts";
import { contextQuery } from "#platform/session.ts";
import { localStore } from "#platform/storage.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { useIsAreaOn } from "../features/crews/crews.queries.ts";
import { pushOwner } from "../features/devices/push-owner.public.ts";
import { CrewGate } from "./CrewGate.tsx";
import { NoCrewPage } from "./NoCrewPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { prefetchScreen, usePrefetchLinks } from "./prefetch-screens.ts";
import { crewHref, crewRoutes, type ScreenRoute, userRoutes, visitorPaths } from "./routes.ts";
import { ScreenBoundary } from "./ScreenBoundary.tsx";

interface RouterContext {
  /** Fetches what a screen needs, and lets the one before it stand until that is there. */
  readonly prefetch: (route: ScreenRoute, crewId: string) => Promise<void> | undefined;
  /** The same for where one is sent on to from the start. */
  readonly fetchHome: () => void;
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFoundPage });
const toHome = ["/", ...visitorPaths].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: ({ context }) => context.fetchHome(),
    component: GoHome,
  }),
);
const ofUser = userRoutes.map(({ path, screen }) =>
  createRoute({ getParentRoute: () => root, path, component: () => <UserOfPath path={path} Screen={screen} /> }),
);
const crew = createRoute({
  getParentRoute: () => root,
  path: "crew/$crewId",
  component: CrewOfPath,
  // Within the shell, so that the way on is at hand.
  notFoundComponent: NotFoundPage,
});
const screens = crewRoutes.map((route) =>
  createRoute({
    getParentRoute: () => crew,
    path: route.path,
    loader: ({ context, params }) => context.prefetch(route, params.crewId),
    component: () => <RouteScreen {...route} />,
  }),
);

/** A screen that takes longer than this to come is announced meanwhile. */
const pendingMs = 300;

/** Where an address leads, whichever of a list it opens there. */
const placeOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, "");

function createApplicationRouter(cache: QueryClient) {
  let isElsewhere = false;
  const router = createRouter({
    routeTree: root.addChildren([...toHome, ...ofUser, crew.addChildren(screens)]),
    context: {
      prefetch: (route, crewId): Promise<void> | undefined => {
        const ready = prefetchScreen(route, Number(crewId), cache);
        // Before the first screen stands none that could stay.
        return router.state.resolvedLocation ? ready : undefined;
      },
      fetchHome: () => {
        const context = cache.getQueryData(contextQuery.queryKey);
        const crewId = context && lastCrewIdIn(context);
        const route = crewRoutes.find(({ path }) => path === "/");
        if (crewId !== undefined && route) void prefetchScreen(route, crewId, cache);
      },
    },
    defaultNotFoundComponent: NotFoundPage,
    // What breaks is told and reported by the application's own boundaries, which the router's would keep from them.
    disableGlobalCatchBoundary: true,
    defaultPendingComponent: () => <LoadingView />,
    defaultPendingMs: pendingMs,
    // How fresh data has to be is each query's own matter.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // The window stands still and the shell's main part scrolls: another screen begins at its top, opening one of a list
    // leaves the list where it is.
    scrollToTopSelectors: [() => (isElsewhere ? document.getElementById("content") : null)],
  });
  router.subscribe("onBeforeLoad", ({ fromLocation, toLocation }) => {
    isElsewhere = fromLocation !== undefined && placeOf(fromLocation.pathname) !== placeOf(toLocation.pathname);
  });
  return router;
}

/** What is switched off for the crew is not there, whoever knows its address. */
function RouteScreen({ area, screen: Screen, frame: Frame, path, values }: (typeof crewRoutes)[number]) {
  const isOn = useIsAreaOn(useCrew().crew.id);
  const named: Record<string, string | undefined> = useParams({ strict: false });
  const isKnown = values?.includes(named[path.split("$")[1] ?? ""] ?? "") ?? true;
  if (!isOn(area) || !isKnown) return <NotFoundPage />;
  if (!Frame) return <Screen />;
  return (
    <Frame>
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>
    </Frame>
  );
}

/** Everything a signed-in user can reach. */
export function FullApplication() {
  const cache = useQueryClient();
  const [router] = useState(() => createApplicationRouter(cache));
  useEffect(() => void whenIdle().then(syncClock), []);
  const { userAuthentication, crewAuthentication } = useSuspenseQuery(contextQuery).data;
  const [userId, crewId] = [userAuthentication?.userId, crewAuthentication?.crewId];
  useEffect(() => startSending({ crewId, userId }), [crewId, userId]);
  useRenewPush();
  return <RouterProvider router={router} />;
}

/** A device that shows notifications goes on doing so for the same person, whichever session it is. */
function useRenewPush(): void {
  const userId = useSuspenseQuery(contextQuery).data.userAuthentication?.userId;
  useEffect(() => {
    if (userId === undefined || localStore.read(pushOwner) === undefined) return;
    void import("../features/devices/push-device.public.ts")
      .then(({ keepPush }) => keepPush(userId))
      .catch(() => undefined);
  }, [userId]);
}

/** Links of the parts go through the router, so that the page stays. */
function Root() {
  const { history } = useRouter();
  usePrefetchLinks();
  return (
    <LinkProvider navigate={(href) => history.push(href)}>
      <Outlet />
    </LinkProvider>
  );
}

/** The crew one was in last, on this device. */
function lastCrewIdIn({ crews }: Context): number | undefined {
  const last = localStore.read("crew");
  return (crews.find(({ id }) => id === last) ?? crews[0])?.id;
}
const useLastCrewId = (): number | undefined => lastCrewIdIn(useSuspenseQuery(contextQuery).data);

/** The account stands in the frame of a crew; who has none sees it by itself. */
function UserOfPath({ path, Screen }: { readonly path: string; readonly Screen: ComponentType }) {
  const crewId = useLastCrewId();
  return crewId === undefined ? (
    <NoCrewPage>
      <Screen />
    </NoCrewPage>
  ) : (
    <Navigate to={crewHref(crewId, path)} replace />
  );
}

function GoHome() {
  const crewId = useLastCrewId();
  return crewId === undefined ? <NoCrewPage /> : <Navigate to={crewHref(crewId, "/")} replace />;
}

function CrewOfPath() {
  const { crewId } = crew.useParams();
  const { data: context } = useSuspenseQuery(contextQuery);
  const current = context.crews.find(({ id }) => String(id) === crewId);
  // A crew one does not belong to looks like one that does not exist.
  return current ? <CrewGate key={current.id} context={context} crew={current} /> : <NotFoundPage />;
}
