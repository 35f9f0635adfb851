import { call } from '#client/calls/call.ts';
import { type OwnWaiting, readOwnWaiting } from '#shared/contract/seller.ts';

export const readWaiting = (): Promise<OwnWaiting> => call(readOwnWaiting, {});
