import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { importChunk } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import type { EndpointInput, Endpoint } from '#shared/contract/endpoint.ts';

export interface PageModule {
  Component: React.ComponentType;
  shouldRevalidate?: ShouldRevalidateFunction;
}
export interface LoaderModule {
  loader: LoaderFunction;
}
export interface ActionModule {
  action: ActionFunction;
}

type Lazy<Module> = Record<string, () => Promise<Module>>;

type PageRoute = Pick<RouteObject, 'loader' | 'action'> & {
  id: string;
  lazy: () => Promise<PageModule>;
};

/** The files of one tree of pages, by their path below `client/`, as `import.meta.glob` finds them. */
interface Files {
  pages: Lazy<PageModule>;
  loaders: Lazy<LoaderModule>;
  actions: Lazy<ActionModule>;
}

/** Wraps the loading of a page's data, for example to redirect visitors to the sign-in page. */
type Around = <Value>(request: Request, read: () => Promise<Value>) => Promise<Value>;

/** Asks the endpoint whose reply a page shows as it came for what the page's address names. */
const loaderReading =
  (reads: () => Promise<Endpoint>, around: Around = (_, read) => read()): LoaderFunction =>
  ({ request, params }) =>
    around(request, async () =>
      call(await importChunk(reads), { params } as unknown as EndpointInput<Endpoint>, request.signal),
    );

/**
 * Makes the routes of a tree of pages, each in its own chunks. `{file}.tsx` renders the page.
 * `{file}.loader.ts` fetches its data when it shows more than one endpoint's reply. `{file}.action.ts` handles
 * its form, in the browser or, without JavaScript, on the server. A server-rendered page hydrates without its
 * loader, so contracts and zod load only on navigation. The route's id is the file (with '#' and a number for a
 * page with several addresses), by which the renderer preloads scripts.
 */
export function pagesIn({ pages, loaders, actions }: Files) {
  const loaderOf = (file: string): Pick<RouteObject, 'loader'> => {
    const load = loaders[`../${file}.loader.ts`];
    return load ? { loader: async (args) => (await importChunk(load)).loader(args) } : {};
  };
  const actionOf = (file: string): Pick<RouteObject, 'action'> => {
    const load = actions[`../${file}.action.ts`];
    return load ? { action: async (args) => (await importChunk(load)).action(args) } : {};
  };
  const page = (file: string, reads?: () => Promise<Endpoint>, around?: Around): PageRoute => {
    const lazy = pages[`../${file}.tsx`];
    if (!lazy) throw new Error(`There is no page ${file}`);
    return {
      id: file,
      lazy: () =>
        importChunk(async () => {
          const { Component, shouldRevalidate } = await lazy();
          return { Component, ...(shouldRevalidate && { shouldRevalidate }) };
        }),
      ...(reads ? { loader: loaderReading(reads, around) } : loaderOf(file)),
      ...actionOf(file),
    };
  };
  return { page, loaderOf };
}
