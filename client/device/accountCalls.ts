import { call } from '#client/calls/call.ts';
import {
  type CartLine,
  keepCartLine as putCartLine,
  mergeCart,
  readCart,
  removeCartLine,
} from '#shared/contract/account/cart.ts';
import {
  addFavourite,
  listFavourites,
  mergeFavourites,
  removeFavourite,
} from '#shared/contract/account/favourites.ts';
import { type CustomerSession, readCustomerSession } from '#shared/contract/account/session.ts';
import { cartOnDevice } from './cartOnDevice.ts';
import { favouritesOnDevice } from './favouritesOnDevice.ts';

/** The signed-in customer, from the session's reply. */
export const readSession = (): Promise<CustomerSession> => call(readCustomerSession, {});

/**
 * Merges the device's favourites and cart with the account's: a guest's items join the account's, and the
 * device caches the result. Returns whether the account has changed.
 */
export async function joinDevice(mark: string): Promise<boolean> {
  const joined = await Promise.all([joinFavourites(mark), joinCart(mark)]);
  return joined.includes(true);
}

const joinFavourites = (mark: string): Promise<boolean> =>
  favouritesOnDevice.join(mark, async (guests) => {
    const { productIds } =
      guests.length > 0
        ? await call(mergeFavourites, { body: { productIds: [...guests] } })
        : await call(listFavourites, {});
    return productIds;
  });

const joinCart = (mark: string): Promise<boolean> =>
  cartOnDevice.join(mark, async (guests) => {
    const lines = guests.map(({ productId, quantity, priceSeen }) => ({ productId, quantity, priceSeen }));
    const cart = lines.length > 0 ? await call(mergeCart, { body: { lines } }) : await call(readCart, {});
    return cart.lines;
  });

export async function keepFavourites(ids: readonly string[], on: boolean): Promise<void> {
  for (const productId of ids)
    await (on
      ? call(addFavourite, { params: { productId }, body: {} })
      : call(removeFavourite, { params: { productId } }));
}

export async function keepCartLine({ productId, quantity, priceSeen }: CartLine): Promise<void> {
  await call(putCartLine, { params: { productId }, body: { quantity, priceSeen } });
}

export async function dropCartLine(productId: string): Promise<void> {
  await call(removeCartLine, { params: { productId } });
}
