import { addressOf } from '#client/calls/call.ts';
import { downloadCsv } from '#client/calls/downloadCsv.ts';
import { listOwnListings } from '#shared/contract/seller/listings.ts';

export const download = () => downloadCsv(addressOf(listOwnListings.path, {}, {}));
