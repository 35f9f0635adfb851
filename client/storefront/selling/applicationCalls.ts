import { call, sendFiles } from '#client/calls/call.ts';
import { textsIn } from '#client/forms/textsIn.ts';
import {
  removeOwnDocument,
  saveOwnApplication,
  uploadOwnDocument,
} from '#shared/contract/account/selling.ts';
import {
  APPLICATION_FIELDS,
  type ApplicationField,
  type SellerDocumentKind,
} from '#shared/people/sellerApplication.ts';

/** Saves a form as a draft. */
export const save = (form: FormData) =>
  call(saveOwnApplication, {
    body: textsIn(form, Object.keys(APPLICATION_FIELDS) as ApplicationField[]),
  });

export const upload = (kind: SellerDocumentKind, file: File) =>
  sendFiles(uploadOwnDocument, { kind }, [file]);

export const remove = (kind: SellerDocumentKind) => call(removeOwnDocument, { params: { kind } });
