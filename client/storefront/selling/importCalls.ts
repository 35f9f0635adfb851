import { addressOf, sendFiles } from '#client/calls/call.ts';
import { downloadCsv } from '#client/calls/downloadCsv.ts';
import { previewListingImport } from '#shared/contract/listingImports.ts';
import { listOwnListings } from '#shared/contract/listings.ts';

/** The id of what the file would do. */
export const preview = async (file: File): Promise<string> =>
  (await sendFiles(previewListingImport, {}, [file])).id;

export const download = () => downloadCsv(addressOf(listOwnListings.path, {}, {}));
