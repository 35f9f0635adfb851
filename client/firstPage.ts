import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { PageModule } from './page.ts';
import { fromChunk, fromNamedChunk } from './reloadOnceWhenChunksAreGone.ts';

/** What the server says of the page of the storefront that it has drawn, so that the browser goes on with it without the table of all pages. */
export interface FirstPage {
  id: string;
  /** None for the home page. */
  path: string | undefined;
  /** Whether it has a loader. */
  loads: boolean;
  /** The address of its script. */
  chunk: string;
}

/** Its route. What answers its form and loads it again comes with the table, since both are asked for later. */
export async function routeOf(
  { id, path, loads, chunk }: FirstPage,
  table: () => Promise<readonly RouteObject[]>,
): Promise<RouteObject> {
  const { Component, shouldRevalidate } = await fromNamedChunk<PageModule>(chunk);
  const answer =
    (kind: 'loader' | 'action') =>
    async (args: LoaderFunctionArgs): Promise<unknown> => {
      const handle = (await fromChunk(table)).find((route) => route.id === id)?.[kind];
      if (typeof handle !== 'function') throw new Error(`${id} has no ${kind}`);
      return handle(args);
    };
  const route = {
    id,
    Component,
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(loads && { loader: answer('loader') }),
    action: answer('action'),
  };
  return path === undefined ? { ...route, index: true } : { ...route, path };
}
