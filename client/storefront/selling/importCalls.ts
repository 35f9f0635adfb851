import { addressOf } from '#client/calls/call.ts';
import { downloadCsv } from '#client/calls/downloadCsv.ts';
import { listOwnListings } from '#shared/contract/listings.ts';

export const download = () => downloadCsv(addressOf(listOwnListings.path, {}, {}));
