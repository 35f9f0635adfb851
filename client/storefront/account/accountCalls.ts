import { call } from '#client/call.ts';
import {
  addFavourite,
  listFavourites,
  mergeFavourites,
  removeFavourite,
} from '#shared/contract/account/favourites.ts';
import { type CustomerSession, readCustomerSession } from '#shared/contract/account/session.ts';

/** Who is signed in, as the shop knows them. */
export const readSession = (): Promise<CustomerSession> => call(readCustomerSession, {});

/** The favourites of the account, after what this device has kept for a guest has joined them. */
export async function joinedFavourites(ids: readonly string[], copied: boolean): Promise<string[]> {
  const { productIds } =
    copied || ids.length === 0
      ? await call(listFavourites, {})
      : await call(mergeFavourites, { body: { productIds: ids.slice(0, 500) } });
  return productIds;
}

export async function keep(ids: readonly string[], on: boolean): Promise<void> {
  for (const productId of ids)
    await (on
      ? call(addFavourite, { params: { productId }, body: {} })
      : call(removeFavourite, { params: { productId } }));
}
