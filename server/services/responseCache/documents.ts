import { type RequestHandler, Router } from 'express';
import type { ResponseCache } from './responseCache.ts';

/** The parameters of a document's path ('/feed-produtos-:number.xml'). */
type Params = Record<string, string>;

/** The number in a path, in its one spelling; Infinity where it is none. */
export const numberIn = (text = ''): number => (/^[1-9]\d*$/.test(text) ? Number(text) : Infinity);

/**
 * Serves a text for programs, such as a sitemap. Its path has one spelling and no query parameters, and the text
 * may be larger than a page. `before` sets headers of its own.
 */
export function document(
  responseCache: ResponseCache,
  { path, type, before = [] }: { path: string; type: string; before?: RequestHandler[] },
  textOf: (params: Params) => Promise<string>,
): Router {
  responseCache.addresses.declare(path, [], { document: true });
  return Router({ caseSensitive: true, strict: true }).get(path, ...before, async (req, res) => {
    const params = req.params as Params;
    const make = async () => ({ status: 200, type, text: await textOf(params), lasting: true });
    await responseCache.answer(req, res, make);
  });
}
