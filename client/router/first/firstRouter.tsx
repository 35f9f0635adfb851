import {
  createPath,
  type DataRouter,
  type Fetcher,
  type HydrationState,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  IDLE_NAVIGATION,
  matchRoutes,
  type Navigation,
  NavigationType,
  type RouterFetchOptions,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router-dom';
import { whenIdle } from '#client/pages/lazyWhenIdle.ts';
import { importChunk } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { PAGES_ID, shopTree } from '#client/router/shopTree.tsx';
import { type FirstPage, routeOf } from './firstPage.ts';

/**
 * The router of a server-rendered page until the library's router has loaded (`startRouter.ts`). The library
 * weighs more than the rest of a page, and only navigation needs it. It loads when the browser is idle or on
 * the first interaction, and then receives the queued navigations. From then on this router only delegates to
 * it.
 */
export async function firstRouter(
  first: FirstPage,
  hydration: HydrationState,
  fetchOther: () => Promise<() => Promise<DataRouter>>,
): Promise<DataRouter> {
  const routes = [shopTree([await routeOf(first)])] as DataRouter['routes'];
  let state = stateOf(hydration, matchRoutes(routes, location) ?? []);
  const renderedAddress = createPath({ ...state.location, hash: '' });
  const followers = new Map<RouterSubscriber, () => void>();
  let other: DataRouter | undefined;
  let starting: Promise<DataRouter> | undefined;
  const queuedCalls: ((router: DataRouter) => void)[] = [];
  const turns = new Map<string, symbol>();

  // Back to what stood here before a reload: of that page nothing is here.
  addEventListener('popstate', () => {
    if (!other && location.pathname + location.search !== renderedAddress) location.reload();
  });
  void whenIdle(fetchOther).then(begin);

  function begin(make: () => Promise<DataRouter>): Promise<DataRouter> {
    starting ??= make().then(
      (router) => {
        other = router;
        for (const tell of followers.keys()) followers.set(tell, router.subscribe(tell));
        for (const tell of queuedCalls) tell(router);
        // A jump within the page, before the library's router is there.
        if (router.state.location.hash !== state.location.hash) notifyAll(router.state);
        return router;
      },
      (error: unknown) => {
        starting = undefined;
        throw error;
      },
    );
    return starting;
  }

  const notifyAll = (now: RouterState): void => {
    for (const tell of followers.keys())
      tell(now, { deletedFetchers: [], newErrors: now.errors, flushSync: false });
  };
  const show = (news: Partial<RouterState>): void => {
    state = { ...state, ...news };
    notifyAll(state);
  };

  const tell = (what: (router: DataRouter) => void): void => {
    if (other) what(other);
    else queuedCalls.push(what);
  };

  /** Runs it as soon as possible; of several queued calls for the same key, only the last. */
  async function inTurn(
    thing: string,
    news: Partial<RouterState>,
    deed: (router: DataRouter) => Promise<void>,
  ): Promise<void> {
    const turn = Symbol(thing);
    turns.set(thing, turn);
    show(news);
    let router: DataRouter;
    try {
      router = await (starting ?? importChunk(fetchOther).then(begin));
    } catch (error) {
      show({ navigation: IDLE_NAVIGATION, fetchers: new Map(), errors: { [PAGES_ID]: error } });
      return;
    }
    if (turns.get(thing) === turn) await deed(router);
  }

  const now: Omit<DataRouter, Unasked> = {
    basename: '/',
    future: FUTURE,
    window,
    get routes() {
      return other?.routes ?? routes;
    },
    get manifest() {
      return other?.manifest ?? NONE;
    },
    get state() {
      return other?.state ?? state;
    },
    subscribe(follower) {
      followers.set(follower, other?.subscribe(follower) ?? (() => undefined));
      return () => {
        followers.get(follower)?.();
        followers.delete(follower);
      };
    },
    // `navigate` has two forms, an address and a step in the history; the library's router distinguishes them.
    navigate: async (to: number | To | null, options?: RouterNavigateOptions) => {
      const go = (router: DataRouter) => router.navigate(to as To, options);
      if (other) return go(other);
      const news = typeof to === 'number' ? {} : { navigation: onTheWay(to, options) };
      // A form is sent even if the user navigates; sent twice, it goes once.
      return inTurn(news.navigation?.state === 'submitting' ? 'form' : 'page', news, go);
    },
    fetch: async (key, routeId, href, options) => {
      const go = (router: DataRouter) => router.fetch(key, routeId, href, options);
      if (other) return go(other);
      const fetchers = new Map(state.fetchers).set(key, underWay(href, options));
      return inTurn(`fetcher ${key}`, { fetchers }, go);
    },
    revalidate: async () =>
      other ? other.revalidate() : inTurn('again', {}, (router) => router.revalidate()),
    enableScrollRestoration(...scroll) {
      let end: (() => void) | undefined;
      const [, ...how] = scroll;
      tell((router) => {
        // The browser restores the scroll position after a reload, and the user may have scrolled since.
        router.enableScrollRestoration({}, ...how)();
        end = router.enableScrollRestoration(...scroll);
      });
      return () => tell(() => end?.());
    },
    createHref: hrefOf,
    createURL: urlOf,
    encodeLocation: (to) => {
      const { pathname, search, hash } = urlOf(to);
      return { pathname, search, hash };
    },
    getFetcher: <Data,>(key: string): Fetcher<Data> => {
      tell((router) => router.getFetcher(key));
      return IDLE_FETCHER;
    },
    resetFetcher: (key, options) => tell((router) => router.resetFetcher(key, options)),
    deleteFetcher: (key) => tell((router) => router.deleteFetcher(key)),
    getBlocker: (key, blocks) => {
      tell((router) => router.getBlocker(key, blocks));
      return IDLE_BLOCKER;
    },
    deleteBlocker: (key) => tell((router) => router.deleteBlocker(key)),
  };
  return now as DataRouter;
}

/** The members that rendering never uses. */
type Unasked =
  | 'branches'
  | 'initialize'
  | 'dispose'
  | 'patchRoutes'
  | '_internalFetchControllers'
  | '_internalSetRoutes'
  | '_internalSetStateDoNotUseOrYouWillBreakYourApp';

const FUTURE: DataRouter['future'] = {};
const NONE: DataRouter['manifest'] = {};

/** As the library's own router begins with what a server has drawn. */
const stateOf = (hydration: HydrationState, matches: unknown[]): RouterState => ({
  historyAction: NavigationType.Pop,
  location: {
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    ...keptWith(history.state as { usr?: unknown; key?: string } | null),
  },
  matches: matches as RouterState['matches'],
  initialized: true,
  renderFallback: false,
  navigation: IDLE_NAVIGATION,
  restoreScrollPosition: false,
  preventScrollReset: false,
  revalidation: 'idle',
  loaderData: hydration.loaderData ?? {},
  actionData: hydration.actionData ?? null,
  errors: hydration.errors ?? null,
  fetchers: new Map(),
  blockers: new Map(),
});

const keptWith = (entry: { usr?: unknown; key?: string } | null) => ({
  state: entry?.usr ?? null,
  key: entry?.key ?? 'default',
});

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const urlOf = (to: To): URL => new URL(location.origin + hrefOf(to));

/** The pending state of a queued navigation or form. */
function onTheWay(to: To | null, options: RouterNavigateOptions = {}): Navigation {
  const address = new URL(to === null ? '' : hrefOf(to), location.href);
  const { formData, formMethod = 'get' } = 'formData' in options ? options : {};
  const sends = formData !== undefined && formMethod.toUpperCase() !== 'GET';
  if (formData && !sends)
    address.search = new URLSearchParams(
      [...formData].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    ).toString();
  const { pathname, search, hash } = address;
  return {
    state: sends ? 'submitting' : 'loading',
    location: { pathname, search, hash, state: null, key: 'waiting' },
    matches: [],
    historyAction: NavigationType.Push,
    formMethod: formData && formMethod.toUpperCase(),
    formAction: formData && pathname + search,
    formEncType: formData && 'application/x-www-form-urlencoded',
    formData,
    json: undefined,
    text: undefined,
  } as Navigation;
}

function underWay(href: string | null, options?: RouterFetchOptions): Fetcher {
  const { state, formMethod, formAction, formEncType, formData } = onTheWay(href, options);
  return {
    state,
    formMethod,
    formAction,
    formEncType,
    formData,
    json: undefined,
    text: undefined,
    data: undefined,
  } as Fetcher;
}
