import { addressOf } from '#client/calls/call.ts';
import { downloadCsv } from '#client/calls/downloadCsv.ts';
import { listSellerListings } from '#shared/contract/seller/listings.ts';

export const download = () => downloadCsv(addressOf(listSellerListings.path, {}, {}));
