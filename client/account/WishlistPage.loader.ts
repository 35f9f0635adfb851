import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { findProducts } from '#client/cards/findProducts.ts';
import { listFavourites } from '#shared/contract/account/favourites.ts';
import { personal } from './personal.ts';

/** The account's favourites that are on sale, the last one added first. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { productIds } = await call(listFavourites, {}, request.signal);
    const found = new Map(
      (await findProducts(productIds, request.signal)).map((product) => [product.id, product]),
    );
    const products = productIds.map((id) => found.get(id)).filter((product) => product !== undefined);
    return { products, gone: productIds.length - products.length };
  });
