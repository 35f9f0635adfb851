import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import type { SellerPocket, ShopAccount } from '#shared/trade/ledgerWords.ts';

/** The names of the ledger accounts; the prefix is the kind. (docs/marketplace.md, 'The ledger') */
export const providerAccount = (name: string): string => `provider:${name}`;
/** Named after the order and not the buyer, so that the ledger holds no personal data. */
export const buyerAccount = (purchaseId: string): string => `buyer:${purchaseId}`;
export const sellerAccount = (id: string, pocket: SellerPocket): string => `seller:${id}:${pocket}`;
const AVAILABLE = /^seller:(.+):available$/;
/** The seller of an `available` account; undefined for another account. */
export const ownerOfAvailable = (account: string): string | undefined => AVAILABLE.exec(account)?.[1];
export const shopAccount = (name: ShopAccount): string => `shop:${name}`;

/** The account of a line's net: its seller's, or the shop's own for its own goods. */
export const isHouse = (sellerId: string | null): boolean =>
  sellerId === null || sellerId === STORE_SELLER_SLUG;
