import { type DataRouter, NavigationType, type RouterSubscriber } from 'react-router-dom';
import { inBackOffice } from '#client/pages/backOffice.ts';

type News = Parameters<RouterSubscriber>;

/**
 * The router whose pages of the shop follow each other by a view transition, where the browser has them; back and forward are
 * the browser's own. The router's own `viewTransition` shows the page that was on its way when the browser was ready, though
 * somebody may have moved on meanwhile: here whatever comes until then waits with it, and is shown in its order.
 */
export function withPageTransitions(router: DataRouter): DataRouter {
  const ordered = (show: RouterSubscriber): RouterSubscriber => {
    let waiting: News[] | undefined;
    let shown = router.state.location.pathname;
    return (...news) => {
      const [{ location, historyAction }] = news;
      const moves = historyAction === NavigationType.Push && location.pathname !== shown;
      shown = location.pathname;
      if (waiting) return void waiting.push(news);
      if (!moves || !('startViewTransition' in document) || inBackOffice(shown)) return show(...news);
      waiting = [news];
      const transition = document.startViewTransition(() => {
        const all = waiting ?? [];
        waiting = undefined;
        for (const [state, options] of all) show(state, { ...options, flushSync: true });
      });
      // One that is skipped, since the next has begun or nobody looks, has shown its page all the same.
      transition.ready.catch(() => {});
    };
  };
  return Object.create(router, {
    subscribe: { value: (show: RouterSubscriber) => router.subscribe(ordered(show)) },
  }) as DataRouter;
}
