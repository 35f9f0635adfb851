import { call } from '#client/calls/call.ts';
import { isSpecial } from '#client/storefront/catalogue/listing.ts';
import { loadListing } from '#client/storefront/catalogue/loadListing.ts';
import { listCategories } from '#shared/contract/public/categories.ts';
import { listProducts } from '#shared/contract/public/productList.ts';

const BEST = 4;

/** The products of a search; for a text that finds nothing, what the shop has instead. */
export async function loader({ request }: { request: Request }) {
  const listing = await loadListing(request);
  const { query, found } = listing;
  const isFiltered = isSpecial({ ...query, q: '', sort: 'relevance' });
  if (!query.q || found.total > 0 || isFiltered) return { listing };
  const [{ items: categories }, { items }] = await Promise.all([
    call(listCategories, {}, request.signal),
    call(listProducts, { query: { sort: 'best_selling', perPage: BEST } }, request.signal),
  ]);
  const withGoods = categories.filter(({ productCount }) => productCount > 0);
  return { listing, instead: { categories: withGoods.map(({ slug, name }) => ({ slug, name })), items } };
}
