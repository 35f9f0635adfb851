import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listPosts, PostQuery } from '#shared/contract/public/posts.ts';
import { slugOf } from '#shared/values/text.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const category = slugOf(params['slug'] ?? '');
  const { page } = searchOf(PostQuery, request);
  const list = await call(
    listPosts,
    { query: { category: category || 'x', page, perPage: 12 } },
    request.signal,
  );
  return data(
    { ...list, slug: category, name: list.categoryName },
    { status: list.categoryName === null ? 404 : 200 },
  );
}
