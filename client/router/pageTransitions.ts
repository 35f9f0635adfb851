import { type DataRouter, NavigationType, type RouterSubscriber } from 'react-router-dom';
import { inBackOffice } from '#client/pages/backOffice.ts';

type News = Parameters<RouterSubscriber>;

/**
 * Wraps the router in view transitions between the shop's pages, where the browser has them; Back and Forward
 * keep the browser's own. The router's `viewTransition` renders the page that was pending when the browser
 * became ready, even after another navigation. Here later updates wait, and are rendered in order.
 */
export function withPageTransitions(router: DataRouter): DataRouter {
  const ordered = (show: RouterSubscriber): RouterSubscriber => {
    let waiting: News[] | undefined;
    let currentPath = router.state.location.pathname;
    return (...news) => {
      const [{ location, historyAction }] = news;
      const moves = historyAction === NavigationType.Push && location.pathname !== currentPath;
      currentPath = location.pathname;
      if (waiting) return void waiting.push(news);
      if (!moves || !('startViewTransition' in document) || inBackOffice(currentPath)) return show(...news);
      waiting = [news];
      const transition = document.startViewTransition(() => {
        const all = waiting ?? [];
        waiting = undefined;
        for (const [state, options] of all) show(state, { ...options, flushSync: true });
      });
      // A skipped transition, because the next one began or the tab is hidden, has rendered its page all the
      // same.
      transition.ready.catch(() => {});
    };
  };
  return Object.create(router, {
    subscribe: { value: (show: RouterSubscriber) => router.subscribe(ordered(show)) },
  }) as DataRouter;
}
