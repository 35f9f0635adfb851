import { call, sendFiles } from '#client/calls/call.ts';
import type { ListingDraft } from '#shared/contract/listingForm.ts';
import { addListingPictures, arrangeListingPictures } from '#shared/contract/listingPictures.ts';
import { saveListingDraft } from '#shared/contract/listings.ts';

export const save = (id: string, body: ListingDraft) => call(saveListingDraft, { params: { id }, body });

export const addPictures = (id: string, files: File[]) => sendFiles(addListingPictures, { id }, files);

export const arrangePictures = (id: string, ids: string[]) =>
  call(arrangeListingPictures, { params: { id }, body: { ids } });
