import type { RouteObject } from 'react-router-dom';
import { importNamed } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import type { PageModule } from '#client/router/page.ts';

/**
 * What the server sends about the page that it rendered, so that the browser hydrates it without the table of
 * all pages.
 */
export interface FirstPage {
  id: string;
  /** None for the home page. */
  path: string | undefined;
  /** The address of its script. */
  chunk: string;
}

/** Its route, to be shown and not to be loaded again: that is up to the table of all pages. */
export async function routeOf({ id, path, chunk }: FirstPage): Promise<RouteObject> {
  const { Component } = await importNamed<PageModule>(chunk);
  return path === undefined ? { id, Component, index: true } : { id, Component, path };
}
