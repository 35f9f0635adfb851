import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readTextPage } from '#shared/contract/public/textPages.ts';

/** The page of text whose slug is its address: `/sobre`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const slug = new URL(request.url).pathname.slice(1);
  return data(await call(readTextPage, { params: { slug } }, request.signal));
}
