import { call } from '#client/call.ts';
import { listOwnSales } from '#shared/contract/seller.ts';
import { ownPages } from '#client/storefront/account/ownPages.ts';

export const loader = ownPages((query, signal) => call(listOwnSales, { query }, signal));
