import { call } from '#client/call.ts';
import { listOwnMoves } from '#shared/contract/seller.ts';
import { ownPages } from '#client/storefront/account/ownPages.ts';

export const loader = ownPages((query, signal) => call(listOwnMoves, { query }, signal));
