// Bundled with the application, so that the first call does not wait for it.
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
import { nextTask, whenIdle } from "#platform/idle.ts";
import { isOnline } from "#platform/online.ts";
import { startSending } from "#platform/outbox.ts";
import { contextQuery, endIdleSession } from "#platform/session.ts";
import { watchActivity } from "#platform/session-activity.ts";
import { localStore } from "#platform/storage.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { overviewOf } from "../features/billing/overview.queries.ts";
import { unreadOf } from "../features/chat/unread.queries.ts";
import { currentCrewOf, flagsOf, useIsAreaOn } from "../features/crews/crews.queries.ts";
import { pushOwner } from "../features/devices/push-owner.public.ts";
import { newsCountOf } from "../features/news/news.queries.ts";
import { AccessEndedPage } from "./AccessEndedPage.tsx";
import { CrewGate } from "./CrewGate.tsx";
import { NoCrewPage } from "./NoCrewPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { prefetchScreen, usePrefetchLinks } from "./prefetch-screens.ts";
import { crewHref, crewRoutes, type ScreenRoute, userRoutes, visitorPaths } from "./routes.ts";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { isOpenPath, isOperatorPath, topLevelOf } from "./top-level.ts";

interface RouterContext {
  /** Loads a screen's code and data while the previous screen stays. */
  readonly prefetch: (route: ScreenRoute, crewId: string) => Promise<void> | undefined;
  /** Loads the home screen, to which the start page redirects. */
  readonly prefetchHome: () => void;
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFoundPage });
const homePaths: readonly string[] = ["/", ...visitorPaths];
const homeRoutes = homePaths.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: ({ context }) => context.prefetchHome(),
    component: GoHome,
  }),
);
const accountRoutes = userRoutes.map(({ path, screen }) =>
  createRoute({ getParentRoute: () => root, path, component: () => <AccountRoute path={path} Screen={screen} /> }),
);
const crew = createRoute({
  getParentRoute: () => root,
  path: "crew/$crewId",
  component: CrewRoute,
  // Inside the shell, so that the navigation stays.
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

/** The loading view appears after this time. */
const pendingMs = 300;

/** The path without ids: opening an entry of a list stays on the same screen. */
const screenPath = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, "");

function createApplicationRouter(cache: QueryClient) {
  let isOtherScreen = false;
  const router = createRouter({
    routeTree: root.addChildren([...homeRoutes, ...accountRoutes, crew.addChildren(screens)]),
    context: {
      prefetch: (route, crewId): Promise<void> | undefined => {
        const ready = prefetchScreen(route, Number(crewId), cache);
        // There is no previous screen at the start.
        return router.state.resolvedLocation ? ready : undefined;
      },
      prefetchHome: () => {
        const context = cache.getQueryData(contextQuery.queryKey);
        const crewId = context && lastCrewIdIn(context);
        const route = crewRoutes.find(({ path }) => path === "/");
        if (crewId !== undefined && route) void prefetchScreen(route, crewId, cache);
      },
    },
    defaultNotFoundComponent: NotFoundPage,
    // The application's own boundaries show and report errors.
    disableGlobalCatchBoundary: true,
    defaultPendingComponent: () => <LoadingView />,
    defaultPendingMs: pendingMs,
    // Queries have their own stale times.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // The main element scrolls, not the window. Another screen starts at the top; opening an entry of a list does not scroll.
    scrollToTopSelectors: [() => (isOtherScreen ? document.getElementById("content") : null)],
  });
  router.subscribe("onBeforeLoad", ({ fromLocation, toLocation }) => {
    isOtherScreen = fromLocation !== undefined && screenPath(fromLocation.pathname) !== screenPath(toLocation.pathname);
  });
  return router;
}

/** An area that is switched off for the crew, or an unknown parameter, is not found. */
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

let preparedRouter: ReturnType<typeof createApplicationRouter> | undefined;

/**
 * Finds the page's route and loads the crew and the user before anything is rendered, so that the application is rendered
 * once and not once for each of them. Starts nothing once the patience with it has ended.
 */
export async function prepareApplication(cache: QueryClient, patience: AbortSignal): Promise<void> {
  const context = await cache.ensureQueryData(contextQuery);
  const { pathname } = location;
  // Another page comes first, and leads to the application from an address that is not known yet.
  const isElsewhere = topLevelOf(context, false) !== "application" || isOpenPath(pathname) || isOperatorPath(pathname);
  if (isElsewhere || patience.aborted) return;
  const lastCrewId = lastCrewIdIn(context);
  if (lastCrewId !== undefined && homePaths.includes(pathname))
    history.replaceState(null, "", crewHref(lastCrewId, "/"));
  preparedRouter = createApplicationRouter(cache);
  // Between its parts, the page can answer.
  await nextTask();
  await preparedRouter.load();
  const params: { crewId?: string } | undefined = preparedRouter.state.matches.at(-1)?.params;
  if (params?.crewId === undefined) return;
  const { crew, me } = await currentCrewOf(cache, Number(params.crewId));
  // Counts that come later would render the whole shell again, and a banner would move the screen.
  await Promise.all([
    cache.prefetchQuery(flagsOf(crew.id)),
    cache.prefetchQuery(newsCountOf(crew.id)),
    crew.settings.chatEnabled && cache.prefetchQuery(unreadOf(crew.id, me.userId)),
    context.hasBilling && me.permissions.has("canBuySubscription") && cache.prefetchQuery(overviewOf(crew.id)),
  ]);
}

export function FullApplication() {
  const cache = useQueryClient();
  const [router] = useState(() => preparedRouter ?? createApplicationRouter(cache));
  // Whoever signs in later starts with a router of their own.
  useEffect(() => {
    preparedRouter = undefined;
  }, []);
  useEffect(() => void whenIdle().then(syncClock), []);
  const { userAuthentication, crewAuthentication } = useSuspenseQuery(contextQuery).data;
  const [userId, crewId] = [userAuthentication?.userId, crewAuthentication?.crewId];
  useEffect(() => startSending({ crewId, userId }), [crewId, userId]);
  useRenewPush();
  useIdleEnd();
  return <RouterProvider router={router} />;
}

/** Ends the session where the crew or the installation wants it; not offline, where nobody could sign in again. */
function useIdleEnd(): void {
  const cache = useQueryClient();
  const minutes = useSuspenseQuery(contextQuery).data.session?.idleMinutes ?? undefined;
  useEffect(() => {
    if (minutes === undefined) return;
    return watchActivity(minutes, {
      onIdle: () => {
        if (isOnline()) void endIdleSession(minutes).catch(() => undefined);
      },
      onActive: () => void cache.refetchQueries({ queryKey: contextQuery.queryKey }),
    });
  }, [cache, minutes]);
}

/** Renews the browser's push subscription for the same user's new session. */
function useRenewPush(): void {
  const userId = useSuspenseQuery(contextQuery).data.userAuthentication?.userId;
  useEffect(() => {
    if (userId === undefined || localStore.read(pushOwner) === undefined) return;
    void import("../features/devices/push-device.public.ts")
      .then(({ keepPush }) => keepPush(userId))
      .catch(() => undefined);
  }, [userId]);
}

/** Links of React Aria use the router instead of loading a page. */
function Root() {
  const { history } = useRouter();
  usePrefetchLinks();
  return (
    <LinkProvider navigate={(href) => history.push(href)}>
      <Outlet />
    </LinkProvider>
  );
}

/** The crew last opened in this browser, else the first one. */
function lastCrewIdIn({ crews }: Context): number | undefined {
  const last = localStore.read("crew");
  return (crews.find(({ id }) => id === last) ?? crews[0])?.id;
}
const useLastCrewId = (): number | undefined => lastCrewIdIn(useSuspenseQuery(contextQuery).data);

/** Account screens are shown in the shell of a crew if the user has one. */
function AccountRoute({ path, Screen }: { readonly path: string; readonly Screen: ComponentType }) {
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
  const { data: context } = useSuspenseQuery(contextQuery);
  const [ended] = context.endedCrews;
  if (crewId !== undefined) return <Navigate to={crewHref(crewId, "/")} replace />;
  return ended ? <AccessEndedPage context={context} crew={ended} /> : <NoCrewPage />;
}

function CrewRoute() {
  const { crewId } = crew.useParams();
  const { data: context } = useSuspenseQuery(contextQuery);
  const current = context.crews.find(({ id }) => String(id) === crewId);
  const ended = context.endedCrews.find(({ id }) => String(id) === crewId);
  if (ended) return <AccessEndedPage context={context} crew={ended} />;
  // A crew of which the user is no member is not found, like one that does not exist.
  return current ? <CrewGate key={current.id} context={context} crew={current} /> : <NotFoundPage />;
}
