import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { call, Refused } from '#client/call.ts';
import { readSeller } from '#shared/contract/products.ts';
import { loadListing } from '../catalogue/loadListing.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const slug = params['slug'] ?? '';
    const seller = await call(readSeller, { params: { slug } }, request.signal);
    return data({ seller, listing: await loadListing(request, { seller: slug }) });
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'not_found') return data(null, { status: 404 });
    throw error;
  }
}
