import { call } from '#client/calls/call.ts';
import { listPayments } from '#shared/contract/account/profile.ts';
import { pagedLoader } from './pagedLoader.ts';

export const loader = pagedLoader((query, signal) => call(listPayments, { query }, signal));
