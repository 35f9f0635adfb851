import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { deleteRedirect, saveRedirect } from '#shared/contract/admin/redirects.ts';

export const keepRedirect = async (given: { from: string; to: string }) =>
  call(saveRedirect, { body: checkedBody(saveRedirect.body, given) });

export const removeRedirect = async (id: string) => call(deleteRedirect, { params: { id } });
