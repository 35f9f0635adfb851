import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listPosts, PostQuery } from '#shared/contract/public/posts.ts';

/** One featured article and three rows of three. */
const PER_PAGE = 10;

export function loader({ request }: LoaderFunctionArgs) {
  const { page } = searchOf(PostQuery, request);
  return call(listPosts, { query: { page, perPage: PER_PAGE } }, request.signal);
}
