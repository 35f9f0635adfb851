import { call } from '#client/calls/call.ts';
import { textsIn } from '#client/forms/textsIn.ts';
import { saveSellerApplication } from '#shared/contract/account/application.ts';
import { APPLICATION_FIELDS, type ApplicationField } from '#shared/people/sellerApplication.ts';

export const save = (form: FormData) =>
  call(saveSellerApplication, {
    body: textsIn(form, Object.keys(APPLICATION_FIELDS) as ApplicationField[]),
  });
