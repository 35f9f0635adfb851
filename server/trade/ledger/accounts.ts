import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import type { SellerPocket, ShopAccount } from '#shared/trade/ledgerWords.ts';

/** The names of accounts; what stands first tells what kind it is. (docs/marketplace.md, 'The ledger') */
export const providerAccount = (name: string): string => `provider:${name}`;
/** Named after the order and not the person, so that nothing here has to be forgotten. */
export const buyerAccount = (purchaseId: string): string => `buyer:${purchaseId}`;
export const sellerAccount = (id: string, pocket: SellerPocket): string => `seller:${id}:${pocket}`;
const AVAILABLE = /^seller:(.+):available$/;
/** Whose free money an account is; undefined where it is another. */
export const ownerOfAvailable = (account: string): string | undefined => AVAILABLE.exec(account)?.[1];
export const shopAccount = (name: ShopAccount): string => `shop:${name}`;

/** Where the net of a line goes: its seller's, or the shop's own for what no one else sold. */
export const isHouse = (sellerId: string | null): boolean =>
  sellerId === null || sellerId === STORE_SELLER_SLUG;
