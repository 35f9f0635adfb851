import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listPosts, PostQuery } from '#shared/contract/public/posts.ts';
import { slugOf } from '#shared/values/text.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tag = slugOf(params['tag'] ?? '');
  const { page } = searchOf(PostQuery, request);
  const list = await call(listPosts, { query: { tag: tag || 'x', page, perPage: 12 } }, request.signal);
  return data({ ...list, slug: tag, name: list.tagName }, { status: list.tagName === null ? 404 : 200 });
}
