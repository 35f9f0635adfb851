import { call } from '#client/calls/call.ts';
import { listPayments } from '#shared/contract/account/profile.ts';
import { ownPages } from './ownPages.ts';

export const loader = ownPages((query, signal) => call(listPayments, { query }, signal));
