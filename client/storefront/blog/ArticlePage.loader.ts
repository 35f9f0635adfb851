import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { redirectTargetOf } from '#client/storefront/layout/redirectTargetOf.ts';
import { readPost } from '#shared/contract/public/posts.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    return data({ post: await call(readPost, { params: { slug: params['slug'] ?? '' } }, request.signal) });
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'not_found') {
      const to = await redirectTargetOf(request);
      if (to !== undefined) throw redirect(to, 301);
      return data({ post: null }, { status: 404 });
    }
    throw error;
  }
}
